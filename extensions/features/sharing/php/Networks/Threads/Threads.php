<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Threads;

use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Authorization;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\ConnectionCheck;
use Millwork\Features\Sharing\Content\SharedPost;
use Millwork\Features\Sharing\Counting\CountingMethod;
use Millwork\Features\Sharing\Delivery\PublishedPost;
use Millwork\Features\Sharing\Delivery\ReplyTarget;
use Millwork\Features\Sharing\Networks\FailureKind;
use Millwork\Features\Sharing\Networks\Network as Sharing;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Features\Sharing\Videos\VideoLimits;
use WP_Error;

/**
 * Threads, through the owner's app. It doesn't detect duplicates, so the account's latest posts are searched after an
 * unknown result. It fetches pictures from this site; if it can't, only the text is posted.
 */
final class Threads implements Sharing {

	public function id(): string {
		return 'threads';
	}

	public function label(): string {
		return 'Threads';
	}

	public function description(): string {
		return App::can_show_pictures()
			? __( 'Sign in to Threads and allow this site to post. It’s free.', 'millwork' )
			: __( 'Sign in to Threads and allow this site to post. It’s free, but images are left out because Threads can’t reach this site.', 'millwork' );
	}

	public function capability(): string {
		return 'publish_posts';
	}

	public function hosts(): array {
		return array( Api::HOST );
	}

	public function settings(): array {
		return App::fields();
	}

	public function lacks(): string {
		return App::lacks();
	}

	public function connect_fields(): array {
		return array();
	}

	public function connect( #[\SensitiveParameter] array $values, Authorization $authorization ): string {
		return SignIn::begin( $authorization );
	}

	public function complete( #[\SensitiveParameter] array $query, Authorization $authorization ): Account|WP_Error {
		return SignIn::complete( (string) preg_replace( '/#_$/D', '', $query['code'] ?? '' ), $authorization );
	}

	public function disconnect( Connection $connection ): void {
		// Threads can't revoke tokens; it is only deleted here.
	}

	public function renew( Connection $connection ): ?NetworkFailure {
		return SignIn::renew( $connection );
	}

	public function check( Connection $connection ): ?ConnectionCheck {
		if ( $connection->until && $connection->until <= time() ) {
			return ConnectionCheck::ended( Api::ended() );
		}
		$answer = ( new Api( (string) $connection->secret( 'token' )?->reveal() ) )->get( '/me', array( 'fields' => 'id' ) );
		if ( is_wp_error( $answer ) ) {
			return ConnectionCheck::unless_busy( $answer );
		}
		if ( Api::id( $answer ) === $connection->key ) {
			return ConnectionCheck::ok();
		}
		$failure = Api::failure( $answer );
		return FailureKind::Later === $failure->kind ? null : ConnectionCheck::from_failure( $failure );
	}

	public function limits( ?Connection $connection = null ): NetworkLimits {
		return new NetworkLimits(
			characters: 500,
			counting: CountingMethod::BytesEmoji,
			images: App::can_show_pictures() ? 10 : 0,
			image_bytes: 8 * MB_IN_BYTES,
			image_types: array( 'image/jpeg', 'image/png' ),
			alt_characters: 1000,
			draws_cards: true,
			has_threads: true,
			fetches_pictures: true,
			// It shows only the first one as a topic.
			hashtags: 1,
			video: new VideoLimits( 1024 * MB_IN_BYTES, 5 * MINUTE_IN_SECONDS, is_fetched: true, lacks: App::can_show_pictures() ? '' : __( 'Threads downloads videos from your site, which it can’t reach. Post the video there yourself.', 'millwork' ) ),
		);
	}

	public function identity( Connection $connection, SharedPost $post ): string {
		return wp_generate_uuid4();
	}

	public function post( Connection $connection, SharedPost $post, string $identity, ?ReplyTarget $reply = null ): PublishedPost|NetworkFailure {
		return ( new Posts( $connection ) )->post( $post, $reply );
	}

	public function find( Connection $connection, SharedPost $post, string $identity, int $since ): PublishedPost|NetworkFailure|null {
		return ( new Posts( $connection ) )->find( $post, $since );
	}

	public function knows( string $url ): bool {
		return (bool) preg_match( '~^https?://(?:www\.)?threads\.(?:net|com)/@[\w.]+/post/[\w-]+~', $url );
	}

	public function read( string $url ): WP_Error {
		return new WP_Error( 'millwork_sharing_not_read', __( 'Threads doesn’t let other sites read posts. Copy the text there.', 'millwork' ), array( 'status' => 400 ) );
	}
}
