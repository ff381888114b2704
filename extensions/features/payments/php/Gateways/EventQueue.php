<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Letters\OwnerNotice;
use Millwork\Features\Payments\Tables;
use Millwork\Jobs\DeferToCron;
use Millwork\Jobs\JobTimeLimit;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryDelays;
use Millwork\SiteCopy\Detection;
use Throwable;
use WP_Error;

/**
 * Keeps each event in a row until its gateway has answered about the event's object. If a job gets lost, the hourly
 * sweep finds the event. A gateway that doesn't answer is contacted again after growing pauses for a week; then the
 * owner is told.
 */
final class EventQueue {

	/** The job: the row's number, and how often it was tried. */
	public const JOB = 'millwork_payment_event_look';

	/** How long one process keeps an event to itself at least, in seconds. */
	private const LEASE = 5 * MINUTE_IN_SECONDS;

	/** How long a sweep works, in seconds. */
	private const SHIFT = 20;

	/** How many events a sweep takes. */
	private const MOST = 50;

	/** How long an event's name is kept, in seconds: gateways repeat one for three days, and list them for 30. */
	private const KEPT = 31 * DAY_IN_SECONDS;

	/** How long an event is kept that was given up, in seconds: the owner may have it tried again. */
	private const GIVEN_UP = YEAR_IN_SECONDS;

	/**
	 * Adds an event, once.
	 * @param Event  $event   The event, found to be the gateway's own.
	 * @return bool|null Whether it is new; null if it could not be stored.
	 */
	public static function add( Event $event, string $gateway, Mode $mode ): ?bool {
		global $wpdb;
		$id    = self::name( $event->id, $mode );
		$now   = Tables::time();
		$is_it = '' !== $event->what && '' !== $event->object && strlen( $event->object ) <= 191;
		// phpcs:disable WordPress.DB -- A table of our own; the standards are older than %i.
		$sql   = $is_it
			? $wpdb->prepare( 'INSERT IGNORE INTO %i (gateway, event, received, mode, what, object, due) VALUES (%s, %s, %s, %s, %s, %s, %s)', self::table(), $gateway, $id, $now, $mode->value, $event->what, $event->object, $now )
			: $wpdb->prepare( 'INSERT IGNORE INTO %i (gateway, event, received, mode, done) VALUES (%s, %s, %s, %s, %s)', self::table(), $gateway, $id, $now, $mode->value, $now );
		$added = Rows::write( Tables::TOPIC, (string) $sql );
		if ( false === $added ) {
			return null;
		}
		// An event that was sent again before the gateway has answered is another reason to ask.
		$row = $is_it ? $wpdb->get_row( $wpdb->prepare( 'SELECT id, tries FROM %i WHERE gateway = %s AND event = %s AND due <= %s', self::table(), $gateway, $id, $now ), ARRAY_A ) : null;
		// phpcs:enable
		if ( is_array( $row ) ) {
			Queue::enqueue( self::JOB, array( (int) $row['id'], (int) $row['tries'] ) );
		}
		return $added > 0;
	}

