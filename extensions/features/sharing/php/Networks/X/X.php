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
 * X, with keys of an app of the owner's, which pays for each post. X does not know a post again that it is sent twice,
 * so the account's latest posts are read where nobody knows.
 */
final class X implements Sharing {

	/** What a post costs, and one with an address, in tenths of a US cent. */
	private const PRICE      = 15;
	private const LINK_PRICE = 200;

	/** Where one gets keys. */
	private const CONSOLE = 'https://console.x.com/';

	/** How often X is asked whether the keys still work, in seconds: to ask costs about a cent. */
	private const LOOK = DAY_IN_SECONDS;

	public function id(): string {
		return 'x';
	}

	/** What people call it. */
	public function label(): string {
		return __( 'X', 'millwork' );
	}

	/** What somebody needs to know before. */
	public function description(): string {
		return __( 'You make an app at X and enter its four keys. X takes 1.5 US cents for a post and 20 for one with a link, which you pay there.', 'millwork' );
	}

	/** Who may connect an account. */
	public function capability(): string {
		return 'manage_options';
	}

	/**
	 * The hosts that this site asks.
	 * @return list<string>
	 */
	public function hosts(): array {
		return array( 'api.x.com' );
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
		$keep = __( 'The keys never leave this site, except to api.x.com.', 'millwork' );
		return array(
			new ConnectionField( 'consumer_key', 'secret', __( 'API key (consumer key)', 'millwork' ), $keep, self::CONSOLE ),
			new ConnectionField( 'consumer_secret', 'secret', __( 'API key secret (consumer secret)', 'millwork' ), $keep ),
			new ConnectionField( 'token', 'secret', __( 'Access token', 'millwork' ), __( 'Give the app the permission to read and write before you make it.', 'millwork' ) . ' ' . $keep ),
			new ConnectionField( 'token_secret', 'secret', __( 'Access token secret', 'millwork' ), $keep ),
		);
	}

	/**
	 * Begins to connect an account.
	 * @param array<string, string> $values        What was entered, by field.
	 * @param Authorization         $authorization The way there and back.
	 */
	public function connect( #[\SensitiveParameter] array $values, Authorization $authorization ): Account|WP_Error {
		$keys = array();
		foreach ( Api::KEYS as $name ) {
			$keys[ $name ] = trim( $values[ $name ] ?? '' );
			if ( ! preg_match( '/^[\x21-\x7e]{5,200}$/D', $keys[ $name ] ) ) {
				return new WP_Error( 'millwork_sharing_keys', __( 'One of the four keys is not complete. Copy them once more.', 'millwork' ), array( 'status' => 400 ) );
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
			return new WP_Error( 'millwork_sharing_keys', 401 === $answer->status ? __( 'X does not accept these keys. Copy all four once more.', 'millwork' ) : Api::sentence( $answer ), array( 'status' => 400 ) );
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

	/**
	 * Ends what connect() began.
	 * @param array<string, string> $query         What the browser was sent back with.
	 * @param Authorization         $authorization The same as then.
	 */
	public function complete( #[\SensitiveParameter] array $query, Authorization $authorization ): WP_Error {
		return new WP_Error( 'millwork_sharing_keys', __( 'X is connected by entering keys.', 'millwork' ), array( 'status' => 400 ) );
	}

	/**
	 * Takes the site’s leave back.
	 * @param Connection $connection The account.
	 */
	public function disconnect( Connection $connection ): void {
		// Keys are taken back by their owner, at X.
	}

	/**
	 * Renews what is about to end.
	 * @param Connection $connection The account.
	 */
	public function renew( Connection $connection ): ?NetworkFailure {
		// Keys do not end.
		return null;
	}

	/**
	 * Whether the account can be posted to.
	 * @param Connection $connection The account.
	 */
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

	/** @param Connection|null $connection The account; null for what holds in general. */
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
		return ( new Posts( $connection ) )->post( $post, $reply );
	}

	/**
	 * Looks whether a post is there already.
	 * @param Connection $connection The account.
	 * @param string     $identity   What it was sent with.
	 * @param int        $since      When it was first tried.
	 */
	public function find( Connection $connection, SharedPost $post, string $identity, int $since ): PublishedPost|NetworkFailure|null {
		return ( new Posts( $connection ) )->find( $post, $since );
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
}
