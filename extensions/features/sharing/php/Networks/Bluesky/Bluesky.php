<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Bluesky;

use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Authorization;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\ConnectionCheck;
use Millwork\Features\Sharing\Accounts\ConnectionField;
use Millwork\Features\Sharing\Content\SharedPost;
use Millwork\Features\Sharing\Counting\CountingMethod;
use Millwork\Features\Sharing\Delivery\PublishedPost;
use Millwork\Features\Sharing\Delivery\ReplyTarget;
use Millwork\Features\Sharing\Networks\FailureKind;
use Millwork\Features\Sharing\Networks\HasRoutes;
use Millwork\Features\Sharing\Networks\Network as Sharing;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Features\Sharing\Networks\ReadPost;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Features\Sharing\Replies\HasReplies;
use Millwork\Features\Sharing\Replies\ReplyThread;
use WP_Error;

/**
 * Bluesky and other servers of the AT protocol. People sign in with OAuth if servers can reach this site, or enter an
 * app password.
 */
final class Bluesky implements Sharing, HasReplies, HasRoutes {

	/** How long before its expiry an OAuth session is renewed, in seconds: about once a month. */
	private const RENEWAL = 55 * DAY_IN_SECONDS;

	private const PASSWORDS = 'https://bsky.app/settings/app-passwords';

	public function id(): string {
		return 'bluesky';
	}

	public function label(): string {
		return __( 'Bluesky', 'millwork' );
	}

	public function description(): string {
		return SignIn\OAuthClient::is_possible()
			? __( 'Sign in to Bluesky and allow this site to post, or enter an app password. It’s free.', 'millwork' )
			: __( 'Enter your handle and an app password, because this site isn’t available over HTTPS. It’s free.', 'millwork' );
	}

	public function capability(): string {
		return 'publish_posts';
	}

	public function hosts(): array {
		return array( 'public.api.bsky.app', 'plc.directory', Videos::HOST );
	}

	public function settings(): array {
		return array();
	}

	public function lacks(): string {
		return '';
	}

	public function connect_fields(): array {
		$is_needed = ! SignIn\OAuthClient::is_possible();
		return array(
			new ConnectionField( 'handle', 'text', __( 'Handle', 'millwork' ), '', '', 'ada.bsky.social', missing: __( 'Enter your handle.', 'millwork' ) ),
			new ConnectionField( 'password', 'secret', __( 'App password', 'millwork' ), $is_needed ? __( 'Not your account password: create an app password for this site. You can revoke it at any time.', 'millwork' ) : __( 'Leave empty to sign in to Bluesky instead.', 'millwork' ), self::PASSWORDS, 'xxxx-xxxx-xxxx-xxxx', $is_needed, self::needs_password() ),
		);
	}

	private static function needs_password(): string {
		return __( 'Enter an app password. You can’t sign in to Bluesky because this site isn’t available over HTTPS.', 'millwork' );
	}

	public function connect( #[\SensitiveParameter] array $values, Authorization $authorization ): Account|string|WP_Error {
		$password = trim( $values['password'] ?? '' );
		if ( '' === $password && ! SignIn\OAuthClient::is_possible() ) {
			return new WP_Error( 'millwork_sharing_password', self::needs_password(), array( 'status' => 400 ) );
		}
		$identity = Identity::from_input( $values['handle'] ?? '' );
		if ( is_wp_error( $identity ) ) {
			return $identity;
		}
		return '' === $password ? SignIn\OAuth::begin( $identity, $authorization ) : SignIn\PasswordSession::begin( $identity, $password );
	}

	public function complete( #[\SensitiveParameter] array $query, Authorization $authorization ): Account|WP_Error {
		return SignIn\OAuth::complete( $query, $authorization );
	}

	public function disconnect( Connection $connection ): void {
		( new Session( $connection ) )->end();
	}

	public function renew( Connection $connection ): ?NetworkFailure {
		// A password session is renewed when used.
		return $connection->until && $connection->until < time() + self::RENEWAL ? ( new Session( $connection ) )->renew_now() : null;
	}

	public function check( Connection $connection ): ?ConnectionCheck {
		$answer = ( new Session( $connection ) )->send( 'GET', 'com.atproto.server.getSession' );
		if ( $answer instanceof NetworkFailure ) {
			return FailureKind::Later === $answer->kind ? null : ConnectionCheck::from_failure( $answer );
		}
		if ( is_wp_error( $answer ) ) {
			return ConnectionCheck::unless_busy( $answer );
		}
		$data = RefusalReason::data( $answer );
		return match ( true ) {
			429 === $answer->status             => null,
			200 !== $answer->status             => ConnectionCheck::failed( RefusalReason::sentence( $this->label(), $data['message'] ?? null, $data['error'] ?? null ) ),
			false === ( $data['active'] ?? true ) => ConnectionCheck::failed( __( 'Bluesky says this account isn’t active. Sign in there to see why.', 'millwork' ) ),
			default                             => ConnectionCheck::ok(),
		};
	}

	public function limits( ?Connection $connection = null ): NetworkLimits {
		return new NetworkLimits(
			characters: 300,
			counting: CountingMethod::Graphemes,
			bytes: 3000,
			images: 4,
			image_bytes: Posts::IMAGE_BYTES,
			image_pixels: 2000,
			image_types: array( 'image/jpeg', 'image/png', 'image/webp', 'image/gif' ),
			alt_characters: 2000,
			draws_cards: false,
			has_threads: true,
			video: Videos::limits(),
		);
	}

	public function identity( Connection $connection, SharedPost $post ): string {
		return Posts::key();
	}

	public function post( Connection $connection, SharedPost $post, string $identity, ?ReplyTarget $reply = null ): PublishedPost|NetworkFailure {
		return ( new Posts( $connection, $this->limits() ) )->post( $post, $identity, $reply );
	}

	public function find( Connection $connection, SharedPost $post, string $identity, int $since ): PublishedPost|NetworkFailure|null {
		return ( new Posts( $connection, $this->limits() ) )->find( $identity );
	}

	public function knows( string $url ): bool {
		return Thread::knows( $url );
	}

	public function read( string $url ): array|WP_Error {
		return Thread::read( $url );
	}

	public function register_routes(): void {
		SignIn\ClientMetadata::register_routes();
	}

	public function read_replies( Connection $connection, string $id, bool $is_empty ): ReplyThread|NetworkFailure {
		return Replies::read( $connection->text( 'did' ), $id );
	}

	public function find_replies( Connection $connection, string $id, array $ids ): array|NetworkFailure {
		return Replies::find( $connection->text( 'did' ), $id, $ids );
	}
}
