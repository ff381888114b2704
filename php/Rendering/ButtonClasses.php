<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

/**
 * Early forms and calendars stored the class names of the clickable element. Classes that repeat the colors and borders
 * are left out, because they would style a second button around it.
 */
final class ButtonClasses {

	/**
	 * The classes that an author added.
	 * @param mixed $classes Stored names, separated by white space.
	 * @return string Separated by single spaces; '' if there are none or it is not text.
	 */
	public static function added( mixed $classes ): string {
		$names = is_string( $classes ) ? (array) preg_split( '/\s+/', $classes, -1, PREG_SPLIT_NO_EMPTY ) : array();
		return implode( ' ', (array) preg_grep( '/^(?:wp-block-button__link|has-.*|no-border-radius)$/D', $names, PREG_GREP_INVERT ) );
	}
}
