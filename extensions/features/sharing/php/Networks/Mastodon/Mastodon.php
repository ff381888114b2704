<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Mastodon;

use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Authorization;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\ConnectionCheck;
use Millwork\Features\Sharing\Accounts\ConnectionField;
use Millwork\Features\Sharing\Content\SharedPost;
use Millwork\Features\Sharing\Counting\CountingMethod;
use Millwork\Features\Sharing\Delivery\PublishedPost;
use Millwork\Features\Sharing\Delivery\ReplyTarget;
use Millwork\Features\Sharing\Networks\HasAdvice;
use Millwork\Features\Sharing\Networks\Network as Sharing;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Features\Sharing\Videos\VideoLimits;
use WP_Error;

/**
 * Mastodon, and what speaks as it does. Each server is a service of its own: this site registers itself there, and
 * asks it for its limits. A post carries an idempotency key, which servers remember for an hour.
 */
final class Mastodon implements Sharing, HasAdvice {

	/** The shortest post that a server may say it takes, in characters: in less there is no room for a link. */
	private const LEAST = 140;

	/** How long a server knows an idempotency key again, in seconds: an hour, and some room. */
	private const KEY_LIFE = 50 * MINUTE_IN_SECONDS;

	/** Its name in rows, routes and settings. */
	public function id(): string {
		return 'mastodon';
	}

	/** What people call it. */
	public function label(): string {
		return __( 'Mastodon', 'millwork' );
	}

	/** What is needed to connect an account. */
	public function description(): string {
		return __( 'You sign in at your server and let this site post. It costs nothing and needs no keys.', 'millwork' );
	}

	/** Where the plugin ActivityPub is active, the site is an account of its own that people on Mastodon follow. */
	public function advice(): string {
		return defined( 'ACTIVITYPUB_PLUGIN_VERSION' ) ? __( 'The plugin ActivityPub brings your posts to people on Mastodon already. Who follows this account too reads them twice.', 'millwork' ) : '';
	}

	/** Who may connect an account. */
	public function capability(): string {
		return 'publish_posts';
	}

	/**
	 * The hosts that this site asks: those that owners and authors name.
	 * @return list<string>
	 */
	public function hosts(): array {
		return array();
	}

	/**
	 * It has no app of the owner’s.
	 * @return array<string, array<string, mixed>>
	 */
	public function settings(): array {
		return array();
	}

	/** Nothing is to be done before. */
	public function lacks(): string {
		return '';
	}

	/** @return list<ConnectionField> */
	public function connect_fields(): array {
		return array( new ConnectionField( 'server', 'text', __( 'Server', 'millwork' ), __( 'Where you sign in: the last part of your handle.', 'millwork' ), '', 'mastodon.social' ) );
	}

	/**
	 * Begins to connect an account.
	 * @param array<string, string> $values        What was entered, by field.
	 * @param Authorization         $authorization The way there and back.
	 */
	public function connect( #[\SensitiveParameter] array $values, Authorization $authorization ): string|WP_Error {
		$server = Server::from_input( $values['server'] ?? '' );
		return $server ? $server->begin( $authorization ) : new WP_Error( 'millwork_sharing_server', __( 'This is not a server’s name. Enter it as in “mastodon.social”.', 'millwork' ), array( 'status' => 400 ) );
	}

	/**
	 * Ends what connect() began.
	 * @param array<string, string> $query         What the browser was sent back with.
	 * @param Authorization         $authorization The same as then.
	 */
	public function complete( #[\SensitiveParameter] array $query, Authorization $authorization ): Account|WP_Error {
		$server = Server::from_input( $authorization->data['server'] ?? '' );
		return $server && '' !== ( $query['code'] ?? '' ) ? $server->complete( $query, $authorization ) : new WP_Error( 'millwork_sharing_code', __( 'The server did not let this site in. Close this window, and try again.', 'millwork' ), array( 'status' => 502 ) );
	}

