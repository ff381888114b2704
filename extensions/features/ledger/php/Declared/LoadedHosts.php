<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Declared;

use Millwork\Features\Ledger\Entries\Host;
use WP_HTML_Tag_Processor;

/** The hosts that a browser asks when it gets some HTML. */
final class LoadedHosts {

	/** Attributes that make a browser load something, and the kind, by tag. */
	private const LOADING = array(
		'AUDIO'  => array( 'media', array( 'src' ) ),
		'EMBED'  => array( 'frame', array( 'src' ) ),
		'IFRAME' => array( 'frame', array( 'src' ) ),
		'IMG'    => array( 'image', array( 'src', 'srcset' ) ),
		'INPUT'  => array( 'image', array( 'src' ) ),
		'OBJECT' => array( 'frame', array( 'data' ) ),
		'SCRIPT' => array( 'script', array( 'src' ) ),
		'SOURCE' => array( 'media', array( 'src', 'srcset' ) ),
		'TRACK'  => array( 'media', array( 'src' ) ),
		'VIDEO'  => array( 'media', array( 'src' ) ),
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

	/** @return list<array{string, string}> Each host with a kind, once. */
	public static function in_html( string $html ): array {
		if ( ! str_contains( $html, '//' ) ) {
			return array();
		}
		$tags  = new WP_HTML_Tag_Processor( $html );
		$found = array();
		while ( $tags->next_tag() ) {
			list( $kind, $names ) = self::LOADING[ $tags->get_tag() ] ?? array( '', array() );
			foreach ( $names as $name ) {
				self::add( $found, $kind, (string) $tags->get_attribute( $name ) );
			}
			if ( 'LINK' === $tags->get_tag() ) {
				$relations = array_intersect_key( self::LINKS, array_flip( explode( ' ', strtolower( (string) preg_replace( '/\s+/', ' ', (string) $tags->get_attribute( 'rel' ) ) ) ) ) );
				self::add( $found, (string) reset( $relations ), $relations ? (string) $tags->get_attribute( 'href' ) : '' );
			}
			if ( 'VIDEO' === $tags->get_tag() ) {
				self::add( $found, 'image', (string) $tags->get_attribute( 'poster' ) );
			}
			self::add_styles( $found, (string) $tags->get_attribute( 'style' ) . ( 'STYLE' === $tags->get_tag() ? $tags->get_modifiable_text() : '' ) );
		}
		return array_values( $found );
	}

	/**
	 * @param array<string, array{string, string}> $found
	 * @param string                               $value An attribute: a URL, or the value of srcset.
	 */
	private static function add( array &$found, string $kind, string $value ): void {
		foreach ( (array) preg_split( '/,\s+|\s+/', $value ) as $url ) {
			$host = Host::of_url( (string) $url );
			if ( '' !== $host ) {
				$found[ "$host $kind" ] = array( $host, $kind );
			}
		}
	}

	/** @param array<string, array{string, string}> $found */
	private static function add_styles( array &$found, string $css ): void {
		if ( preg_match_all( '~(@import\s*(?:url\(\s*)?|url\(\s*)["\']?\s*((?:https?:)?//[^"\')\s]+)~i', $css, $matches, PREG_SET_ORDER ) ) {
			foreach ( $matches as list( , $rule, $url ) ) {
				$kind = '@' === $rule[0] ? 'style' : ( preg_match( '~\.(?:woff2?|ttf|otf|eot)(?:[?#]|$)~i', $url ) ? 'font' : 'image' );
				self::add( $found, $kind, $url );
			}
		}
	}
}
