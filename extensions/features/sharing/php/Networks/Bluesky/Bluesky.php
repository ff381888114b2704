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
use WP_Error;

/**
 * Bluesky, and other servers of the AT protocol. An account is let in by signing in at its server, where this site can
 * be reached by everybody; else with an app password.
 */
final class Bluesky implements Sharing, HasRoutes {

	/** When a session of OAuth is renewed, in seconds before its end: once in about a month. */
	private const RENEWAL = 55 * DAY_IN_SECONDS;

	/** Where one makes an app password. */
	private const PASSWORDS = 'https://bsky.app/settings/app-passwords';

	public function id(): string {
		return 'bluesky';
	}

	/** What people call it. */
	public function label(): string {
		return __( 'Bluesky', 'millwork' );
	}

	/** What somebody needs to know before. */
	public function description(): string {
		return OAuthClient::is_possible()
			? __( 'You sign in at Bluesky and let this site post; or you enter an app password. It costs nothing.', 'millwork' )
			: __( 'You enter your handle and an app password, since this site cannot be reached from the Internet by HTTPS. It costs nothing.', 'millwork' );
	}

	/** Who may connect an account. */
	public function capability(): string {
		return 'publish_posts';
	}

	/**
	 * The hosts that this site asks.
	 * @return list<string>
	 */
	public function hosts(): array {
		return array( 'public.api.bsky.app', 'plc.directory', Videos::HOST );
	}

	/**
	 * Fields of the owner’s app.
	 * @return array<string, array<string, mixed>>
	 */
	public function settings(): array {
		return array();
	}

	/** What is still to be done before. */
	public function lacks(): string {
		return '';
	}

	/** @return list<ConnectionField> */
	public function connect_fields(): array {
		$is_needed = ! OAuthClient::is_possible();
		return array(
			new ConnectionField( 'handle', 'text', __( 'Handle', 'millwork' ), '', '', 'ada.bsky.social' ),
			new ConnectionField( 'password', 'secret', __( 'App password', 'millwork' ), $is_needed ? __( 'Not your own password: one that you make for this site and can take back.', 'millwork' ) : __( 'Leave it empty to sign in at Bluesky instead.', 'millwork' ), self::PASSWORDS, 'xxxx-xxxx-xxxx-xxxx', $is_needed ),
		);
	}

	/**
	 * Begins to connect an account.
	 * @param array<string, string> $values        What was entered, by field.
	 * @param Authorization         $authorization The way there and back.
	 */
	public function connect( #[\SensitiveParameter] array $values, Authorization $authorization ): Account|string|WP_Error {
		$password = trim( $values['password'] ?? '' );
		if ( '' === $password && ! OAuthClient::is_possible() ) {
			return new WP_Error( 'millwork_sharing_password', __( 'Enter an app password: this site cannot be reached from the Internet by HTTPS, so you cannot sign in at Bluesky.', 'millwork' ), array( 'status' => 400 ) );
		}
		$identity = Identity::from_input( $values['handle'] ?? '' );
		if ( is_wp_error( $identity ) ) {
			return $identity;
		}
		return '' === $password ? OAuth::begin( $identity, $authorization ) : PasswordSession::begin( $identity, $password );
	}

	/**
	 * Ends what connect() began.
	 * @param array<string, string> $query         What the browser was sent back with.
	 * @param Authorization         $authorization The same as then.
	 */
	public function complete( #[\SensitiveParameter] array $query, Authorization $authorization ): Account|WP_Error {
		return OAuth::complete( $query, $authorization );
	}

	/**
	 * Takes the site’s leave back.
	 * @param Connection $connection The account.
	 */
	public function disconnect( Connection $connection ): void {
		( new Session( $connection ) )->end();
	}

	/**
	 * Renews what is about to end.
	 * @param Connection $connection The account.
	 */
	public function renew( Connection $connection ): ?NetworkFailure {
		// A session of an app password is renewed when it is used, and else begun anew.
		return $connection->until && $connection->until < time() + self::RENEWAL ? ( new Session( $connection ) )->renew_now() : null;
	}

	/**
	 * Whether the account can be posted to.
	 * @param Connection $connection The account.
	 */
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
			false === ( $data['active'] ?? true ) => ConnectionCheck::failed( __( 'Bluesky says that this account is not active. Sign in there to see why.', 'millwork' ) ),
			default                             => ConnectionCheck::ok(),
		};
	}

	/** @param Connection|null $connection The account; null for what holds in general. */
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

	/**
	 * What a post will be known by.
	 * @param Connection $connection The account.
	 */
	public function identity( Connection $connection, SharedPost $post ): string {
		return Posts::key();
	}

	/**
	 * @param Connection $connection The account.
	 * @param string     $identity   What identity() gave.
	 * @param ReplyTarget|null $reply      What it follows in a thread.
	 */
	public function post( Connection $connection, SharedPost $post, string $identity, ?ReplyTarget $reply = null ): PublishedPost|NetworkFailure {
		return ( new Posts( $connection, $this->limits() ) )->post( $post, $identity, $reply );
	}

	/**
	 * Looks whether a post is there already.
	 * @param Connection $connection The account.
	 * @param string     $identity   What it was sent with.
	 * @param int        $since      When it was first tried.
	 */
	public function find( Connection $connection, SharedPost $post, string $identity, int $since ): PublishedPost|NetworkFailure|null {
		return ( new Posts( $connection, $this->limits() ) )->find( $identity );
	}

	/**
	 * Whether an address is one of a post.
	 * @param string $url The address.
	 */
	public function knows( string $url ): bool {
		return Thread::knows( $url );
	}

	/**
	 * Reads a post and those by which its author goes on.
	 * @param string $url An address that it knows.
	 * @return list<ReadPost>|WP_Error
	 */
	public function read( string $url ): array|WP_Error {
		return Thread::read( $url );
	}

	/** Registers the address by which servers know this site. */
	public function register_routes(): void {
		ClientMetadata::register_routes();
	}
}
