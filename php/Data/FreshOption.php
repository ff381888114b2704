<?php
/**
 * Options as they are stored at the moment.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Data;

/**
 * Reads an option for who writes it again with changes. WordPress keeps what it has read for as long as a
 * request lasts, and one that asks other servers meanwhile would write back what others have changed.
 */
final class FreshOption {

	/**
	 * Reads an option that is an array.
	 *
	 * @param string $option Its name.
	 * @return array<array-key, mixed> Empty if there is none, and for what is no array.
	 */
	public static function read( string $option ): array {
		foreach ( array( $option, 'alloptions', 'notoptions' ) as $kept ) {
			wp_cache_delete( $kept, 'options' );
		}
		$stored = get_option( $option, array() );
		return is_array( $stored ) ? $stored : array();
	}
}
