<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

/**
 * The one way to print what a visitor, a feed or a service gave. WordPress goes on with what a block
 * has printed: shortcodes run (`the_content` 11), quotes and dashes are rewritten (wptexturize), smileys
 * become pictures, `Wordpress` gets another letter, lone addresses are embedded, and an outer template
 * does most of it again. None of that may see such a text: a `[contact-form to=…]` that a visitor typed
 * would be a form with the author's rights, and what was typed would come back changed.
 *
 * So every character that one of those steps could look for is written as a numeric character reference.
 * A browser reads the very text, in an element, in an attribute's value and in a textarea.
 */
final class ForeignText {

	/** ASCII, except letters and the space: what could be a sign for somebody. Bytes of UTF-8 pass. */
	private const SIGNS = '/[^A-Za-z \x80-\xFF]/';

	/** What is read as markup, and by plugins as a shortcode or a place to fill in. */
	private const LIGHT_SIGNS = '/[&<>"\'\[\]{}%`]/';

	/**
	 * Escapes a text for an element, an attribute's value in quotes, or a textarea.
	 * @param string $text Plain text, not escaped: `&amp;` in it means these five characters. Bytes that
	 *                     are no UTF-8, and the NUL that HTML cannot hold, become U+FFFD.
	 * @return string HTML without a single `[`, `<`, `&` or quote that is not part of a reference.
	 */
	public static function escape( string $text ): string {
		$text = str_replace( "\0", "\u{FFFD}", self::scrub( $text ) );
		// Three digits: wp_kses() writes references so, and do_shortcode() turns the shorter `&#91;` into `[`.
		$html = (string) preg_replace_callback( self::SIGNS, static fn( array $sign ): string => sprintf( '&#%03d;', ord( $sign[0] ) ), $text );
		// capital_P_dangit() looks for letters.
		return str_replace( 'Wordpress', 'Word&#112;ress', $html ); // phpcs:ignore WordPress.WP.CapitalPDangit -- The misspelling is what is looked for.
	}

	/**
	 * Escapes a text where WordPress does nothing to what is printed: in a mail of HTML, and in the page's head. Plugins
	 * that dress mail up run shortcodes in it or fill in what stands in braces. Filters take a mail that is references
	 * throughout for one that hides something, and some that read a head know few of them, so that all else is written as
	 * it is.
	 * @param string $text As escape() takes it.
	 * @return string HTML, for an element or an attribute's value in quotes.
	 */
	public static function light( string $text ): string {
		$text = str_replace( "\0", "\u{FFFD}", self::scrub( $text ) );
		return (string) preg_replace_callback( self::LIGHT_SIGNS, static fn( array $sign ): string => sprintf( '&#%03d;', ord( $sign[0] ) ), $text );
	}

	/**
	 * Escapes an address for a link in a mail of HTML.
	 * @param string $url The address, not escaped.
	 * @return string '' if it is none of the web.
	 */
	public static function mail_url( string $url ): string {
		return self::light( esc_url_raw( $url, array( 'http', 'https' ) ) );
	}

	/**
	 * Escapes an address for an attribute's value in quotes.
	 * @param string   $url       The address, not escaped.
	 * @param string[] $protocols Those that it may have.
	 * @return string '' if it has another protocol.
	 */
	public static function url( string $url, array $protocols = array( 'http', 'https' ) ): string {
		return self::escape( esc_url_raw( $url, $protocols ) );
	}

	/**
	 * Escapes a text for a textarea. A browser drops the first line break in one, so there is one more.
	 * @param string $text As escape() takes it.
	 */
	public static function textarea( string $text ): string {
		return self::escape( str_starts_with( $text, "\n" ) ? "\n$text" : $text );
	}

	/**
	 * A text in UTF-8.
	 * @param string $text Any bytes.
	 */
	private static function scrub( string $text ): string {
		if ( mb_check_encoding( $text, 'UTF-8' ) ) {
			return $text;
		}
		// The substitute character is set for this call alone.
		$substitute = mb_substitute_character();
		mb_substitute_character( 0xFFFD );
		$scrubbed = mb_scrub( $text, 'UTF-8' );
		mb_substitute_character( $substitute );
		return $scrubbed;
	}
}
