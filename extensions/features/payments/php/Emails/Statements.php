<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Emails;

use Millwork\Data\FreshOption;
use Millwork\Data\Rows;
use Millwork\Features\Payments\FailureLog;
use Millwork\Features\Payments\Ledger\Donors;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Settings;
use Millwork\Features\Payments\Tables;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryDelays;
use Millwork\Mail\EmailSender;
use Millwork\Mail\Letter;
use Millwork\Mail\Messages\BlockValue;
use Millwork\Mail\Messages\Messages;
use Millwork\Mail\Messages\ReaderLanguage;
use Millwork\Mail\MessageId;
use Millwork\SiteCopy\Detection;

/**
 * Emails yearly statements in January, if the owner wants them. Each job takes some payers and queues the next one. The
 * payer's row says which statement was sent, and an option says whether some are left, so the hourly job makes up for a
 * lost one. Failed emails are retried after growing pauses, with the same Message-ID.
 */
final class Statements {

	/** The job: the year, and the last payer of the previous job. */
	public const JOB = 'millwork_payment_statements';

	/** The option: the last year that was started. */
	private const OPTION = 'millwork_payment_statements';

	/** The option: the year that isn't finished. */
	private const OPEN = 'millwork_payment_statements_open';

	/** A job ends after this many failures in a row. They have queued their own retries. */
	private const MAX_FAILURES = 3;

	/** Payers per job. */
	private const BATCH = 20;

	/** Starts last year's statements in January, and continues unfinished ones. */
	public static function start(): void {
		if ( Detection::is_copy() ) {
			return;
		}
		$open = get_option( self::OPEN );
		if ( is_numeric( $open ) ) {
			Queue::enqueue( self::JOB, array( (int) $open, 0, intdiv( time(), MINUTE_IN_SECONDS ) ) );
			return;
		}
		$year = (int) wp_date( 'Y' ) - 1;
		if ( ! Settings::mails_statements() || '01' !== wp_date( 'm' ) || self::last_year() >= $year ) {
			return;
		}
		// Only one process starts them.
		$is_ours = FreshOption::alone(
			self::OPTION,
			static function () use ( $year ): bool {
				FreshOption::read( self::OPTION );
				// Open it first: if PHP ends in between, it starts again, and nobody gets two emails.
				return self::last_year() < $year && update_option( self::OPEN, $year, false ) && update_option( self::OPTION, $year, false );
			}
		);
		if ( $is_ours ) {
			Queue::enqueue( self::JOB, array( $year, 0 ) );
		}
	}

	/** @param int $after ID of the previous job's last payer. */
	public static function send( int $year, int $after ): void {
		// On a copy it waits for start().
		if ( ! Tables::are_ready() || Detection::is_copy() ) {
			return;
		}
		$donors = self::recipients( $year, $after );
		$last   = (int) end( $donors );
		if ( self::BATCH === count( $donors ) ) {
			// First, in case a later email ends PHP.
			Queue::enqueue( self::JOB, array( $year, $last ) );
		}
		$failures = 0;
		foreach ( $donors as $id ) {
			$failures = self::deliver( $id, $year ) ? 0 : $failures + 1;
			if ( $failures >= self::MAX_FAILURES ) {
				// A server that refuses several in a row probably refuses all. The others wait.
				Queue::withdraw( self::JOB, array( $year, $last ) );
				return;
			}
		}
		if ( 0 === $after && count( $donors ) < self::BATCH ) {
			self::finish( $year );
		}
	}

	/** Cancels statements that came with a copy of the site. */
	public static function cancel_copied(): void {
		if ( Tables::are_ready() ) {
			// Their jobs find nobody to email.
			Rows::run( 'UPDATE %i SET statement = %d, statement_due = NULL, statement_tries = 0 WHERE statement < %d', Tables::donors(), self::last_year(), self::last_year() );
			delete_option( self::OPEN );
		}
	}

	/** Retries failed statements. */
	public static function retry(): void {
		if ( Tables::are_ready() ) {
			$again = (int) Rows::run( 'UPDATE %i SET statement = 0, statement_due = NULL, statement_tries = 0 WHERE statement = %d AND statement_tries >= %d', Tables::donors(), self::last_year(), RetryDelays::for_single_mail()->attempts );
			if ( $again > 0 ) {
				update_option( self::OPEN, self::last_year(), false );
				self::start();
			}
		}
	}

	/**
	 * Payers without their statement.
	 * @param int  $after  ID of the previous job's last payer.
	 * @param bool $is_due Whether to leave out those who wait for a retry.
	 * @return list<int> At most BATCH IDs.
	 */
	private static function recipients( int $year, int $after, bool $is_due = true ): array {
		return Rows::ids( "SELECT DISTINCT p.donor_id FROM %i p JOIN %i d ON d.id = p.donor_id WHERE p.mode = 'live' AND p.status = 'paid' AND p.donor_id > %d AND p.paid >= %s AND p.paid < %s AND d.email IS NOT NULL AND d.statement < %d AND ( d.statement_due IS NULL OR d.statement_due <= %s ) ORDER BY p.donor_id LIMIT %d", Tables::payments(), Tables::donors(), $after, self::year_start( $year ), self::year_start( $year + 1 ), $year, $is_due ? Rows::time() : '9999-12-31 00:00:00', self::BATCH );
	}