	/**
	 * Asks the gateway about an event's object, if that is due and nobody else does.
	 * @param int $id The row's number.
	 * @throws DeferToCron If this process has no time left for it.
	 */
	public static function work( int $id ): void {
		global $wpdb;
		if ( ! Tables::are_ready() ) {
			return;
		}
		$row = $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE id = %d AND due <= %s', self::table(), $id, Tables::time() ), ARRAY_A ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		if ( ! is_array( $row ) || ( Mode::Live->value === $row['mode'] && Detection::is_copy() ) ) {
			return;
		}
		$tries = 1 + (int) $row['tries'];
		if ( self::pauses()->is_last( $tries - 1 ) ) {
			// PHP ended during each attempt.
			self::postpone( $id, $tries, new WP_Error( 'millwork_payments_ended', __( 'Your server stopped each time before this was done. Your server’s error log may say why.', 'millwork' ) ) );
			return;
		}
		$taken = array(
			// As after a failure: if PHP ends during each attempt, this event does not hold up the others.
			'due'   => Tables::time( max( self::LEASE, (int) self::pauses()->seconds( $tries ) ) ),
			'tries' => $tries,
		);
		if ( ! self::change( $id, $taken, array( 'due' => $row['due'] ) ) ) {
			return;
		}
		try {
			$error = self::ask( $row );
		} catch ( DeferToCron $left ) {
			self::change( $id, array_intersect_key( $row, $taken ) );
			throw $left;
		} catch ( Throwable $thrown ) {
			$error = $thrown;
		}
		if ( $error ) {
			self::postpone( $id, $tries, $error );
			return;
		}
		self::change(
			$id,
			array(
				'due'   => null,
				'done'  => Tables::time(),
				'error' => '',
			)
		);
	}

	/** Works on events that are due, with or without a job. */
	public static function sweep(): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		$end = microtime( true ) + min( self::SHIFT, JobTimeLimit::time_left() );
		$due = self::due();
		foreach ( $due as $id ) {
			if ( microtime( true ) < $end ) {
				self::work( $id );
			}
		}
		if ( self::MOST === count( $due ) || microtime( true ) >= $end ) {
			Queue::schedule( time() + MINUTE_IN_SECONDS, PaymentLookup::SWEEP, array( intdiv( time(), MINUTE_IN_SECONDS ) ) );
		}
	}

	/**
	 * Has events tried again that were given up.
	 * @param string $gateway Of which gateway; '%' for all.
	 * @param string $mode    In which mode; '%' for both.
	 */
	public static function retry( string $gateway = '%', string $mode = '%' ): void {
		global $wpdb;
		if ( Tables::are_ready() ) {
			$wpdb->query( $wpdb->prepare( "UPDATE %i SET due = %s, tries = 0 WHERE due IS NULL AND done IS NULL AND what <> '' AND gateway LIKE %s AND mode LIKE %s", self::table(), Tables::time(), $gateway, $mode ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
			foreach ( self::due() as $id ) {
				Queue::enqueue( self::JOB, array( $id, 0 ) );
			}
		}
	}

	/** Deletes the names of events that cannot come again. */
	public static function forget(): void {
		global $wpdb;
		if ( Tables::are_ready() ) {
			$wpdb->query( $wpdb->prepare( "DELETE FROM %i WHERE received < %s AND due IS NULL AND ( done IS NOT NULL OR what = '' OR received < %s )", self::table(), Tables::time( -self::KEPT ), Tables::time( -self::GIVEN_UP ) ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		}
	}

	/**
	 * Asks about an event's object.
	 * @param array<string, mixed> $row The event's row.
	 * @return WP_Error|null Null if the gateway has answered.
	 */
	private static function ask( array $row ): ?WP_Error {
		$mode    = Mode::tryFrom( (string) $row['mode'] ) ?? Mode::Test;
		$gateway = GatewayList::get( (string) $row['gateway'] );
		if ( ! $gateway || ! $gateway->is_ready( $mode ) ) {
			return new WP_Error( 'millwork_payments_keys', __( 'The payment service is no longer set up on this site. Enter its keys again under Settings → Millwork.', 'millwork' ) );
		}
		return PaymentLookup::ask( $gateway->name(), $mode, (string) $row['what'], (string) $row['object'] );
	}

	/**
	 * Has an event tried again later, or gives it up and tells the owner.
	 * @param int                $id    The row's number.
	 * @param int                $tries How often it was tried.
	 * @param WP_Error|Throwable $error What went wrong.
	 */
	private static function postpone( int $id, int $tries, WP_Error|Throwable $error ): void {
		$pauses  = self::pauses();
		$message = $error instanceof WP_Error ? $error->get_error_message() : $error->getMessage();
		$until   = $pauses->is_last( $tries ) ? null : $pauses->until( $tries, $error );
		self::change(
			$id,
			array(
				'due'   => null === $until ? null : gmdate( 'Y-m-d H:i:s', $until ),
				'error' => mb_substr( $message, 0, 191 ),
			)
		);
		if ( null === $until ) {
			OwnerNotice::note( 'events', $message );
		} else {
			Queue::schedule( $until, self::JOB, array( $id, $tries ) );
		}
	}

	/** The pauses after failures: a week in all. */
	private static function pauses(): RetryDelays {
		return RetryDelays::of( MINUTE_IN_SECONDS, 5 * MINUTE_IN_SECONDS, 30 * MINUTE_IN_SECONDS, 3 * HOUR_IN_SECONDS, 12 * HOUR_IN_SECONDS, DAY_IN_SECONDS, DAY_IN_SECONDS, 2 * DAY_IN_SECONDS, 3 * DAY_IN_SECONDS );
	}

	/**
	 * What an event is known again by, as far as a column holds it: one of test mode is no other one's.
	 * @param string $id   The gateway's name of it.
	 */
	private static function name( string $id, Mode $mode ): string {
		$name = Mode::Test === $mode ? "test:$id" : $id;
		return strlen( $name ) > 191 ? hash( 'sha256', $name ) : $name;
	}

	/**
	 * Events that are due, the oldest first; last those that were tried before: one of them may end PHP each time.
	 * @return list<int> Numbers of rows.
	 */
	private static function due(): array {
		global $wpdb;
		// On a copy of the site, what the live site is told waits.
		$but = Detection::is_copy() ? Mode::Live->value : '';
		// phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		return array_map( 'intval', array_values( $wpdb->get_col( $wpdb->prepare( 'SELECT id FROM %i WHERE due <= %s AND mode <> %s ORDER BY tries, due LIMIT %d', self::table(), Tables::time(), $but, self::MOST ) ) ) );
	}

	/**
	 * @param array<string, mixed> $values  Values by column; null for NULL.
	 * @param array<string, mixed> $as_read Values that must not have changed, by column.
	 * @return bool Whether the row was changed.
	 */
	private static function change( int $id, array $values, array $as_read = array() ): bool {
		global $wpdb;
		return (int) $wpdb->update( self::table(), $values, array( 'id' => $id ) + $as_read ) > 0; // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A table of our own.
	}

	private static function table(): string {
		return Migrations::table( Tables::EVENTS );
	}
}
