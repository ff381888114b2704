<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

use Millwork\Data\Formats\Whitespace;

/** The one way to make plain text of what authors and WordPress keep as HTML: labels, titles, headings. */
final class PlainText {

	/**
	 * Plain text of what may be HTML.
	 * @param mixed $html What was stored.
	 * @return string One line without white space at its ends, not escaped; '' if it is no text.
	 */
	public static function of( mixed $html ): string {
		if ( ! is_string( $html ) ) {
			return '';
		}
		if ( strpbrk( $html, "<&\r\n\t" ) ) {
			$html = self::decoded( wp_strip_all_tags( (string) preg_replace( '/<br\b[^>]*>/i', ' ', $html ), true ) );
			// A reference may have been to a line break.
			$html = (string) preg_replace( '/[\x00-\x1F\x7F]+/', ' ', $html );
		}
		return Whitespace::trim( $html );
	}

	/** A text as people typed it, of one that was stored escaped. Tags in it are what was typed. */
	public static function decoded( string $html ): string {
		return html_entity_decode( $html, ENT_QUOTES | ENT_HTML5 );
	}

	/**
	 * A text in one line: each run of white space and control characters is one space. Nothing in it
	 * begins another header of a mail.
	 * @return string Without white space at its ends; '' if it is not UTF-8.
	 */
	public static function line( string $text ): string {
		return trim( (string) preg_replace( '/[\s\p{Cc}\p{Zl}\p{Zp}]+/u', ' ', $text ) );
	}
}
