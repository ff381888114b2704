<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

use Millwork\Http\Response;
use WP_Error;

/**
 * Turns Stripe's errors into sentences for the owner or the payer. Removes anything that looks like a key.
 *
 * The data have `status`, our HTTP status; `passing`, whether the same request with the same key may succeed later; and
 * in payers' errors `owner`, the sentence for the owner.
 */
final class StripeError {

	/** Stripe's error codes about the amount. */
	private const AMOUNTS = array( 'amount_too_small', 'amount_too_large' );

	/** Names of permissions in Stripe's dashboard, by the start of the path. */
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

	/** Stripe's permissions that always need write access. */
	private const WRITTEN = array( 'checkout_session', 'customer_portal', 'webhook', 'refund', 'subscription' );

	/**
	 * For a request without an answer from Stripe.
	 * @param WP_Error $error From the HTTP client.
	 */
	public static function from_error( WP_Error $error ): WP_Error {
		$data = $error->get_error_data();
		return new WP_Error( $error->get_error_code(), $error->get_error_message(), array( 'passing' => true ) + ( is_array( $data ) ? $data : array( 'status' => 502 ) ) );
	}

	/** For an answer that isn't Stripe's. */
	public static function unreadable(): WP_Error {
		return self::from_error( new WP_Error( 'millwork_http_bad_answer', __( 'Stripe’s response couldn’t be read. Try again later.', 'millwork' ), array( 'status' => 502 ) ) );
	}

	/**
	 * @param string $path    Of the request.
	 * @param bool   $changes Whether the request changes something.
	 */
	public static function from_response( Response $response, string $path, bool $changes ): WP_Error {
		$body                             = $response->json();
		$said                             = new StripeObject( is_array( $body ) && is_array( $body['error'] ?? null ) ? $body['error'] : array() );
		$code                             = $said->text( 'code' );
		list( $name, $status, $sentence ) = match ( true ) {
			401 === $response->status => array( 'key', 409, __( 'Stripe doesn’t accept this site’s key. Copy it again from your Stripe account, or create a new one, and enter it under Millwork → Settings.', 'millwork' ) ),
			403 === $response->status => array( 'permission', 409, self::permission( $said->text( 'message' ), $path, $changes ) ),
			404 === $response->status, 'resource_missing' === $code => array( 'missing', 404, __( 'Stripe couldn’t find this. It may belong to another account or to the other mode.', 'millwork' ) ),
			in_array( $code, self::AMOUNTS, true ) => array( 'amount', 422, 'amount_too_small' === $code ? __( 'This amount is too small to be paid by card. Nothing was charged. Choose a larger amount.', 'millwork' ) : __( 'This amount is too large to be paid by card. Nothing was charged. Choose a smaller amount.', 'millwork' ) ),
			402 === $response->status => array( 'card', 422, __( 'The card was declined. Nothing was charged. Try another card, or ask your bank.', 'millwork' ) ),
			429 === $response->status, 409 === $response->status, $response->status >= 500 => array( 'busy', 503, __( 'Stripe can’t do this right now. Try again in a minute.', 'millwork' ) ),
			'idempotency_error' === $said->text( 'type' ) => array( 'repeated', 409, __( 'Stripe already received a different version of this request. Check the payment at Stripe.', 'millwork' ) ),
			/* translators: %s: what Stripe says, in English. */
			default => array( 'refused', 422, sprintf( __( 'Stripe rejected this request: %s', 'millwork' ), self::masked( $said->text( 'message' ) ) ) ),
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

	/** The payer's version of an error. */
	public static function for_payer( WP_Error $error ): WP_Error {
		$data = array( 'owner' => $error->get_error_message() ) + (array) $error->get_error_data();
		if ( in_array( $error->get_error_code(), array( 'millwork_stripe_amount', 'millwork_stripe_card' ), true ) ) {
			return new WP_Error( $error->get_error_code(), $error->get_error_message(), $data );
		}
		$sentence = empty( $data['passing'] )
			? __( 'The card payment couldn’t be started. Nothing was charged. Try again, or tell the site owner.', 'millwork' )
			: __( 'The payment service isn’t responding. Nothing was charged. Try again in a minute.', 'millwork' );
		return new WP_Error( $error->get_error_code(), $sentence, $data );
	}

	/** Whether to repeat a change immediately. Not after a timeout, because someone is waiting. */
	public static function should_retry_now( Response|WP_Error $response ): bool {
		if ( $response instanceof WP_Error ) {
			return 'millwork_http_connect' === $response->get_error_code();
		}
		return $response->status >= 400 && self::is_retryable( $response ) && ( $response->retry_after() ?? 0 ) <= 2;
	}

	/**
	 * Whether the same request with the same key may succeed later. Stripe says so in a header; without it, conflicts
	 * and rate limits pass. Stripe repeats a 500 for this key for a day.
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
	 * The message about a missing permission of a restricted key.
	 * @param string $message Stripe's, with the permission, such as 'rak_checkout_session_write'.
	 * @param string $path    Of the request.
	 * @param bool   $changes Whether the request changes something.
	 */
	private static function permission( string $message, string $path, bool $changes ): string {
		if ( preg_match( '/\brak_([a-z_]{1,60})_(read|write)\b/', $message, $found ) ) {
			// For an expanded object, the permission may not be the path's.
			$name    = ucfirst( str_replace( '_', ' ', $found[1] ) );
			$changes = 'write' === $found[2] || in_array( $found[1], self::WRITTEN, true );
		} else {
			$names = array_filter( self::PERMISSIONS, static fn( string $beginning ): bool => str_starts_with( $path, $beginning ), ARRAY_FILTER_USE_KEY );
			$name  = $names ? reset( $names ) : $path;
		}
		return $changes
			/* translators: %s: the name of a permission at Stripe, in English. */
			? sprintf( __( 'The restricted Stripe key is missing a permission. Set “%s” to “Write” in your Stripe account.', 'millwork' ), $name )
			/* translators: %s: the name of a permission at Stripe, in English. */
			: sprintf( __( 'The restricted Stripe key is missing a permission. Set “%s” to “Read” in your Stripe account.', 'millwork' ), $name );
	}

	/** Stripe's message without keys, shortened. */
	public static function masked( string $message ): string {
		return mb_substr( (string) preg_replace( '/\b(?:sk|rk|pk|ek|whsec)_[\w*]+/', '…', $message ), 0, 300 );
	}
}
