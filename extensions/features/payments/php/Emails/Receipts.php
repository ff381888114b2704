<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Emails;

use Millwork\Data\Lock;
use Millwork\Data\Rows;
use Millwork\Features\Payments\FailureLog;
use Millwork\Features\Payments\Ledger\Donors;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Tables;
use Millwork\Jobs\DueWork;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryDelays;
use Millwork\Mail\EmailSender;
use Millwork\Mail\MailTimeLimit;
use Millwork\Mail\Messages\ReaderLanguage;
use Millwork\Mail\MessageId;
use Millwork\SiteCopy\Detection;
use WP_Error;

/**
 * Emails receipts in the background. The row says whether one is due, so that none is lost. If the mail server refuses
 * it or PHP ends, it is tried again after growing pauses, six times in all, with the same Message-ID. The owner can
 * send it again at any time.
 */
final class Receipts {

	/** The job: the payment's ID, and the number of failed attempts if any. */
	public const JOB = 'millwork_payment_receipt';

	/** For how long after the start and the payment a receipt is sent, in seconds. */
	private const MAX_AGE = 30 * DAY_IN_SECONDS;

	/** How long one process may take, in seconds: a minute less than the queue waits for a job that PHP ended. */
	public const LEASE = 9 * MINUTE_IN_SECONDS;

	/** Runs when a payment has changed. */
	public static function queue( Payment $payment ): void {
		if ( 'due' === $payment->receipt ) {
			Queue::enqueue( self::JOB, array( $payment->id ) );
		}
	}

	/** Queues due receipts without a job, because a process ended too early. */
	public static function queue_forgotten(): void {
		if ( ! Tables::are_ready() || Detection::is_copy() ) {
			return;
		}
		$rows = array();
		// A pledge may be paid long after it started, and a late report may be about an old payment.
		foreach ( array( 'created', 'paid' ) as $begins ) {
			$rows += array_column( Rows::all( "SELECT id, receipt_tries FROM %i WHERE mode IN ( 'live', 'test' ) AND status = 'paid' AND %i > %s AND receipt = 'due' AND paid < %s AND ( receipt_due IS NULL OR receipt_due <= %s ) LIMIT 50", Tables::payments(), $begins, Rows::time( -self::MAX_AGE ), Rows::time( -HOUR_IN_SECONDS ), Rows::time() ), null, 'id' );
		}
		foreach ( $rows as $row ) {
			// The same job as in queue(), unless it was tried before.
			Queue::enqueue( self::JOB, array_filter( array( (int) $row['id'], (int) $row['receipt_tries'] ) ) );
		}
	}

	/**
	 * Cancels receipts and sign-ups that came with a copy of the site.
	 * @param string $since When the copy was noticed, UTC.
	 */
	public static function cancel_copied( string $since ): void {
		if ( Tables::are_ready() ) {
			Rows::run( "UPDATE %i SET receipt = 'failed' WHERE receipt = 'due' AND created < %s", Tables::payments(), $since );
			Rows::run( "UPDATE %i SET news = '' WHERE news <> '' AND created < %s", Tables::payments(), $since );
		}
	}

	/** Sends a due receipt. */
	public static function send( int $id ): void {
		$payment = Payments::find( 'id', (string) $id );
		if ( $payment && 'due' === $payment->receipt && $payment->receipt_due <= Rows::time() && ! Detection::holds( $payment->created ) ) {
			self::deliver( $payment );
		}
	}

	/**
	 * Sends a receipt that the owner asked for, even if it was sent before.
	 * @return WP_Error|null Null if it was sent.
	 */
	public static function send_again( Payment $payment ): ?WP_Error {
		if ( ! self::can_send( $payment ) ) {
			return new WP_Error( 'millwork_payments_receipt', __( 'There’s no receipt to send. Receipts are only for completed payments with an email address.', 'millwork' ), array( 'status' => 400 ) );
		}
		// A double-click sends one email.
		$lock = Lock::take( 'receipt_' . get_current_blog_id() . "_$payment->id", MINUTE_IN_SECONDS );
		if ( ! $lock ) {
			return new WP_Error( 'millwork_payments_receipt', __( 'This receipt is being sent right now.', 'millwork' ), array( 'status' => 409 ) );
		}
		try {
			$is_sent = MailTimeLimit::bound( static fn(): bool => self::deliver( Payments::find( 'id', (string) $payment->id ) ?? $payment ), MailTimeLimit::WAITING );
			return $is_sent ? null : new WP_Error( 'millwork_payments_receipt', __( 'The receipt couldn’t be sent: your mail server rejected it. If this keeps happening, ask your host or install an SMTP plugin.', 'millwork' ), array( 'status' => 502 ) );
		} finally {
			$lock->release();
		}
	}

