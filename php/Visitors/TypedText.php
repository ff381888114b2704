<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

/**
 * The one way to clean what somebody typed, whether a visitor sends it now or another plugin has stored
 * it. What is shown again, confirmed and stored is made of this text; a second cleaning changes nothing.
 */
final class TypedText {

	/**
	 * A text as it may be stored: bytes that are no UTF-8 become U+FFFD, line breaks of all kinds (with
	 * word processors' vertical tab and form feed) are \n. Other control characters go: nobody types
	 * them, nobody sees them, and neither a page nor XML can hold them. All else is kept, tabs, marks of
	 * direction and white space at both ends too.
	 * @param mixed $value Anything.
	 * @return string '' if it is no text.
	 */
	public static function from_input( mixed $value ): string {
		if ( ! is_scalar( $value ) ) {
			return '';
		}
		// The substitute character is set for this call alone.
		$substitute = mb_substitute_character();
		mb_substitute_character( 0xFFFD );
		$text = mb_scrub( (string) $value, 'UTF-8' );
		mb_substitute_character( $substitute );
		return (string) preg_replace( '/[\x00-\x08\x0E-\x1F\x7F]/', '', str_replace( array( "\r\n", "\r", "\x0B", "\x0C" ), "\n", $text ) );
	}

	/**
	 * The same in one line, with a space for line breaks. Tabs stay: they can be pasted into one.
	 * @param mixed $value Anything.
	 */
	public static function line( mixed $value ): string {
		return (string) preg_replace( '/\n+/', ' ', self::from_input( $value ) );
	}

	/**
	 * The same for a header of a mail, with one space for white space of any kind: nothing in it begins another header
	 * (RFC 5322, section 2.2).
	 * @param mixed $value Anything.
	 */
	public static function header( mixed $value ): string {
		return trim( (string) preg_replace( '/\s+/u', ' ', self::line( $value ) ) );
	}
}
