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

/** LinkedIn, through the owner's app. It has no idempotency keys and no threads. */
final class LinkedIn implements Sharing, HasHealthTests {

	public function id(): string {
		return 'linkedin';
	}

	public function label(): string {
		return 'LinkedIn';
	}

	public function description(): string {
		return __( 'Sign in to LinkedIn and allow this site to post. It’s free, but you have to sign in again every 60 days. We’ll email you ten days before.', 'millwork' );
	}

	public function capability(): string {
		return 'publish_posts';
	}

	public function hosts(): array {
		return array( 'api.linkedin.com', 'www.linkedin.com' );
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
		return SignIn::complete( $query['code'] ?? '', $authorization );
	}

	public function disconnect( Connection $connection ): void {
		SignIn::revoke( $connection );
	}

	public function renew( Connection $connection ): ?NetworkFailure {
		return SignIn::renew( $connection );
	}

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

	public function identity( Connection $connection, SharedPost $post ): string {
		return wp_generate_uuid4();
	}

	public function post( Connection $connection, SharedPost $post, string $identity, ?ReplyTarget $reply = null ): PublishedPost|NetworkFailure {
		return ( new Posts( $connection, $this->limits() ) )->post( $post );
	}

	public function find( Connection $connection, SharedPost $post, string $identity, int $since ): PublishedPost|NetworkFailure|null {
		return ( new Posts( $connection, $this->limits() ) )->find( $post, $since );
	}

	public function knows( string $url ): bool {
		return (bool) preg_match( '~^https?://(?:\w+\.)?linkedin\.com/(?:posts/[^/?#]+|feed/update/urn:li:)~', $url );
	}

	public function read( string $url ): WP_Error {
		return new WP_Error( 'millwork_sharing_not_read', __( 'LinkedIn doesn’t let other sites read posts. Copy the text there.', 'millwork' ), array( 'status' => 400 ) );
	}

	public function add_health_tests( array $tests ): array {
		return Health::add_test( $tests );
	}
}
