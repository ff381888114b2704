<?php
/**
 * Receipts by mail.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Payments;

use Millwork\Data\MessageId;
use Millwork\Payments\Checkout\Manage;
use Millwork\Services\Lock;
use Millwork\Services\Pauses;
use Millwork\Services\Queue;
use Millwork\SiteCopy\Detection;
use Throwable;
use WP_Error;

/**
 * Thanks a payer by mail once the money is there, in the background. A row says whether one is due, so
 * that none is lost and none is sent twice. One that the mail server refuses is tried again after growing
 * pauses, six times in all. The owner can send a receipt again at any time.
 */
final class Receipts {

	/** The job: a payment's number, and how often the receipt could not be sent, if it could not. */
	public const JOB = 'millwork_payment_receipt';

	/** How long after a payment began, and after its money came, its receipt is still sent, in seconds. */
	private const REMEMBERED = 30 * DAY_IN_SECONDS;

	/**
	 * Runs when a payment has changed.
	 *
	 * @param Payment $payment It.
	 */
	public static function wake( Payment $payment ): void {
		if ( 'due' === $payment->receipt ) {
			Queue::enqueue( self::JOB, array( $payment->id ) );
		}
	}

	/**
	 * Wakes receipts that nobody has: the process that wrote the payment down ended before it said so.
	 */
	public static function wake_forgotten(): void {
		global $wpdb;
		if ( ! Tables::are_ready() || Detection::is_copy() ) {
			return;
		}
		$rows = array();
		// The money of a pledge may come long after it began; and what was found late came long ago.
		foreach ( array( 'created', 'paid' ) as $begins ) {
			// phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
			$rows += array_column( (array) $wpdb->get_results( $wpdb->prepare( "SELECT id, receipt_tries FROM %i WHERE mode IN ( 'live', 'test' ) AND status = 'paid' AND %i > %s AND receipt = 'due' AND paid < %s AND ( receipt_due IS NULL OR receipt_due <= %s ) LIMIT 50", Payments::table(), $begins, Tables::time( -self::REMEMBERED ), Tables::time( -HOUR_IN_SECONDS ), Tables::time() ), ARRAY_A ), null, 'id' );
		}
		foreach ( $rows as $row ) {
			// The same job as wake()'s, unless it was tried.
			Queue::enqueue( self::JOB, array_filter( array( (int) $row['id'], (int) $row['receipt_tries'] ) ) );
		}
	}

	/**
	 * Sets aside the receipts and the sign-ups of payers that came with a copy of the site.
	 *
	 * @param string $since The time the copy was noticed, in UTC.
	 */
	public static function set_aside( string $since ): void {
		global $wpdb;
		if ( Tables::are_ready() ) {
			// phpcs:disable WordPress.DB -- A table of our own; the standards are older than %i.
			$wpdb->query( $wpdb->prepare( "UPDATE %i SET receipt = 'failed' WHERE receipt = 'due' AND created < %s", Payments::table(), $since ) );
			$wpdb->query( $wpdb->prepare( "UPDATE %i SET news = '' WHERE news <> '' AND created < %s", Payments::table(), $since ) );
			// phpcs:enable
		}
	}

	/**
	 * Sends a receipt that is due.
	 *
	 * @param int $id The payment's number.
	 */
	public static function send( int $id ): void {
		$payment = Payments::find( 'id', (string) $id );
		if ( $payment && 'due' === $payment->receipt && $payment->receipt_due <= Tables::time() && ! Detection::holds( $payment->created ) ) {
			self::mail( $payment );
		}
	}

