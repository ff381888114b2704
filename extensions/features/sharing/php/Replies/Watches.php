<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Replies;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\Delivery;
use Millwork\Features\Sharing\Delivery\DeliveryState;
use Millwork\Features\Sharing\ReplyTables;
use Millwork\Features\Sharing\Tables;
use Millwork\Jobs\ClaimedWork;
use Millwork\Jobs\RetryDelays;

/** Reads and writes the posts whose replies are followed, and says when to look at one again. */
final class Watches {

	public const WAITING = 'waiting';
	public const ENDED   = 'ended';

	/** How long a look may take, in seconds. */
	private const LEASE = 9 * MINUTE_IN_SECONDS;

	/** How long to wait between looks, by the post's age, in seconds. */
	private const PAUSES = array(
		HOUR_IN_SECONDS     => 10 * MINUTE_IN_SECONDS,
		6 * HOUR_IN_SECONDS => 20 * MINUTE_IN_SECONDS,
		DAY_IN_SECONDS      => HOUR_IN_SECONDS,
		3 * DAY_IN_SECONDS  => 3 * HOUR_IN_SECONDS,
		7 * DAY_IN_SECONDS  => 6 * HOUR_IN_SECONDS,
		self::LIFE          => DAY_IN_SECONDS,
	);

	/** How long replies are followed, in seconds. */
	public const LIFE = 28 * DAY_IN_SECONDS;

	/**
	 * How long to wait before the next look.
	 * @param int $age The post's age, in seconds.
	 * @return int Seconds; 0 for never.
	 */
	public static function pause( int $age ): int {
		foreach ( self::PAUSES as $until => $pause ) {
			if ( $age < $until ) {
				return $pause;
			}
		}
		return 0;
	}

	/** How long to wait after failures: from ten minutes to a day. */
	public static function delays(): RetryDelays {
		return RetryDelays::doubling( 10 * MINUTE_IN_SECONDS, DAY_IN_SECONDS );
	}

	/**
	 * Adds recent shares that aren't followed yet.
	 * @param list<int> $connections The accounts whose replies become comments.
	 */
	public static function add_missing( array $connections ): void {
		$shares = Rows::all( 'SELECT delivery.id, delivery.post_id, delivery.connection_id, delivery.posted_id, delivery.posted FROM %i AS delivery LEFT JOIN %i AS watch ON watch.delivery_id = delivery.id WHERE watch.id IS NULL AND delivery.part = 0 AND delivery.state = %s AND delivery.posted > %s AND delivery.request NOT LIKE %s AND delivery.connection_id IN (%d) ORDER BY delivery.id DESC LIMIT 500', Deliveries::table(), self::table(), DeliveryState::Sent->value, Rows::time( -self::LIFE ), Rows::prefix( Delivery::ANSWER ), $connections );
		foreach ( $shares as $share ) {
			if ( '' === (string) $share['posted_id'] ) {
				continue;
			}
			$due = max( time(), Tables::seconds( $share['posted'] ) + self::pause( 0 ) );
			Rows::insert(
				Tables::TOPIC,
				self::table(),
				array(
					'delivery_id'   => (int) $share['id'],
					'post_id'       => (int) $share['post_id'],
					'connection_id' => (int) $share['connection_id'],
					'posted_id'     => (string) $share['posted_id'],
					'posted'        => (string) $share['posted'],
					'due'           => gmdate( 'Y-m-d H:i:s', $due ),
					'error'         => '',
					'note'          => '',
				)
			);
		}
	}

	/**
	 * Posts that are due, or whose look has ended early.
	 * @param list<int> $connections The accounts whose replies become comments.
	 * @return list<Watch>
	 */
	public static function due( array $connections, int $most ): array {
		list( $is_dead, $dead ) = self::ledger()->expired();
		return array_map( Watch::from_row( ... ), Rows::all( "SELECT * FROM %i WHERE connection_id IN (%d) AND ((state = %s AND due <= %s) OR ($is_dead)) ORDER BY due LIMIT %d", self::table(), $connections, self::WAITING, Rows::time(), ...array( ...$dead, $most ) ) );
	}

	/**
	 * When the next post is due.
	 * @param list<int> $connections The accounts whose replies become comments.
	 * @return int A Unix timestamp; 0 for never.
	 */
	public static function next( array $connections ): int {
		return Tables::seconds( Rows::value( 'SELECT MIN(due) FROM %i WHERE connection_id IN (%d) AND state = %s', self::table(), $connections, self::WAITING ) );
	}

