<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Delivery;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Issues\IssueState;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Issues\Tables;
use Millwork\Jobs\ClaimedWork;
use Millwork\Jobs\RetryDelays;

/**
 * Finds and changes deliveries. Whoever works on one has claimed it with a token, and every later change asks for
 * that token: a process that comes too late changes nothing, and sends nothing.
 */
final class Deliveries {

	/** After how long a claim ends, in seconds, when whoever has it is gone. */
	private const LEASE = 2 * MINUTE_IN_SECONDS;

	/** How long a mail server may take to accept a mail, in seconds (RFC 5321, section 4.5.3.2.6, and some more). */
	private const ANSWER = 15 * MINUTE_IN_SECONDS;

	/**
	 * Writes deliveries down. Those that are there stay as they are.
	 * @param array<int, DeliveryState> $subscribers In which state, by subscriber.
	 * @return bool Whether all are there.
	 */
	public static function add( int $issue, array $subscribers ): bool {
		foreach ( array_chunk( $subscribers, 250, true ) as $some ) {
			$values = array();
			foreach ( $some as $subscriber => $state ) {
				array_push( $values, $issue, $subscriber, $state->value, Rows::time() );
			}
			$places = implode( ', ', array_fill( 0, count( $some ), '(%d, %d, %s, %s)' ) );
			if ( false === Rows::write( Tables::TOPIC, "INSERT IGNORE INTO %i (issue_id, subscriber_id, state, due) VALUES $places", self::table(), ...$values ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Deliveries that can be sent now.
	 * @return list<array{id: int, subscriber: int}>
	 */
	public static function due( int $issue, int $most ): array {
		$rows = Rows::all( 'SELECT id, subscriber_id FROM %i WHERE issue_id = %d AND state = %s AND due <= %s ORDER BY due, id LIMIT %d', self::table(), $issue, DeliveryState::Waiting->value, Rows::time(), $most );
		return array_map(
			static fn( array $row ): array => array(
				'id'         => (int) $row['id'],
				'subscriber' => (int) $row['subscriber_id'],
			),
			$rows
		);
	}

	/**
	 * Claims a delivery, so that nobody else sends it. Only while its issue is being sent.
	 * @return string The claim's token; '' if another process was faster, or the issue is paused.
	 */
	public static function claim( int $id, int $issue ): string {
		return self::ledger()->claim( $id, DeliveryState::Waiting->value, 'EXISTS (SELECT 1 FROM %i AS issue WHERE issue.id = %d AND issue.state = %s)', Issues::table(), $issue, IssueState::Sending->value );
	}

	/**
	 * Moves a delivery that somebody has claimed.
	 * @param list<DeliveryState> $from
	 * @param string              $error Why, or ''.
	 * @param int                 $pause When it is due again, in seconds from now.
	 * @return bool Whether the claim still counted.
	 */
	public static function move( int $id, string $token, array $from, DeliveryState $to, string $error = '', int $pause = 0 ): bool {
		$time   = DeliveryState::Sent === $to ? 'sent' : ( DeliveryState::Waiting === $to ? 'due' : 'claimed' );
		$values = array( 'state' => $to->value, 'error' => mb_substr( mb_scrub( $error, 'UTF-8' ), 0, 191 ), $time => Rows::time( $pause ) );
		return self::ledger()->change( $id, $token, $values, array_map( static fn( DeliveryState $state ): string => $state->value, $from ) );
	}

	/** How often a mail is tried, and after which pauses. */
	public static function retry_delays(): RetryDelays {
		return RetryDelays::of( 5 * MINUTE_IN_SECONDS, 30 * MINUTE_IN_SECONDS, 3 * HOUR_IN_SECONDS );
	}

	/** How often a delivery was tried. */
	public static function tries( int $id ): int {
		return (int) Rows::value( 'SELECT tries FROM %i WHERE id = %d', self::table(), $id );
	}

	/**
	 * Finds what processes that are gone had in hand. What was only claimed waits again, behind all others: it may end
	 * PHP each time, and is given up then. Of what was handed over nobody knows whether the server accepted it.
	 */
	public static function release( int $issue ): void {
		$most  = self::retry_delays()->attempts;
		$error = 'PHP ended while this mail was being made.';

		list( $is_gone, $gone ) = self::ledger()->expired();
		$count                  = (int) Rows::run( "UPDATE %i SET state = CASE WHEN tries >= %d THEN %s ELSE %s END, error = CASE WHEN tries >= %d THEN %s ELSE error END, due = %s WHERE issue_id = %d AND $is_gone", self::table(), $most, DeliveryState::Failed->value, DeliveryState::Waiting->value, $most, $error, Rows::time(), $issue, ...$gone );
		if ( $count > 0 ) {
			// A mail that is sent takes it back. What ends PHP with each mail pauses the issue.
			Issues::note_failure( $issue, $error );
		}
		self::change( $issue, array( DeliveryState::Handed ), DeliveryState::Uncertain, self::ANSWER );
	}

	/** Takes what waits for digests off. */
	public static function skip_held(): void {
		Rows::run( 'UPDATE %i SET state = %s WHERE state = %s', self::table(), DeliveryState::Skipped->value, DeliveryState::Held->value );
	}

	/** Makes due what waits. */
	public static function make_due( int $issue ): void {
		Rows::run( 'UPDATE %i SET due = %s WHERE issue_id = %d AND state = %s AND due > %s', self::table(), Rows::time(), $issue, DeliveryState::Waiting->value, Rows::time() );
	}

	/** Takes what waits for a cancelled issue off. */
	public static function skip_rest( int $issue ): void {
		self::change( $issue, array( DeliveryState::Waiting ), DeliveryState::Skipped );
		Rows::run( 'UPDATE %i SET state = %s WHERE issue_id = %d AND state = %s AND digest = 0', self::table(), DeliveryState::Skipped->value, $issue, DeliveryState::Held->value );
	}

	/**
	 * Says what became of uncertain deliveries: the owner has looked into the mail server's log, or would rather have one
	 * mail twice than none.
	 * @param bool $again Whether they are sent again; else they count as sent.
	 * @param int  $id    One of them; 0 for all.
	 * @return int How many.
	 */
	public static function settle( int $issue, bool $again, int $id = 0 ): int {
		$one = 0 === $id ? array() : array( $id );
		return (int) Rows::run( 'UPDATE %i SET state = %s, due = %s WHERE issue_id = %d AND state = %s' . ( $one ? ' AND id = %d' : '' ), self::table(), ( $again ? DeliveryState::Waiting : DeliveryState::Sent )->value, Rows::time(), $issue, DeliveryState::Uncertain->value, ...$one );
	}

	/**
	 * How many deliveries of an issue are in which state.
	 * @return array<string, int> By state; those that there are.
	 * @phpstan-impure
	 */
	public static function counts( int $issue ): array {
		$rows = Rows::all( 'SELECT state, COUNT(*) AS number FROM %i WHERE issue_id = %d GROUP BY state', self::table(), $issue );
		return array_map( 'intval', array_column( $rows, 'number', 'state' ) );
	}

	/**
	 * Issues with deliveries that are uncertain.
	 * @return array<int, int> How many, by issue; twenty issues at most.
	 */
	public static function uncertain(): array {
		if ( ! Tables::are_ready() ) {
			return array();
		}
		$rows = Rows::all( 'SELECT issue_id, COUNT(*) AS number FROM %i WHERE state = %s GROUP BY issue_id ORDER BY issue_id DESC LIMIT 20', self::table(), DeliveryState::Uncertain->value );
		return array_map( 'intval', array_column( $rows, 'number', 'issue_id' ) );
	}

	/** Deletes what is kept of a subscriber who is deleted. */
	public static function erase( int $subscriber ): void {
		if ( Tables::are_ready() ) {
			Rows::delete( self::table(), array( 'subscriber_id' => $subscriber ) );
		}
	}

	private static function ledger(): ClaimedWork {
		return new ClaimedWork( self::table(), self::LEASE );
	}

	public static function table(): string {
		return Migrations::table( Tables::DELIVERIES );
	}

	/**
	 * Moves deliveries of an issue.
	 * @param list<DeliveryState> $from
	 * @param int|null            $age  Those that were claimed longer ago, in seconds; null for all.
	 */
	private static function change( int $issue, array $from, DeliveryState $to, ?int $age = null ): void {
		$before = null === $age ? array() : array( Rows::time( -$age ) );
		foreach ( $from as $state ) {
			Rows::run( 'UPDATE %i SET state = %s WHERE issue_id = %d AND state = %s' . ( $before ? ' AND (claimed IS NULL OR claimed < %s)' : '' ), self::table(), $to->value, $issue, $state->value, ...$before );
		}
	}
}
