<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Accounts;

use Millwork\Data\FreshOption;
use Millwork\Data\Migrations;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\DeliveryCancellation;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Tables;
use Millwork\Secrets\Secrets;
use WP_Error;
use WP_Post;

/**
 * Finds and changes connected accounts. Their tokens are kept with the site's other keys (Secrets), by the
 * connection's number.
 */
final class Connections {

	/** @return array<int, Connection> By number. */
	public static function all(): array {
		global $wpdb;
		if ( ! Tables::are_ready() ) {
			return array();
		}
		// phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		$rows        = (array) $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i ORDER BY id', self::table() ), ARRAY_A );
		$connections = array();
		foreach ( $rows as $row ) {
			$connections[ (int) $row['id'] ] = Connection::from_row( $row );
		}
		return $connections;
	}

	/** One of them, as it is now. */
	public static function get( int $id ): ?Connection {
		global $wpdb;
		if ( ! Tables::are_ready() ) {
			return null;
		}
		// phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		$row = $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE id = %d', self::table(), $id ), ARRAY_A );
		return is_array( $row ) ? Connection::from_row( $row ) : null;
	}

	/**
	 * Those that a post goes to if its author wants: everybody's and the author's own, of services that are there.
	 * @return array<int, Connection> By number.
	 */
	public static function for_post( WP_Post $post ): array {
		return array_filter( self::all(), static fn( Connection $connection ): bool => self::is_open_to_author( $connection, $post ) && null !== NetworkList::get( $connection->service ) );
	}

	/**
	 * Whether somebody may share a post to an account once it is public: to everybody's and to their own. An
	 * administrator looks after the others, too.
	 * @param Connection $connection The account.
	 * @param int        $user       Who.
	 */
	public static function may_use( Connection $connection, WP_Post $post, int $user ): bool {
		return self::is_open_to_author( $connection, $post ) && ( $connection->is_shared || $user === $connection->user || user_can( $user, 'manage_options' ) );
	}

	/**
	 * Whether a post goes to an account if its author wants: to everybody's and to the author's own.
	 * @param Connection $connection The account.
	 */
	public static function is_open_to_author( Connection $connection, WP_Post $post ): bool {
		return $connection->is_shared || (int) $post->post_author === $connection->user;
	}

	/**
	 * Those that the current user looks after: their own, and for an administrator all.
	 * @return array<int, Connection> By number.
	 */
	public static function manageable(): array {
		return array_filter( self::all(), array( self::class, 'can_manage' ) );
	}

	/**
	 * Whether the current user looks after an account.
	 * @param Connection $connection The account.
	 */
	public static function can_manage( Connection $connection ): bool {
		return current_user_can( 'manage_options' ) || ( get_current_user_id() === $connection->user && current_user_can( 'publish_posts' ) );
	}

	/**
	 * Keeps an account that was let in. The same one, let in again, keeps its number, and what waited for it goes on.
	 * @param string  $service   The service's id.
	 * @param bool    $is_shared Whether everybody who may publish uses it.
	 */
	public static function connect( string $service, Account $account, bool $is_shared ): Connection|WP_Error {
		global $wpdb;
		$hash = hash( 'sha256', "$service $account->key" );
		// phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		$id    = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT id FROM %i WHERE account = %s', self::table(), $hash ) );
		$known = $id ? self::get( $id ) : null;
		if ( $known && ! self::can_manage( $known ) ) {
			return new WP_Error( 'millwork_sharing_taken', __( 'Somebody else has connected this account to this site. An administrator can let everybody use it, or disconnect it.', 'millwork' ), array( 'status' => 409 ) );
		}
		if ( ! $known ) {
			// Of two that come at once, one is written.
			// phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
			if ( false === Migrations::write( Tables::TOPIC, $wpdb->prepare( "INSERT IGNORE INTO %i (account, service, account_key, user_id, is_shared, url, picture, data, message, created) VALUES (%s, %s, %s, %d, %d, '', '', '', '', %s)", self::table(), $hash, $service, mb_substr( $account->key, 0, 191 ), get_current_user_id(), (int) $is_shared, Tables::time() ) ) ) {
				return new WP_Error( 'millwork_sharing_store', __( 'The account could not be stored. Try again.', 'millwork' ), array( 'status' => 500 ) );
			}
			// phpcs:ignore WordPress.DB -- As above.
			$id = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT id FROM %i WHERE account = %s', self::table(), $hash ) );
		}
		self::store_secrets( $id, $account->secrets );
		self::update(
			$id,
			array(
				'name'        => Tables::text( $account->name ),
				'profile'     => Tables::text( $account->profile ),
				'url'         => Tables::url( $account->url, array( 'https', 'http' ) ),
				'picture'     => Tables::url( $account->picture, array( 'https' ) ),
				'data'        => self::encode( $account->data ),
				'ends'        => self::ends( $account->until ),
				'warned'      => 0,
				'test'        => 'well',
				'message'     => '',
				'can_refresh' => 0,
				'checked'     => Tables::time(),
			)
		);
		Deliveries::resume( $id );
		return self::get( $id ) ?? new WP_Error( 'millwork_sharing_store', __( 'The account could not be stored. Try again.', 'millwork' ), array( 'status' => 500 ) );
	}

