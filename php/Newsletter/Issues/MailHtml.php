<?php
/**
 * HTML that mail programs take.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Newsletter\Issues;

use WP_HTML_Tag_Processor;
use WP_Http;

/**
 * Makes of a page's HTML what a mail can hold: no scripts, forms and frames, whole addresses, pictures that are not
 * wider than the mail. Colours of the page go, since they would be read on a dark sheet, too; what is shown by a player becomes a
 * link to it.
 */
final class MailHtml {

	/** Elements that go with all that is in them. */
	private const GONE = 'script|style|noscript|template|svg|canvas|form|select|textarea|button|object|map|math|dialog';

	/** Elements of which a link is left. */
	private const PLAYERS = 'iframe|video|audio|embed';

	/** Elements that stay, with their attributes. */
	private const KEPT = array(
		'a'          => array( 'href', 'title' ),
		'img'        => array( 'src', 'alt', 'width', 'height' ),
		'td'         => array( 'colspan', 'rowspan' ),
		'th'         => array( 'colspan', 'rowspan', 'scope' ),
		'ol'         => array( 'start', 'reversed' ),
		'time'       => array( 'datetime' ),
		'abbr'       => array( 'title' ),
		'blockquote' => array(),
	);

	/** More of them, without attributes of their own. */
	private const PLAIN = 'p h1 h2 h3 h4 h5 h6 ul li dl dt dd br hr strong b em i u s del ins sub sup small mark code pre kbd cite q span div section article aside header footer figure figcaption table caption thead tbody tfoot tr details summary address var samp';

	/** Styles that each element has, since mail programs know none of the site. */
	private const STYLES = array(
		'blockquote' => 'margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid #8c8f94;',
		'pre'        => 'white-space:pre-wrap;overflow-wrap:anywhere;',
		'table'      => 'width:100%;border-collapse:collapse;',
		'td'         => 'padding:6px;border:1px solid #8c8f94;vertical-align:top;',
		'th'         => 'padding:6px;border:1px solid #8c8f94;text-align:start;',
		'figure'     => 'margin:0 0 16px;',
		'p'          => 'margin:0 0 16px;',
		'img'        => 'max-width:100%;height:auto;border:0;',
	);

	/**
	 * Cleans.
	 *
	 * @param string $html HTML of a page.
	 * @param string $base The page's address.
	 */
	public static function clean( string $html, string $base ): string {
		// First what would leave its text or its inside behind.
		$html = (string) preg_replace( '/<!--.*?-->/s', '', $html );
		$html = (string) preg_replace_callback( '/<(' . self::PLAYERS . ')\b[^>]*>(?:(.*?)<\/\1\s*>)?/is', static fn( array $found ): string => self::player( $found[0], $base ), $html );
		$html = (string) preg_replace( '/<(' . self::GONE . ')\b[^>]*>.*?<\/\1\s*>/is', '', $html );
		$html = wp_kses( $html, self::allowed(), array( 'http', 'https', 'mailto', 'tel', 'sms' ) );
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			self::dress( $tags, $base );
		}
		// Shortcodes that nobody knows stay text: plugins that dress mail up run none of them.
		return trim( strtr( $tags->get_updated_html(), array( '[' => '&#91;' ) ) );
	}

	/**
	 * Dresses an element.
	 *
	 * @param WP_HTML_Tag_Processor $tags Where it stands.
	 * @param string                $base The page's address.
	 */
	private static function dress( WP_HTML_Tag_Processor $tags, string $base ): void {
		$name  = strtolower( (string) $tags->get_tag() );
		$align = preg_match( '/text-align\s*:\s*(left|right|center|start|end)\b/', (string) $tags->get_attribute( 'style' ), $found ) ? "text-align:$found[1];" : '';
		$style = ( self::STYLES[ $name ] ?? '' ) . $align;
		if ( '' === $style ) {
			$tags->remove_attribute( 'style' );
		} else {
			$tags->set_attribute( 'style', $style );
		}
		foreach ( array( 'href', 'src' ) as $attribute ) {
			$address = $tags->get_attribute( $attribute );
			if ( is_string( $address ) ) {
				$tags->set_attribute( $attribute, self::whole( $address, $base ) );
			}
		}
		if ( 'img' !== $name ) {
			return;
		}
		$width  = (int) $tags->get_attribute( 'width' );
		$height = (int) $tags->get_attribute( 'height' );
		if ( $width > PostContent::WIDTH ) {
			$tags->set_attribute( 'width', (string) PostContent::WIDTH );
			$tags->set_attribute( 'height', (string) (int) round( $height * PostContent::WIDTH / $width ) );
		}
		if ( $height < 1 ) {
			$tags->remove_attribute( 'height' );
		}
		if ( null === $tags->get_attribute( 'alt' ) ) {
			$tags->set_attribute( 'alt', '' );
		}
	}

	/**
	 * The link that takes a player's place.
	 *
	 * @param string $html The player, with its sources.
	 * @param string $base The page's address.
	 */
	private static function player( string $html, string $base ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$address = $tags->get_attribute( 'src' );
			$address = is_string( $address ) ? self::whole( $address, $base ) : '';
			if ( preg_match( '#^https?://#i', $address ) ) {
				$title = $tags->get_attribute( 'title' );
				$label = is_string( $title ) && '' !== trim( $title ) ? trim( $title ) : (string) wp_parse_url( $address, PHP_URL_HOST );
				return '<p><a href="' . esc_url( $address ) . '">' . esc_html( $label ) . '</a></p>';
			}
		}
		return '';
	}

	/**
	 * A whole address.
	 *
	 * @param string $address As it stands in the page.
	 * @param string $base    The page's.
	 */
	private static function whole( string $address, string $base ): string {
		$address = trim( $address );
		if ( '' === $address || preg_match( '/^(?:mailto|tel|sms):/i', $address ) ) {
			return $address;
		}
		return str_starts_with( $address, '#' ) ? strtok( $base, '#' ) . $address : WP_Http::make_absolute_url( $address, $base );
	}

	/**
	 * What stays, as wp_kses() takes it.
	 *
	 * @return array<string, array<string, bool>>
	 */
	private static function allowed(): array {
		$each    = array(
			'style' => true,
			'dir'   => true,
			'lang'  => true,
		);
		$allowed = array_fill_keys( explode( ' ', self::PLAIN ), $each );
		foreach ( self::KEPT as $name => $attributes ) {
			$allowed[ $name ] = $each + array_fill_keys( $attributes, true );
		}
		return $allowed;
	}
}
