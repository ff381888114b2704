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
 * Takes what a payment form sends: checks it, writes a row, and has the gateway begin. The row is there
 * before the gateway is asked, with the key by which the gateway knows the request if it comes again, so
 * that a process that ends in between charges nobody twice and forgets no payment.
 */
final class Submission {

	/**
	 * @param array<string, mixed> $posted  All that was sent, without slashes.
	 * @param Visitor              $visitor Who sends it, with the page on which it was filled in.
	 * @param bool                 $proves  Whether a script sends it, which can prove its work.
	 */
	public static function process( array $posted, Visitor $visitor, bool $proves ): Outcome {
		$text  = static fn( string $name ): string => is_string( $posted[ $name ] ?? null ) ? $posted[ $name ] : '';
		$offer = Offer::from_token( $text( InputNames::OFFER ) );
		$typed = self::typed( $posted[ InputNames::VALUES ] ?? array() );
		if ( ! $offer ) {
			return new Outcome( errors: array( '' => __( 'This page is out of date. Load it again and try once more. Nothing was charged.', 'millwork' ) ), typed: $typed, status: 400 );
		}
		$mode = Settings::mode();
		if ( ! Access::may_pay( $mode ) || '' !== $text( InputNames::HONEYPOT ) || ! Tables::are_ready() ) {
			return new Outcome( errors: array( '' => __( 'Payments are not possible here at the moment. Nothing was charged.', 'millwork' ) ), typed: $typed, status: 403 );
		}
		$problem = OfferExpiry::problem( $offer );
		if ( '' !== $problem ) {
			return new Outcome( errors: array( '' => $problem ), typed: $typed, status: 410 );
		}
		$order   = Order::from_input( $offer, $typed );
		$errors  = $order->errors;
		$gateway = $order->money && ! $errors ? self::gateway( $order, $mode, $typed['gateway'] ?? '', $errors ) : null;
		if ( $gateway && $gateway->needs_email() && ! is_email( $order->email ) ) {
			$errors['email'] = __( 'Type your email address.', 'millwork' );
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
			return new Outcome( errors: array( '' => __( 'Too many payments were begun. Please wait some minutes, then try again. Nothing was charged.', 'millwork' ) ), typed: $typed, status: 429, retry_after: $wait );
		}
		Detection::notice();
		$payment = Payments::add(
			array(
				'attempt'    => hash( 'sha256', $offer->id() . '|' . $text( InputNames::ATTEMPT ) . '|' . ( '' === $text( InputNames::ATTEMPT ) ? $proof : '' ) . '|' . wp_json_encode( $typed ) ),
				'challenge'  => $proof,
				'mode'       => $mode->value,
				'gateway'    => $gateway->name(),
				'kind'       => $offer->kind,
				'currency'   => $order->money->currency,
				'amount'     => $order->money->units,
				'fees'       => $order->fees,
				'quantity'   => $order->quantity,
				'period'     => $order->interval->value,
				'label'      => $order->label,
				'product_id' => $order->product,
				'post_id'    => $offer->post,
				'offer'      => $offer->id(),
				'note'       => $order->note,
				'news'       => $offer->news && '1' === ( $typed['news'] ?? '' ) ? NewsletterOptIn::sentence() : '',
				// A script sends the form from the page to which its payer came back: what an earlier payment left
				// in the address would speak for this one.
				'page_url'   => remove_query_arg( array( InputNames::PAID, InputNames::CANCELED ), $visitor->page ),
				'look_at'    => LookupSchedule::first(),
			)
		);
		if ( ! $payment ) {
			return new Outcome( errors: array( '' => __( 'The payment could not be begun. Please try again. Nothing was charged.', 'millwork' ) ), typed: $typed, status: 409 );
		}
		if ( PaymentStatus::Created === $payment->status && array( $payment->mode, $payment->gateway, $payment->money->units, $payment->money->currency ) !== array( $mode, $gateway->name(), $order->money->units, $order->money->currency ) ) {
			// It came before, and the price, the gateway or the mode is another one now.
			return new Outcome( errors: array( '' => __( 'This page is out of date. Load it again and try once more. Nothing was charged.', 'millwork' ) ), typed: $typed, status: 409 );
		}
		return self::start_payment( $payment, $gateway, $order->email, $typed );
	}

