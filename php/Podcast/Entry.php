<?php
/**
 * An entry of a feed.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Podcast;

use SimplePie\Item;
use SimplePie\SimplePie;

/**
 * Makes an episode of an entry, if it has audio.
 *
 * @phpstan-import-type Track from Feeds
 */
final class Entry {

	/** How many characters of texts are kept. */
	private const TITLE       = 300;
	private const DESCRIPTION = 1000;
	private const GUID        = 1000;

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

	/**
	 * Takes an entry.
	 *
	 * @param Item   $item An entry, parsed.
	 * @param string $url  Where the feed came from.
	 */
	public function __construct( private readonly Item $item, private readonly string $url ) {}

	/**
	 * When it was published.
	 *
	 * @return int|null A Unix timestamp; null if it does not say.
	 */
	public function time(): ?int {
		$time = $this->item->get_date( 'U' );
		return is_numeric( $time ) ? (int) $time : null;
	}

	/**
	 * The episode.
	 *
	 * @return Track|null Null if it has no audio that a browser can play.
	 */
	public function track(): ?array {
		$audio = $this->audio();
		if ( null === $audio ) {
			return null;
		}
		$id    = Text::plain( (string) $this->item->get_id( false, false ), self::GUID );
		$guid  = '' === $id ? $audio['src'] : $id;
		$title = Text::title( (string) $this->item->get_title(), self::TITLE );
		$notes = (string) $this->item->get_description();
		return array(
			'id'               => self::id( $guid ),
			'guid'             => $guid,
			'title'            => '' === $title ? Text::plain( $this->first( SimplePie::NAMESPACE_ITUNES, 'title' )?->text() ?? '', self::TITLE ) : $title,
			'link'             => $this->link(),
			'src'              => $audio['src'],
			'type'             => $audio['type'],
			'description'      => Text::plain( $notes, self::DESCRIPTION ),
			'description_html' => Text::notes( $notes ),
			'image'            => $this->first( SimplePie::NAMESPACE_ITUNES, 'image' )?->address( 'href' ) ?? '',
			'duration'         => Text::duration( $this->first( SimplePie::NAMESPACE_ITUNES, 'duration' )?->text() ?? '' ),
			'publish_date'     => null === $this->time() ? '' : gmdate( 'c', $this->time() ),
		);
	}

	/**
	 * The id of an episode, the same for a guid always.
	 *
	 * @param string $guid The guid.
	 */
	public static function id( string $guid ): string {
		return 'podcast-track-' . substr( md5( $guid ), 0, 12 );
	}

	/**
	 * Its audio: an enclosure of RSS or Atom, or Media RSS; a video only where there is no audio.
	 *
	 * @return array{src: string, type: string}|null
	 */
	private function audio(): ?array {
		$video   = null;
		$sources = array( array( $this->tags( SimplePie::NAMESPACE_RSS_20, 'enclosure' ), 'url' ) );
		foreach ( array( SimplePie::NAMESPACE_ATOM_10, SimplePie::NAMESPACE_ATOM_03 ) as $atom ) {
			$sources[] = array( array_filter( $this->tags( $atom, 'link' ), static fn( Element $link ): bool => 'enclosure' === $link->attribute( 'rel' ) ), 'href' );
		}
		$sources[] = array( $this->tags( SimplePie::NAMESPACE_MEDIARSS, 'content' ), 'url' );
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
	 *
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

	/**
	 * The address of its page.
	 */
	private function link(): string {
		foreach ( array( SimplePie::NAMESPACE_RSS_20, SimplePie::NAMESPACE_RSS_10, SimplePie::NAMESPACE_RSS_090 ) as $name ) {
			$link = $this->first( $name, 'link' )?->address() ?? '';
			if ( '' !== $link ) {
				return $link;
			}
		}
		foreach ( array( SimplePie::NAMESPACE_ATOM_10, SimplePie::NAMESPACE_ATOM_03 ) as $name ) {
			foreach ( $this->tags( $name, 'link' ) as $link ) {
				if ( in_array( $link->attribute( 'rel' ), array( '', 'alternate' ), true ) && '' !== $link->address( 'href' ) ) {
					return $link->address( 'href' );
				}
			}
		}
		// A guid is an address unless it says that it is none (RSS 2.0).
		$guid = $this->first( SimplePie::NAMESPACE_RSS_20, 'guid' );
		return $guid && 'false' !== strtolower( $guid->attribute( 'isPermaLink' ) ) && preg_match( '~^https?://~i', $guid->text() ) ? $guid->address() : '';
	}

	/**
	 * The first of its elements of a name.
	 *
	 * @param string $name_space The name's namespace.
	 * @param string $name       The name.
	 */
	private function first( string $name_space, string $name ): ?Element {
		return $this->tags( $name_space, $name )[0] ?? null;
	}

	/**
	 * Its elements of a name.
	 *
	 * @param string $name_space The name's namespace.
	 * @param string $name       The name.
	 * @return list<Element>
	 */
	private function tags( string $name_space, string $name ): array {
		return Element::all( $this->item->get_item_tags( $name_space, $name ), $this->url );
	}
}
