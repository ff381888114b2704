<?php
/**
 * Receipts by mail.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Payments;

use Millwork\Payments\Checkout\Manage;
use Millwork\Services\Queue;
use Millwork\SiteCopy\Detection;

/**
 * Thanks a payer by mail once the money is there, in the background. A row says whether one is due, so
 * that none is lost and none is sent twice.
 */
final class Receipts {

	/** The job: a payment's number. */
	public const JOB = 'millwork_payment_receipt';

	/** How long after a payment began its receipt is still sent, in seconds. */
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
		// phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		$ids = $wpdb->get_col( $wpdb->prepare( "SELECT id FROM %i WHERE mode IN ( 'live', 'test' ) AND status = 'paid' AND created > %s AND receipt = 'due' AND paid < %s LIMIT 50", Payments::table(), Tables::time( -self::REMEMBERED ), Tables::time( -HOUR_IN_SECONDS ) ) );
		foreach ( $ids as $id ) {
			Queue::enqueue( self::JOB, array( (int) $id ) );
		}
	}

	/**
	 * Sets aside the receipts and the sign-ups of payers that came with a copy of the site.
	 *
	 * @param string $since What was stored before came with it; in UTC.
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
	 * Sends a receipt.
	 *
	 * @param int $id The payment's number.
	 */
	public static function send( int $id ): void {
		$payment = Payments::find( 'id', (string) $id );
		$donor   = $payment ? Donors::get( $payment->donor_id ) : null;
		if ( ! $payment || 'due' !== $payment->receipt || Status::Paid !== $payment->status || Detection::holds( $payment->created ) ) {
			return;
		}
		// Taken before it is sent: a mail that PHP ends in the midst of may have gone out.
		if ( ! self::mark( $payment, 'due', 'sent' ) || ! $donor || '' === $donor['email'] ) {
			return;
		}
		if ( ! wp_mail( $donor['email'], self::subject( $payment ), self::text( $payment, self::greeted( $donor['name'] ) ) ) ) {
			self::mark( $payment, 'sent', 'failed' );
		}
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
			...( $payment->refunded > 0 ? array( sprintf( __( 'Given back: %s', 'millwork' ), ( new Money( $payment->refunded, $payment->money->currency ) )->format() ) ) : array() ),
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
	 * @param Payment $payment The payment.
	 * @param string  $from    What it is now.
	 * @param string  $to      What it becomes.
	 * @return bool Whether it was so: another process may have been faster.
	 */
	private static function mark( Payment $payment, string $from, string $to ): bool {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A table of our own.
		return 1 === $wpdb->update(
			Payments::table(),
			array( 'receipt' => $to ),
			array(
				'id'      => $payment->id,
				'receipt' => $from,
			)
		);
	}
}
