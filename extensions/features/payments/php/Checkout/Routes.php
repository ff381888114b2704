<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Mail\Messages\ReaderLanguage;
use Millwork\Rest\RouteRegistration;
use Millwork\Visitors\Challenge;
use Millwork\Visitors\Parameters;
use Millwork\Visitors\SubmissionRoutes;
use Millwork\Visitors\UncachedResponse;
use Millwork\Visitors\Visitor;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `POST millwork/v1/payments/checkout` starts a payment and gives the URL to pay at, `GET …/payments/challenge` gives
 * the proof of work for it, `GET …/payments/outcome` tells a payer the outcome: only the payer knows the reference. All
 * are public and without a nonce, so that they work on cached pages. They trust only the signed offer.
 */
final class Routes {

	public static function register_routes(): void {
		SubmissionRoutes::serve(
			path: '/payments/checkout',
			submit: array( self::class, 'create' ),
			args: array( self::class, 'checkout_args' ),
			schema: array( self::class, 'checkout_schema' ),
			challenge_path: '/payments/challenge',
			challenge: array( self::class, 'challenge' ),
			challenge_args: array( self::class, 'challenge_args' ),
			title: 'checkout-challenge',
		);
		RouteRegistration::serve(
			rest_namespace: 'millwork/v1',
			path: '/payments/outcome',
			callback: array( self::class, 'outcome' ),
			permission: '__return_true',
			schema: array( self::class, 'outcome_schema' ),
			args: array( self::class, 'outcome_args' ),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function checkout_args(): array {
		return array(
			InputNames::OFFER    => self::offer(),
			InputNames::HONEYPOT => Parameters::text( __( 'Empty.', 'millwork' ) ),
			InputNames::VALUES   => array(
				'description' => __( 'The choices and typed values, by field name.', 'millwork' ),
				'type'        => 'object',
				'default'     => array(),
			),
		) + Parameters::attempt( InputNames::ATTEMPT ) + Parameters::proof( InputNames::CHALLENGE, InputNames::PROOF );
	}

	/** @return array<string, array<string, mixed>> */
	public static function challenge_args(): array {
		return array( 'offer' => self::offer() );
	}

	/** @return array<string, array<string, mixed>> */
	public static function outcome_args(): array {
		return array( 'reference' => array( 'required' => true ) + Parameters::text( __( 'The payment’s reference.', 'millwork' ), 100 ) );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function outcome( WP_REST_Request $request ): WP_REST_Response {
		$payment = Payments::find( 'reference', sanitize_key( (string) $request['reference'] ) );
		if ( ! $payment || '' === $payment->offer ) {
			return UncachedResponse::refusal( 'millwork_payment_unknown', __( 'We couldn’t find this payment.', 'millwork' ), 404 );
		}
		$outcome = ReaderLanguage::during( $payment->locale, static fn(): Outcome => PayerReturn::paid_outcome( $payment ) );
		$message = $outcome->thanks ?? esc_html( $outcome->errors[''] ?? '' );
		return UncachedResponse::with_data(
			array(
				'waits'   => $outcome->waits,
				'paid'    => null !== $outcome->thanks && ! $outcome->waits,
				'message' => html_entity_decode( wp_strip_all_tags( $message ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
				'url'     => PayerReturn::thanks_url( $payment ),
			)
		);
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function outcome_schema(): array {
		return array(
			'title'      => 'payment-outcome',
			'type'       => 'object',
			'properties' => array(
				'waits'   => array(
					'description' => __( 'Whether the payment is still being confirmed.', 'millwork' ),
					'type'        => 'boolean',
				),
				'paid'    => array(
					'description' => __( 'Whether it went through.', 'millwork' ),
					'type'        => 'boolean',
				),
				'message' => array(
					'description' => __( 'A sentence for the payer.', 'millwork' ),
					'type'        => 'string',
				),
				'url'     => array(
					'description' => __( 'The URL of the thank-you page, or an empty string.', 'millwork' ),
					'type'        => 'string',
				),
			),
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function create( WP_REST_Request $request ): WP_REST_Response {
		$offer = Offer::from_token( (string) $request[ InputNames::OFFER ] );
		// A request of the REST API has no page, and so no language of its own.
		return ReaderLanguage::during( $offer ? $offer->language() : '', static fn(): WP_REST_Response => self::answer( $request ) );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	private static function answer( WP_REST_Request $request ): WP_REST_Response {
		$outcome = Submission::process( $request->get_params(), Visitor::from_request(), true );
		if ( '' !== $outcome->url ) {
			return UncachedResponse::with_data( array( 'url' => $outcome->url ), 201 );
		}
		$message = $outcome->confirm
			? __( 'The payment couldn’t be started in time. Nothing was charged. Try again.', 'millwork' )
			: ( $outcome->errors[''] ?? '' );
		return UncachedResponse::refusal( 'millwork_payment_refused', $message, $outcome->status, array_diff_key( $outcome->errors, array( '' => '' ) ), $outcome->retry_after );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function challenge( WP_REST_Request $request ): WP_REST_Response {
		$offer = Offer::from_token( (string) $request['offer'] );
		if ( ! $offer ) {
			return UncachedResponse::refusal( 'millwork_payment_offer', OfferExpiry::outdated(), 400 );
		}
		return UncachedResponse::with_data( Challenge::make( $offer->id(), Limits::difficulty( Visitor::from_request() ) ) );
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function checkout_schema(): array {
		return array(
			'title'      => 'checkout',
			'type'       => 'object',
			'properties' => array(
				'url' => array(
					'description' => __( 'The URL of the page where the payer pays.', 'millwork' ),
					'type'        => 'string',
					'format'      => 'uri',
				),
			),
		);
	}

	/** @return array<string, mixed> */
	private static function offer(): array {
		return array( 'required' => true ) + Parameters::text( __( 'The signed offer.', 'millwork' ), 4000 );
	}
}
