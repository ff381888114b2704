<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

use Millwork\Features\Payments\Gateways\Gateway;
use Millwork\Features\Payments\Gateways\GatewayList;
use Millwork\Features\Payments\Ledger\Donors;
use Millwork\Features\Payments\Ledger\LookupSchedule;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Settings;
use Millwork\Features\Payments\Tables;
use Millwork\SiteCopy\Detection;
use Millwork\Visitors\Challenge;
use Millwork\Visitors\TypedText;
use Millwork\Visitors\Visitor;
use WP_Error;

/**
 * Checks a submitted form, adds a row and starts the payment at the gateway. The row comes first and has the gateway's
 * idempotency key, so that nobody is charged twice and no payment is lost if PHP ends in between.
 */
final class Submission {

	/**
	 * @param array<string, mixed> $posted  Without slashes.
	 * @param Visitor              $visitor With the page of the form.
	 * @param bool                 $proves  Whether a script sends it with a proof of work.
	 */
	public static function process( array $posted, Visitor $visitor, bool $proves ): Outcome {
		$text  = static fn( string $name ): string => is_string( $posted[ $name ] ?? null ) ? $posted[ $name ] : '';
		$offer = Offer::from_token( $text( InputNames::OFFER ) );
		$typed = self::typed( $posted[ InputNames::VALUES ] ?? array() );

		$refuse = static fn( string $problem, int $status, int $wait = 0 ): Outcome => new Outcome( errors: array( '' => $problem ), typed: $typed, status: $status, retry_after: $wait );
		if ( ! $offer ) {
			return $refuse( OfferExpiry::outdated(), 400 );
		}
		$mode = Settings::mode();
		if ( ! Access::may_pay( $mode ) || '' !== $text( InputNames::HONEYPOT ) || ! Tables::are_ready() ) {
			return $refuse( __( 'Payments aren’t possible here right now. Nothing was charged.', 'millwork' ), 403 );
		}
		$problem = OfferExpiry::problem( $offer );
		if ( '' !== $problem ) {
			return $refuse( $problem, 410 );
		}
		$order   = Order::from_input( $offer, $typed );
		$errors  = $order->errors;
		$gateway = $order->money && ! $errors ? self::gateway( $order, $mode, $typed['gateway'] ?? '', $errors ) : null;
		if ( $gateway && $gateway->needs_email() && ! is_email( $order->email ) ) {
			$errors['email'] = __( 'Enter your email address.', 'millwork' );
		}
		if ( $errors || ! $gateway ) {
			return new Outcome( errors: $errors, typed: $typed, status: 422 );
		}
		$proof = self::proof_key( $offer, $text( InputNames::CHALLENGE ), $text( InputNames::PROOF ), $typed, $proves ? Limits::difficulty( $visitor ) : null );
		if ( null === $proof ) {
			return new Outcome( typed: $typed, confirm: true, status: $proves ? 409 : 200 );
		}
		$wait = Limits::wait( $visitor, $proves );
		if ( $wait > 0 ) {
			return $refuse( __( 'Too many payments were started. Nothing was charged. Wait a few minutes, then try again.', 'millwork' ), 429, $wait );
		}
		Detection::notice();
		$payment = Payments::add(
			array(
				'attempt'     => hash( 'sha256', $offer->id() . '|' . $text( InputNames::ATTEMPT ) . '|' . ( '' === $text( InputNames::ATTEMPT ) ? $proof : '' ) . '|' . wp_json_encode( $typed ) ),
				'challenge'   => $proof,
				'mode'        => $mode->value,
				'gateway'     => $gateway->name(),
				'kind'        => $offer->kind,
				'currency'    => $order->money->currency,
				'amount'      => $order->money->units,
				'fees'        => $order->fees,
				'quantity'    => $order->quantity,
				'period'      => $order->interval->value,
				'label'       => $order->label,
				'product_id'  => $order->product,
				'post_id'     => $offer->post,
				'offer'       => $offer->id(),
				'note'        => $order->note,
				'news'        => $offer->news && '1' === ( $typed['news'] ?? '' ) ? NewsletterOptIn::sentence() : '',
				// The script sends the URL of the page; remove the parameters of an earlier payment.
				'page_url'    => remove_query_arg( array( InputNames::PAID, InputNames::CANCELED ), $visitor->page ),
				'look_at'     => LookupSchedule::first(),
				'thanks_page' => $offer->thanks_page,
				'locale'      => $offer->language(),
			)
		);
		if ( ! $payment ) {
			return $refuse( __( 'The payment couldn’t be started. Nothing was charged. Try again.', 'millwork' ), 409 );
		}
		if ( PaymentStatus::Created === $payment->status && array( $payment->mode, $payment->gateway, $payment->money->units, $payment->money->currency ) !== array( $mode, $gateway->name(), $order->money->units, $order->money->currency ) ) {
			// Sent before, but the price, gateway or mode has changed since.
			return $refuse( OfferExpiry::outdated(), 409 );
		}
		return self::start_payment( $payment, $gateway, $order->email, $typed );
	}

