<?php
/**
 * Ways to buy a product.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

/**
 * How a product is bought: a payment link that the owner made at PayPal, or the e-mail address alone.
 */
final class Purchase {

	/**
	 * How visitors pay for a product.
	 *
	 * @param Product|null $product The product.
	 * @return 'gateway'|'link'|'address'|'none'
	 */
	public static function way_of( ?Product $product ): string {
		return match ( true ) {
			null === $product        => 'none',
			'' !== $product->link    => 'link',
			0 === $product->units()  => 'none',
			'' !== $product->email   => 'address',
			default                  => 'none',
		};
	}

	/**
	 * The button, with what belongs to it.
	 *
	 * @param Product $product The product.
	 * @param string  $text    What stands on the button: HTML that is escaped.
	 * @param string  $back    The page's own address, not escaped.
	 * @return string HTML; '' if it cannot be bought.
	 */
	public static function render( Product $product, string $text, string $back ): string {
		return match ( self::way_of( $product ) ) {
			'link'    => '<div class="jetpack-simple-payments-form"><a class="' . Card::BUTTON . '" href="' . esc_url( $product->link, array( 'https' ) ) . '" rel="noopener">' . $text . '</a></div>',
			'address' => WebsitePayments::form( $product, $text, $back ),
			default   => '',
		};
	}

	/**
	 * The field for the quantity.
	 *
	 * @param Product $product The product.
	 * @param string  $name    The field's name.
	 * @return string HTML; '' where people buy one.
	 */
	public static function quantity( Product $product, string $name ): string {
		if ( ! $product->multiple ) {
			return '';
		}
		$id = wp_unique_id( 'simple-payments-quantity-' );
		return sprintf(
			'<div><label for="%1$s">%2$s</label><input class="jetpack-simple-payments-quantity" id="%1$s" type="number" name="%3$s" value="1" min="1" max="%4$d" step="1" required inputmode="numeric"></div>',
			esc_attr( $id ),
			esc_html__( 'Quantity', 'millwork' ),
			esc_attr( $name ),
			Product::MOST
		);
	}
}
