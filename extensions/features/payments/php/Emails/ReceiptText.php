<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Emails;

use Millwork\Features\Payments\Checkout\ManagePage;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\Subscriptions;
use Millwork\Features\Payments\Money\Money;

/** Writes a receipt. */
final class ReceiptText {

	public static function subject( Payment $payment ): string {
		/* translators: 1: what was paid for, 2: the site's name. */
		$subject = sprintf( __( 'Receipt: %1$s – %2$s', 'millwork' ), $payment->label, wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ) );
		$subject = (string) preg_replace( '/\s+/', ' ', $subject );
		return Mode::Test === $payment->mode ? "[TEST] $subject" : $subject;
	}

	/** @param string $name Or ''. */
	public static function text( Payment $payment, string $name ): string {
		$name  = self::greeted( $name );
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
			array_push( $lines, '', __( 'To change your card or to end these payments:', 'millwork' ), ManagePage::url( $subscription ) );
		}
		if ( Mode::Test === $payment->mode ) {
			array_unshift( $lines, __( 'This was a test: no money has moved.', 'millwork' ), '' );
		}
		return implode( "\n", $lines );
	}

	/**
	 * The payer's name for the greeting. Leaves it out if it looks like a URL or message: the email is sent in the
	 * site's name.
	 */
	private static function greeted( string $name ): string {
		return mb_strlen( $name ) > 60 || preg_match( '~[/@:\d]|\.\S~u', $name ) ? '' : $name;
	}
}
