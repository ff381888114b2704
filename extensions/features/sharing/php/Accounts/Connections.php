<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Accounts;

use Millwork\Data\Formats\ReportedText;
use Millwork\Data\FreshOption;
use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\DeliveryCancellation;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Tables;
use Millwork\Features\Sharing\Wording\Templates;
use Millwork\Secrets\Secrets;
use WP_Error;
use WP_Post;

/** Reads and writes connected accounts. Their tokens are stored in Secrets by the connection's number. */
final class Connections {

	/** The longest name, in characters. */
	private const NAME = 191;

	/** @return array<int, Connection> By number. */
	public static function all(): array {
		if ( ! Tables::are_ready() ) {
			return array();
		}
		$rows        = Rows::all( 'SELECT * FROM %i ORDER BY id', self::table() );
		$connections = array();
		foreach ( $rows as $row ) {
			$connections[ (int) $row['id'] ] = Connection::from_row( $row );
		}
		return $connections;
	}

	public static function get( int $id ): ?Connection {
		if ( ! Tables::are_ready() ) {
			return null;
		}
		$row = Rows::first( 'SELECT * FROM %i WHERE id = %d', self::table(), $id );
		return is_array( $row ) ? Connection::from_row( $row ) : null;
	}

	/**
	 * The accounts that an author can share a post to: shared ones and the author's own, of existing networks.
	 * @return array<int, Connection> By number.
	 */
	public static function for_post( WP_Post $post ): array {
		return array_filter( self::all(), static fn( Connection $connection ): bool => self::is_open_to_author( $connection, $post ) && null !== NetworkList::get( $connection->network ) );
	}

	/** The account at a network that previews show: the first one that the post goes to, or else the first one. */
	public static function for_preview( WP_Post $post, string $network ): ?Connection {
		// Only users who may use the accounts can see them.
		$accounts = current_user_can( 'publish_posts' ) ? self::for_post( $post ) : array();
		$choice   = ShareablePost::account_choices( $post );
		$own      = array_filter( $accounts, static fn( Connection $account ): bool => $network === $account->network );
		$on       = array_filter( $own, static fn( Connection $account ): bool => $choice[ $account->id ] ?? $account->is_enabled );
		return array( ...$on, ...$own )[0] ?? null;
	}

	/**
	 * Whether a user may share a published post to an account: a shared one or their own; administrators, any that the
	 * author could use.
	 */
	public static function may_use( Connection $connection, WP_Post $post, int $user ): bool {
		return self::is_open_to_author( $connection, $post ) && ( $connection->is_shared || $user === $connection->user || user_can( $user, 'manage_options' ) );
	}

	/** Whether an account is shared or the post's author's own. */
	public static function is_open_to_author( Connection $connection, WP_Post $post ): bool {
		return $connection->is_shared || (int) $post->post_author === $connection->user;
	}

	/**
	 * The accounts that the current user can manage.
	 * @return array<int, Connection> By number.
	 */
	public static function manageable(): array {
		return array_filter( self::all(), array( self::class, 'can_manage' ) );
	}

	/** Whether the current user can manage an account: their own; administrators, all. */
	public static function can_manage( Connection $connection ): bool {
		return current_user_can( 'manage_options' ) || ( get_current_user_id() === $connection->user && current_user_can( 'publish_posts' ) );
	}

	/**
	 * Stores a connected account. A reconnected one keeps its number, and its held deliveries continue.
	 * @param bool $is_shared Whether everyone who can publish may use it.
	 * @param bool $brings_replies Whether replies to its posts become comments.
	 */
	public static function connect( string $network, Account $account, bool $is_shared, bool $brings_replies = true ): Connection|WP_Error {
		$hash  = hash( 'sha256', "$network $account->key" );
		$id    = (int) Rows::value( 'SELECT id FROM %i WHERE account = %s', self::table(), $hash );
		$known = $id ? self::get( $id ) : null;
		if ( $known && ! self::can_manage( $known ) ) {
			return new WP_Error( 'millwork_sharing_taken', __( 'Someone else connected this account to this site. An administrator can let everyone use it, or disconnect it.', 'millwork' ), array( 'status' => 409 ) );
		}
		if ( ! $known ) {
			// If two arrive at the same time, one is stored.
			if ( false === Rows::write( Tables::TOPIC, "INSERT IGNORE INTO %i (account, service, account_key, user_id, is_shared, brings_replies, url, picture, data, message, created) VALUES (%s, %s, %s, %d, %d, %d, '', '', '', '', %s)", self::table(), $hash, $network, mb_substr( $account->key, 0, 191 ), get_current_user_id(), (int) $is_shared, (int) $brings_replies, Rows::time() ) ) {
				return new WP_Error( 'millwork_sharing_store', __( 'Couldn’t save the account. Try again.', 'millwork' ), array( 'status' => 500 ) );
			}
			$id = (int) Rows::value( 'SELECT id FROM %i WHERE account = %s', self::table(), $hash );
		}
		self::store_secrets( $id, $account->secrets );
		self::update(
			$id,
			array(
				'name'        => ReportedText::line( $account->name, self::NAME ),
				'profile'     => ReportedText::line( $account->profile, self::NAME ),
				'url'         => Tables::url( $account->url, array( 'https', 'http' ) ),
				'picture'     => Tables::url( $account->picture, array( 'https' ) ),
				'data'        => self::encode( $account->data ),
				'ends'        => self::ends( $account->until ),
				'warned'      => 0,
				'test'        => 'well',
				'message'     => '',
				'can_refresh' => 0,
				'checked'     => Rows::time(),
			)
		);
		Deliveries::resume( $id );
		self::announce();
		return self::get( $id ) ?? new WP_Error( 'millwork_sharing_store', __( 'Couldn’t save the account. Try again.', 'millwork' ), array( 'status' => 500 ) );
	}

