<?php
/**
 * A service that a test plays within the process.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Sharing;

use Closure;
use Millwork\Sharing\Account;
use Millwork\Sharing\Authorization;
use Millwork\Sharing\Check;
use Millwork\Sharing\Connection;
use Millwork\Sharing\Connections;
use Millwork\Sharing\Failure;
use Millwork\Sharing\Limits;
use Millwork\Sharing\Post;
use Millwork\Sharing\Posted;
use Millwork\Sharing\Reply;
use Millwork\Sharing\Service;
use Millwork\Sharing\ServiceList;
use WP_Error;

/**
 * Does what the test says, and remembers what it was told.
 */
final class PlayedService implements Service {

	/**
	 * What it was told.
	 *
	 * @var list<string>
	 */
	public static array $told = array();

	/** What is still to be done. */
	public static string $lacks = '';

	/** When the connection ends. */
	public static int $until = 0;

	/** Where connect() sends people; '' for an account at once. */
	public static string $page = '';

	/** What complete() gives. */
	public static Account|WP_Error|null $account = null;

	/** What find() gives. */
	public static Posted|Failure|null $found = null;

	/** What check() gives. */
	public static ?Check $check = null;

	/** What post() does. */
	public static ?Closure $posts = null;

	/** What renew() does. */
	public static ?Closure $renews = null;

	/**
	 * Adds it, with an account that everybody uses.
	 *
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
		self::$check   = Check::well();
		self::$renews  = null;
		self::$posts   = static fn(): Posted => new Posted( '1', 'https://example.com/1' );
		add_filter( 'millwork_sharing_services', static fn( array $classes ): array => array( ...$classes, self::class ) );
		ServiceList::forget();
		$connection = Connections::connect( 'played', self::account( 'one' ), true );
		return $connection instanceof Connection ? $connection : throw new \RuntimeException( $connection->get_error_message() );
	}

	/**
	 * As Service says.
	 */
	public function id(): string {
		return 'played';
	}

	/**
	 * As Service says.
	 */
	public function label(): string {
		return 'Played';
	}

	/**
	 * As Service says.
	 */
	public function description(): string {
		return '';
	}

	/**
	 * As Service says.
	 */
	public function capability(): string {
		return 'publish_posts';
	}

	/**
	 * As Service says.
	 *
	 * @return list<string>
	 */
	public function hosts(): array {
		return array();
	}

	/**
	 * As Service says.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function settings(): array {
		return array();
	}

	/**
	 * As Service says.
	 */
	public function lacks(): string {
		return self::$lacks;
	}

	/**
	 * As Service says.
	 *
	 * @return list<\Millwork\Sharing\Field>
	 */
	public function connect_fields(): array {
		return array();
	}

	/**
	 * As Service says.
	 *
	 * @param array<string, string> $values        As it says.
	 * @param Authorization         $authorization As it says.
	 */
	public function connect( #[\SensitiveParameter] array $values, Authorization $authorization ): Account|string {
		return '' !== self::$page ? self::$page . $authorization->state : self::account( 'one' );
	}

	/**
	 * An account.
	 *
	 * @param string $key What it is known by.
	 */
	public static function account( string $key ): Account {
		return new Account( $key, '@played', 'Played', secrets: array( 'token' => 'played-token-1234' ), until: self::$until );
	}

	/**
	 * As Service says.
	 *
	 * @param array<string, string> $query         As it says.
	 * @param Authorization         $authorization As it says.
	 */
	public function complete( #[\SensitiveParameter] array $query, Authorization $authorization ): Account|WP_Error {
		return self::$account ?? new WP_Error( 'played', 'Played' );
	}

	/**
	 * As Service says.
	 *
	 * @param Connection $connection As it says.
	 */
	public function disconnect( Connection $connection ): void {
		self::$told[] = 'disconnect';
	}

	/**
	 * As Service says.
	 *
	 * @param Connection $connection As it says.
	 */
	public function renew( Connection $connection ): ?Failure {
		self::$told[] = 'renew';
		return self::$renews ? ( self::$renews )( $connection ) : null;
	}

	/**
	 * As Service says.
	 *
	 * @param Connection $connection As it says.
	 */
	public function check( Connection $connection ): ?Check {
		self::$told[] = 'check';
		return self::$check;
	}

	/**
	 * As Service says.
	 *
	 * @param Connection|null $connection As it says.
	 */
	public function limits( ?Connection $connection = null ): Limits {
		return new Limits( 0 );
	}

	/**
	 * As Service says.
	 *
	 * @param Connection $connection As it says.
	 * @param Post       $post       As it says.
	 */
	public function identity( Connection $connection, Post $post ): string {
		return 'identity-1';
	}

	/**
	 * As Service says.
	 *
	 * @param Connection $connection As it says.
	 * @param Post       $post       As it says.
	 * @param string     $identity   As it says.
	 * @param Reply|null $reply      As it says.
	 */
	public function post( Connection $connection, Post $post, string $identity, ?Reply $reply = null ): Posted|Failure {
		self::$told[] = "post $identity";
		return self::$posts ? ( self::$posts )( $post ) : new Posted( '1' );
	}

	/**
	 * As Service says.
	 *
	 * @param Connection $connection As it says.
	 * @param Post       $post       As it says.
	 * @param string     $identity   As it says.
	 * @param int        $since      As it says.
	 */
	public function find( Connection $connection, Post $post, string $identity, int $since ): Posted|Failure|null {
		self::$told[] = "find $identity";
		return self::$found;
	}

	/**
	 * As Service says.
	 *
	 * @param string $url As it says.
	 */
	public function knows( string $url ): bool {
		return false;
	}

	/**
	 * As Service says.
	 *
	 * @param string $url As it says.
	 */
	public function read( string $url ): WP_Error {
		return new WP_Error( 'played', 'Played' );
	}
}
