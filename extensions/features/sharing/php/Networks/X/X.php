<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\X;

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
use Millwork\Features\Sharing\Networks\Network as Sharing;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Features\Sharing\Networks\ReadPost;
use Millwork\Features\Sharing\Networks\RefusalReason;
use WP_Error;

/**
 * X, with the keys of the owner's app, which pays for each post. X doesn't detect duplicates reliably, so the account's
 * latest posts are searched after an unknown result.
 */
final class X implements Sharing {

	/** What a post costs, and one with a URL, in tenths of a US cent. */
	private const PRICE      = 15;
	private const LINK_PRICE = 200;

	/** The page for getting keys. */
	private const CONSOLE = 'https://console.x.com/';

	/** How often the keys are checked, in seconds: each check costs about a cent. */
	private const LOOK = DAY_IN_SECONDS;

	public function id(): string {
		return 'x';
	}

	public function label(): string {
		return __( 'X', 'millwork' );
	}

	public function description(): string {
		return __( 'Create an X app and enter its four keys. X charges you 1.5 US cents per post, or 20 with a link.', 'millwork' );
	}

	public function capability(): string {
		return 'manage_options';
	}

	public function hosts(): array {
		return array( 'api.x.com' );
	}

	public function settings(): array {
		return array();
	}

	public function lacks(): string {
		return '';
	}

	public function connect_fields(): array {
		$keep = __( 'The keys never leave this site, except to api.x.com.', 'millwork' );
		return array(
			new ConnectionField( 'consumer_key', 'secret', __( 'API key (consumer key)', 'millwork' ), $keep, self::CONSOLE, missing: __( 'Enter the API key.', 'millwork' ) ),
			new ConnectionField( 'consumer_secret', 'secret', __( 'API key secret (consumer secret)', 'millwork' ), $keep, missing: __( 'Enter the API key secret.', 'millwork' ) ),
			new ConnectionField( 'token', 'secret', __( 'Access token', 'millwork' ), __( 'Give the app read and write permission before you create the token.', 'millwork' ) . ' ' . $keep, missing: __( 'Enter the access token.', 'millwork' ) ),
			new ConnectionField( 'token_secret', 'secret', __( 'Access token secret', 'millwork' ), $keep, missing: __( 'Enter the access token secret.', 'millwork' ) ),
		);
	}

	public function connect( #[\SensitiveParameter] array $values, Authorization $authorization ): Account|WP_Error {
		$keys = array();
		foreach ( Api::KEYS as $name ) {
			$keys[ $name ] = trim( $values[ $name ] ?? '' );
			if ( ! preg_match( '/^[\x21-\x7e]{5,200}$/D', $keys[ $name ] ) ) {
				return new WP_Error( 'millwork_sharing_keys', __( 'One of the four keys is incomplete. Copy them again.', 'millwork' ), array( 'status' => 400 ) );
			}
		}
		$answer = ( new Api( $keys ) )->get( '/2/users/me', array( 'user.fields' => 'profile_image_url' ) );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$user = RefusalReason::data( $answer )['data'] ?? null;
		$user = is_array( $user ) ? $user : array();
		$text = static fn( string $name ): string => is_string( $user[ $name ] ?? null ) ? $user[ $name ] : '';
		if ( 200 !== $answer->status || '' === Api::id( $user ) || ! preg_match( '/^\w{1,20}$/D', $text( 'username' ) ) ) {
			return new WP_Error( 'millwork_sharing_keys', 401 === $answer->status ? __( 'X rejected these keys. Copy all four again.', 'millwork' ) : Api::sentence( $answer ), array( 'status' => 400 ) );
		}
		return new Account(
			key: Api::id( $user ),
			name: '@' . $text( 'username' ),
			profile: $text( 'name' ),
			url: 'https://x.com/' . $text( 'username' ),
			picture: $text( 'profile_image_url' ),
			secrets: $keys,
			data: array( 'username' => $text( 'username' ) ),
		);
	}

	public function complete( #[\SensitiveParameter] array $query, Authorization $authorization ): WP_Error {
		return new WP_Error( 'millwork_sharing_keys', __( 'Enter the four keys to connect X.', 'millwork' ), array( 'status' => 400 ) );
	}

	public function disconnect( Connection $connection ): void {
		// The owner revokes keys at X.
	}

	public function renew( Connection $connection ): ?NetworkFailure {
		// Keys don't expire.
		return null;
	}

	public function check( Connection $connection ): ?ConnectionCheck {
		if ( true === $connection->check->success && $connection->checked > time() - self::LOOK ) {
			return null;
		}
		$answer = Api::for_connection( $connection )->get( '/2/users/me' );
		if ( is_wp_error( $answer ) ) {
			return ConnectionCheck::unless_busy( $answer );
		}
		$failure = 200 === $answer->status && RefusalReason::data( $answer ) ? null : Api::failure( $answer );
		return match ( true ) {
			! $failure                               => ConnectionCheck::ok(),
			FailureKind::Later === $failure->kind    => null,
			default                                  => ConnectionCheck::from_failure( $failure ),
		};
	}

	public function limits( ?Connection $connection = null ): NetworkLimits {
		return new NetworkLimits(
			characters: 280,
			counting: CountingMethod::X,
			url_length: 23,
			images: 4,
			image_bytes: 5 * MB_IN_BYTES,
			image_pixels: 4096,
			image_types: array( 'image/jpeg', 'image/png', 'image/webp' ),
			alt_characters: 1000,
			draws_cards: true,
			has_threads: true,
			price: self::PRICE,
			link_price: self::LINK_PRICE,
			video: Videos::limits(),
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
		return Thread::knows( $url );
	}

	public function read( string $url ): array|WP_Error {
		return Thread::read( $url );
	}
}
