<?php
declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

use Millwork\Blocks\Registration;

/** `[simple-payment id="N"]`, in posts older than the block. Prints the same card. */
final class Shortcode {

	/**
	 * @param mixed $attributes '' for none.
	 * @return string HTML; '' if the product doesn't exist.
	 */
	public static function render( mixed $attributes ): string {
		$id = is_array( $attributes ) ? $attributes['id'] ?? '' : '';
		if ( ! is_string( $id ) || ! ctype_digit( $id ) || ! Product::published( (int) $id ) ) {
			return '';
		}
		return Registration::render(
			array(
				'blockName'    => 'jetpack/simple-payments',
				'attrs'        => array( 'productId' => (int) $id ),
				'innerBlocks'  => array(),
				'innerHTML'    => '',
				'innerContent' => array(),
			)
		);
	}
}