	/**
	 * Keeps what a service has renewed. Somebody may have connected the account anew, or disconnected it, meanwhile:
	 * who renews holds a Lock and asks get() first.
	 * @param Connection            $connection The account.
	 * @param array<string, string> $secrets    Tokens that are new, by name; '' deletes one.
	 * @param int|null              $until      When it has to be let in anew; null to leave that.
	 * @param array<string, mixed>  $data       What changes in its data.
	 * @return Connection|null As it is now; null if it is gone.
	 */
	public static function renew( Connection $connection, #[\SensitiveParameter] array $secrets, ?int $until = null, array $data = array() ): ?Connection {
		if ( ! self::get( $connection->id ) ) {
			return null;
		}
		self::store_secrets( $connection->id, $secrets );
		$values = $data ? array( 'data' => self::encode( $data + ( self::get( $connection->id )->data ?? array() ) ) ) : array();
		if ( null !== $until ) {
			$values += array(
				'ends'   => self::ends( $until ),
				'warned' => 0,
			);
		}
		$values && self::update( $connection->id, $values );
		return self::get( $connection->id );
	}

	/**
	 * Notes what a look at an account said.
	 * @param int   $id    The account.
	 * @param ConnectionCheck $check What it said.
	 */
	public static function store_check( int $id, ConnectionCheck $check ): void {
		self::update(
			$id,
			array(
				'test'        => $check->name(),
				'message'     => Tables::text( Secrets::hide( $check->message ), 1000 ),
				'can_refresh' => (int) $check->can_refresh,
				'checked'     => Tables::time(),
			)
		);
	}

	/**
	 * Changes who uses an account, and whether posts go there unless their authors say otherwise.
	 * @param int       $id         The account.
	 * @param bool|null $is_enabled Whether they do; null to leave that.
	 * @param bool|null $is_shared  Whether everybody who may publish uses it; null to leave that.
	 */
	public static function change( int $id, ?bool $is_enabled, ?bool $is_shared ): void {
		$values = array_filter( array( 'is_enabled' => $is_enabled, 'is_shared' => $is_shared ), 'is_bool' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound -- Short.
		$values && self::update( $id, array_map( 'intval', $values ) );
		$connection = false === $is_shared ? self::get( $id ) : null;
		$connection && DeliveryCancellation::drop_others( $connection, __( 'The account is no longer everybody’s.', 'millwork' ) );
	}

	/**
	 * Marks that its owner was told that an account's connection ends.
	 * @param int  $id        The account.
	 * @param bool $is_warned Whether that is so.
	 * @return bool Whether it was not marked so before.
	 */
	public static function mark_warned( int $id, bool $is_warned = true ): bool {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		return 1 === $wpdb->query( $wpdb->prepare( 'UPDATE %i SET warned = %d WHERE id = %d AND warned = %d', self::table(), (int) $is_warned, $id, (int) ! $is_warned ) );
	}

	/**
	 * Forgets an account and its tokens. What was posted stays in the log.
	 * @param int $id The account.
	 */
	public static function delete( int $id ): void {
		global $wpdb;
		$wpdb->delete( self::table(), array( 'id' => $id ) ); // phpcs:ignore WordPress.DB -- A table of our own.
		DeliveryCancellation::drop( $id, __( 'The account was disconnected.', 'millwork' ) );
		$prefix = Connection::secret_name( $id, '' );
		$names  = array_filter( array_map( 'strval', array_keys( FreshOption::read( Secrets::OPTION ) ) ), static fn( string $name ): bool => str_starts_with( $name, $prefix ) );
		$names && Secrets::store_all( array_fill_keys( $names, '' ) );
	}

	public static function table(): string {
		return Migrations::table( Tables::CONNECTIONS );
	}

	/** @param array<string, mixed> $values What changes. */
	private static function update( int $id, array $values ): void {
		global $wpdb;
		$wpdb->update( self::table(), $values, array( 'id' => $id ) ); // phpcs:ignore WordPress.DB -- A table of our own.
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
	 * When a connection ends, for the column. A service may say any number, and a database refuses years of five digits.
	 * @param int $until As a Unix timestamp; 0 for never.
	 */
	private static function ends( int $until ): ?string {
		return $until ? gmdate( 'Y-m-d H:i:s', max( 1, min( $until, time() + 20 * YEAR_IN_SECONDS ) ) ) : null;
	}

	/**
	 * What a service keeps, for the column.
	 * @param array<string, mixed> $data It.
	 */
	private static function encode( array $data ): string {
		return (string) wp_json_encode( $data, JSON_UNESCAPED_SLASHES );
	}
}
