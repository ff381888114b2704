<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Feed;

use Millwork\Units\PodcastPlayer\Xml\Element;
use Millwork\Units\PodcastPlayer\Xml\Xml;
use SimplePie\Parse\Date;
use XMLReader;

/**
 * Turns a feed's entry into an episode, if it has audio.
 * @phpstan-import-type Track from Feeds
 */
final class Episode {

	/** The most characters of texts. */
	private const TITLE       = 300;
	private const DESCRIPTION = 1000;
	private const GUID        = 1000;

	/** The longest date, in bytes. */
	private const DATE = 100;

	/** Audio types by file extension, for feeds without a usable type. */
	private const ENDINGS = array(
		'mp3'  => 'audio/mpeg',
		'm4a'  => 'audio/mp4',
		'm4b'  => 'audio/mp4',
		'aac'  => 'audio/aac',
		'ogg'  => 'audio/ogg',
		'oga'  => 'audio/ogg',
		'opus' => 'audio/ogg',
		'wav'  => 'audio/wav',
		'flac' => 'audio/flac',
		'weba' => 'audio/webm',
		'mp4'  => 'video/mp4',
		'm4v'  => 'video/mp4',
		'webm' => 'video/webm',
	);

	/** Video types that an audio element can play in browsers. */
	private const VIDEO = array( 'video/mp4', 'video/x-m4v', 'video/webm' );

	/** The elements to read each field from, best first. */
	private const IDS    = array( 'atom:id', 'rss:guid', 'dc:identifier' );
	private const TITLES = array( 'atom:title', 'rss:title', 'dc:title', 'itunes:title' );
	private const NOTES  = array( 'atom:summary', 'rss:description', 'dc:description', 'itunes:summary', 'itunes:subtitle', 'atom:content', 'content:encoded' );
	private const DATES  = array( 'atom:published', 'rss:pubDate', 'dc:date', 'atom:updated', 'atom:issued', 'atom:created', 'atom:modified' );

	/** All elements that are read. */
	private const WANTED = array( ...self::IDS, ...self::TITLES, ...self::NOTES, ...self::DATES, ...array( 'rss:link', 'atom:link', 'rss:enclosure', 'media:content', 'itunes:image', 'itunes:duration' ) );

	/** The most elements of one name that are read. */
	private const MOST = 20;

	/** @var array<string, list<Element>> Elements by name. */
	private array $found = array();

	/** The entry's own element. */
	private ?Element $self = null;

	/** @param string $base The base URL outside the entry. */
	private function __construct( private readonly string $base ) {}

	/**
	 * @param string $xml  As from Channel::wrap().
	 * @param string $base The base URL outside the entry.
	 * @return self|null Null if it is broken.
	 */
	public static function read( string $xml, string $base ): ?self {
		$entry = new self( $base );
		return Xml::walk( $xml, array( $entry, 'visit' ) ) ? $entry : null;
	}

	/**
	 * Reads an element of the entry.
	 * @param XMLReader $reader At the element.
	 * @param string[]  $path   The element's name after those around it.
	 * @return bool Whether to go into it.
	 */
	public function visit( XMLReader $reader, array $path ): bool {
		$depth = count( $path ) - 1;
		if ( XMLReader::ELEMENT !== $reader->nodeType || $depth < 1 ) {
			return 0 === $depth;
		}
		if ( 1 === $depth ) {
			$this->self = Element::read( $reader, $this->base, false );
			return true;
		}
		$name = $path[2];
		if ( in_array( $name, self::WANTED, true ) && count( $this->found[ $name ] ?? array() ) < self::MOST ) {
			$this->found[ $name ][] = Element::read( $reader, $this->self?->base() ?? $this->base );
		}
		return false;
	}

	/** The time of publication, a Unix timestamp; null if unknown. */
	public function time(): ?int {
		foreach ( self::DATES as $name ) {
			$text = $this->first( $name )?->text() ?? '';
			// SimplePie's parser knows feeds' date formats but doesn't limit the length.
			$time = '' === $text || strlen( $text ) > self::DATE ? false : Date::get()->parse( $text );
			if ( is_int( $time ) ) {
				return $time;
			}
		}
		return null;
	}

