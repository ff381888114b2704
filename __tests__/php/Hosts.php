<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use WP_HTML_Tag_Processor;

/** Which hosts a unit's sources name, and which of them a page would contact. */
final class Hosts {

	/** Names that identify a vocabulary, or an XML namespace in feeds, and are never contacted. */
	private const VOCABULARIES = array( 'schema.org', 'json-schema.org', 'w3.org', 'purl.org', 'my.netscape.com', 'backend.userland.com', 'itunes.com', 'search.yahoo.com', 'video.search.yahoo.com', 'rssboard.org' );

	/** Names that are reserved for examples and tests (RFC 2606), and this machine's. */
	private const RESERVED = '/(^|\.)(example(\.(com|org|net))?|test|invalid|localhost)$/';

	private const NAME = '(?:[a-z0-9-]+\.)+[a-z]{2,}';

	/** Attributes that make a browser load something, by tag. */
	private const LOADING = array(
		'AUDIO'  => array( 'src' ),
		'EMBED'  => array( 'src' ),
		'IFRAME' => array( 'src', 'srcdoc' ),
		'IMG'    => array( 'src', 'srcset' ),
		'INPUT'  => array( 'src' ),
		'LINK'   => array( 'href', 'imagesrcset' ),
		'OBJECT' => array( 'data' ),
		'SCRIPT' => array( 'src' ),
		'SOURCE' => array( 'src', 'srcset' ),
		'TRACK'  => array( 'src' ),
		'VIDEO'  => array( 'src', 'poster' ),
	);

	/**
	 * The hosts that code names, outside of comments: in addresses, and as a text of their own.
	 * @param string $language 'php', 'ts', 'tsx' or 'scss'.
	 * @return string[] Without www, and without those that are reserved.
	 */
	public static function in_code( string $code, string $language ): array {
		if ( 'php' === $language ) {
			$parts = array_map(
				static fn( $token ): string => is_array( $token ) ? ( in_array( $token[0], array( T_COMMENT, T_DOC_COMMENT ), true ) ? '' : $token[1] ) : $token,
				token_get_all( $code )
			);
			$code  = implode( '', $parts );
		} else {
			$code = (string) preg_replace( array( '~/\*.*?\*/~s', '~(?<![:"\'`(\\\\])//[^\n]*~' ), '', $code );
		}
		$code = str_replace( '\\', '', $code );
		preg_match_all( '~(?:\b(?:https?|wss?):|(?<=["\'`(]))//(' . self::NAME . ')~i', $code, $addresses );
		preg_match_all( '~["\'`](' . self::NAME . ')["\'`/]~i', $code, $names );
		$bare = preg_grep( '/\.(com|org|net|io|co)$/i', $names[1] );
		return self::others( array_merge( $addresses[1], $bare ? $bare : array() ) );
	}

	/**
	 * The hosts that a browser would ask for a page's parts.
	 * @param string $html The page, or a part of it.
	 * @return string[] As in_code() gives them, without this site's.
	 */
	public static function loaded_by( string $html ): array {
		$tags  = new WP_HTML_Tag_Processor( $html );
		$found = array();
		while ( $tags->next_tag() ) {
			$attributes = self::LOADING[ $tags->get_tag() ] ?? array();
			$values     = array_map( static fn( string $name ): string => (string) $tags->get_attribute( $name ), $attributes );
			$style      = (string) $tags->get_attribute( 'style' ) . ( 'STYLE' === $tags->get_tag() ? $tags->get_modifiable_text() : '' );
			preg_match_all( '~(?:^|[\s,"\'])(?:https?:)?//([^/\s?#"\']+)~i', implode( ' ', $values ), $addresses );
			preg_match_all( '~(?:url\(|@import)\s*["\']?\s*(?:https?:)?//([^/\s?#"\')]+)~i', $style, $styles );
			array_push( $found, ...$addresses[1], ...$styles[1] );
		}
		return array_values( array_diff( self::others( $found ), array( (string) wp_parse_url( home_url(), PHP_URL_HOST ) ) ) );
	}

	/**
	 * The hosts among names that are other people's.
	 * @param string[] $names Names of hosts.
	 * @return string[] Each once.
	 */
	private static function others( array $names ): array {
		$names = array_map( static fn( string $name ): string => (string) preg_replace( '/^www\.|:\d+$/', '', strtolower( $name ) ), $names );
		return array_values( array_unique( array_filter( $names, static fn( string $name ): bool => ! in_array( $name, self::VOCABULARIES, true ) && ! preg_match( self::RESERVED, $name ) ) ) );
	}
}
