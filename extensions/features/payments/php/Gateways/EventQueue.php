<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways;

use Millwork\Data\Rows;
use Millwork\Features\Payments\FailureLog;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Tables;
use Millwork\Jobs\DeferToCron;
use Millwork\Jobs\DueWork;
use Millwork\Jobs\JobTimeLimit;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryDelays;
use Millwork\SiteCopy\Detection;
use Throwable;
use WP_Error;

/**
 * Stores each event until its gateway has answered about the event's object. If a job is lost, the hourly job finds the
 * event. A gateway that doesn't answer is asked again after growing pauses for a week; then the owner is told.
 */
final class EventQueue {

	/** The job: the row's ID, and the number of attempts. */
	public const JOB = 'millwork_payment_event_look';

	/** The shortest time that one process claims an event for, in seconds. */
	private const LEASE = 5 * MINUTE_IN_SECONDS;

	/** How long the hourly job works, in seconds. */
	private const TIME_LIMIT = 20;

	private const BATCH = 50;

	/** How long an event's ID is kept, in seconds: gateways repeat events for three days and list them for 30. */
	private const RETENTION = 31 * DAY_IN_SECONDS;

	/** How long a failed event is kept, in seconds: the owner may retry it. */
	private const FAILED_RETENTION = YEAR_IN_SECONDS;

	/**
	 * @param Event $event Already verified.
	 * @return bool|null Whether it is new; null if it couldn't be stored.
	 */
	public static function add( Event $event, string $gateway, Mode $mode ): ?bool {
		$id    = self::stored_name( $event->id, $mode );
		$now   = Rows::time();
		$is_it = '' !== $event->what && '' !== $event->object && strlen( $event->object ) <= 191;
		$work  = $is_it ? array( 'what' => $event->what, 'object' => $event->object, 'due' => $now ) : array( 'done' => $now );
		$added = Rows::insert( Tables::TOPIC, Tables::events(), array( 'gateway' => $gateway, 'event' => $id, 'received' => $now, 'mode' => $mode->value ) + $work );
		if ( false === $added ) {
			return null;
		}
		// If an event is sent again, ask again.
		$row = $is_it ? Rows::first( 'SELECT id, tries FROM %i WHERE gateway = %s AND event = %s AND due <= %s', Tables::events(), $gateway, $id, $now ) : null;
		if ( is_array( $row ) ) {
			Queue::enqueue( self::JOB, array( (int) $row['id'], (int) $row['tries'] ) );
		}
		return $added > 0;
	}

