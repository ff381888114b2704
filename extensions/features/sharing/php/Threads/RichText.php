<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Threads;

use WP_HTML_Tag_Processor;

/**
 * Turns rich text into plain text with the same positions as in the editor: a line break and an inline object
 * (ContentPiece::OBJECT) are one character, and white space is as the editor shows it.
 */
final class RichText {

	/** Elements that start a separate text. */
	private const BLOCKS = array( 'P', 'LI', 'DIV', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'BLOCKQUOTE', 'CITE', 'PRE', 'DT', 'DD', 'TR', 'FIGCAPTION', 'FIGURE', 'UL', 'OL', 'DL', 'HR', 'TABLE', 'SUMMARY', 'SECTION', 'ARTICLE' );

	/** Elements that the editor counts as one character. */
	private const OBJECTS = array( 'IMG', 'VIDEO', 'AUDIO', 'IFRAME', 'OBJECT', 'SVG', 'CANVAS' );

	/** The most of a block's markup that is read, in bytes: more than a hundred posts can contain. */
	private const MOST = 300000;

	/**
	 * The texts in markup, each with its element.
	 * @param string $html            The markup, from any source.
	 * @param bool   $is_preformatted Whether white space is kept.
	 * @return list<array{tag: string, text: string, links: list<string>, ordered: bool}> None is empty.
	 */
	public static function texts( string $html, bool $is_preformatted = false ): array {
		$tags  = new WP_HTML_Tag_Processor( mb_strcut( mb_scrub( $html, 'UTF-8' ), 0, self::MOST, 'UTF-8' ) );
		$texts = array();
		$lists = array();
		$is_ol = false;
		$tag   = '';
		$text  = '';
		$links = array();
		$end   = static function () use ( &$texts, &$is_ol, &$tag, &$text, &$links, $is_preformatted ): void {
			$clean = self::tidy( $text, $is_preformatted );
			if ( '' !== trim( str_replace( ContentPiece::OBJECT, '', $clean ) ) ) {
				$texts[] = array(
					'tag'     => $tag,
					'text'    => $clean,
					'links'   => array_values( array_unique( $links ) ),
					'ordered' => $is_ol,
				);
			}
			$text  = '';
			$links = array();
		};
		while ( $tags->next_token() ) {
			$name = (string) $tags->get_token_name();
			if ( '#text' === $name ) {
				$text .= $tags->get_modifiable_text();
			} elseif ( in_array( $name, self::BLOCKS, true ) ) {
				$end();
				$tag = $tags->is_tag_closer() ? '' : $name;
				if ( ( 'UL' === $name || 'OL' === $name ) && $tags->is_tag_closer() ) {
					array_pop( $lists );
				} elseif ( 'UL' === $name || 'OL' === $name ) {
					$lists[] = $name;
				}
				$is_ol = 'OL' === end( $lists );
			} elseif ( 'BR' === $name ) {
				$text .= "\u{2028}";
			} elseif ( 'A' === $name && ! $tags->is_tag_closer() ) {
				$link = self::address( $tags->get_attribute( 'href' ) );
				if ( '' !== $link ) {
					$links[] = $link;
				}
			} elseif ( in_array( $name, self::OBJECTS, true ) && ! $tags->is_tag_closer() ) {
				$text .= ContentPiece::OBJECT;
			}
		}
		$end();
		return $texts;
	}

	/**
	 * The URL of a web page.
	 * @param mixed $value The stored value.
	 * @return string '' if it isn't one.
	 */
	public static function address( mixed $value ): string {
		$url = is_string( $value ) ? trim( $value ) : '';
		return preg_match( '~^https?://[^\s<>"\x00-\x1F]{1,2000}$~iD', $url ) ? esc_url_raw( $url, array( 'http', 'https' ) ) : '';
	}

	/**
	 * Text with white space as in the editor and without shortcodes.
	 * @param string $text            The text, with U+2028 for typed line breaks.
	 * @param bool   $is_preformatted Whether white space is kept.
	 */
	private static function tidy( string $text, bool $is_preformatted ): string {
		$text = $is_preformatted ? trim( str_replace( "\r\n", "\n", $text ), "\n" ) : trim( (string) preg_replace( '/[ \t\r\n\f]+/', ' ', $text ), ' ' );
		$text = (string) preg_replace( '/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F]/', ContentPiece::OBJECT, str_replace( "\u{2028}", "\n", $text ) );
		return str_contains( $text, '[' ) && $GLOBALS['shortcode_tags'] ? self::blank_shortcodes( $text ) : $text;
	}

	/** Replaces shortcodes and their content, which may be for members only, with spaces. Captions stay. */
	private static function blank_shortcodes( string $text ): string {
		$names = array_filter( array_keys( $GLOBALS['shortcode_tags'] ), static fn( $name ): bool => str_contains( $text, "[$name" ) || str_contains( $text, "[/$name" ) );
		$names = implode( '|', array_map( static fn( $name ): string => preg_quote( (string) $name, '~' ), $names ) );
		if ( '' === $names || ! preg_match_all( "~\\[(/?)($names)(?![\\w-])[^\\[\\]]{0,2000}\\]~u", $text, $tags, PREG_SET_ORDER | PREG_OFFSET_CAPTURE ) ) {
			return $text;
		}
		$ends = array();
		foreach ( $tags as list( $whole, $slash, $name ) ) {
			if ( '/' === $slash[0] ) {
				$ends[ $name[0] ][] = array( $whole[1], $whole[1] + strlen( $whole[0] ) );
			}
		}
		// The next one goes last.
		$ends = array_map( 'array_reverse', $ends );
		$made = '';
		$done = 0;
		foreach ( $tags as $found ) {
			list( $tag, $place ) = $found[0];

			$slash = $found[1][0];
			$name  = $found[2][0];
			if ( $place < $done ) {
				continue;
			}
			$end = $place + strlen( $tag );
			if ( '' === $slash && ! str_ends_with( $tag, '/]' ) && ! in_array( $name, array( 'caption', 'wp_caption' ), true ) ) {
				while ( ! empty( $ends[ $name ] ) && end( $ends[ $name ] )[0] < $place ) {
					array_pop( $ends[ $name ] );
				}
				$end = empty( $ends[ $name ] ) ? $end : end( $ends[ $name ] )[1];
			}
			$made .= substr( $text, $done, $place - $done ) . str_repeat( ContentPiece::OBJECT, mb_strlen( substr( $text, $place, $end - $place ), 'UTF-8' ) );
			$done  = $end;
		}
		return $made . substr( $text, $done );
	}
}
