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
use Millwork\Features\Sharing\Replies\HasReplies;
use Millwork\Features\Sharing\Replies\ReplyThread;
use Millwork\Features\Sharing\Videos\VideoLimits;
use WP_Error;

/**
 * Mastodon and compatible software. This site registers an app at each server and reads its limits. Posts have an
 * idempotency key, which servers remember for an hour.
 */
final class Mastodon implements Sharing, HasAdvice, HasReplies {

	/** The smallest character limit that is believed. Less has no room for a link. */
	private const LEAST = 140;

	/** How long servers surely remember an idempotency key, in seconds. */
	private const KEY_LIFE = 50 * MINUTE_IN_SECONDS;

	public function id(): string {
		return 'mastodon';
	}

	public function label(): string {
		return __( 'Mastodon', 'millwork' );
	}

	public function description(): string {
		return __( 'Sign in to your server and allow this site to post. It’s free.', 'millwork' );
	}

	public function advice(): string {
		return defined( 'ACTIVITYPUB_PLUGIN_VERSION' ) ? __( 'The ActivityPub plugin already sends your posts to Mastodon. People who also follow this account see them twice.', 'millwork' ) : '';
	}

	public function capability(): string {
		return 'publish_posts';
	}

	public function hosts(): array {
		return array();
	}

	public function settings(): array {
		return array();
	}

	public function lacks(): string {
		return '';
	}

	public function connect_fields(): array {
		return array( new ConnectionField( 'server', 'text', __( 'Server', 'millwork' ), __( 'Where you sign in. It’s the last part of your handle.', 'millwork' ), '', 'mastodon.social', missing: __( 'Enter your server.', 'millwork' ) ) );
	}

	public function connect( #[\SensitiveParameter] array $values, Authorization $authorization ): string|WP_Error {
		$server = Server::from_input( $values['server'] ?? '' );
		return $server ? $server->begin( $authorization ) : new WP_Error( 'millwork_sharing_server', __( 'This isn’t a server name. Enter one such as “mastodon.social”.', 'millwork' ), array( 'status' => 400 ) );
	}

	public function complete( #[\SensitiveParameter] array $query, Authorization $authorization ): Account|WP_Error {
		$server = Server::from_input( $authorization->data['server'] ?? '' );
		return $server && '' !== ( $query['code'] ?? '' ) ? $server->complete( $query, $authorization ) : new WP_Error( 'millwork_sharing_code', __( 'The server denied access. Close this window and try again.', 'millwork' ), array( 'status' => 502 ) );
	}

	public function disconnect( Connection $connection ): void {
		Server::from_input( $connection->text( 'server' ) )?->revoke( $connection );
	}

	public function renew( Connection $connection ): ?NetworkFailure {
		// Mastodon's tokens don't expire.
		return null;
	}

	public function check( Connection $connection ): ?ConnectionCheck {
		return ( new Api( $connection ) )->check();
	}

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

	public function identity( Connection $connection, SharedPost $post ): string {
		return wp_generate_uuid4();
	}

	public function post( Connection $connection, SharedPost $post, string $identity, ?ReplyTarget $reply = null ): PublishedPost|NetworkFailure {
		return ( new Statuses( new Api( $connection ) ) )->post( $post, $identity, $reply );
	}

	public function find( Connection $connection, SharedPost $post, string $identity, int $since ): PublishedPost|NetworkFailure|null {
		// Within the hour, the same key returns the same post, so it can be sent again.
		return $since > time() - self::KEY_LIFE ? null : ( new Statuses( new Api( $connection ) ) )->find( $post, $since );
	}

	public function knows( string $url ): bool {
		return Thread::knows( $url );
	}

	public function read( string $url ): array|WP_Error {
		return Thread::read( $url );
	}

	public function read_replies( Connection $connection, string $id, bool $is_empty ): ReplyThread|NetworkFailure {
		return ( new Replies( new Api( $connection ) ) )->read( $id, $is_empty );
	}

	public function find_replies( Connection $connection, string $id, array $ids ): array|NetworkFailure {
		return ( new Replies( new Api( $connection ) ) )->find( $ids );
	}
}