	/**
	 * Has the gateway begin.
	 * @param string                $email   The payer's address, or ''.
	 * @param array<string, string> $typed   What was chosen and typed.
	 */
	private static function start_payment( Payment $payment, Gateway $gateway, string $email, array $typed ): Outcome {
		$page = '' === $payment->page_url ? home_url( '/' ) : $payment->page_url;
		$back = add_query_arg( InputNames::PAID, $payment->reference, $page );
		if ( PaymentStatus::Created !== $payment->status ) {
			// The same form once more: the same checkout, or what came of it.
			return new Outcome( url: PaymentStatus::Pending === $payment->status && '' !== $payment->checkout_url ? $payment->checkout_url : $back );
		}
		// How many may begin is bounded by Limits: a fundraiser's payers shall not wait for two places.
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
				// A gateway that knows its payers says itself who it was: what is typed here is nobody's proof.
				'donor_id'     => $gateway->needs_email() ? Donors::find_or_add( $email ) : 0,
				'look_at'      => PaymentStatus::Pending === $started->status ? LookupSchedule::first() : null,
				'error'        => '',
			)
		);
		if ( ! $is_kept && PaymentStatus::Created === ( Payments::find( 'id', (string) $payment->id )->status ?? PaymentStatus::Created ) ) {
			// Nobody would find out what becomes of it. The same form begins the same checkout.
			return new Outcome( errors: array( '' => __( 'The payment could not be begun. Please try again. Nothing was charged.', 'millwork' ) ), typed: $typed, status: 503 );
		}
		return new Outcome( url: $started->url );
	}

	/**
	 * The gateway that shall take the money.
	 * @param Order                 $order  What is to be paid.
	 * @param string                $chosen The one that was chosen, or ''.
	 * @param array<string, string> $errors Gets an error.
	 */
	private static function gateway( Order $order, Mode $mode, string $chosen, array &$errors ): ?Gateway {
		$gateways = $order->money ? GatewayList::for_payment( $mode, $order->money, $order->interval ) : array();
		if ( ! $gateways ) {
			$is_amount  = $order->money && GatewayList::accepting( GatewayList::ready( $mode ), $order->money->currency, $order->interval );
			$errors[''] = $is_amount || '' === $order->interval->refusal()
				? __( 'This amount cannot be paid here. Try another one. Nothing was charged.', 'millwork' )
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
	 * Checks the work that a script has done, or the confirmation of a page without scripts.
	 * @param Offer                 $offer     What is offered.
	 * @param array<string, string> $typed     What was chosen and typed.
	 * @param int|null              $work      How much more work than else is wanted of a script; null where none
	 *                                         sends it.
	 * @return string|null What no second payment can have; null if it does not count.
	 */
	private static function proof_key( Offer $offer, string $challenge, string $proof, array $typed, ?int $work ): ?string {
		if ( null !== $work ) {
			return 0 === Challenge::check( $offer->id(), $challenge, $proof, $work ) ? Challenge::key( $challenge ) : null;
		}
		return Challenge::is_confirmed( $offer->id(), self::hash( $typed ), $proof ) ? Challenge::key( $proof ) : null;
	}

	/**
	 * The token of a page that asks for a confirmation: it counts for exactly what was typed.
	 * @param Offer                 $offer What is offered.
	 * @param array<string, string> $typed What was chosen and typed.
	 */
	public static function confirmation( Offer $offer, array $typed ): string {
		return Challenge::make_confirmation( $offer->id(), self::hash( $typed ) );
	}

	/**
	 * A hash of what was typed.
	 * @param array<string, string> $typed By the field's name.
	 */
	private static function hash( array $typed ): string {
		return hash( 'sha256', (string) wp_json_encode( $typed ) );
	}

	/**
	 * What was chosen and typed.
	 * @param mixed $values As it was sent.
	 * @return array<string, string> By the names of InputNames::FIELDS, in their order.
	 */
	private static function typed( mixed $values ): array {
		$typed = array();
		foreach ( InputNames::FIELDS as $name ) {
			$value          = is_array( $values ) ? $values[ $name ] ?? '' : '';
			$typed[ $name ] = mb_substr( TypedText::of( $value ), 0, 2000 );
		}
		return $typed;
	}
}