	/**
	 * Asks the gateway about an event's object, unless it isn't due or another process does.
	 * @param int $id The row's ID.
	 * @throws DeferToCron If this process has no time left.
	 */
	public static function process( int $id ): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		$row = Rows::first( 'SELECT * FROM %i WHERE id = %d AND due <= %s', Tables::events(), $id, Rows::time() );
		if ( ! is_array( $row ) || ( Mode::Live->value === $row['mode'] && Detection::is_copy() ) ) {
			return;
		}
		$tries  = 1 + (int) $row['tries'];
		$ledger = self::ledger();
		if ( $ledger->is_used_up( $tries - 1 ) ) {
			// PHP ended in each attempt.
			self::postpone( $id, $tries, new WP_Error( 'millwork_payments_ended', __( 'Every attempt stopped before it was finished. Your server’s error log may say why.', 'millwork' ) ) );
			return;
		}
		$read = array( 'due' => (string) $row['due'], 'tries' => $tries - 1 );
		// The same pause as after a failure: an event that ends PHP each time doesn't hold up the others.
		if ( ! $ledger->claim( $id, $read, max( self::LEASE, (int) self::pauses()->seconds( $tries ) ) ) ) {
			return;
		}
		try {
			$error = self::ask_gateway( $row );
		} catch ( DeferToCron $left ) {
			$ledger->change( $id, $read );
			throw $left;
		} catch ( Throwable $thrown ) {
			$error = $thrown;
		}
		if ( $error ) {
			self::postpone( $id, $tries, $error );
			return;
		}
		$ledger->change( $id, array( 'due' => null, 'done' => Rows::time(), 'error' => '' ) );
	}

	/** Processes due events, with or without a job. */
	public static function process_due(): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		$end = microtime( true ) + min( self::TIME_LIMIT, JobTimeLimit::time_left() );
		$due = self::due();
		foreach ( array_keys( $due ) as $id ) {
			if ( microtime( true ) < $end ) {
				self::process( $id );
			}
		}
		if ( self::BATCH === count( $due ) || microtime( true ) >= $end ) {
			Queue::schedule( time() + MINUTE_IN_SECONDS, PaymentLookup::HOURLY_JOB, array( intdiv( time(), MINUTE_IN_SECONDS ) ) );
		}
	}

	/**
	 * Retries failed events.
	 * @param string $gateway '%' for all.
	 * @param string $mode    '%' for both.
	 */
	public static function retry( string $gateway = '%', string $mode = '%' ): void {
		if ( Tables::are_ready() ) {
			Rows::run( "UPDATE %i SET due = %s, tries = 0 WHERE due IS NULL AND done IS NULL AND what <> '' AND gateway LIKE %s AND mode LIKE %s", Tables::events(), Rows::time(), $gateway, $mode );
			foreach ( array_keys( self::due() ) as $id ) {
				Queue::enqueue( self::JOB, array( $id, 0 ) );
			}
		}
	}

	/** Deletes the IDs of events that can't come again. */
	public static function delete_old(): void {
		if ( Tables::are_ready() ) {
			Rows::run( "DELETE FROM %i WHERE received < %s AND due IS NULL AND ( done IS NOT NULL OR what = '' OR received < %s )", Tables::events(), Rows::time( -self::RETENTION ), Rows::time( -self::FAILED_RETENTION ) );
		}
	}

	/**
	 * @param array<string, mixed> $row The row.
	 * @return WP_Error|null Null if the gateway has answered.
	 */
	private static function ask_gateway( array $row ): ?WP_Error {
		$mode    = Mode::tryFrom( (string) $row['mode'] ) ?? Mode::Test;
		$gateway = GatewayList::get( (string) $row['gateway'] );
		if ( ! $gateway || ! $gateway->is_ready( $mode ) ) {
			return new WP_Error( 'millwork_payments_keys', __( 'The payment service is no longer set up on this site. Enter its keys again under Millwork → Settings.', 'millwork' ) );
		}
		return PaymentLookup::ask( $gateway->name(), $mode, (string) $row['what'], (string) $row['object'] );
	}

	/**
	 * Schedules the next attempt, or gives up and tells the owner.
	 * @param int $id    The row's ID.
	 * @param int $tries Attempts so far.
	 */
	private static function postpone( int $id, int $tries, WP_Error|Throwable $error ): void {
		$message = $error instanceof WP_Error ? $error->get_error_message() : $error->getMessage();
		$until   = self::ledger()->put_off( $id, $tries, $error, array( 'error' => mb_substr( $message, 0, 191 ) ) );
		if ( null === $until ) {
			FailureLog::add( 'events', $message );
		} else {
			Queue::schedule( $until, self::JOB, array( $id, $tries ) );
		}
	}

	/** The pauses after failures: a week in all. */
	private static function pauses(): RetryDelays {
		return RetryDelays::from_pauses( MINUTE_IN_SECONDS, 5 * MINUTE_IN_SECONDS, 30 * MINUTE_IN_SECONDS, 3 * HOUR_IN_SECONDS, 12 * HOUR_IN_SECONDS, DAY_IN_SECONDS, DAY_IN_SECONDS, 2 * DAY_IN_SECONDS, 3 * DAY_IN_SECONDS );
	}

	/**
	 * The event's ID as the column can store it, separate for each mode.
	 * @param string $id The gateway's ID.
	 */
	private static function stored_name( string $id, Mode $mode ): string {
		$name = Mode::Test === $mode ? "test:$id" : $id;
		return strlen( $name ) > 191 ? hash( 'sha256', $name ) : $name;
	}

	/** @return array<int, array{due: string, tries: int}> Due events, by the row's ID. */
	private static function due(): array {
		// On a copy of the site, events of the live site wait.
		$but = Detection::is_copy() ? Mode::Live->value : '';
		return self::ledger()->due( self::BATCH, 'mode <> %s', $but );
	}

	private static function ledger(): DueWork {
		return new DueWork( Tables::events(), self::pauses() );
	}
}
