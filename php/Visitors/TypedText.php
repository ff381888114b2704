<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

/**
 * The one way to clean typed text, whether a visitor sends it now or another plugin has stored it. Everything that is
 * shown again, confirmed and stored is made from this text. Cleaning it twice changes nothing.
 */
final class TypedText {

	/** An invisible character without a width, at which no line breaks. */
	public const JOINER = "\u{2060}";

	/**
	 * Text that can be stored. Invalid UTF-8 becomes U+FFFD, and line breaks of all kinds (including the vertical tab
	 * and form feed of word processors) become \n. Other control characters are removed: nobody types or sees them, and
	 * neither a page nor XML can hold them. All else stays, including tabs, direction marks and white space at both
	 * ends.
	 * @return string '' if $value is not text.
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

	/** The same in one line: line breaks become spaces. Tabs stay, because they can be pasted into a field. */
	public static function line( mixed $value ): string {
		return (string) preg_replace( '/\n+/', ' ', self::from_input( $value ) );
	}

	/**
	 * The same for an email header: runs of white space become one space, so no text can start another header (RFC
	 * 5322, section 2.2).
	 */
	public static function header( mixed $value ): string {
		return trim( (string) preg_replace( '/\s+/u', ' ', self::line( $value ) ) );
	}

	/** Breaks up what looks like an address: email programs turn it into a link. */
	public static function without_links( string $text ): string {
		return (string) preg_replace( '~(?<=\S)([.:@/])(?=[\p{L}/])~u', '$1' . self::JOINER, $text );
	}
}
