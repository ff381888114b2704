<?php
declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

use Millwork\Blocks\Registration;

/** `[simple-payment id="N"]`, in posts that were written before there was a block: the same card. */
final class Shortcode {

	/**
	 * @param mixed $attributes Its attributes; '' for none.
	 * @return string HTML; '' if there is no such product, so that nobody reads the shortcode.
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