	/**
	 * Sends a receipt on the owner's request, even if it was sent before.
	 *
	 * @param Payment $payment The payment.
	 * @return WP_Error|null Null if it was sent.
	 */
	public static function send_again( Payment $payment ): ?WP_Error {
		if ( ! self::can_send( $payment ) ) {
			return new WP_Error( 'millwork_payments_receipt', __( 'There’s no receipt to send: only a completed payment from someone whose email address is known has one.', 'millwork' ), array( 'status' => 400 ) );
		}
		// Two clicks are one mail.
		$lock = Lock::take( 'receipt_' . get_current_blog_id() . "_$payment->id", MINUTE_IN_SECONDS );
		if ( ! $lock ) {
			return new WP_Error( 'millwork_payments_receipt', __( 'This receipt is being sent right now.', 'millwork' ), array( 'status' => 409 ) );
		}
		try {
			return self::mail( Payments::find( 'id', (string) $payment->id ) ?? $payment ) ? null : new WP_Error( 'millwork_payments_receipt', __( 'The receipt couldn’t be sent: your mail server refused it. If this keeps happening, ask your host or install an SMTP plugin.', 'millwork' ), array( 'status' => 502 ) );
		} finally {
			$lock->release();
		}
	}

	/**
	 * Has receipts tried again that were given up.
	 */
	public static function retry(): void {
		global $wpdb;
		if ( Tables::are_ready() ) {
			$wpdb->query( $wpdb->prepare( "UPDATE %i SET receipt = 'due', receipt_due = NULL, receipt_tries = 0 WHERE mode IN ( 'live', 'test' ) AND status = 'paid' AND ( created > %s OR paid > %s ) AND receipt = 'failed'", Payments::table(), Tables::time( -self::REMEMBERED ), Tables::time( -self::REMEMBERED ) ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
			self::wake_forgotten();
		}
	}

	/**
	 * Whether a payment has a receipt that can be sent.
	 *
	 * @param Payment $payment The payment.
	 */
	public static function can_send( Payment $payment ): bool {
		return Status::Paid === $payment->status && '' !== $payment->receipt && '' !== ( Donors::get( $payment->donor_id )['email'] ?? '' );
	}

	/**
	 * Mails a receipt.
	 *
	 * @param Payment $payment The payment.
	 * @return bool Whether it was handed over.
	 */
	private static function mail( Payment $payment ): bool {
		$donor = Donors::get( $payment->donor_id );
		if ( Status::Paid !== $payment->status ) {
			return false;
		}
		$sent = array(
			'receipt'       => 'sent',
			'receipt_due'   => null,
			'receipt_tries' => 0,
		);
		// Taken before it is sent: a mail that PHP ends in the midst of may have gone out.
		if ( ( ! self::mark( $payment, $sent ) && 'sent' !== $payment->receipt ) || ! $donor || '' === $donor['email'] ) {
			return false;
		}
		try {
			// One that the owner sends again is another email.
			$id      = 'due' === $payment->receipt ? MessageId::of( 'receipt', $payment->reference ) : '';
			$is_sent = MessageId::with( $id, static fn(): bool => wp_mail( $donor['email'], self::subject( $payment ), self::text( $payment, self::greeted( $donor['name'] ) ) ) );
		} catch ( Throwable $error ) {
			// A plugin that mails in WordPress's place.
			$is_sent = false;
		}
		if ( ! $is_sent ) {
			self::postpone( $payment );
		}
		return $is_sent;
	}

	/**
	 * Has a receipt tried again later, or gives it up.
	 *
	 * @param Payment $payment The payment as it was before.
	 */
	private static function postpone( Payment $payment ): void {
		$now    = Payments::find( 'id', (string) $payment->id );
		$tries  = 'due' === $payment->receipt ? $payment->receipt_tries + 1 : 1;
		$pauses = self::pauses();
		if ( ! $now ) {
			return;
		}
		if ( $pauses->is_last( $tries ) ) {
			if ( self::mark( $now, array( 'receipt' => 'failed' ) ) ) {
				OwnerNotice::note( 'receipts', '' );
			}
			return;
		}
		$until = $pauses->until( $tries );
		$due   = array(
			'receipt'       => 'due',
			'receipt_due'   => gmdate( 'Y-m-d H:i:s', $until ),
			'receipt_tries' => $tries,
		);
		if ( self::mark( $now, $due ) ) {
			Queue::schedule( $until, self::JOB, array( $payment->id, $tries ) );
		}
	}

	/**
	 * The pauses after a mail that could not be handed over, as those of forms.
	 */
	public static function pauses(): Pauses {
		return Pauses::of( MINUTE_IN_SECONDS, 5 * MINUTE_IN_SECONDS, 30 * MINUTE_IN_SECONDS, 3 * HOUR_IN_SECONDS, 12 * HOUR_IN_SECONDS );
	}

	/**
	 * The mail's subject.
	 *
	 * @param Payment $payment The payment.
	 */
	private static function subject( Payment $payment ): string {
		/* translators: 1: what was paid for, 2: the site's name. */
		$subject = sprintf( __( 'Receipt: %1$s – %2$s', 'millwork' ), $payment->label, wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ) );
		$subject = (string) preg_replace( '/\s+/', ' ', $subject );
		return Mode::Test === $payment->mode ? "[TEST] $subject" : $subject;
	}

	/**
	 * The mail's text.
	 *
	 * @param Payment $payment The payment.
	 * @param string  $name    The payer's name, or ''.
	 */
	private static function text( Payment $payment, string $name ): string {
		$lines = array(
			/* translators: %s: a name. */
			'' === $name ? __( 'Hello,', 'millwork' ) : sprintf( __( 'Hello %s,', 'millwork' ), $name ),
			'',
			/* translators: %s: the site's name. */
			sprintf( __( 'thank you. %s has received your payment:', 'millwork' ), wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ) ),
			'',
			/* translators: %s: what was paid for. */
			sprintf( __( 'For: %s', 'millwork' ), $payment->label ),
			/* translators: %s: an amount and how often it is paid. */
			sprintf( __( 'Amount: %s', 'millwork' ), trim( $payment->money->format() . ' ' . $payment->interval->phrase() ) ),
			/* translators: %s: an amount. */
			...( $payment->refunded > 0 ? array( sprintf( __( 'Refunded: %s', 'millwork' ), ( new Money( $payment->refunded, $payment->money->currency ) )->format() ) ) : array() ),
			/* translators: %s: a date. */
			sprintf( __( 'Date: %s', 'millwork' ), (string) wp_date( (string) get_option( 'date_format' ), (int) strtotime( "$payment->paid UTC" ) ) ),
			/* translators: %s: a word of letters and digits. */
			sprintf( __( 'Reference: %s', 'millwork' ), strtoupper( substr( $payment->reference, 0, 8 ) ) ),
			'',
			home_url( '/' ),
		);
		$subscription = $payment->subscription_id > 0 ? Subscriptions::get( $payment->subscription_id ) : null;
		if ( $subscription ) {
			array_push( $lines, '', __( 'To change your card or to end these payments:', 'millwork' ), Manage::url( $subscription ) );
		}
		if ( Mode::Test === $payment->mode ) {
			array_unshift( $lines, __( 'This was a test: no money has moved.', 'millwork' ), '' );
		}
		return implode( "\n", $lines );
	}

	/**
	 * A name for the greeting. The payer chose it, and the mail goes out in the site's name: what could be
	 * an address or a message is left out.
	 *
	 * @param string $name The name.
	 */
	private static function greeted( string $name ): string {
		return mb_strlen( $name ) > 60 || preg_match( '~[/@:\d]|\.\S~u', $name ) ? '' : $name;
	}

	/**
	 * Notes what became of a receipt.
	 *
	 * @param Payment              $payment The payment as it was read.
	 * @param array<string, mixed> $values  Values by column; null for NULL.
	 * @return bool Whether the receipt was still as it was read: another process may have been faster.
	 */
	private static function mark( Payment $payment, array $values ): bool {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A table of our own.
		return 1 === $wpdb->update(
			Payments::table(),
			$values,
			array(
				'id'            => $payment->id,
				'receipt'       => $payment->receipt,
				'receipt_tries' => $payment->receipt_tries,
			)
		);
	}
}
