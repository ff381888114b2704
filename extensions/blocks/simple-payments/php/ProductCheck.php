<?php
declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

use Millwork\Data\Formats\Currency;
use Millwork\Data\Formats\Decimal;
use Millwork\Data\Formats\Email;
use WP_Error;
use WP_Post;
use WP_REST_Request;

/**
 * Checks a product before the REST API stores it. Drafts may be incomplete, products for sale may not. The error's data
 * names the field in `key`.
 */
final class ProductCheck {

	/** Currencies in which PayPal accepts only whole amounts. */
	private const WHOLE = array( 'HUF', 'JPY', 'TWD' );

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return mixed $prepared, or a WP_Error.
	 */
	public static function check( mixed $prepared, WP_REST_Request $request ): mixed {
		if ( is_wp_error( $prepared ) || ! is_object( $prepared ) ) {
			return $prepared;
		}
		$stored = get_post( (int) ( $prepared->ID ?? 0 ) );
		$stored = (int) ( $prepared->ID ?? 0 ) > 0 && $stored instanceof WP_Post ? $stored : null;
		$status = (string) ( $prepared->post_status ?? $stored->post_status ?? 'draft' );
		$given  = is_array( $request['meta'] ) ? $request['meta'] : array();
		$value  = static fn( string $key ): mixed => $given[ $key ] ?? ( $stored ? get_post_meta( $stored->ID, $key, true ) : '' );

		$is_sold = in_array( $status, array( 'publish', 'future', 'private' ), true );
		$email   = is_scalar( $value( 'spay_email' ) ) ? trim( (string) $value( 'spay_email' ) ) : '-';
		$linked  = '' !== PaymentLink::read( $value( PaymentLink::META ) );
		if ( '' === $email ? $is_sold && ! $linked : ! Email::is_valid( $email ) ) {
			/* translators: %s: what was entered. */
			return self::error( 'spay_email', sprintf( __( '%s is not a valid email address.', 'millwork' ), $email ) );
		}
		if ( ! self::is_price( $value( 'spay_price' ), (string) $value( 'spay_currency' ), $is_sold ) ) {
			return self::error( 'spay_price', __( 'Invalid price.', 'millwork' ) );
		}
		if ( $is_sold && ! in_array( $value( 'spay_currency' ), Currency::paypal_currencies(), true ) ) {
			return self::error( 'spay_currency', __( 'PayPal doesn’t accept this currency. Choose one from the list.', 'millwork' ) );
		}
		return $prepared;
	}

	public static function decimals( string $currency ): int {
		return in_array( $currency, self::WHOLE, true ) ? 0 : Currency::get_format( $currency )['precision'];
	}

	/**
	 * @param mixed $price   A number or its decimal text.
	 * @param bool  $is_sold Whether the product is for sale.
	 */
	private static function is_price( mixed $price, string $currency, bool $is_sold ): bool {
		if ( '' === $price || null === $price ) {
			return ! $is_sold;
		}
		$decimal = Decimal::read( $price );
		if ( null === $decimal || $decimal->negative ) {
			return false;
		}
		$count = $decimal->count_units( self::decimals( $currency ) );
		return ! $is_sold || ( $count['exact'] && '' !== ltrim( $count['units'], '0' ) );
	}

	private static function error( string $key, string $message ): WP_Error {
		return new WP_Error(
			"millwork_product_$key",
			$message,
			array( 'status' => 400, 'key' => $key )
		);
	}
}
