<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\LinkedIn;

use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Authorization;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\ConnectionCheck;
use Millwork\Features\Sharing\Content\SharedPost;
use Millwork\Features\Sharing\Counting\CountingMethod;
use Millwork\Features\Sharing\Delivery\PublishedPost;
use Millwork\Features\Sharing\Delivery\ReplyTarget;
use Millwork\Features\Sharing\Networks\HasHealthTests;
use Millwork\Features\Sharing\Networks\Network as Sharing;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use WP_Error;

/** LinkedIn, through an app of the owner's. It does not know a post again by a key, and has no threads. */
final class LinkedIn implements Sharing, HasHealthTests {

	public function id(): string {
		return 'linkedin';
	}

	/** What people call it. */
	public function label(): string {
		return 'LinkedIn';
	}

	/** What somebody needs to know before. */
	public function description(): string {
		return __( 'You sign in at LinkedIn and let this site post. LinkedIn wants that again every 60 days; you are told ten days before. It costs nothing.', 'millwork' );
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
		return array( 'api.linkedin.com', 'www.linkedin.com' );
	}

	/**
	 * Fields of the owner’s app.
	 * @return array<string, array<string, mixed>>
	 */
	public function settings(): array {
		return App::fields();
	}

	/** What is still to be done before. */
	public function lacks(): string {
		return App::lacks();
	}

	/** @return array{} */
	public function connect_fields(): array {
		return array();
	}

	/**
	 * Begins to connect an account.
	 * @param array<string, string> $values        What was entered, by field.
	 * @param Authorization         $authorization The way there and back.
	 */
	public function connect( #[\SensitiveParameter] array $values, Authorization $authorization ): string {
		return SignIn::begin( $authorization );
	}

	/**
	 * Ends what connect() began.
	 * @param array<string, string> $query         What the browser was sent back with.
	 * @param Authorization         $authorization The same as then.
	 */
	public function complete( #[\SensitiveParameter] array $query, Authorization $authorization ): Account|WP_Error {
		return SignIn::complete( $query['code'] ?? '', $authorization );
	}

	/**
	 * Takes the site’s leave back.
	 * @param Connection $connection The account.
	 */
	public function disconnect( Connection $connection ): void {
		SignIn::revoke( $connection );
	}

	/**
	 * Renews what is about to end.
	 * @param Connection $connection The account.
	 */
	public function renew( Connection $connection ): ?NetworkFailure {
		return SignIn::renew( $connection );
	}

	/**
	 * Whether the account can be posted to.
	 * @param Connection $connection The account.
	 */
	public function check( Connection $connection ): ?ConnectionCheck {
		if ( $connection->until && $connection->until <= time() ) {
			return ConnectionCheck::ended( Api::ended() );
		}
		$answer = ( new Api( (string) $connection->secret( 'token' )?->reveal() ) )->get( '/v2/userinfo' );
		if ( is_wp_error( $answer ) ) {
			return ConnectionCheck::unless_busy( $answer );
		}
		return match ( true ) {
			429 === $answer->status => null,
			200 === $answer->status => ConnectionCheck::ok(),
			default                 => ConnectionCheck::from_failure( Api::failure( $answer ) ),
		};
	}

	/** @param Connection|null $connection The account; null for what holds in general. */
	public function limits( ?Connection $connection = null ): NetworkLimits {
		return new NetworkLimits(
			characters: 3000,
			counting: CountingMethod::CodeUnits,
			images: 9,
			image_bytes: 8 * MB_IN_BYTES,
			image_pixels: 4096,
			image_types: array( 'image/jpeg', 'image/png' ),
			alt_characters: 1000,
			draws_cards: false,
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
	 * @param string     $identity   What identity() gave.
	 * @param ReplyTarget|null $reply      What it follows in a thread.
	 */
	public function post( Connection $connection, SharedPost $post, string $identity, ?ReplyTarget $reply = null ): PublishedPost|NetworkFailure {
		return ( new Posts( $connection, $this->limits() ) )->post( $post );
	}

	/**
	 * Looks whether a post is there already.
	 * @param Connection $connection The account.
	 * @param string     $identity   What it was sent with.
	 * @param int        $since      When it was first tried.
	 */
	public function find( Connection $connection, SharedPost $post, string $identity, int $since ): PublishedPost|NetworkFailure|null {
		return ( new Posts( $connection, $this->limits() ) )->find( $post, $since );
	}

	/**
	 * Whether an address is one of a post.
	 * @param string $url The address.
	 */
	public function knows( string $url ): bool {
		return (bool) preg_match( '~^https?://(?:\w+\.)?linkedin\.com/(?:posts/[^/?#]+|feed/update/urn:li:)~', $url );
	}

	/**
	 * Reads a post and those by which its author goes on.
	 * @param string $url An address that it knows.
	 */
	public function read( string $url ): WP_Error {
		return new WP_Error( 'millwork_sharing_not_read', __( 'LinkedIn lets no other site read posts. Copy the text there.', 'millwork' ), array( 'status' => 400 ) );
	}

	/**
	 * Adds the test of the version that is asked for.
	 * @param array<string, mixed> $tests Tests by kind and name.
	 */
	public function add_health_tests( array $tests ): array {
		return Health::add_test( $tests );
	}
}