	/**
	 * Emails a statement, unless another process does.
	 * @return bool False if it couldn't be sent.
	 */
	private static function deliver( int $id, int $year ): bool {
		$donor = Donors::get( $id );
		// Counted first, so that it's retried if PHP ends.
		$is_ours = Rows::run( 'UPDATE %i SET statement_tries = CASE WHEN statement_due IS NULL THEN 1 ELSE statement_tries + 1 END, statement_due = %s WHERE id = %d AND statement < %d AND ( statement_due IS NULL OR statement_due <= %s )', Tables::donors(), Rows::time( Receipts::LEASE ), $id, $year, Rows::time() );
		if ( ! $is_ours ) {
			return true;
		}
		$tries  = (int) Rows::value( 'SELECT statement_tries FROM %i WHERE id = %d', Tables::donors(), $id );
		$pauses = RetryDelays::for_single_mail();
		$done   = array( 'statement' => $year, 'statement_due' => null, 'statement_tries' => 0 );
		if ( ! $donor || '' === $donor['email'] ) {
			Rows::update( Tables::donors(), $done, array( 'id' => $id ) );
			return true;
		}
		// PHP ended in each attempt.
		$is_sent = $tries <= $pauses->attempts && self::send_mail( $donor, $year );
		$values  = $done;
		if ( ! $is_sent && $pauses->is_last( $tries ) ) {
			// The number of tries marks it as given up.
			unset( $values['statement_tries'] );
			FailureLog::add( 'statements', '' );
		} elseif ( ! $is_sent ) {
			$until  = $pauses->until( $tries );
			$values = array( 'statement_due' => gmdate( 'Y-m-d H:i:s', $until ) );
			$minute = 1 + intdiv( $until, MINUTE_IN_SECONDS );
			Queue::schedule( $minute * MINUTE_IN_SECONDS, self::JOB, array( $year, 0, $minute ) );
		}
		Rows::update( Tables::donors(), $values, array( 'id' => $id ) );
		return $is_sent;
	}

	/** @param array{id: int, email: string, name: string, customers: array<string, string>} $donor The payer. */
	private static function send_mail( array $donor, int $year ): bool {
		$id = MessageId::make( 'statement', (string) $donor['id'], (string) $year );
		return ReaderLanguage::during( Payments::language_of_donor( $donor['id'] ), static fn(): bool => '' === EmailSender::send_letter( $donor['email'], self::letter( $donor['id'], $donor['name'], $year ), $id ) );
	}

	/** Closes the year if nobody is left. */
	private static function finish( int $year ): void {
		if ( is_numeric( get_option( self::OPEN ) ) && (int) get_option( self::OPEN ) === $year && ! self::recipients( $year, 0, false ) ) {
			delete_option( self::OPEN );
		}
	}

	/**
	 * Lists each payment after refunds, and the totals.
	 * @param int    $donor ID.
	 * @param string $name  Or ''.
	 */
	public static function letter( int $donor, string $name, int $year ): Letter {
		$rows  = Rows::all( "SELECT * FROM %i WHERE donor_id = %d AND mode = 'live' AND status = 'paid' AND paid >= %s AND paid < %s ORDER BY paid, id", Tables::payments(), $donor, self::year_start( $year ), self::year_start( $year + 1 ) );
		$lines = array();
		$sums  = array();
		$total = __( 'Total', 'millwork' );
		foreach ( $rows as $row ) {
			$payment                  = Payment::from_row( $row );
			$money                    = new Money( $payment->money->units - $payment->refunded, $payment->money->currency );
			$total                    = $payment->refunded ? __( 'Total after refunds', 'millwork' ) : $total;
			$lines[]                  = array( (string) wp_date( (string) get_option( 'date_format' ), (int) strtotime( "$payment->paid UTC" ) ), $money->format() . ' – ' . $payment->label );
			$sums[ $money->currency ] = isset( $sums[ $money->currency ] ) ? $sums[ $money->currency ]->plus( $money ) : $money;
		}
		$lines[] = array( $total, implode( ', ', array_map( static fn( Money $money ): string => $money->format(), $sums ) ) );
		return Messages::letter( PaymentMessages::STATEMENT, array( 'payments' => BlockValue::from_letter( ( new Letter( '', '' ) )->details( $lines ) ), 'greeting' => Greeting::to( $name ), 'year' => (string) $year ) );
	}

	/**
	 * The start of a year in the site's time zone.
	 * @return string UTC.
	 */
	private static function year_start( int $year ): string {
		return get_gmt_from_date( "$year-01-01 00:00:00" );
	}

	/** The last year that was started. */
	private static function last_year(): int {
		$stored = get_option( self::OPTION, 0 );
		return is_numeric( $stored ) ? (int) $stored : 0;
	}
}
