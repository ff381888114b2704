<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Feed;

use Millwork\Units\PodcastPlayer\Xml\Element;
use Millwork\Units\PodcastPlayer\Xml\Xml;
use SimplePie\Parse\Date;
use XMLReader;

/**
 * Makes an episode of an entry, if it has audio.
 * @phpstan-import-type Track from Feeds
 */
final class Episode {

	/** How many characters of texts are kept. */
	private const TITLE       = 300;
	private const DESCRIPTION = 1000;
	private const GUID        = 1000;

	/** The longest date, in bytes. */
	private const DATE = 100;

	/** Kinds of sound by the ending of the file, for feeds that do not say or say nothing of use. */
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

	/** Kinds of video whose sound browsers play in an audio element. */
	private const VIDEO = array( 'video/mp4', 'video/x-m4v', 'video/webm' );

	/** Which elements say what, the better one first. */
	private const IDS    = array( 'atom:id', 'rss:guid', 'dc:identifier' );
	private const TITLES = array( 'atom:title', 'rss:title', 'dc:title', 'itunes:title' );
	private const NOTES  = array( 'atom:summary', 'rss:description', 'dc:description', 'itunes:summary', 'itunes:subtitle', 'atom:content', 'content:encoded' );
	private const DATES  = array( 'atom:published', 'rss:pubDate', 'dc:date', 'atom:updated', 'atom:issued', 'atom:created', 'atom:modified' );

	/** All that is read of an entry. */
	private const WANTED = array( ...self::IDS, ...self::TITLES, ...self::NOTES, ...self::DATES, ...array( 'rss:link', 'atom:link', 'rss:enclosure', 'media:content', 'itunes:image', 'itunes:duration' ) );

	/** The most elements of one name that are looked at. */
	private const MOST = 20;

	/**
	 * Elements by name.
	 * @var array<string, list<Element>>
	 */
	private array $found = array();

	/** The entry's own element. */
	private ?Element $self = null;

	/** @param string $base What addresses around the entry are relative to. */
	private function __construct( private readonly string $base ) {}

	/**
	 * @param string $xml  As Channel::wrap() gives it.
	 * @param string $base What addresses around it are relative to.
	 * @return self|null Null if it is broken.
	 */
	public static function read( string $xml, string $base ): ?self {
		$entry = new self( $base );
		return Xml::walk( $xml, array( $entry, 'visit' ) ) ? $entry : null;
	}

	/**
	 * Takes an element of the entry.
	 * @param XMLReader $reader Stands at it.
	 * @param string[]  $path   Its name and those around it.
	 * @return bool Whether there is more in it.
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

	/**
	 * When it was published.
	 * @return int|null A Unix timestamp; null if it does not say.
	 */
	public function time(): ?int {
		foreach ( self::DATES as $name ) {
			$text = $this->first( $name )?->text() ?? '';
			// Its parser knows the ways of feeds, but not how long a date is.
			$time = '' === $text || strlen( $text ) > self::DATE ? false : Date::get()->parse( $text );
			if ( is_int( $time ) ) {
				return $time;
			}
		}
		return null;
	}

	/**
	 * @return Track|null With its notes as they stand in the feed in `description_html`, not yet safe.
	 *                    Null if it has no audio that a browser can play.
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
	 * What some elements say.
	 * @param string[] $names The elements, the better one first.
	 * @param int      $most  How many characters.
	 * @return array{string, string} The first that is not empty: as plain text, and as it stands there.
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

	/** The id of an episode, the same for a guid always. */
	public static function id( string $guid ): string {
		return 'podcast-track-' . substr( md5( $guid ), 0, 12 );
	}

	/**
	 * Its audio: an enclosure of RSS or Atom, or Media RSS; a video only where there is no audio.
	 * @return array{src: string, type: string}|null
	 */
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
	 * The MIME type of a file.
	 * @param string $type What the feed says.
	 * @param string $src  The file's address.
	 * @return string '' if neither tells.
	 */
	private static function type( string $type, string $src ): string {
		$type = strtolower( trim( explode( ';', $type )[0] ) );
		// Some say audio/mp3, others what every file is.
		if ( preg_match( '~^(audio|video)/[\w.+-]{1,60}$~', $type ) ) {
			return 'audio/mp3' === $type ? 'audio/mpeg' : $type;
		}
		if ( ! in_array( $type, array( '', 'application/octet-stream', 'binary/octet-stream', 'application/ogg' ), true ) ) {
			return '';
		}
		return self::ENDINGS[ strtolower( pathinfo( (string) wp_parse_url( $src, PHP_URL_PATH ), PATHINFO_EXTENSION ) ) ] ?? '';
	}

	/** The address of its page. */
	private function link(): string {
		$link = Element::page( $this->found['rss:link'] ?? array(), $this->found['atom:link'] ?? array() );
		if ( '' !== $link ) {
			return $link;
		}
		// A guid is an address unless it says that it is none (RSS 2.0).
		$guid = $this->first( 'rss:guid' );
		return $guid && 'false' !== strtolower( $guid->attribute( 'isPermaLink' ) ) && preg_match( '~^https?://~i', $guid->text() ) ? $guid->address() : '';
	}

	/** The first of its elements of a name. */
	private function first( string $name ): ?Element {
		return $this->found[ $name ][0] ?? null;
	}
}
