<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

/**
 * The first forms and calendars stored the class names of the element that is clicked. Those that say
 * again what colours and borders say are left out: they would stand around the button, and make
 * another one there.
 */
final class ButtonClasses {

	/**
	 * The classes that an author added.
	 * @param mixed $classes What was stored: names with white space between them.
	 * @return string As stored, separated by single spaces; '' if there are none or it is no text.
	 */
	public static function added( mixed $classes ): string {
		$names = is_string( $classes ) ? (array) preg_split( '/\s+/', $classes, -1, PREG_SPLIT_NO_EMPTY ) : array();
		return implode( ' ', (array) preg_grep( '/^(?:wp-block-button__link|has-.*|no-border-radius)$/D', $names, PREG_GREP_INVERT ) );
	}
}
