<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Feed;

use Millwork\Units\PodcastPlayer\Xml\Element;
use Millwork\Units\PodcastPlayer\Xml\FeedSplitter;
use Millwork\Units\PodcastPlayer\Xml\Xml;
use XMLReader;

/** Reads what is around a feed's episodes: the podcast's own data, and the namespaces that the episodes' XML needs. */
final class Channel {

	/** The most characters of the title. */
	private const TITLE = 300;

	/** The root elements of RSS 2, RSS 1 and Atom. */
	private const ROOTS = array( 'rss:rss', 'rdf:RDF', 'atom:feed' );

	/** The elements that are read. */
	private const WANTED = array( 'atom:title', 'rss:title', 'dc:title', 'itunes:title', 'rss:link', 'atom:link', 'itunes:image', 'atom:logo', 'atom:icon', 'rss:url' );

	/** The most namespaces that are passed on to the episodes, and the most bytes of one. */
	private const MAX_NAMESPACES = 60;
	private const MAX_NAMESPACE  = 200;

	/** @var array<string, list<Element>> Elements by name. The URLs of images are `rss:url`. */
	private array $found = array();

	/** @var list<array<string, string>> The namespaces of the current element and those around it, by depth. */
	private array $scopes = array();

	/** @var list<string> Base URLs by depth. */
	private array $bases;

	/** The XML around a single episode that makes it complete; '' if the feed has no place for episodes. */
	private string $wrapper = '';

	/** The base URL of episodes. */
	private string $base;

	/** @param string $url The feed's URL, the base of relative URLs. */
	private function __construct( string $url ) {
		$this->bases = array( $url );
		$this->base  = $url;
	}

	/**
	 * @param string $frame As from FeedSplitter::frame().
	 * @param string $url   The feed's URL.
	 * @return self|null Null if this is not a feed, or a broken one.
	 */
	public static function read( string $frame, string $url ): ?self {
		$channel  = new self( $url );
		$is_whole = Xml::walk( $frame, array( $channel, 'visit' ) );
		return $is_whole && $channel->scopes ? $channel : null;
	}

	/**
	 * Reads an element of the frame.
	 * @param XMLReader $reader At the element.
	 * @param string[]  $path   The element's name after those around it.
	 * @return bool Whether to go into it.
	 */
	public function visit( XMLReader $reader, array $path ): bool {
		$depth = count( $path ) - 1;
		if ( XMLReader::PI === $reader->nodeType ) {
			if ( FeedSplitter::MARK === $reader->name && '' === $this->wrapper && $this->scopes ) {
				$this->open( $depth );
			}
			return false;
		}
		if ( 0 === $depth ? ! in_array( $path[0], self::ROOTS, true ) : ! $this->scopes ) {
			return false;
		}
		$name   = $path[ $depth ];
		$parent = $path[ $depth - 1 ] ?? '';
		$is_in  = in_array( $parent, array( 'rss:channel', 'atom:feed' ), true ) && 'rss:url' !== $name;
		if ( ( $is_in || 'rss:url' === $name && 'rss:image' === $parent ) && in_array( $name, self::WANTED, true ) ) {
			$this->found[ $name ][] = Element::read( $reader, $this->bases[ $depth ] );
			return false;
		}
		if ( 0 === $depth || in_array( $name, array( 'rss:channel', 'rss:image' ), true ) ) {
			$this->enter( $reader, $depth );
			return true;
		}
		return false;
	}

	/** Makes an episode's XML complete, so that it can be parsed alone. */
	public function wrap( string $episode ): string {
		return '' === $episode ? '' : "<feed$this->wrapper>$episode</feed>";
	}

	/** The base URL of episodes. */
	public function base(): string {
		return $this->base;
	}

	/** As plain text. */
	public function title(): string {
		foreach ( array( 'atom:title', 'rss:title', 'dc:title', 'itunes:title' ) as $name ) {
			foreach ( $this->found[ $name ] ?? array() as $title ) {
				$text = FeedText::plain( $title->html(), self::TITLE );
				if ( '' !== $text ) {
					return $text;
				}
			}
		}
		return '';
	}

	/** The URL of its website. */
	public function link(): string {
		return Element::page( $this->found['rss:link'] ?? array(), $this->found['atom:link'] ?? array() );
	}

	/** The URL of its cover: Apple's element first, which is large and square, then the feed's own. */
	public function cover(): string {
		foreach ( array( 'itunes:image' => 'href', 'atom:logo' => '', 'atom:icon' => '', 'rss:url' => '' ) as $name => $attribute ) {
			foreach ( $this->found[ $name ] ?? array() as $image ) {
				if ( '' !== $image->address( $attribute ) ) {
					return $image->address( $attribute );
				}
			}
		}
		return '';
	}

	/** Records the namespaces and base URL that an element sets for its content. */
	private function enter( XMLReader $reader, int $depth ): void {
		$names          = array_filter( Xml::attributes( $reader ), static fn( string $value, string $name ): bool => preg_match( '/^xmlns(?::|$)/D', $name ) && strlen( $value ) <= self::MAX_NAMESPACE, ARRAY_FILTER_USE_BOTH );
		$this->scopes   = array_slice( $this->scopes, 0, $depth );
		$this->scopes[] = $names;
		$this->bases    = array_slice( $this->bases, 0, $depth + 1 );
		$this->bases[]  = Element::read( $reader, $this->bases[ $depth ], false )->base();
	}

	/** Records what applies where the episodes are. */
	private function open( int $depth ): void {
		$this->base    = $this->bases[ $depth ];
		$this->wrapper = ' ';
		foreach ( array_slice( array_merge( ...array_slice( $this->scopes, 0, $depth ) ), -self::MAX_NAMESPACES ) as $name => $uri ) {
			$this->wrapper .= sprintf( '%s="%s" ', $name, htmlspecialchars( $uri, ENT_QUOTES | ENT_XML1, 'UTF-8' ) );
		}
	}
}