	/**
	 * Starts the payment at the gateway.
	 * @param array<string, string> $typed By field name.
	 */
	private static function start_payment( Payment $payment, Gateway $gateway, string $email, array $typed ): Outcome {
		$page = '' === $payment->page_url ? home_url( '/' ) : $payment->page_url;
		$back = add_query_arg( InputNames::PAID, $payment->reference, $page );
		if ( PaymentStatus::Created !== $payment->status ) {
			// The form was sent again: use the same checkout, or its outcome.
			return new Outcome( url: PaymentStatus::Pending === $payment->status && '' !== $payment->checkout_url ? $payment->checkout_url : $back );
		}
		// No limit here: Limits bounds checkouts, and fundraisers have many payers at once.
		add_filter( 'millwork_http_somebody_waits', '__return_false' );
		$started = $gateway->start( $payment, $email, $back, add_query_arg( InputNames::CANCELED, $payment->reference, $page ) );
		remove_filter( 'millwork_http_somebody_waits', '__return_false' );
		if ( $started instanceof WP_Error ) {
			$data       = $started->get_error_data();
			$is_passing = is_array( $data ) && ! empty( $data['passing'] );
			Payments::change(
				$payment,
				array(
					'error' => mb_substr( is_array( $data ) && is_string( $data['owner'] ?? null ) ? $data['owner'] : $started->get_error_message(), 0, 191 ),
					'tries' => $payment->tries + ( $is_passing ? 0 : 1 ),
				)
			);
			return new Outcome( errors: array( '' => $started->get_error_message() ), typed: $typed, status: $is_passing ? 503 : 422 );
		}
		$is_kept = Payments::change(
			$payment,
			array(
				'status'       => $started->status->value,
				'session'      => $started->session,
				'checkout_url' => $started->url,
				// If the gateway reports the payer, don't store an unproven email address.
				'donor_id'     => $gateway->needs_email() ? Donors::find_or_add( $email ) : 0,
				'look_at'      => PaymentStatus::Pending === $started->status ? LookupSchedule::first() : null,
				'error'        => '',
			)
		);
		if ( ! $is_kept && PaymentStatus::Created === ( Payments::find( 'id', (string) $payment->id )->status ?? PaymentStatus::Created ) ) {
			// Without a stored session, nobody would learn the outcome. The same form starts the same checkout again.
			return new Outcome( errors: array( '' => __( 'The payment couldn’t be started. Nothing was charged. Try again.', 'millwork' ) ), typed: $typed, status: 503 );
		}
		return new Outcome( url: $started->url );
	}

	/**
	 * @param string                $chosen Or ''.
	 * @param array<string, string> $errors Receives an error.
	 */
	private static function gateway( Order $order, Mode $mode, string $chosen, array &$errors ): ?Gateway {
		$gateways = $order->money ? GatewayList::for_payment( $mode, $order->money, $order->interval ) : array();
		if ( ! $gateways ) {
			$is_amount  = $order->money && GatewayList::accepting( GatewayList::ready( $mode ), $order->money->currency, $order->interval );
			$errors[''] = $is_amount || '' === $order->interval->refusal()
				? __( 'This amount can’t be paid here. Nothing was charged. Try another amount.', 'millwork' )
				: $order->interval->refusal() . ' ' . __( 'Choose another interval. Nothing was charged.', 'millwork' );
			return null;
		}
		if ( '' === $chosen ) {
			return reset( $gateways );
		}
		if ( ! isset( $gateways[ $chosen ] ) ) {
			$errors['gateway'] = __( 'Choose another way to pay.', 'millwork' );
			return null;
		}
		return $gateways[ $chosen ];
	}

	/**
	 * Checks the proof of work, or the confirmation of a page without scripts.
	 * @param array<string, string> $typed By field name.
	 * @param int|null              $work  Extra bits of work; null without scripts.
	 * @return string|null A key that no second payment can use; null if the proof isn't valid.
	 */
	private static function proof_key( Offer $offer, string $challenge, string $proof, array $typed, ?int $work ): ?string {
		if ( null !== $work ) {
			return 0 === Challenge::check( $offer->id(), $challenge, $proof, $work ) ? Challenge::key( $challenge ) : null;
		}
		return Challenge::is_confirmed( $offer->id(), self::hash( $typed ), $proof ) ? Challenge::key( $proof ) : null;
	}

	/**
	 * The token for a page that asks for confirmation. Valid for exactly these values.
	 * @param array<string, string> $typed By field name.
	 */
	public static function confirmation( Offer $offer, array $typed ): string {
		return Challenge::make_confirmation( $offer->id(), self::hash( $typed ) );
	}

	/** @param array<string, string> $typed By field name. */
	private static function hash( array $typed ): string {
		return hash( 'sha256', (string) wp_json_encode( $typed ) );
	}

	/**
	 * @param mixed $values As sent.
	 * @return array<string, string> In the order of InputNames::FIELDS.
	 */
	private static function typed( mixed $values ): array {
		$typed = array();
		foreach ( InputNames::FIELDS as $name ) {
			$value          = is_array( $values ) ? $values[ $name ] ?? '' : '';
			$typed[ $name ] = mb_substr( TypedText::from_input( $value ), 0, 2000 );
		}
		return $typed;
	}
}
