<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Feed;

use Generator;
use Millwork\Data\Rows;
use Millwork\Units\PodcastPlayer\CoverFiles;

/**
 * Stores feeds in options that are not autoloaded. One option has the podcast and its newest episodes
 * (Episodes::NEWEST), about 20 KB, which is all that most pages need. Another has the older ones, compressed to at most
 * MAX_OLDER bytes: enough for ten thousand short entries. It is read for the list of all episodes, and where a page
 * shows an old one.
 *
 * Page views write at most once an hour. Feeds that no page has requested for three months are deleted; those that an
 * author only tried out, after a day.
 * @phpstan-import-type Track from Feeds
 * @phpstan-import-type Feed from Feeds
 * @phpstan-type Copy array{version: int, url: string, feed: Feed|null, older: int, etag: string, modified: string,
 *   checked: int, next: int, asked: int, failures: int, begun: int, rest: int, picture: array{of: string, file: string,
 *   checked: int, next: int, rest: int, failures: int}}
 */
final class FeedCache {

	/** How the options' names begin, followed by the key. uninstall.php deletes them. */
	public const OPTION = 'millwork_podcast_';

	/** Follows the key in the name of the option with older episodes. */
	private const OLDER = '_older';

	/** The version of the stored format. Copies of other versions are ignored. */
	private const VERSION = 2;

	/** The most bytes of older episodes, as stored: caches and old databases accept 1 MB. */
	private const MAX_OLDER = 900 * KB_IN_BYTES;

	/** After how many bytes of input the compressed size is measured. */
	private const STEP = 32 * KB_IN_BYTES;

	/** What is stored of an older episode, in this order. */
	public const FIELDS = array( 'guid', 'title', 'link', 'src', 'type', 'duration', 'publish_date', 'description', 'image' );

	/** How long copies are kept after the last request of a page, or of an author only, in seconds. */
	private const KEEP       = 90 * DAY_IN_SECONDS;
	private const KEEP_TRIED = DAY_IN_SECONDS;

	/** @param string $url Normalized. */
	public static function key( string $url ): string {
		return md5( $url );
	}

	/**
	 * @return Copy|null `feed` is null if the feed could not be read so far. `older` counts the older episodes. Times
	 *   are Unix timestamps, 0 for never: `checked`, when the copy was last confirmed; `next`, when to read the feed
	 *   again; `asked`, when a page last requested that. `failures` counts attempts since `checked`; `begun` is when
	 *   the unfinished attempt began; until `rest` the feed is not read, because it was too heavy or ended PHP.
	 *   `picture` is the site's copy of the cover `of` that URL (Covers), with times and failures of its own.
	 */
	public static function get( string $key ): ?array {
		$copy = CachedFeed::read( get_option( self::OPTION . $key ) );
		return $copy && self::VERSION === $copy['version'] ? $copy : null;
	}

	/** @return Copy A copy without content. */
	public static function blank( string $url ): array {
		return array(
			'version'  => self::VERSION,
			'url'      => $url,
			'feed'     => null,
			'older'    => 0,
			'etag'     => '',
			'modified' => '',
			'checked'  => 0,
			'next'     => 0,
			'asked'    => 0,
			'failures' => 0,
			'begun'    => 0,
			'rest'     => 0,
			'picture'  => array(
				'of'       => '',
				'file'     => '',
				'checked'  => 0,
				'next'     => 0,
				'rest'     => 0,
				'failures' => 0,
			),
		);
	}

	/**
	 * @param Copy                  $copy  With the newest episodes only.
	 * @param iterable<string>|null $older Newest first, each as a JSON list of FIELDS; null to leave them as they are.
	 */
	public static function put( array $copy, ?iterable $older = null ): void {
		$key = self::key( $copy['url'] );
		if ( null !== $older ) {
			$packed        = self::pack( $older );
			$copy['older'] = $packed['count'];
			if ( $packed['count'] ) {
				update_option( self::OPTION . $key . self::OLDER, $packed['text'], false );
			} else {
				delete_option( self::OPTION . $key . self::OLDER );
			}
		}
		// In ASCII, for databases that don't accept every character.
		update_option( self::OPTION . $key, (string) wp_json_encode( $copy ), false );
	}

