<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Emails;

use Millwork\Features\Payments\Checkout\ManagePage;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\Subscriptions;
use Millwork\Features\Payments\Money\Money;
use Millwork\Mail\Letter;
use Millwork\Mail\MailSettings;

/** Writes a receipt. */
final class ReceiptLetter {

	/** @param string $name Or ''. */
	public static function letter( Payment $payment, string $name ): Letter {
		$sender = MailSettings::sender();
		/* translators: 1: what was paid for, 2: the sender's name. */
		$subject = (string) preg_replace( '/\s+/', ' ', sprintf( __( 'Receipt: %1$s – %2$s', 'millwork' ), $payment->label, $sender ) );
		$is_test = Mode::Test === $payment->mode;
		$letter  = new Letter( $is_test ? "[TEST] $subject" : $subject, __( 'Receipt', 'millwork' ) );
		if ( $is_test ) {
			$letter->text( __( 'This was a test: no real money was charged.', 'millwork' ) );
		}
		/* translators: %s: the sender's name. */
		$letter->text( self::greeting( $name ) )->text( sprintf( __( 'Thank you. %s has received your payment:', 'millwork' ), $sender ) )->details( self::rows( $payment ) );
		$subscription = $payment->subscription_id > 0 ? Subscriptions::get( $payment->subscription_id ) : null;
		if ( $subscription ) {
			$letter->button( __( 'Change your card or stop these payments', 'millwork' ), ManagePage::url( $subscription ) );
		}
		return $letter;
	}

	/**
	 * Greets the payer. Leaves out a name that looks like a URL or message: the email is sent in the site's name.
	 * @param string $name Or ''.
	 */
	public static function greeting( string $name ): string {
		/* translators: %s: a name. */
		return '' === $name || mb_strlen( $name ) > 60 || preg_match( '~[/@:\d]|\.\S~u', $name ) ? __( 'Hello,', 'millwork' ) : sprintf( __( 'Hello %s,', 'millwork' ), $name );
	}

	/** @return list<array{string, string}> Labels and values. */
	private static function rows( Payment $payment ): array {
		$refunded = $payment->refunded > 0 ? array( array( __( 'Refunded', 'millwork' ), ( new Money( $payment->refunded, $payment->money->currency ) )->format() ) ) : array();
		return array(
			array( __( 'For', 'millwork' ), $payment->label ),
			array( __( 'Amount', 'millwork' ), trim( $payment->money->format() . ' ' . $payment->interval->phrase() ) ),
			...$refunded,
			array( __( 'Date', 'millwork' ), (string) wp_date( (string) get_option( 'date_format' ), (int) strtotime( "$payment->paid UTC" ) ) ),
			array( __( 'Reference', 'millwork' ), strtoupper( substr( $payment->reference, 0, 8 ) ) ),
		);
	}
}