	/**
	 * Stores renewed tokens. The account may have been reconnected or disconnected meanwhile, so callers hold a Lock
	 * and call get() first.
	 * @param array<string, string> $secrets New tokens by name; '' deletes one.
	 * @param int|null $until When it expires; null for no change.
	 * @param array<string, mixed> $data Changes to its data.
	 * @return Connection|null Null if it was disconnected.
	 */
	public static function renew( Connection $connection, #[\SensitiveParameter] array $secrets, ?int $until = null, array $data = array() ): ?Connection {
		if ( ! self::get( $connection->id ) ) {
			return null;
		}
		self::store_secrets( $connection->id, $secrets );
		$values = $data ? array( 'data' => self::encode( $data + ( self::get( $connection->id )->data ?? array() ) ) ) : array();
		if ( null !== $until ) {
			$values += array( 'ends' => self::ends( $until ), 'warned' => 0 );
		}
		$values && self::update( $connection->id, $values );
		return self::get( $connection->id );
	}

	/** @param int   $id    The account. */
	public static function store_check( int $id, ConnectionCheck $check ): void {
		self::update(
			$id,
			array(
				'test'        => $check->name(),
				'message'     => Tables::text( Secrets::hide( $check->message ), 1000 ),
				'can_refresh' => (int) $check->can_refresh,
				'checked'     => Rows::time(),
			)
		);
	}

	/**
	 * Changes who may use an account, whether posts go there by default, and whether replies become comments. Null
	 * leaves a setting as it is.
	 * @param int       $id         The account.
	 */
	public static function change( int $id, ?bool $is_enabled, ?bool $is_shared, ?bool $brings_replies = null ): void {
		$values = array_filter( array( 'is_enabled' => $is_enabled, 'is_shared' => $is_shared, 'brings_replies' => $brings_replies ), 'is_bool' );
		$values && self::update( $id, array_map( 'intval', $values ) );
		null === $is_shared || self::announce();
		$connection = false === $is_shared ? self::get( $id ) : null;
		$connection && DeliveryCancellation::drop_others( $connection, __( 'The account is no longer available to everyone.', 'millwork' ) );
	}

	/**
	 * Marks whether the owner was told that the connection expires.
	 * @param int  $id        The account.
	 * @return bool Whether the mark changed.
	 */
	public static function mark_warned( int $id, bool $is_warned = true ): bool {
		return 1 === Rows::run( 'UPDATE %i SET warned = %d WHERE id = %d AND warned = %d', self::table(), (int) $is_warned, $id, (int) ! $is_warned );
	}

	/**
	 * Deletes an account and its tokens. Its posts stay in the log.
	 * @param int $id The account.
	 */
	public static function delete( int $id ): void {
		Rows::delete( self::table(), array( 'id' => $id ) );
		DeliveryCancellation::drop( $id, __( 'The account was disconnected.', 'millwork' ) );
		Templates::store( array( Templates::account( $id ) => '' ) );
		$prefix = Connection::secret_name( $id, '' );
		$names  = array_filter( array_map( 'strval', array_keys( FreshOption::read( Secrets::OPTION ) ) ), static fn( string $name ): bool => str_starts_with( $name, $prefix ) );
		$names && Secrets::store_all( array_fill_keys( $names, '' ) );
		self::announce();
	}

	public static function table(): string {
		return Migrations::table( Tables::CONNECTIONS );
	}

	/** Tells others that accounts have changed. */
	private static function announce(): void {
		/**
		 * Fires after a social account was connected, shared or disconnected.
		 */
		do_action( 'millwork_sharing_accounts_changed' );
	}

	/** @param array<string, mixed> $values By column. */
	private static function update( int $id, array $values ): void {
		Rows::update( self::table(), $values, array( 'id' => $id ) );
	}

	/**
	 * @param int                   $id      The account.
	 * @param array<string, string> $secrets By name; '' deletes one.
	 */
	private static function store_secrets( int $id, #[\SensitiveParameter] array $secrets ): void {
		$keys = array();
		foreach ( array_filter( $secrets, array( Secrets::class, 'is_storable' ) ) as $name => $secret ) {
			$keys[ Connection::secret_name( $id, (string) $name ) ] = $secret;
		}
		$keys && Secrets::store_all( $keys );
	}

	/**
	 * The expiry for the column. A network may send any number, and databases reject years of five digits.
	 * @param int $until As a Unix timestamp; 0 for never.
	 */
	private static function ends( int $until ): ?string {
		return $until ? gmdate( 'Y-m-d H:i:s', max( 1, min( $until, time() + 20 * YEAR_IN_SECONDS ) ) ) : null;
	}

	/** @param array<string, mixed> $data As a connection has it. */
	private static function encode( array $data ): string {
		return (string) wp_json_encode( $data, JSON_UNESCAPED_SLASHES );
	}
}
