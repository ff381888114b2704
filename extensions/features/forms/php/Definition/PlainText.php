<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

use Millwork\Data\Formats\Whitespace;

/** Makes plain text of labels, titles and headings that authors and WordPress keep as HTML. */
final class PlainText {

	/** @return string One line without white space at its ends, not escaped; '' if it is not a text. */
	public static function from_html( mixed $html ): string {
		if ( ! is_string( $html ) ) {
			return '';
		}
		if ( strpbrk( $html, "<&\r\n\t" ) ) {
			$html = self::decoded( wp_strip_all_tags( (string) preg_replace( '/<br\b[^>]*>/i', ' ', $html ), true ) );
			// An entity may have been a line break.
			$html = (string) preg_replace( '/[\x00-\x1F\x7F]+/', ' ', $html );
		}
		return Whitespace::trim( $html );
	}

	/** Text as people typed it, from text that was stored escaped. Tags in it were typed. */
	public static function decoded( string $html ): string {
		return html_entity_decode( $html, ENT_QUOTES | ENT_HTML5 );
	}

	/**
	 * One line: each run of white space and control characters becomes a space, so the text can't begin another email
	 * header.
	 * @return string Without white space at its ends; '' if it is not UTF-8.
	 */
	public static function line( string $text ): string {
		return trim( (string) preg_replace( '/[\s\p{Cc}\p{Zl}\p{Zp}]+/u', ' ', $text ) );
	}
}
