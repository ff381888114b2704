<?php
/**
 * The demo site's products.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Demo;

/**
 * Makes the products that blocks of the demo content sell.
 */
final class Products {

	/** Post meta of a product that was made: its name. */
	private const NAME = '_millwork_demo_product';

	/** The products: title, price, currency, picture. */
	private const PRODUCTS = array(
		'bread-board' => array( 'Oak bread board', '45', 'EUR', 'hand-plane' ),
	);

	/**
	 * Fills in `{{product-id:name}}`.
	 *
	 * @param string $text Text with placeholders.
	 * @return string Text without.
	 */
	public static function fill_in( string $text ): string {
		return (string) preg_replace_callback( '/\{\{product-id:([\w-]+)\}\}/', static fn( array $found ): string => (string) self::id( $found[1] ), $text );
	}

	/**
	 * A product; made where there is none.
	 *
	 * @param string $name Its name.
	 * @return int The post's ID; 0 if nobody knows the name.
	 */
	private static function id( string $name ): int {
		$found = get_posts(
			array(
				'post_type'   => 'jp_pay_product',
				'post_status' => 'any',
				'meta_key'    => self::NAME, // phpcs:ignore WordPress.DB.SlowDBQuery -- A few rows, when the demo is built.
				'meta_value'  => $name, // phpcs:ignore WordPress.DB.SlowDBQuery -- The same.
				'fields'      => 'ids',
				'numberposts' => 1,
			)
		);
		if ( $found || ! isset( self::PRODUCTS[ $name ] ) ) {
			return (int) ( $found[0] ?? 0 );
		}
		list( $title, $price, $currency, $picture ) = self::PRODUCTS[ $name ];
		return (int) wp_insert_post(
			array(
				'post_type'   => 'jp_pay_product',
				'post_title'  => $title,
				'post_status' => 'publish',
				'meta_input'  => array(
					self::NAME      => $name,
					'spay_currency' => $currency,
					'spay_email'    => 'workshop@example.com',
					'spay_multiple' => '1',
					'spay_price'    => $price,
					'_thumbnail_id' => (string) Pictures::id( $picture ),
				),
			)
		);
	}
}
