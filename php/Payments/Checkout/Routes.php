<?php
/**
 * REST routes of checkouts.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Payments\Checkout;

use Millwork\Forms\Submission\Spam\Challenge;
use Millwork\Forms\Submission\Visitor;
use Millwork\Rest\Routes as Registration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `POST millwork/v1/payments/checkout` begins a payment and says where it is paid, `GET
 * …/payments/challenge` gives the work that has to be done before. Both are for everybody and ask for no
 * nonce, so that they work on cached pages: what they trust is the signed offer.
 */
final class Routes {

	/**
	 * Registers the routes.
	 */
	public static function register_routes(): void {
		Registration::serve(
			rest_namespace: 'millwork/v1',
			path: '/payments/checkout',
			callback: array( self::class, 'create' ),
			permission: '__return_true',
			schema: array( self::class, 'checkout_schema' ),
			args: array( self::class, 'checkout_args' ),
			methods: WP_REST_Server::CREATABLE,
		);
		Registration::serve(
			rest_namespace: 'millwork/v1',
			path: '/payments/challenge',
			callback: array( self::class, 'challenge' ),
			permission: '__return_true',
			schema: array( self::class, 'challenge_schema' ),
			args: array( self::class, 'challenge_args' ),
		);
	}

	/**
	 * What a checkout is made of.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function checkout_args(): array {
		return array(
			Wire::OFFER     => array( 'required' => true ) + self::text( __( 'The signed offer.', 'millwork' ) ),
			Wire::ATTEMPT   => self::text( __( 'A random key: the same when the same is sent again.', 'millwork' ) ),
			Wire::CHALLENGE => self::text( __( 'The challenge, as the other route gave it.', 'millwork' ) ),
			Wire::PROOF     => self::text( __( 'The proof of work for it.', 'millwork' ) ),
			Wire::HONEYPOT  => self::text( __( 'Empty.', 'millwork' ) ),
			Wire::VALUES    => array(
				'description' => __( 'What was chosen and typed, by the names of the form’s fields.', 'millwork' ),
				'type'        => 'object',
				'default'     => array(),
			),
		);
	}

	/**
	 * What a challenge is asked for with.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function challenge_args(): array {
		return array( 'offer' => array( 'required' => true ) + self::text( __( 'The signed offer.', 'millwork' ) ) );
	}

	/**
	 * Begins a payment.
	 *
	 * @param WP_REST_Request $request The request.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function create( WP_REST_Request $request ): WP_REST_Response {
		$outcome = Intake::take( $request->get_params(), Visitor::of_request(), true );
		if ( '' !== $outcome->url ) {
			return self::uncached( new WP_REST_Response( array( 'url' => $outcome->url ), 201 ) );
		}
		$message  = $outcome->confirm
			? __( 'The payment could not be begun in time. Please try again. Nothing was charged.', 'millwork' )
			: ( $outcome->errors[''] ?? __( 'Something is missing or not as it should be. Please see the marked fields.', 'millwork' ) );
		$response = rest_convert_error_to_response(
			new WP_Error(
				'millwork_payment_refused',
				$message,
				array(
					'status' => $outcome->status,
					'errors' => (object) array_diff_key( $outcome->errors, array( '' => '' ) ),
				)
			)
		);
		if ( $outcome->retry_after > 0 ) {
			$response->header( 'Retry-After', (string) $outcome->retry_after );
		}
		return self::uncached( $response );
	}

	/**
	 * Gives a challenge.
	 *
	 * @param WP_REST_Request $request The request.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function challenge( WP_REST_Request $request ): WP_REST_Response {
		$offer = Offer::read( (string) $request['offer'] );
		if ( ! $offer ) {
			return self::uncached( rest_convert_error_to_response( new WP_Error( 'millwork_payment_offer', __( 'This page is out of date. Load it again and try once more. Nothing was charged.', 'millwork' ), array( 'status' => 400 ) ) ) );
		}
		return self::uncached( new WP_REST_Response( Challenge::make( $offer->id(), Limits::work( Visitor::of_request() ) ) ) );
	}

	/**
	 * What the first route answers.
	 *
	 * @return array<string, mixed> A JSON schema.
	 */
	public static function checkout_schema(): array {
		return array(
			'title'      => 'checkout',
			'type'       => 'object',
			'properties' => array(
				'url' => array(
					'description' => __( 'Where the payer pays.', 'millwork' ),
					'type'        => 'string',
					'format'      => 'uri',
				),
			),
		);
	}

	/**
	 * What the second route answers.
	 *
	 * @return array<string, mixed> A JSON schema.
	 */
	public static function challenge_schema(): array {
		return array(
			'title'      => 'checkout-challenge',
			'type'       => 'object',
			'properties' => array(
				'challenge'  => array(
					'description' => __( 'Goes back with the proof: a text with which the SHA-256 of challenge, colon and text begins with so many zero bits.', 'millwork' ),
					'type'        => 'string',
				),
				'difficulty' => array(
					'description' => __( 'How many zero bits.', 'millwork' ),
					'type'        => 'integer',
				),
			),
		);
	}

	/**
	 * A parameter that is a text.
	 *
	 * @param string $description What it is.
	 * @return array<string, mixed>
	 */
	private static function text( string $description ): array {
		return array(
			'description' => $description,
			'type'        => 'string',
			'default'     => '',
			'maxLength'   => 4000,
		);
	}

	/**
	 * Keeps an answer out of every cache.
	 *
	 * @param WP_REST_Response $response The answer.
	 */
	private static function uncached( WP_REST_Response $response ): WP_REST_Response {
		$response->header( 'Cache-Control', 'no-store, private' );
		return $response;
	}
}