	/** Retries failed receipts. */
	public static function retry(): void {
		if ( Tables::are_ready() ) {
			Rows::run( "UPDATE %i SET receipt = 'due', receipt_due = NULL, receipt_tries = 0 WHERE mode IN ( 'live', 'test' ) AND status = 'paid' AND ( created > %s OR paid > %s ) AND receipt = 'failed'", Tables::payments(), Rows::time( -self::MAX_AGE ), Rows::time( -self::MAX_AGE ) );
			self::queue_forgotten();
		}
	}

	public static function can_send( Payment $payment ): bool {
		return PaymentStatus::Paid === $payment->status && '' !== $payment->receipt && '' !== ( Donors::get( $payment->donor_id )['email'] ?? '' );
	}

	private static function deliver( Payment $payment ): bool {
		$donor = Donors::get( $payment->donor_id );
		if ( PaymentStatus::Paid !== $payment->status ) {
			return false;
		}
		$sent = array( 'receipt' => 'sent', 'receipt_due' => null, 'receipt_tries' => 0 );
		if ( ! $donor || '' === $donor['email'] ) {
			self::update( $payment, $sent );
			return false;
		}
		// If the owner sends it again, it's a new email, and the status stays "sent".
		$is_first = 'sent' !== $payment->receipt;
		$payment  = $is_first ? self::claim( $payment ) : $payment;
		if ( ! $payment ) {
			return false;
		}
		$id      = $is_first ? MessageId::make( 'receipt', $payment->reference ) : '';
		$is_sent = ReaderLanguage::during( $payment->locale, static fn(): bool => '' === EmailSender::send_letter( $donor['email'], ReceiptLetter::letter( $payment, $donor['name'] ), $id ) );
		if ( $is_sent ) {
			self::update( $payment, $sent );
		} else {
			self::postpone( $payment );
		}
		return $is_sent;
	}

	/**
	 * Claims a receipt for this process. Counts the attempt first, so that it's retried if PHP ends.
	 * @return Payment|null Null if another process was faster, or PHP ended in each attempt.
	 */
	private static function claim( Payment $payment ): ?Payment {
		$tries = 'due' === $payment->receipt ? $payment->receipt_tries : 0;
		if ( self::ledger()->is_used_up( $tries ) ) {
			self::give_up( $payment );
			return null;
		}
		$read    = array( 'due' => '' === $payment->receipt_due ? null : $payment->receipt_due, 'tries' => $payment->receipt_tries );
		$is_ours = self::ledger()->claim( $payment->id, $read, self::LEASE, array( 'receipt' => 'due', 'receipt_tries' => $tries + 1 ), array( 'receipt' => $payment->receipt ) );
		return $is_ours ? Payments::find( 'id', (string) $payment->id ) : null;
	}

	/**
	 * Schedules the next attempt, or gives up.
	 * @param Payment $payment As it was during the attempt.
	 */
	private static function postpone( Payment $payment ): void {
		$tries = 'due' === $payment->receipt ? $payment->receipt_tries : 1;
		if ( self::ledger()->is_used_up( $tries ) ) {
			self::give_up( $payment );
			return;
		}
		$until = RetryDelays::for_single_mail()->until( $tries );
		$due   = array( 'receipt' => 'due', 'receipt_due' => gmdate( 'Y-m-d H:i:s', $until ), 'receipt_tries' => $tries );
		if ( self::update( $payment, $due ) ) {
			Queue::schedule( $until, self::JOB, array( $payment->id, $tries ) );
		}
	}

	private static function give_up( Payment $payment ): void {
		if ( self::update( $payment, array( 'receipt' => 'failed' ) ) ) {
			FailureLog::add( 'receipts', '' );
		}
	}

	private static function ledger(): DueWork {
		return new DueWork( Tables::payments(), RetryDelays::for_single_mail(), 'receipt_due', 'receipt_tries' );
	}

	/**
	 * @param Payment              $payment As it was read.
	 * @param array<string, mixed> $values  By column; null for NULL.
	 * @return bool False if another process changed it first.
	 */
	private static function update( Payment $payment, array $values ): bool {
		return self::ledger()->change( $payment->id, $values, array( 'receipt' => $payment->receipt, 'receipt_tries' => $payment->receipt_tries ) );
	}
}
