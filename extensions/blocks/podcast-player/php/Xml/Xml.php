<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Xml;

use XMLReader;

/** Reads small pieces of XML with PHP's streaming reader, which fetches and expands nothing. */
final class Xml {

	/** Short names of podcast namespaces, by each spelling that feeds use. */
	private const NAMESPACES = array(
		''                                     => 'rss',
		'purl.org/rss/1.0'                     => 'rss',
		'my.netscape.com/rdf/simple/0.9'       => 'rss',
		'backend.userland.com/rss2'            => 'rss',
		'blogs.law.harvard.edu/tech/rss'       => 'rss',
		'www.w3.org/2005/atom'                 => 'atom',
		'purl.org/atom/ns#'                    => 'atom',
		'www.w3.org/1999/02/22-rdf-syntax-ns#' => 'rdf',
		'www.itunes.com/dtds/podcast-1.0.dtd'  => 'itunes',
		'search.yahoo.com/mrss'                => 'media',
		'video.search.yahoo.com/mrss'          => 'media',
		'www.rssboard.org/media-rss'           => 'media',
		'purl.org/rss/1.0/modules/content'     => 'content',
		'purl.org/dc/elements/1.1'             => 'dc',
		'purl.org/dc/elements/1.0'             => 'dc',
	);

	/** The most elements and texts that are read. */
	private const MAX_NODES = 20000;

	/** The most attributes of an element that are read, and the most bytes of one. */
	private const MAX_ATTRIBUTES = 60;
	private const MAX_ATTRIBUTE  = 4 * KB_IN_BYTES;

	/**
	 * @param string   $xml   As from Characters::clean().
	 * @param callable $visit Called for each element and processing instruction with the reader, which is at it, and
	 *   the path of names (as from name()), outermost first. Returns whether to go into the element.
	 * @return bool Whether the piece is valid from beginning to end.
	 */
	public static function walk( string $xml, callable $visit ): bool {
		$errors   = libxml_use_internal_errors( true );
		$reader   = new XMLReader();
		$is_whole = false;
		$path     = array();
		$count    = 0;
		$goes_on  = '' !== $xml && $reader->XML( $xml, 'UTF-8', LIBXML_NONET | LIBXML_COMPACT ) && $reader->read();
		while ( $goes_on && ++$count < self::MAX_NODES ) {
			$is_element = XMLReader::ELEMENT === $reader->nodeType;
			$enters     = ! $is_element;
			if ( $is_element || XMLReader::PI === $reader->nodeType ) {
				array_splice( $path, $reader->depth );
				$path[]   = self::name( $reader );
				$is_empty = $is_element && $reader->isEmptyElement;
				$is_root  = 0 === $reader->depth;
				$enters   = $visit( $reader, $path ) || ! $is_element || $is_root;
				$is_whole = $is_whole || ( $is_root && $is_empty );
			} elseif ( XMLReader::END_ELEMENT === $reader->nodeType && 0 === $reader->depth ) {
				$is_whole = true;
			}
			$goes_on = $enters ? $reader->read() : $reader->next();
		}
		$reader->close();
		libxml_clear_errors();
		libxml_use_internal_errors( $errors );
		return $is_whole;
	}

	/** An element's name, for example 'itunes:image', whatever prefix the feed uses; ':name' for unknown namespaces. */
	public static function name( XMLReader $reader ): string {
		// Some feeds use the usual prefixes without declaring them.
		if ( '' === $reader->namespaceURI && str_contains( $reader->localName, ':' ) ) {
			list( $prefix ) = explode( ':', $reader->localName );
			return in_array( $prefix, self::NAMESPACES, true ) ? $reader->localName : ":$reader->localName";
		}
		$uri = (string) preg_replace( '~^https?://|/$~', '', strtolower( $reader->namespaceURI ) );
		return ( self::NAMESPACES[ $uri ] ?? '' ) . ":$reader->localName";
	}

	/**
	 * @param XMLReader $reader At the element, before and after.
	 * @return array<string, string> Values by names with their prefixes, as written; '' for one that is too long.
	 */
	public static function attributes( XMLReader $reader ): array {
		$attributes = array();
		$left       = self::MAX_ATTRIBUTES;
		while ( --$left >= 0 && $reader->moveToNextAttribute() ) {
			$attributes[ $reader->name ] = strlen( $reader->value ) > self::MAX_ATTRIBUTE ? '' : trim( $reader->value );
		}
		$reader->moveToElement();
		return $attributes;
	}
}
