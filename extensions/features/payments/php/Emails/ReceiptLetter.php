<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Emails;

use Millwork\Features\Payments\Checkout\ManagePage;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\Subscriptions;
use Millwork\Features\Payments\Money\Money;
use Millwork\Mail\Letter;
use Millwork\Mail\Messages\BlockValue;
use Millwork\Mail\Messages\Messages;

/** Writes a receipt. */
final class ReceiptLetter {

	/** @param string $name Or ''. */
	public static function letter( Payment $payment, string $name ): Letter {
		$subscription = $payment->subscription_id > 0 ? Subscriptions::get( $payment->subscription_id ) : null;
		$letter       = Messages::letter(
			PaymentMessages::RECEIPT,
			array(
				'receipt'     => BlockValue::from_letter( ( new Letter( '', '' ) )->details( self::rows( $payment ) ) ),
				'greeting'    => Greeting::to( $name ),
				'label'       => $payment->label,
				'manage_link' => $subscription ? ManagePage::url( $subscription ) : '',
			)
		);
		return Mode::Test === $payment->mode ? $letter->beginning_with( "[TEST] $letter->subject", __( 'This was a test: no real money was charged.', 'millwork' ) ) : $letter;
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
