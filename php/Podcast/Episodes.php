<?php
/**
 * A feed's episodes.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Podcast;

use SimplePie\SimplePie;

/**
 * Reads a feed's text with WordPress's parser, which is given the text and fetches nothing.
 *
 * @phpstan-import-type Track from Feeds
 */
final class Episodes {

	/** The most episodes that are kept of a feed. */
	public const MOST = 10000;

	/** How many of the newest keep all of their texts. */
	public const NEWEST = 10;

	/** How many characters of a description the others keep. */
	private const OLD_DESCRIPTION = 300;

	/** How many episodes the parser holds at a time: some 12 KB each. */
	private const AT_A_TIME = 250;

	/** How many broken episodes are looked at one by one. */
	private const BROKEN = 1000;

	/**
	 * Reads a feed.
	 *
	 * @param Document $document The feed's text.
	 * @param string   $url      Where it came from: relative addresses are relative to that.
	 * @return array{title: string, link: string, cover: string, items: int, tracks: list<Track>}|null
	 *         The podcast, how many entries its feed has, and those with audio, newest first; null if
	 *         it is no feed.
	 */
	public static function read( Document $document, string $url ): ?array {
		$frame = self::parse( $document->frame() );
		if ( null === $frame ) {
			return null;
		}
		$found  = array();
		$items  = 0;
		$broken = self::BROKEN;
		foreach ( $document->pieces( self::AT_A_TIME ) as $episodes ) {
			$items += count( $episodes );
			$feed   = self::parse( $document->piece( implode( '', $episodes ) ) );
			if ( $feed ) {
				$found = self::add( $found, $feed, $url );
				continue;
			}
			// One that is broken does not take the others with it.
			foreach ( array_slice( $episodes, 0, $broken ) as $episode ) {
				$feed  = self::parse( $document->piece( $episode ) );
				$found = $feed ? self::add( $found, $feed, $url ) : $found;
			}
			$broken = max( 0, $broken - count( $episodes ) );
		}
		$podcast = new Channel( $frame, $url );
		return array(
			'title'  => $podcast->title(),
			'link'   => $podcast->link(),
			'cover'  => $podcast->cover(),
			'items'  => $items,
			'tracks' => array_column( $found, 'track' ),
		);
	}

	/**
	 * Adds a piece's episodes.
	 *
	 * @param array<string, array{time: int, track: Track}> $found What was found so far, by guid.
	 * @param SimplePie                                     $feed  The piece.
	 * @param string                                        $url   Where the feed came from.
	 * @return array<string, array{time: int, track: Track}> Newest first; the oldest have gone if there
	 *                                                       are too many.
	 */
	private static function add( array $found, SimplePie $feed, string $url ): array {
		foreach ( $feed->get_items() as $item ) {
			$entry = new Entry( $item, $url );
			$track = $entry->track();
			// The first of a guid counts: feeds have the newer one above.
			if ( null !== $track && ! isset( $found[ $track['guid'] ] ) ) {
				// One without a date stays with the one above it.
				$time                    = $entry->time() ?? ( $found ? $found[ array_key_last( $found ) ]['time'] : PHP_INT_MAX );
				$found[ $track['guid'] ] = compact( 'time', 'track' );
			}
		}
		uasort( $found, static fn( array $a, array $b ): int => $b['time'] <=> $a['time'] );
		$found = array_slice( $found, 0, self::MOST, true );
		$place = 0;
		return array_map(
			static function ( array $episode ) use ( &$place ): array {
				if ( ++$place > self::NEWEST && isset( $episode['track']['description_html'] ) ) {
					unset( $episode['track']['description_html'] );
					$episode['track']['description'] = Text::cut( $episode['track']['description'], self::OLD_DESCRIPTION );
				}
				return $episode;
			},
			$found
		);
	}

	/**
	 * Parses a text.
	 *
	 * @param string $xml In UTF-8, without a declaration and a document type.
	 * @return SimplePie|null Null if it is no feed.
	 */
	private static function parse( string $xml ): ?SimplePie {
		$feed = new SimplePie();
		$feed->enable_cache( false );
		$feed->enable_order_by_date( false );
		$feed->set_input_encoding( 'UTF-8' );
		// With a declaration the parser of WordPress 6.8 knows HTML's entities, which feeds use.
		$feed->set_raw_data( '<?xml version="1.0" encoding="UTF-8"?>' . $xml );
		// It reports a text that is no feed as a notice too, which would fill logs with what others send.
		set_error_handler( static fn(): bool => true, E_USER_NOTICE ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_set_error_handler -- See above.
		try {
			return $feed->init() ? $feed : null;
		} finally {
			restore_error_handler();
		}
	}
}