	/** Deletes a copy, with its cover. */
	public static function delete( string $key ): void {
		CoverFiles::delete( self::get( $key )['picture']['file'] ?? '' );
		delete_option( self::OPTION . $key );
		delete_option( self::OPTION . $key . self::OLDER );
	}

	/** @return Generator<int, Track> One by one: ten thousand together would take 20 MB. */
	public static function older( string $url ): Generator {
		$stored  = get_option( self::OPTION . self::key( $url ) . self::OLDER );
		$bytes   = is_string( $stored ) ? (string) base64_decode( $stored, true ) : '';
		$inflate = inflate_init( ZLIB_ENCODING_DEFLATE );
		$line    = '';
		if ( ! $inflate ) {
			return;
		}
		foreach ( str_split( $bytes, KB_IN_BYTES ) as $piece ) {
			$text = @inflate_add( $inflate, $piece ); // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- It warns of what is broken, which its answer says too.
			if ( false === $text ) {
				return;
			}
			$lines = explode( "\n", $line . $text );
			$line  = array_pop( $lines );
			foreach ( $lines as $row ) {
				yield self::track( json_decode( $row, true ) );
			}
		}
	}

	/** Deletes unused copies. Runs once a day, with WordPress's own cleanup. */
	public static function purge(): void {
		global $wpdb;
		$names = Rows::column( 'SELECT option_name FROM %i WHERE option_name LIKE %s', $wpdb->options, Rows::prefix( self::OPTION ) );
		$keys  = array();
		foreach ( $names as $name ) {
			$keys[ substr( $name, strlen( self::OPTION ), 32 ) ] = true;
		}
		foreach ( array_keys( $keys ) as $key ) {
			$copy = self::get( (string) $key );
			$end  = null === $copy ? 0 : max( $copy['asked'] + self::KEEP, max( $copy['checked'], $copy['rest'] ) + self::KEEP_TRIED );
			if ( $end < time() ) {
				self::delete( (string) $key );
			}
		}
	}

	/**
	 * Compresses as many older episodes as fit.
	 * @param iterable<string> $rows JSON.
	 * @return array{count: int, text: string} Lines, compressed (RFC 1950), in Base64.
	 */
	private static function pack( iterable $rows ): array {
		$deflate = deflate_init( ZLIB_ENCODING_DEFLATE );
		if ( ! $deflate ) {
			return array( 'count' => 0, 'text' => '' );
		}
		$bytes = '';
		$count = 0;
		$since = 0;
		// Base64 turns three bytes into four. What the compressor still holds is not larger than its input.
		$most = intdiv( self::MAX_OLDER, 4 ) * 3 - 2 * self::STEP;
		foreach ( $rows as $row ) {
			$since += strlen( $row );
			$bytes .= deflate_add( $deflate, "$row\n", $since < self::STEP ? ZLIB_NO_FLUSH : ZLIB_SYNC_FLUSH );
			$since %= self::STEP;
			++$count;
			if ( strlen( $bytes ) > $most ) {
				break;
			}
		}
		$bytes .= deflate_add( $deflate, '', ZLIB_FINISH );
		return array( 'count' => $count, 'text' => base64_encode( $bytes ) );
	}

	/**
	 * @param mixed $row As stored by pack().
	 * @return Track
	 */
	private static function track( mixed $row ): array {
		$values = array_map( static fn( mixed $value ): string => is_scalar( $value ) ? (string) $value : '', array_values( is_array( $row ) ? $row : array() ) );
		$track  = array_combine( self::FIELDS, array_slice( array_pad( $values, count( self::FIELDS ), '' ), 0, count( self::FIELDS ) ) );
		/** @var Track $track Only the id is not stored. */
		$track['id'] = Episode::id( $track['guid'] );
		return $track;
	}
}
