<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\PayPal;

use Millwork\Http\Response;
use WP_Error;

/**
 * Turns PayPal's errors into sentences. PayPal's own messages are for developers; only the issue and the debug ID are
 * kept.
 */
final class PayPalError {

	/** @param array<array-key, mixed> $data The response's body. */
	public static function from_response( Response $answer, array $data ): WP_Error {
		$details = is_array( $data['details'] ?? null ) ? reset( $data['details'] ) : array();
		$found   = is_array( $details ) && is_string( $details['issue'] ?? null ) ? $details['issue'] : ( $data['name'] ?? '' );
		$issue   = is_string( $found ) && preg_match( '/^[A-Z][A-Z0-9_]{1,60}$/D', $found ) ? $found : 'HTTP_' . $answer->status;
		$number  = is_string( $data['debug_id'] ?? null ) && preg_match( '/^[0-9a-zA-Z]{1,40}$/D', $data['debug_id'] ) ? $data['debug_id'] : '';
		$sort    = 404 === $answer->status ? 404 : 502;
		$error   = array(
			'status'        => 422 === $answer->status ? 422 : $sort,
			'remote_status' => $answer->status,
			'issue'         => $issue,
			'debug_id'      => $number,
			// PayPal repeats an error for the same key, so a retry needs a new key.
			'passing'       => 429 === $answer->status,
		);
		if ( null !== $answer->retry_after() ) {
			$error['retry_after'] = $answer->retry_after();
		}
		return new WP_Error( 'millwork_paypal_' . strtolower( $issue ), self::sentence( $issue ), $error );
	}

	/** @return string '' if PayPal didn't answer. */
	public static function issue( WP_Error $error ): string {
		$data = $error->get_error_data();
		return is_array( $data ) && is_string( $data['issue'] ?? null ) ? $data['issue'] : '';
	}

	/**
	 * The HTTP status.
	 * @return int 0 if PayPal didn't answer.
	 */
	public static function status( WP_Error $error ): int {
		$data = $error->get_error_data();
		return is_array( $data ) ? (int) ( $data['remote_status'] ?? 0 ) : 0;
	}

	/** What it means for the payer or the owner. */
	private static function sentence( string $issue ): string {
		return match ( $issue ) {
			'INSTRUMENT_DECLINED',
			'PAYER_CANNOT_PAY'              => __( 'PayPal declined this payment method. Nothing was charged. Choose another one.', 'millwork' ),
			'CURRENCY_NOT_SUPPORTED'        => __( 'PayPal doesn’t accept this currency.', 'millwork' ),
			'DECIMAL_PRECISION'             => __( 'PayPal accepts only whole amounts in this currency.', 'millwork' ),
			'PAYEE_ACCOUNT_INVALID',
			'PAYEE_ACCOUNT_RESTRICTED',
			'PAYEE_ACCOUNT_LOCKED_OR_CLOSED' => __( 'The seller’s PayPal account can’t take payments right now.', 'millwork' ),
			'DUPLICATE_INVOICE_ID'          => __( 'This was already paid. You weren’t charged again.', 'millwork' ),
			'CAPTURE_FULLY_REFUNDED'        => __( 'This payment has already been refunded in full.', 'millwork' ),
			'REFUND_AMOUNT_EXCEEDED'        => __( 'That’s more than is left to refund.', 'millwork' ),
			'REFUND_TIME_LIMIT_EXCEEDED'    => __( 'PayPal refunds payments only within 180 days. Refund the payer another way.', 'millwork' ),
			'RATE_LIMIT_REACHED'            => __( 'PayPal is getting too many requests. Try again in a minute.', 'millwork' ),
			/* translators: %s: PayPal's name of an error. */
			default                         => sprintf( __( 'PayPal couldn’t do this (%s). Try again.', 'millwork' ), $issue ),
		};
	}
}
