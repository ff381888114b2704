<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\SimplePayments;

/** Makes products as they are stored. */
trait ProductFixture {

	/**
	 * Makes a published product: 'Stored board' for 12.50 EUR.
	 * @param array<string, mixed>  $args For wp_insert_post(), which expects slashed text.
	 * @param array<string, string> $meta More meta.
	 */
	protected function create_product( array $args = array(), array $meta = array() ): int {
		$id    = $this->create_post(
			$args + array(
				'post_type'  => 'jp_pay_product',
				'post_title' => 'Stored board',
			)
		);
		$meta += array(
			'spay_currency' => 'EUR',
			'spay_email'    => 'shop@example.com',
			'spay_multiple' => '',
			'spay_price'    => '12.50',
		);
		foreach ( $meta as $key => $value ) {
			// As an import stores it, past every check.
			$GLOBALS['wpdb']->insert( $GLOBALS['wpdb']->postmeta, array( 'post_id' => $id, 'meta_key' => $key, 'meta_value' => $value ) ); // phpcs:ignore WordPress.DB, WordPress.Arrays.ArrayDeclarationSpacing -- A test's own rows.
		}
		wp_cache_delete( $id, 'post_meta' );
		return $id;
	}
}
