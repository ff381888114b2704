<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

use Millwork\Http\Response;
use WP_Error;

/**
 * Makes errors with sentences of what Stripe answers, for the owner or for the payer. None holds a key: what
 * looks like one is left out of what Stripe says.
 *
 * The data have `status`, the HTTP status of our own answer; `passing`, whether the same request with the
 * same key may succeed later; and for payers' errors `owner`, the sentence for the owner.
 */
final class StripeError {

	/** Codes of Stripe's that concern the amount. */
	private const AMOUNTS = array( 'amount_too_small', 'amount_too_large' );

	/** What Stripe's permissions are called where keys are made, by the beginning of the path. */
	private const PERMISSIONS = array(
		'/v1/checkout/sessions' => 'Checkout Sessions',
		'/v1/billing_portal'    => 'Customer portal',
		'/v1/webhook_endpoints' => 'Webhook Endpoints',
		'/v1/refunds'           => 'Refunds',
		'/v1/subscriptions'     => 'Subscriptions',
		'/v1/invoices'          => 'Invoices',
		'/v1/payment_intents'   => 'PaymentIntents',
		'/v1/charges'           => 'Charges',
		'/v1/disputes'          => 'Disputes',
		'/v1/events'            => 'Events',
	);

	/** Permissions that are needed for writing, whatever was asked first: Stripe's names of them. */
	private const WRITTEN = array( 'checkout_session', 'customer_portal', 'webhook', 'refund', 'subscription' );

	/**
	 * Of a request that was not answered, or not by Stripe.
	 * @param WP_Error $error Of the HTTP client.
	 */
	public static function from_error( WP_Error $error ): WP_Error {
		$data = $error->get_error_data();
		return new WP_Error( $error->get_error_code(), $error->get_error_message(), array( 'passing' => true ) + ( is_array( $data ) ? $data : array( 'status' => 502 ) ) );
	}

	/** Of an answer that is none of Stripe's. */
	public static function unreadable(): WP_Error {
		return self::from_error( new WP_Error( 'millwork_http_bad_answer', __( 'Stripe’s answer could not be read. Try again later.', 'millwork' ), array( 'status' => 502 ) ) );
	}

	/**
	 * @param string   $path     What was asked.
	 * @param bool     $changes  Whether something was to be changed.
	 */
	public static function from_response( Response $response, string $path, bool $changes ): WP_Error {
		$body                             = $response->json();
		$said                             = new StripeObject( is_array( $body ) && is_array( $body['error'] ?? null ) ? $body['error'] : array() );
		$code                             = $said->text( 'code' );
		list( $name, $status, $sentence ) = match ( true ) {
			401 === $response->status => array( 'key', 409, __( 'Stripe does not accept the key of this site. Copy it again from your account there, or make a new one, and enter it under Settings → Millwork.', 'millwork' ) ),
			403 === $response->status => array( 'permission', 409, self::permission( $said->text( 'message' ), $path, $changes ) ),
			404 === $response->status, 'resource_missing' === $code => array( 'missing', 404, __( 'Stripe knows nothing of this. It may belong to another account, or to the other mode.', 'millwork' ) ),
			in_array( $code, self::AMOUNTS, true ) => array( 'amount', 422, 'amount_too_small' === $code ? __( 'This amount is too small to be paid by card. Choose a larger one. Nothing was charged.', 'millwork' ) : __( 'This amount is too large to be paid by card. Choose a smaller one. Nothing was charged.', 'millwork' ) ),
			402 === $response->status => array( 'card', 422, __( 'The card was declined. Try another one, or ask your bank. Nothing was charged.', 'millwork' ) ),
			429 === $response->status, 409 === $response->status, $response->status >= 500 => array( 'busy', 503, __( 'Stripe cannot do this at the moment. Try again in a minute.', 'millwork' ) ),
			'idempotency_error' === $said->text( 'type' ) => array( 'repeated', 409, __( 'This was sent to Stripe before, and differently. Look at Stripe what became of it.', 'millwork' ) ),
			/* translators: %s: what Stripe says, in English. */
			default => array( 'refused', 422, sprintf( __( 'Stripe has refused this. It says: %s', 'millwork' ), self::masked( $said->text( 'message' ) ) ) ),
		};
		$data = array(
			'status'  => $status,
			'passing' => self::is_retryable( $response ),
			'reason'  => '' === $said->text( 'decline_code' ) ? $code : $said->text( 'decline_code' ),
		);
		if ( null !== $response->retry_after() ) {
			$data['retry_after'] = $response->retry_after();
		}
		return new WP_Error( "millwork_stripe_$name", $sentence, $data );
	}

