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
 * Finds and changes deliveries. A process claims a delivery with a token, and every later change requires that token: a
 * process whose claim has expired changes and sends nothing.
 */
final class Deliveries {

	/** How long a claim lasts if its process ends, in seconds. */
	private const LEASE = 2 * MINUTE_IN_SECONDS;

	/** How long a mail server may take to accept an email, in seconds (RFC 5321, section 4.5.3.2.6, plus a margin). */
	private const ANSWER = 15 * MINUTE_IN_SECONDS;

	/**
	 * Adds deliveries. Existing ones stay as they are.
	 * @param array<int, DeliveryState> $subscribers By subscriber.
	 * @return bool Whether all are stored.
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

	/** @return list<array{id: int, subscriber: int}> */
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
	 * Claims a delivery, so that no other process sends it. Only works while its issue is being sent.
	 * @return string The claim's token; '' if another process was faster, or the issue is paused.
	 */
	public static function claim( int $id, int $issue ): string {
		return self::ledger()->claim( $id, DeliveryState::Waiting->value, 'EXISTS (SELECT 1 FROM %i AS issue WHERE issue.id = %d AND issue.state = %s)', Issues::table(), $issue, IssueState::Sending->value );
	}

	/**
	 * Moves a claimed delivery.
	 * @param list<DeliveryState> $from
	 * @param string              $error '' for none.
	 * @param int                 $pause Seconds until it is due again.
	 * @return bool False if the claim had expired.
	 */
	public static function move( int $id, string $token, array $from, DeliveryState $to, string $error = '', int $pause = 0 ): bool {
		$time   = DeliveryState::Sent === $to ? 'sent' : ( DeliveryState::Waiting === $to ? 'due' : 'claimed' );
		$values = array( 'state' => $to->value, 'error' => mb_substr( mb_scrub( $error, 'UTF-8' ), 0, 191 ), $time => Rows::time( $pause ) );
		return self::ledger()->change( $id, $token, $values, array_map( static fn( DeliveryState $state ): string => $state->value, $from ) );
	}

	public static function retry_delays(): RetryDelays {
		return RetryDelays::from_pauses( 5 * MINUTE_IN_SECONDS, 30 * MINUTE_IN_SECONDS, 3 * HOUR_IN_SECONDS );
	}

	public static function tries( int $id ): int {
		return (int) Rows::value( 'SELECT tries FROM %i WHERE id = %d', self::table(), $id );
	}

	/**
	 * Handles deliveries of processes that ended. Claimed ones are queued again, after all others: one of them may
	 * crash PHP each time, and is given up then. For those being sent, it is unknown whether the server accepted the
	 * email.
	 */
	public static function release( int $issue ): void {
		$most  = self::retry_delays()->attempts;
		$error = 'PHP ended while this mail was being made.';

		list( $is_gone, $gone ) = self::ledger()->expired();
		$count                  = (int) Rows::run( "UPDATE %i SET state = CASE WHEN tries >= %d THEN %s ELSE %s END, error = CASE WHEN tries >= %d THEN %s ELSE error END, due = %s WHERE issue_id = %d AND $is_gone", self::table(), $most, DeliveryState::Failed->value, DeliveryState::Waiting->value, $most, $error, Rows::time(), $issue, ...$gone );
		if ( $count > 0 ) {
			// An email that is sent resets the count. If every email crashes PHP, the issue pauses.
			Issues::note_failure( $issue, $error );
		}
		self::change( $issue, array( DeliveryState::Handed ), DeliveryState::Uncertain, self::ANSWER );
	}

	/** Skips posts that are held for digests. */
	public static function skip_held(): void {
		Rows::run( 'UPDATE %i SET state = %s WHERE state = %s', self::table(), DeliveryState::Skipped->value, DeliveryState::Held->value );
	}

	/** Makes waiting deliveries due. */
	public static function make_due( int $issue ): void {
		Rows::run( 'UPDATE %i SET due = %s WHERE issue_id = %d AND state = %s AND due > %s', self::table(), Rows::time(), $issue, DeliveryState::Waiting->value, Rows::time() );
	}

	/** Skips the waiting deliveries of a canceled issue. */
	public static function skip_rest( int $issue ): void {
		self::change( $issue, array( DeliveryState::Waiting ), DeliveryState::Skipped );
		Rows::run( 'UPDATE %i SET state = %s WHERE issue_id = %d AND state = %s AND digest = 0', self::table(), DeliveryState::Skipped->value, $issue, DeliveryState::Held->value );
	}

	/**
	 * Settles uncertain deliveries: the owner has checked the mail server's log, or prefers a duplicate to a lost
	 * email.
	 * @param bool $again True to send them again; false to count them as sent.
	 * @param int  $id    Only this delivery; 0 for all.
	 * @return int How many.
	 */
	public static function settle( int $issue, bool $again, int $id = 0 ): int {
		$one = 0 === $id ? array() : array( $id );
		return (int) Rows::run( 'UPDATE %i SET state = %s, due = %s WHERE issue_id = %d AND state = %s' . ( $one ? ' AND id = %d' : '' ), self::table(), ( $again ? DeliveryState::Waiting : DeliveryState::Sent )->value, Rows::time(), $issue, DeliveryState::Uncertain->value, ...$one );
	}

	/**
	 * Counts an issue's deliveries by state.
	 * @return array<string, int> By state, without zeros.
	 * @phpstan-impure
	 */
	public static function counts( int $issue ): array {
		$rows = Rows::all( 'SELECT state, COUNT(*) AS number FROM %i WHERE issue_id = %d GROUP BY state', self::table(), $issue );
		return array_map( 'intval', array_column( $rows, 'number', 'state' ) );
	}

	/** @return array<int, int> How many deliveries are uncertain, by issue; twenty issues at most. */
	public static function uncertain(): array {
		if ( ! Tables::are_ready() ) {
			return array();
		}
		$rows = Rows::all( 'SELECT issue_id, COUNT(*) AS number FROM %i WHERE state = %s GROUP BY issue_id ORDER BY issue_id DESC LIMIT 20', self::table(), DeliveryState::Uncertain->value );
		return array_map( 'intval', array_column( $rows, 'number', 'issue_id' ) );
	}

	/** Deletes the deliveries of a deleted subscriber. */
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
	 * @param list<DeliveryState> $from
	 * @param int|null            $age  Only those claimed longer ago than this many seconds; null for all.
	 */
	private static function change( int $issue, array $from, DeliveryState $to, ?int $age = null ): void {
		$before = null === $age ? array() : array( Rows::time( -$age ) );
		foreach ( $from as $state ) {
			Rows::run( 'UPDATE %i SET state = %s WHERE issue_id = %d AND state = %s' . ( $before ? ' AND (claimed IS NULL OR claimed < %s)' : '' ), self::table(), $to->value, $issue, $state->value, ...$before );
		}
	}
}