	/**
	 * @return Track|null `description_html` has the notes as in the feed, not yet safe. Null if there is no audio that
	 *   browsers can play.
	 */
	public function track(): ?array {
		$audio = $this->audio();
		if ( null === $audio ) {
			return null;
		}
		$guid = $audio['src'];
		foreach ( array( ...array_map( fn( string $name ): string => $this->first( $name )?->text() ?? '', self::IDS ), $this->self?->attribute( 'rdf:about' ) ?? '' ) as $id ) {
			$id = FeedText::line( $id, self::GUID );
			if ( '' !== $id ) {
				$guid = $id;
				break;
			}
		}
		$time = $this->time();

		list( $title )               = $this->text( self::TITLES, self::TITLE );
		list( $description, $notes ) = $this->text( self::NOTES, self::DESCRIPTION );
		return array(
			'id'               => self::id( $guid ),
			'guid'             => $guid,
			'title'            => $title,
			'link'             => $this->link(),
			'src'              => $audio['src'],
			'type'             => $audio['type'],
			'description'      => $description,
			'description_html' => strlen( $notes ) > FeedText::MAX_NOTES ? '' : $notes,
			'image'            => $this->first( 'itunes:image' )?->address( 'href' ) ?? '',
			'duration'         => FeedText::duration( $this->first( 'itunes:duration' )?->text() ?? '' ),
			'publish_date'     => null === $time ? '' : gmdate( 'c', $time ),
		);
	}

	/**
	 * The first text that isn't empty.
	 * @param string[] $names Elements, best first.
	 * @param int      $most  The most characters.
	 * @return array{string, string} As plain text, and as written.
	 */
	private function text( array $names, int $most ): array {
		foreach ( $names as $name ) {
			$html = $this->first( $name )?->html() ?? '';
			$text = FeedText::plain( $html, $most );
			if ( '' !== $text ) {
				return array( $text, $html );
			}
		}
		return array( '', '' );
	}

	/** An episode's id, always the same for a guid. */
	public static function id( string $guid ): string {
		return 'podcast-track-' . substr( md5( $guid ), 0, 12 );
	}

	/** @return array{src: string, type: string}|null An enclosure or Media RSS; a video only if there is no audio. */
	private function audio(): ?array {
		$video   = null;
		$sources = array(
			array( $this->found['rss:enclosure'] ?? array(), 'url' ),
			array( array_filter( $this->found['atom:link'] ?? array(), static fn( Element $link ): bool => 'enclosure' === $link->attribute( 'rel' ) ), 'href' ),
			array( $this->found['media:content'] ?? array(), 'url' ),
		);
		foreach ( $sources as list( $elements, $attribute ) ) {
			foreach ( $elements as $element ) {
				$src  = $element->address( $attribute );
				$type = self::type( $element->attribute( 'type' ), $src );
				if ( '' !== $src && str_starts_with( $type, 'audio/' ) ) {
					return compact( 'src', 'type' );
				}
				if ( '' !== $src && in_array( $type, self::VIDEO, true ) ) {
					$video ??= compact( 'src', 'type' );
				}
			}
		}
		return $video;
	}

	/**
	 * @param string $type As in the feed.
	 * @param string $src  The file's URL.
	 * @return string The MIME type; '' if unknown.
	 */
	private static function type( string $type, string $src ): string {
		$type = strtolower( trim( explode( ';', $type )[0] ) );
		// Some feeds give audio/mp3, others a generic type.
		if ( preg_match( '~^(audio|video)/[\w.+-]{1,60}$~', $type ) ) {
			return 'audio/mp3' === $type ? 'audio/mpeg' : $type;
		}
		if ( ! in_array( $type, array( '', 'application/octet-stream', 'binary/octet-stream', 'application/ogg' ), true ) ) {
			return '';
		}
		return self::ENDINGS[ strtolower( pathinfo( (string) wp_parse_url( $src, PHP_URL_PATH ), PATHINFO_EXTENSION ) ) ] ?? '';
	}

	/** The URL of its page. */
	private function link(): string {
		$link = Element::page( $this->found['rss:link'] ?? array(), $this->found['atom:link'] ?? array() );
		if ( '' !== $link ) {
			return $link;
		}
		// A guid is a URL unless it says otherwise (RSS 2.0).
		$guid = $this->first( 'rss:guid' );
		return $guid && 'false' !== strtolower( $guid->attribute( 'isPermaLink' ) ) && preg_match( '~^https?://~i', $guid->text() ) ? $guid->address() : '';
	}

	private function first( string $name ): ?Element {
		return $this->found[ $name ][0] ?? null;
	}
}
