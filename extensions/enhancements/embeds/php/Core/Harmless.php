<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds\Core;

use WP_HTML_Tag_Processor;

/**
 * Tells HTML with which a browser contacts nobody but this site, and runs no script of others. Browsers have more ways
 * to load something than any list of tags names, so this is a list of what is allowed: all else counts as asking others.
 */
final class Harmless {

	/** Tags that only show text. */
	private const TEXT = array( 'A', 'ABBR', 'B', 'BLOCKQUOTE', 'BR', 'CITE', 'CODE', 'DD', 'DEL', 'DIV', 'DL', 'DT', 'EM', 'FIGCAPTION', 'FIGURE', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'HR', 'I', 'INS', 'LI', 'MARK', 'OL', 'P', 'PICTURE', 'PRE', 'Q', 'S', 'SECTION', 'SMALL', 'SPAN', 'STRONG', 'SUB', 'SUP', 'TIME', 'U', 'UL' );

	/** Tags that load something => whether they need a `src`. */
	private const LOADING = array( 'AUDIO' => false, 'IFRAME' => true, 'IMG' => true, 'LINK' => false, 'SCRIPT' => true, 'SOURCE' => false, 'TRACK' => false, 'VIDEO' => false );

	/** Attributes with one URL, outside of links. */
	private const URLS = array( 'src', 'href', 'poster' );

	/** Attributes that no tag may have: event handlers, directives of scripts, documents, and rare ways to load. */
	private const REFUSED = '/^(?:on|data-wp-)|^(?:srcdoc|background|ping|is|http-equiv)$/';

	public static function is( string $html ): bool {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$tag = (string) $tags->get_tag();
			if ( ! in_array( $tag, self::TEXT, true ) && ( ! isset( self::LOADING[ $tag ] ) || ( self::LOADING[ $tag ] && null === $tags->get_attribute( 'src' ) ) ) ) {
				return false;
			}
			foreach ( (array) $tags->get_attribute_names_with_prefix( '' ) as $name ) {
				if ( ! self::is_harmless( $tag, (string) $name, $tags->get_attribute( (string) $name ) ) ) {
					return false;
				}
			}
		}
		// What the page goes on with would become a part of an open tag. WordPress runs shortcodes over embeds.
		return ! $tags->paused_at_incomplete_token() && ( ! str_contains( $html, '[' ) || ! preg_match( '/' . get_shortcode_regex() . '/', $html ) );
	}

	private static function is_harmless( string $tag, string $name, mixed $value ): bool {
		$value = is_string( $value ) ? $value : '';
		if ( preg_match( self::REFUSED, $name ) ) {
			return false;
		}
		if ( 'style' === $name ) {
			// Escapes could spell anything.
			return ! preg_match( '~[\\\\@]|url|image|src|//~i', $value );
		}
		if ( 'A' === $tag ) {
			return 'href' !== $name || (bool) preg_match( '~^\s*(?:https?://|mailto:|tel:|[/#?]|$)~i', $value );
		}
		if ( in_array( $name, array( 'srcset', 'imagesrcset' ), true ) ) {
			$parts = (array) preg_split( '/[\s,]+/', $value, -1, PREG_SPLIT_NO_EMPTY );
			return array() === array_filter( $parts, static fn( $part ): bool => ! preg_match( '/^[\d.]+[wxh]$/D', (string) $part ) && ! self::is_own( (string) $part ) );
		}
		return ! in_array( $name, self::URLS, true ) || self::is_own( $value );
	}

	/** Whether a URL is one of this site, without characters that browsers drop or change. */
	private static function is_own( string $url ): bool {
		$own = preg_quote( (string) preg_replace( '~^https?://([^/?#]+).*$~isD', '$1', home_url() ), '~' );
		return (bool) preg_match( "~^(?:(?:https?:)?//$own(?=[/?#]|$)|/(?!/))[^\\\\\\x00-\\x20]*$~iD", $url );
	}
}