	/** @return string The token; '' if another process was faster. */
	public static function claim( Watch $watch ): string {
		$token = self::ledger()->claim( $watch->id, $watch->state, 'token = %s', $watch->token );
		// If PHP ends during this check, the other posts' turn is first.
		'' !== $token && self::ledger()->change( $watch->id, $token, array( 'due' => Rows::time( self::LEASE ) ) );
		return $token;
	}

	/**
	 * Whether this process still has the claim, which it renews.
	 * @param string $token The claim's.
	 */
	public static function keep( Watch $watch, string $token ): bool {
		return self::ledger()->change( $watch->id, $token, array( 'claimed' => Rows::time() ) );
	}

	/**
	 * Ends a look.
	 * @param string $token The claim's.
	 * @param int $wait In how many seconds to look again.
	 * @param array<string, int|string|null> $values Other changes, by column.
	 */
	public static function release( Watch $watch, string $token, int $wait, array $values = array() ): void {
		self::ledger()->change( $watch->id, $token, array( 'state' => self::WAITING, 'due' => Rows::time( $wait ), 'tries' => 0 ) + $values );
	}

	/**
	 * Ends following a post.
	 * @param string $token The claim's.
	 * @param string $error Why, if it isn't its age.
	 */
	public static function end( Watch $watch, string $token, string $error = '' ): void {
		self::ledger()->change( $watch->id, $token, array( 'state' => self::ENDED, 'error' => $error ) );
	}

	/** Leaves an account's network alone for a while. */
	public static function pause_account( int $connection, int $seconds ): void {
		Rows::run( 'UPDATE %i SET due = %s WHERE connection_id = %d AND state = %s AND due < %s', self::table(), Rows::time( $seconds ), $connection, self::WAITING, Rows::time( $seconds ) );
	}

	/** Makes an account's posts due. */
	public static function hurry( int $connection ): void {
		Rows::run( 'UPDATE %i SET due = %s, failures = 0 WHERE connection_id = %d AND state = %s', self::table(), Rows::time(), $connection, self::WAITING );
	}

	/** Ends following posts of accounts that are gone. */
	public static function end_orphans(): void {
		Rows::run( 'UPDATE %i SET state = %s WHERE state <> %s AND connection_id NOT IN (SELECT id FROM %i)', self::table(), self::ENDED, self::ENDED, Migrations::table( Tables::CONNECTIONS ) );
	}

	/**
	 * Sums of a post's reactions.
	 * @return array{likes: int, boosts: int}
	 */
	public static function reactions( int $post ): array {
		$row = Rows::first( 'SELECT SUM(likes) AS likes, SUM(boosts) AS boosts FROM %i WHERE post_id = %d', self::table(), $post );
		return array( 'likes' => (int) ( $row['likes'] ?? 0 ), 'boosts' => (int) ( $row['boosts'] ?? 0 ) );
	}

	/**
	 * What an account's screen shows.
	 * @return array{looked: int, next: int, error: string, note: string, failures: int} Times are Unix timestamps; 0 for never.
	 */
	public static function summary( int $connection ): array {
		$times = Rows::first( 'SELECT MAX(looked) AS looked, MIN(CASE WHEN state <> %s THEN due END) AS next FROM %i WHERE connection_id = %d', self::ENDED, self::table(), $connection );
		$last  = Rows::first( "SELECT error, failures FROM %i WHERE connection_id = %d AND error <> '' ORDER BY failures DESC, id DESC LIMIT 1", self::table(), $connection );
		$note  = Rows::value( "SELECT note FROM %i WHERE connection_id = %d AND state <> %s AND note <> '' ORDER BY id DESC LIMIT 1", self::table(), $connection, self::ENDED );
		return array(
			'looked'   => Tables::seconds( $times['looked'] ?? null ),
			'next'     => Tables::seconds( $times['next'] ?? null ),
			'error'    => (string) ( $last['error'] ?? '' ),
			'note'     => (string) $note,
			'failures' => (int) ( $last['failures'] ?? 0 ),
		);
	}

	/** Deletes the rows of a deleted post. */
	public static function forget_post( int $post ): void {
		if ( Tables::are_ready() ) {
			Rows::delete( self::table(), array( 'post_id' => $post ) );
		}
	}

	public static function table(): string {
		return Migrations::table( ReplyTables::WATCHES );
	}

	private static function ledger(): ClaimedWork {
		return new ClaimedWork( self::table(), self::LEASE );
	}
}