	/**
	 * Takes the site’s leave back.
	 * @param Connection $connection The account.
	 */
	public function disconnect( Connection $connection ): void {
		Server::from_input( $connection->text( 'server' ) )?->revoke( $connection );
	}

	/**
	 * Nothing has to be renewed.
	 * @param Connection $connection The account.
	 */
	public function renew( Connection $connection ): ?NetworkFailure {
		// What Mastodon gives does not end.
		return null;
	}

	/**
	 * Whether the account can be posted to.
	 * @param Connection $connection The account.
	 */
	public function check( Connection $connection ): ?ConnectionCheck {
		return ( new Api( $connection ) )->check();
	}

	/** @param Connection|null $connection The account; null for what holds in general. */
	public function limits( ?Connection $connection = null ): NetworkLimits {
		$data   = $connection->data['limits'] ?? array();
		$number = static fn( string $name, int $usual, int $most, int $least = 1 ): int => is_array( $data ) && is_int( $data[ $name ] ?? null ) && $data[ $name ] >= $least ? min( $data[ $name ], $most ) : $usual;
		$types  = is_array( $data ) && is_array( $data['types'] ?? null ) ? array_values( array_filter( $data['types'], 'is_string' ) ) : array();
		$films  = is_array( $data ) && is_array( $data['films'] ?? null ) ? array_values( array_filter( $data['films'], 'is_string' ) ) : ( new VideoLimits() )->types;
		return new NetworkLimits(
			characters: $number( 'characters', 500, 100000, self::LEAST ),
			counting: CountingMethod::Mastodon,
			url_length: $number( 'url', 23, 100 ),
			images: $number( 'images', 4, 16 ),
			image_bytes: $number( 'bytes', 16 * MB_IN_BYTES, 64 * MB_IN_BYTES ),
			image_pixels: 3840,
			image_types: $types ? $types : array( 'image/jpeg', 'image/png', 'image/gif', 'image/webp' ),
			alt_characters: $number( 'alt', 1500, 10000 ),
			draws_cards: true,
			has_threads: true,
			video: $films ? new VideoLimits( $number( 'film', 40 * MB_IN_BYTES, PHP_INT_MAX ), types: $films ) : null,
		);
	}

	/**
	 * What a post will be known by.
	 * @param Connection $connection The account.
	 */
	public function identity( Connection $connection, SharedPost $post ): string {
		return wp_generate_uuid4();
	}

	/**
	 * @param Connection $connection The account.
	 * @param string     $identity   What identity() gave, whenever that was.
	 * @param ReplyTarget|null $reply      What it follows in a thread; null for the first post of one, and for one alone.
	 */
	public function post( Connection $connection, SharedPost $post, string $identity, ?ReplyTarget $reply = null ): PublishedPost|NetworkFailure {
		return ( new Statuses( new Api( $connection ) ) )->post( $post, $identity, $reply );
	}

	/**
	 * Looks whether a post is there already.
	 * @param Connection $connection The account.
	 * @param string     $identity   What it was sent with.
	 * @param int        $since      When it was first tried, as a Unix timestamp.
	 */
	public function find( Connection $connection, SharedPost $post, string $identity, int $since ): PublishedPost|NetworkFailure|null {
		// Within the hour the same key gives the same post: it may simply be sent again.
		return $since > time() - self::KEY_LIFE ? null : ( new Statuses( new Api( $connection ) ) )->find( $post, $since );
	}

	/**
	 * Whether an address is one of a post.
	 * @param string $url The address.
	 */
	public function knows( string $url ): bool {
		return Thread::knows( $url );
	}

	/**
	 * Reads the post at an address, and those that follow.
	 * @param string $url An address that it knows.
	 * @return list<\Millwork\Features\Sharing\Networks\ReadPost>|WP_Error
	 */
	public function read( string $url ): array|WP_Error {
		return Thread::read( $url );
	}
}
