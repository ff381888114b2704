<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Replies;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\ConnectionCheck;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Reactions;
use Millwork\Features\Sharing\Tables;
use Millwork\Jobs\DeferToCron;
use Millwork\Jobs\JobTimeLimit;
use Millwork\Jobs\Queue;
use Millwork\SiteCopy\Detection;
use Throwable;

/**
 * Checks replies in the queue. What is due is kept in rows, so a job only wakes this, and the hourly sweep finds what
 * was left behind.
 */
final class ReplyChecks {

	/** The action of the job. */
	public const JOB = 'millwork_sharing_replies';

	/** How many posts a job looks at, and for how many seconds it starts. */
	private const AT_ONCE = 10;
	private const TIME    = 30;

	/** After how many checks that ended PHP a post has to wait. */
	private const ENDS = 5;

	/**
	 * Follows a post that a network has just accepted, if its account's replies become comments.
	 * @param int        $post       The post on this site.
	 * @param object     $posted     The post there.
	 * @param Connection $connection The account.
	 */
	public static function expect( int $post, object $posted, Connection $connection ): void {
		self::follow( $connection );
	}

	/** Checks soon an account's recent posts, after its replies were turned on. */
	public static function start( Connection $connection ): void {
		Watches::hurry( $connection->id );
		self::follow( $connection );
	}

	private static function follow( Connection $connection ): void {
		if ( $connection->brings_replies && NetworkList::get( $connection->network ) instanceof HasReplies ) {
			Watches::add_missing( array( $connection->id ) );
			self::wake();
		}
	}

	/** Runs hourly. */
	public static function sweep(): void {
		if ( ! Tables::are_ready() || Detection::is_copy() ) {
			return;
		}
		Watches::end_orphans();
		$accounts = self::accounts();
		$accounts && Watches::add_missing( array_keys( $accounts ) );
		self::wake();
	}

	/** Checks the posts that are due. */
	public static function run(): void {
		$accounts = Tables::are_ready() && ! Detection::is_copy() ? self::accounts() : array();
		$due      = $accounts ? Watches::due( array_keys( $accounts ), self::AT_ONCE ) : array();
		if ( $due ) {
			// A visitor's process has no time for it.
			JobTimeLimit::leave_to_cron( __( 'A social network', 'millwork' ) );
		}
		$end = time() + self::TIME;
		foreach ( $due as $watch ) {
			if ( time() >= $end ) {
				break;
			}
			$connection = $accounts[ $watch->connection ] ?? null;
			$failure    = $connection ? self::check( $watch, $connection ) : null;
			if ( $connection && $failure && $failure->seconds > 0 ) {
				Watches::pause_account( $connection->id, min( $failure->seconds, DAY_IN_SECONDS ) );
				unset( $accounts[ $connection->id ] );
			}
		}
		self::wake();
	}

	/** @throws DeferToCron In a visitor's process, if a network is slow. */
	private static function check( Watch $watch, Connection $connection ): ?NetworkFailure {
		$network = NetworkList::get( $connection->network );
		if ( ! $network instanceof HasReplies ) {
			return null;
		}
		$token = Watches::claim( $watch );
		if ( '' === $token ) {
			return null;
		}
		$check = new ReplyCheck( $network, $connection, $watch, $token );
		if ( $watch->tries >= self::ENDS ) {
			$check->fail( NetworkFailure::later( __( 'PHP stopped during each attempt, perhaps because it lacks memory for the replies.', 'millwork' ) ) );
			return null;
		}
		try {
			$failure = $check->run();
			Reactions::store( $watch->post );
			return $failure;
		} catch ( DeferToCron $end ) {
			Watches::release( $watch, $token, 0 );
			throw $end;
		} catch ( Throwable $error ) {
			$check->fail( NetworkFailure::later( __( 'An error in the plugin’s code stopped this attempt.', 'millwork' ) ) );
			/**
			 * Fires when code that adds replies as comments throws an error.
			 *
			 * @param Throwable $error The error.
			 * @param int       $post  The post.
			 */
			do_action( 'millwork_sharing_replies_error', $error, $watch->post );
			return null;
		}
	}

	/** Plans the next job. */
	private static function wake(): void {
		$accounts = self::accounts();
		$next     = $accounts ? Watches::next( array_keys( $accounts ) ) : 0;
		if ( $next ) {
			Queue::wake_at( self::JOB, $next );
		}
	}

	/**
	 * The accounts whose replies become comments now.
	 * @return array<int, Connection> By number.
	 */
	private static function accounts(): array {
		return array_filter( Connections::all(), static fn( Connection $one ): bool => $one->brings_replies && ConnectionCheck::MUST_REAUTH !== $one->check->success && '' === RepliesStatus::handled_by( $one ) && NetworkList::get( $one->network ) instanceof HasReplies );
	}
}
