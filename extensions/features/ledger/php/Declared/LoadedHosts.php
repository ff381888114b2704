<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Declared;

use Millwork\Features\Ledger\Entries\Host;
use WP_HTML_Tag_Processor;

/** The hosts that a browser asks when it gets some HTML. */
final class LoadedHosts {

	/** Attributes that make a browser load something, and the kind, by tag. */
	private const LOADING = array(
		'AUDIO'   => array( 'media', array( 'src' ) ),
		'BODY'    => array( 'image', array( 'background' ) ),
		'EMBED'   => array( 'frame', array( 'src' ) ),
		'FEIMAGE' => array( 'image', array( 'href', 'xlink:href' ) ),
		'FRAME'   => array( 'frame', array( 'src' ) ),
		'IFRAME'  => array( 'frame', array( 'src' ) ),
		'IMAGE'   => array( 'image', array( 'src', 'srcset', 'href', 'xlink:href' ) ),
		'IMG'     => array( 'image', array( 'src', 'srcset' ) ),
		'INPUT'   => array( 'image', array( 'src' ) ),
		'OBJECT'  => array( 'frame', array( 'data' ) ),
		'SCRIPT'  => array( 'script', array( 'src', 'href', 'xlink:href' ) ),
		'SOURCE'  => array( 'media', array( 'src', 'srcset' ) ),
		'TABLE'   => array( 'image', array( 'background' ) ),
		'TBODY'   => array( 'image', array( 'background' ) ),
		'TD'      => array( 'image', array( 'background' ) ),
		'TFOOT'   => array( 'image', array( 'background' ) ),
		'TH'      => array( 'image', array( 'background' ) ),
		'THEAD'   => array( 'image', array( 'background' ) ),
		'TR'      => array( 'image', array( 'background' ) ),
		'TRACK'   => array( 'media', array( 'src' ) ),
		'USE'     => array( 'image', array( 'href', 'xlink:href' ) ),
		'VIDEO'   => array( 'media', array( 'src' ) ),
	);

	/** What a link element loads, by its relation. */
	private const LINKS = array(
		'stylesheet'    => 'style',
		'icon'          => 'image',
		'preload'       => 'other',
		'modulepreload' => 'script',
		'prefetch'      => 'other',
		'preconnect'    => 'connect',
		'manifest'      => 'other',
	);

	/** How deep frames whose HTML is an attribute may contain each other. */
	private const DEPTH = 3;

	/** @return list<array{string, string}> Each host with a kind, once. */
	public static function in_html( string $html ): array {
		$found = array();
		self::read( $found, $html, 0 );
		return array_values( $found );
	}

	/** @return list<array{string, string}> The same for a value of CSS. */
	public static function in_css( string $css ): array {
		$found = array();
		self::add_styles( $found, $css );
		return array_values( $found );
	}

	/** @param array<string, array{string, string}> $found */
	private static function read( array &$found, string $html, int $depth ): void {
		if ( ! str_contains( $html, '<' ) ) {
			return;
		}
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			list( $kind, $names ) = self::LOADING[ $tags->get_tag() ] ?? array( '', array() );
			foreach ( $names as $name ) {
				self::add( $found, $kind, (string) $tags->get_attribute( $name ) );
			}
			if ( 'LINK' === $tags->get_tag() ) {
				$relations = array_intersect_key( self::LINKS, array_flip( explode( ' ', strtolower( (string) preg_replace( '/\s+/', ' ', (string) $tags->get_attribute( 'rel' ) ) ) ) ) );
				self::add( $found, (string) reset( $relations ), $relations ? $tags->get_attribute( 'href' ) . ' ' . $tags->get_attribute( 'imagesrcset' ) : '' );
			} elseif ( 'VIDEO' === $tags->get_tag() ) {
				self::add( $found, 'image', (string) $tags->get_attribute( 'poster' ) );
			} elseif ( 'IFRAME' === $tags->get_tag() && $depth < self::DEPTH ) {
				self::read( $found, (string) $tags->get_attribute( 'srcdoc' ), $depth + 1 );
			} elseif ( 'META' === $tags->get_tag() && 'refresh' === strtolower( (string) $tags->get_attribute( 'http-equiv' ) ) && preg_match( '~^[\s\d.]*+[;,\s]\s*+(?:url\s*+=\s*+)?["\']?(.*)~is', (string) $tags->get_attribute( 'content' ), $url ) ) {
				self::add( $found, 'other', $url[1] );
			}
			self::add_styles( $found, $tags->get_attribute( 'style' ) . ( 'STYLE' === $tags->get_tag() ? $tags->get_modifiable_text() : '' ) );
		}
	}

	/**
	 * @param array<string, array{string, string}> $found
	 * @param string                               $value An attribute: a URL, or the value of srcset.
	 */
	private static function add( array &$found, string $kind, string $value ): void {
		// A browser removes line breaks from a URL, but they separate those of a srcset.
		foreach ( array( $value, ...(array) preg_split( '/,\s+|\s+/', $value ) ) as $url ) {
			$host = Host::of_url( (string) $url );
			if ( '' !== $host ) {
				$found[ "$host $kind" ] = array( $host, $kind );
			}
		}
	}

	/** @param array<string, array{string, string}> $found */
	private static function add_styles( array &$found, string $css ): void {
		if ( ! str_contains( $css, '(' ) && ! str_contains( $css, '@' ) && ! str_contains( $css, '\\' ) ) {
			return;
		}
		$css = self::plain_css( $css );
		if ( preg_match_all( '~(@import\s*+(?:url\(\s*+)?+["\']?+|(?:url|src)\(\s*+["\']?+)([^"\')\s]++)~i', $css, $matches, PREG_SET_ORDER ) ) {
			foreach ( $matches as list( , $rule, $url ) ) {
				$kind = '@' === $rule[0] ? 'style' : ( preg_match( '~\.(?:woff2?|ttf|otf|eot)(?:[?#]|$)~i', $url ) ? 'font' : 'image' );
				self::add( $found, $kind, $url );
			}
		}
		// Here a URL needs no function.
		preg_match_all( '~image-set\(([^;}]*+)~i', $css, $sets );
		preg_match_all( '~["\']([^"\']++)["\']~', implode( ' ', $sets[1] ), $urls );
		foreach ( $urls[1] as $url ) {
			self::add( $found, 'image', $url );
		}
	}

	/** CSS without comments and escapes. */
	private static function plain_css( string $css ): string {
		$parts = explode( '/*', $css );
		$plain = array_shift( $parts );
		foreach ( $parts as $part ) {
			$end    = strpos( $part, '*/' );
			$plain .= false === $end ? '' : substr( $part, $end + 2 );
		}
		return (string) preg_replace_callback(
			'~\\\\(?:([0-9a-f]{1,6})\s?|(.))~i',
			static fn( array $found ): string => isset( $found[2] ) ? $found[2] : (string) mb_chr( (int) hexdec( $found[1] ), 'UTF-8' ),
			$plain
		);
	}
}