	/**
	 * The error as a payer reads it: what the owner has to do is of no use to a payer.
	 * @param WP_Error $error As the functions above make it.
	 */
	public static function for_payer( WP_Error $error ): WP_Error {
		$data = array( 'owner' => $error->get_error_message() ) + (array) $error->get_error_data();
		if ( in_array( $error->get_error_code(), array( 'millwork_stripe_amount', 'millwork_stripe_card' ), true ) ) {
			return new WP_Error( $error->get_error_code(), $error->get_error_message(), $data );
		}
		$sentence = empty( $data['passing'] )
			? __( 'The payment by card could not be begun. Please try again, or tell the site’s owner. Nothing was charged.', 'millwork' )
			: __( 'The payment service does not answer just now. Please try again in a minute. Nothing was charged.', 'millwork' );
		return new WP_Error( $error->get_error_code(), $sentence, $data );
	}

	/**
	 * Whether a change that failed is to be sent again at once. Not after a time-out: somebody waits.
	 * @param Response|WP_Error $response What came.
	 */
	public static function should_retry_now( Response|WP_Error $response ): bool {
		if ( $response instanceof WP_Error ) {
			return 'millwork_http_connect' === $response->get_error_code();
		}
		return $response->status >= 400 && self::is_retryable( $response ) && ( $response->retry_after() ?? 0 ) <= 2;
	}

	/**
	 * Whether the same request with the same key may succeed later. Stripe says it in a header; where it
	 * does not: a request that found another one with its key under way, or too many. A 500 is what
	 * Stripe answers to this key from now on, for a day.
	 * @param Response $response The answer.
	 */
	private static function is_retryable( Response $response ): bool {
		if ( $response->status >= 500 && 'true' === $response->header( 'idempotent-replayed' ) ) {
			return false;
		}
		$said = $response->header( 'stripe-should-retry' );
		if ( in_array( $said, array( 'true', 'false' ), true ) ) {
			return 'true' === $said;
		}
		return 409 === $response->status || 429 === $response->status || $response->status > 500;
	}

	/**
	 * The sentence about a restricted key that lacks a permission.
	 * @param string $message What Stripe says: it names the permission, as 'rak_checkout_session_write'.
	 * @param string $path    What was asked.
	 * @param bool   $changes Whether something was to be changed.
	 */
	private static function permission( string $message, string $path, bool $changes ): string {
		if ( preg_match( '/\brak_([a-z_]{1,60})_(read|write)\b/', $message, $found ) ) {
			// Of an object that was to be expanded, it may be another one than the path's.
			$name    = ucfirst( str_replace( '_', ' ', $found[1] ) );
			$changes = 'write' === $found[2] || in_array( $found[1], self::WRITTEN, true );
		} else {
			$names = array_filter( self::PERMISSIONS, static fn( string $beginning ): bool => str_starts_with( $path, $beginning ), ARRAY_FILTER_USE_KEY );
			$name  = $names ? reset( $names ) : $path;
		}
		return $changes
			/* translators: %s: the name of a permission at Stripe, in English. */
			? sprintf( __( 'The restricted key for Stripe lacks a permission. Set “%s” to “Write” where you made the key.', 'millwork' ), $name )
			/* translators: %s: the name of a permission at Stripe, in English. */
			: sprintf( __( 'The restricted key for Stripe lacks a permission. Set “%s” to “Read” where you made the key.', 'millwork' ), $name );
	}

	/** What Stripe says, without anything that looks like a key, and not too long. */
	public static function masked( string $message ): string {
		return mb_substr( (string) preg_replace( '/\b(?:sk|rk|pk|ek|whsec)_[\w*]+/', '…', $message ), 0, 300 );
	}
}
