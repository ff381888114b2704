<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

/**
 * The one way to print text from a visitor, a feed or a service. WordPress processes a block's output further:
 * shortcodes run (`the_content` 11), quotes and dashes are rewritten (wptexturize), smileys become images, `Wordpress`
 * gets another letter, lone URLs are embedded, and an outer template repeats most of it. None of that may apply to such
 * text: a `[contact-form to=…]` typed by a visitor would become a form with the author's rights, and the text would
 * come back changed.
 *
 * So every character that one of those steps looks for is written as a numeric character reference. Browsers show the
 * exact text, in an element, an attribute value and a textarea.
 */
final class ForeignText {

	/** ASCII except letters and the space. Bytes of UTF-8 pass. */
	private const SIGNS = '/[^A-Za-z \x80-\xFF]/';

	/** Markup, and what plugins read as shortcodes or placeholders. */
	private const LIGHT_SIGNS = '/[&<>"\'\[\]{}%`]/';

	/**
	 * Escapes text for an element, a quoted attribute value or a textarea.
	 * @param string $text Plain text: `&amp;` means these five characters. Invalid UTF-8, and the NUL that HTML can't
	 *     hold, become U+FFFD.
	 * @return string HTML in which every `[`, `<`, `&` and quote is a reference.
	 */
	public static function escape( string $text ): string {
		$text = str_replace( "\0", "\u{FFFD}", self::scrub( $text ) );
		// Three digits: wp_kses() writes references so, and do_shortcode() turns the shorter `&#91;` into `[`.
		$html = (string) preg_replace_callback( self::SIGNS, static fn( array $sign ): string => sprintf( '&#%03d;', ord( $sign[0] ) ), $text );
		// capital_P_dangit() looks for letters.
		return str_replace( 'Wordpress', 'Word&#112;ress', $html ); // phpcs:ignore WordPress.WP.CapitalPDangit -- The misspelling is what is looked for.
	}

	/**
	 * Escapes text where WordPress doesn't process the output: in an HTML email, and in the page's head. Plugins with
	 * email templates may still run shortcodes or replace placeholders in braces. Other characters stay as they are:
	 * spam filters distrust an email that is all references, and some readers of a page's head know few of them.
	 * @param string $text As for escape().
	 * @return string HTML, for an element or a quoted attribute value.
	 */
	public static function light( string $text ): string {
		$text = str_replace( "\0", "\u{FFFD}", self::scrub( $text ) );
		return (string) preg_replace_callback( self::LIGHT_SIGNS, static fn( array $sign ): string => sprintf( '&#%03d;', ord( $sign[0] ) ), $text );
	}

	/** Escapes a URL for a link in an HTML email. Returns '' if it is not a web URL. */
	public static function mail_url( string $url ): string {
		return self::light( esc_url_raw( $url, array( 'http', 'https' ) ) );
	}

	/**
	 * Escapes a URL for a quoted attribute value.
	 * @param string   $url       Not escaped.
	 * @param string[] $protocols The allowed protocols.
	 * @return string '' if it has another protocol.
	 */
	public static function url( string $url, array $protocols = array( 'http', 'https' ) ): string {
		return self::escape( esc_url_raw( $url, $protocols ) );
	}

	/** Escapes like escape(), and adds a line break, because browsers drop the first one in a textarea. */
	public static function textarea( string $text ): string {
		return self::escape( str_starts_with( $text, "\n" ) ? "\n$text" : $text );
	}

	/** Replaces invalid UTF-8. */
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
