<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Settings;
use Millwork\Http\RateLimit;
use Millwork\Rendering\ForeignText;
use Millwork\Visitors\CurrentPage;
use Millwork\Visitors\PageOutcomes;
use Millwork\Visitors\Visibility;
use Millwork\Visitors\Visitor;

/** Handles page requests that submit a payment form without scripts, or return from a gateway. */
final class PayerReturn {

	/** How often a gateway is asked in ten minutes about a payment whose payer returns. */
	private const ASKS = 6;

	public static function handle(): void {
		if ( isset( $_POST[ InputNames::OFFER ] ) ) {
			self::submit_form( wp_unslash( $_POST ) );
			return;
		}
		foreach ( array( InputNames::PAID, InputNames::CANCELED ) as $name ) {
			$payment = Payments::find( 'reference', CurrentPage::parameter( $name ) ?? '' );
			if ( $payment && '' !== $payment->offer ) {
				CurrentPage::prevent_caching();
				PageOutcomes::keep( $payment->offer, InputNames::PAID === $name ? self::paid_outcome( $payment ) : self::canceled_outcome( $payment ) );
				$thanks = InputNames::PAID === $name ? self::thanks_url( $payment ) : '';
				if ( '' !== $thanks ) {
					CurrentPage::leave( $thanks );
				}
				// After a successful payment, don't show that an earlier one was canceled.
				return;
			}
		}
	}

	/** @param array<string, mixed> $posted Without slashes. */
	private static function submit_form( array $posted ): void {
		CurrentPage::prevent_caching();
		$outcome = Submission::process( $posted, Visitor::from_request( CurrentPage::url( InputNames::PAID, InputNames::CANCELED ) ), false );
		if ( '' !== $outcome->url ) {
			// The gateway's own page, from Gateway::start(); nothing comes from the request.
			CurrentPage::leave( $outcome->url, true );
		}
		$offer = Offer::from_token( is_string( $posted[ InputNames::OFFER ] ) ? $posted[ InputNames::OFFER ] : '' );
		// The page may no longer have a form to show the error.
		if ( ! $offer || 410 === $outcome->status ) {
			wp_die(
				esc_html( $outcome->errors[''] ?? '' ),
				'',
				array( 'response' => (int) $outcome->status, 'back_link' => true )
			);
		}
		CurrentPage::refuse( $outcome->status, $outcome->retry_after );
		PageOutcomes::keep( $offer->id(), $outcome );
	}

	/** The message after paying. If the payment isn't confirmed yet, the gateway is asked in the background. */
	public static function paid_outcome( Payment $payment ): Outcome {
		// A payer whose card was declined may have paid later. Limited, because anyone can reload.
		if ( in_array( $payment->status, array( PaymentStatus::Created, PaymentStatus::Pending, PaymentStatus::Failed, PaymentStatus::Expired ), true ) && '' !== $payment->session && 0 === RateLimit::wait( 'payment-return', self::ASKS, 10 * MINUTE_IN_SECONDS, $payment->reference ) ) {
			PaymentLookup::queue( $payment->gateway, $payment->mode, 'checkout', $payment->session, 'return-' . intdiv( time(), 10 ) );
		}
		if ( PaymentStatus::Paid === $payment->status ) {
			Limits::forget_attempt( Visitor::from_request(), $payment );
		}
		$sum = trim( $payment->money->format() . ' ' . $payment->interval->phrase() );
		if ( in_array( $payment->status, array( PaymentStatus::Failed, PaymentStatus::Expired, PaymentStatus::Ended ), true ) ) {
			return new Outcome( errors: array( '' => __( 'The payment hasn’t gone through. You can try again. If you were charged after all, you’ll get a receipt.', 'millwork' ) ) );
		}
		$text = match ( $payment->status ) {
			/* translators: %s: an amount and how often it is paid. */
			PaymentStatus::Paid => sprintf( __( 'Thank you. We’ve received your payment of %s.', 'millwork' ), $sum ),
			/* translators: %s: an amount. */
			PaymentStatus::Pledged => sprintf( __( 'Thank you. Transfer %s to this account:', 'millwork' ), $sum ),
			/* translators: %s: an amount and how often it is paid. */
			default => sprintf( __( 'Thank you. Your payment of %s is being confirmed. This can take a minute; you don’t need to wait.', 'millwork' ), $sum ),
		};
		$html = '<p>' . ForeignText::escape( $text ) . '</p>';
		if ( PaymentStatus::Pledged === $payment->status ) {
			// Line breaks would be escaped to character references, which show as spaces.
			$html .= '<p>' . implode( '<br>', array_map( array( ForeignText::class, 'escape' ), explode( "\n", str_replace( "\r", '', Settings::transfer() ) ) ) ) . '</p>';
			/* translators: %s: a word of eight letters and digits. */
			$html .= '<p>' . ForeignText::escape( sprintf( __( 'Reference: %s', 'millwork' ), strtoupper( substr( $payment->reference, 0, 8 ) ) ) ) . '</p>';
		}
		return new Outcome( thanks: $html, waits: ! in_array( $payment->status, array( PaymentStatus::Paid, PaymentStatus::Pledged ), true ) );
	}

	/**
	 * The URL of the owner's own thank-you page. Its ID comes from the stored payment, never from the request.
	 * @return string On this site; '' if the payment isn't confirmed, or the form's page says thank you.
	 */
	public static function thanks_url( Payment $payment ): string {
		$page = PaymentStatus::Paid === $payment->status && $payment->thanks_page > 0 && $payment->thanks_page !== $payment->post_id ? get_post( $payment->thanks_page ) : null;
		return $page && is_post_type_viewable( $page->post_type ) && Visibility::may_see( $page ) ? wp_validate_redirect( (string) get_permalink( $page ), '' ) : '';
	}

	/** The message after returning without paying. */
	private static function canceled_outcome( Payment $payment ): Outcome {
		return PaymentStatus::Paid === $payment->status ? self::paid_outcome( $payment ) : new Outcome( errors: array( '' => __( 'You came back without paying. Nothing was charged. You can try again.', 'millwork' ) ) );
	}
}
