<?php
/**
 * The podcast that a feed is of.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Podcast;

use SimplePie\SimplePie;

/**
 * Reads what a feed says of the whole podcast.
 */
final class Channel {

	/** How many characters of the title are kept. */
	private const TITLE = 300;

	/**
	 * Takes a feed.
	 *
	 * @param SimplePie $feed A feed, parsed.
	 * @param string    $url  Where it came from.
	 */
	public function __construct( private readonly SimplePie $feed, private readonly string $url ) {}

	/**
	 * Its title, as a plain text.
	 */
	public function title(): string {
		return Text::title( (string) $this->feed->get_title(), self::TITLE );
	}

	/**
	 * The address of its website.
	 */
	public function link(): string {
		foreach ( array( SimplePie::NAMESPACE_RSS_20, SimplePie::NAMESPACE_RSS_10, SimplePie::NAMESPACE_RSS_090 ) as $name ) {
			foreach ( $this->tags( $name, 'link' ) as $link ) {
				if ( '' !== $link->address() ) {
					return $link->address();
				}
			}
		}
		foreach ( array( SimplePie::NAMESPACE_ATOM_10, SimplePie::NAMESPACE_ATOM_03 ) as $name ) {
			foreach ( $this->tags( $name, 'link' ) as $link ) {
				if ( in_array( $link->attribute( 'rel' ), array( '', 'alternate' ), true ) && '' !== $link->address( 'href' ) ) {
					return $link->address( 'href' );
				}
			}
		}
		return '';
	}

	/**
	 * The address of its picture: Apple's, which is large and square, else the feed's own.
	 */
	public function cover(): string {
		foreach ( $this->tags( SimplePie::NAMESPACE_ITUNES, 'image' ) as $image ) {
			if ( '' !== $image->address( 'href' ) ) {
				return $image->address( 'href' );
			}
		}
		$images = array_merge( $this->tags( SimplePie::NAMESPACE_ATOM_10, 'logo' ), $this->tags( SimplePie::NAMESPACE_ATOM_10, 'icon' ) );
		foreach ( array( SimplePie::NAMESPACE_RSS_20, SimplePie::NAMESPACE_RSS_10, SimplePie::NAMESPACE_RSS_090 ) as $name ) {
			$images = array_merge( $images, Element::all( $this->feed->get_image_tags( $name, 'url' ), $this->url ) );
		}
		foreach ( $images as $image ) {
			if ( '' !== $image->address() ) {
				return $image->address();
			}
		}
		return '';
	}

	/**
	 * The podcast's own elements of a name.
	 *
	 * @param string $name_space The name's namespace.
	 * @param string $name       The name.
	 * @return list<Element>
	 */
	private function tags( string $name_space, string $name ): array {
		return Element::all( $this->feed->get_channel_tags( $name_space, $name ), $this->url );
	}
}
