<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Closure;
use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Authorization;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\ConnectionCheck;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\SharedPost;
use Millwork\Features\Sharing\Delivery\PublishedPost;
use Millwork\Features\Sharing\Delivery\ReplyTarget;
use Millwork\Features\Sharing\Networks\Network;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Features\Sharing\Networks\NetworkList;
use WP_Error;

/** Does what the test says, and remembers what it was told. */
final class PlayedService implements Network {

	/** @var list<string> */
	public static array $told = array();

	/** What is still to be done. */
	public static string $lacks = '';

	/** When the connection ends. */
	public static int $until = 0;

	/** Where connect() sends people; '' for an account right away. */
	public static string $page = '';

	/** What complete() gives. */
	public static Account|WP_Error|null $account = null;

	/** What find() gives. */
	public static PublishedPost|NetworkFailure|null $found = null;

	/** What check() gives. */
	public static ?ConnectionCheck $check = null;

	/** What post() does. */
	public static ?Closure $posts = null;

	/** What renew() does. */
	public static ?Closure $renews = null;

	/**
	 * Adds it, with an account that everyone uses.
	 * @param int $until When its connection ends.
	 * @throws \RuntimeException If it could not be stored.
	 */
	public static function add( int $until = 0 ): Connection {
		self::$told    = array();
		self::$lacks   = '';
		self::$until   = $until;
		self::$page    = '';
		self::$account = null;
		self::$found   = null;
		self::$check   = ConnectionCheck::ok();
		self::$renews  = null;
		self::$posts   = static fn(): PublishedPost => new PublishedPost( '1', 'https://example.com/1' );
		add_filter( 'millwork_sharing_services', static fn( array $classes ): array => array( ...$classes, self::class ) );
		NetworkList::forget();
		$connection = Connections::connect( 'played', self::account( 'one' ), true );
		return $connection instanceof Connection ? $connection : throw new \RuntimeException( $connection->get_error_message() );
	}

	public function id(): string {
		return 'played';
	}

	public function label(): string {
		return 'Played';
	}

	public function description(): string {
		return '';
	}

	public function capability(): string {
		return 'publish_posts';
	}

	/** @return list<string> */
	public function hosts(): array {
		return array();
	}

	/** @return array<string, array<string, mixed>> */
	public function settings(): array {
		return array();
	}

	public function lacks(): string {
		return self::$lacks;
	}

	/** @return list<\Millwork\Features\Sharing\Accounts\ConnectionField> */
	public function connect_fields(): array {
		return array();
	}

	/**
	 * @param array<string, string> $values        As it says.
	 * @param Authorization         $authorization As it says.
	 */
	public function connect( #[\SensitiveParameter] array $values, Authorization $authorization ): Account|string {
		return '' !== self::$page ? self::$page . $authorization->state : self::account( 'one' );
	}

	/** @param string $key What it is known by. */
	public static function account( string $key ): Account {
		return new Account( $key, '@played', 'Played', secrets: array( 'token' => 'played-token-1234' ), until: self::$until );
	}

	/**
	 * @param array<string, string> $query         As it says.
	 * @param Authorization         $authorization As it says.
	 */
	public function complete( #[\SensitiveParameter] array $query, Authorization $authorization ): Account|WP_Error {
		return self::$account ?? new WP_Error( 'played', 'Played' );
	}

	/** @param Connection $connection As it says. */
	public function disconnect( Connection $connection ): void {
		self::$told[] = 'disconnect';
	}

	/** @param Connection $connection As it says. */
	public function renew( Connection $connection ): ?NetworkFailure {
		self::$told[] = 'renew';
		return self::$renews ? ( self::$renews )( $connection ) : null;
	}

	/** @param Connection $connection As it says. */
	public function check( Connection $connection ): ?ConnectionCheck {
		self::$told[] = 'check';
		return self::$check;
	}

	/** @param Connection|null $connection As it says. */
	public function limits( ?Connection $connection = null ): NetworkLimits {
		return new NetworkLimits( 0 );
	}

	/**
	 * @param Connection $connection As it says.
	 * @param SharedPost       $post       As it says.
	 */
	public function identity( Connection $connection, SharedPost $post ): string {
		return 'identity-1';
	}

	/**
	 * @param Connection $connection As it says.
	 * @param SharedPost       $post       As it says.
	 * @param string     $identity   As it says.
	 * @param ReplyTarget|null $reply      As it says.
	 */
	public function post( Connection $connection, SharedPost $post, string $identity, ?ReplyTarget $reply = null ): PublishedPost|NetworkFailure {
		self::$told[] = "post $identity";
		return self::$posts ? ( self::$posts )( $post ) : new PublishedPost( '1' );
	}

	/**
	 * @param Connection $connection As it says.
	 * @param SharedPost       $post       As it says.
	 * @param string     $identity   As it says.
	 * @param int        $since      As it says.
	 */
	public function find( Connection $connection, SharedPost $post, string $identity, int $since ): PublishedPost|NetworkFailure|null {
		self::$told[] = "find $identity";
		return self::$found;
	}

	/** @param string $url As it says. */
	public function knows( string $url ): bool {
		return false;
	}

	/** @param string $url As it says. */
	public function read( string $url ): WP_Error {
		return new WP_Error( 'played', 'Played' );
	}
}
