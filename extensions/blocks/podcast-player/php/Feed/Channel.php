<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Feed;

use Millwork\Units\PodcastPlayer\Xml\Element;
use Millwork\Units\PodcastPlayer\Xml\FeedSplitter;
use Millwork\Units\PodcastPlayer\Xml\Xml;
use XMLReader;

/**
 * Reads what stands around a feed's episodes: what is said of the whole podcast, and the names that
 * the episodes' own XML needs.
 */
final class Channel {

	/** How many characters of the title are kept. */
	private const TITLE = 300;

	/** The root elements of RSS 2, RSS 1 and Atom. */
	private const ROOTS = array( 'rss:rss', 'rdf:RDF', 'atom:feed' );

	/** What is read of it. */
	private const WANTED = array( 'atom:title', 'rss:title', 'dc:title', 'itunes:title', 'rss:link', 'atom:link', 'itunes:image', 'atom:logo', 'atom:icon', 'rss:url' );

	/** The most namespaces that are passed on to the episodes, and the most bytes of one. */
	private const MAX_NAMESPACES = 60;
	private const MAX_NAMESPACE  = 200;

	/**
	 * What was found, by name; the pictures' addresses are `rss:url`.
	 * @var array<string, list<Element>>
	 */
	private array $found = array();

	/**
	 * The namespaces of the elements on the way to the place that is being read: attributes by depth.
	 * @var list<array<string, string>>
	 */
	private array $scopes = array();

	/**
	 * What addresses are relative to, by depth.
	 * @var list<string>
	 */
	private array $bases;

	/** What an episode is put into, to be XML by itself; '' if there is no place for episodes. */
	private string $wrapper = '';

	/** What the addresses of episodes are relative to. */
	private string $base;

	/** @param string $url Where the feed came from: relative addresses are relative to that. */
	private function __construct( string $url ) {
		$this->bases = array( $url );
		$this->base  = $url;
	}

	/**
	 * Reads what stands around the episodes.
	 * @param string $frame As FeedSplitter::frame() gives it.
	 * @param string $url   Where the feed came from.
	 * @return self|null Null if it is no feed, or a broken one.
	 */
	public static function read( string $frame, string $url ): ?self {
		$channel  = new self( $url );
		$is_whole = Xml::walk( $frame, array( $channel, 'visit' ) );
		return $is_whole && $channel->scopes ? $channel : null;
	}

	/**
	 * Takes an element of the frame.
	 * @param XMLReader $reader Stands at it.
	 * @param string[]  $path   Its name and those around it.
	 * @return bool Whether there is more in it.
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

	/**
	 * An episode's XML, with all that it needs to be read by itself.
	 * @param string $episode As FeedSplitter::entries() gives it.
	 */
	public function wrap( string $episode ): string {
		return '' === $episode ? '' : "<feed$this->wrapper>$episode</feed>";
	}

	/** What the addresses of episodes are relative to. */
	public function base(): string {
		return $this->base;
	}

	/** Its title, as a plain text. */
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

	/** The address of its website. */
	public function link(): string {
		return Element::page( $this->found['rss:link'] ?? array(), $this->found['atom:link'] ?? array() );
	}

	/** The address of its picture: Apple's, which is large and square, else the feed's own. */
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

	/**
	 * Goes into an element: notes what it says for all in it.
	 * @param XMLReader $reader Stands at it.
	 */
	private function enter( XMLReader $reader, int $depth ): void {
		$names          = array_filter( Xml::attributes( $reader ), static fn( string $value, string $name ): bool => preg_match( '/^xmlns(?::|$)/D', $name ) && strlen( $value ) <= self::MAX_NAMESPACE, ARRAY_FILTER_USE_BOTH );
		$this->scopes   = array_slice( $this->scopes, 0, $depth );
		$this->scopes[] = $names;
		$this->bases    = array_slice( $this->bases, 0, $depth + 1 );
		$this->bases[]  = Element::read( $reader, $this->bases[ $depth ], false )->base();
	}

	/** Notes what is said for the place of the episodes. */
	private function open( int $depth ): void {
		$this->base    = $this->bases[ $depth ];
		$this->wrapper = ' ';
		foreach ( array_slice( array_merge( ...array_slice( $this->scopes, 0, $depth ) ), -self::MAX_NAMESPACES ) as $name => $uri ) {
			$this->wrapper .= sprintf( '%s="%s" ', $name, htmlspecialchars( $uri, ENT_QUOTES | ENT_XML1, 'UTF-8' ) );
		}
	}
}
