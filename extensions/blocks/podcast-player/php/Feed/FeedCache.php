<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Feed;

use Generator;
use Millwork\Data\Rows;
use Millwork\Units\PodcastPlayer\CoverFiles;

/**
 * Stores feeds in options that are not loaded with each page. One option has the podcast and its
 * newest episodes (Episodes::NEWEST), some 20 KB, which is all that most pages need. Another has the
 * older ones, packed, MAX_OLDER bytes at most: enough for ten thousand short entries. It is read for
 * the list of all episodes, and where a page shows an old one.
 *
 * A page's view writes nothing but once an hour. What no page has asked for in three months goes, and
 * what an author only tried out goes after a day.
 * @phpstan-import-type Track from Feeds
 * @phpstan-import-type Feed from Feeds
 * @phpstan-type Copy array{version: int, url: string, feed: Feed|null, older: int, etag: string, modified: string, checked: int, next: int, asked: int, failures: int, begun: int, rest: int, picture: array{of: string, file: string, checked: int, next: int, rest: int, failures: int}}
 */
final class FeedCache {

	/** How the options' names begin; the key follows. uninstall.php deletes them. */
	public const OPTION = 'millwork_podcast_';

	/** What follows the key in the name of the option with older episodes. */
	private const OLDER = '_older';

	/** The shape of what is stored. A copy of another one counts as none. */
	private const VERSION = 2;

	/** The most bytes of older episodes, as they are stored: caches and old databases take 1 MB. */
	private const MAX_OLDER = 900 * KB_IN_BYTES;

	/** After how many bytes of them it is measured what they take when they are packed. */
	private const STEP = 32 * KB_IN_BYTES;

	/** What is stored of an older episode, in this order. */
	public const FIELDS = array( 'guid', 'title', 'link', 'src', 'type', 'duration', 'publish_date', 'description', 'image' );

	/** How long copies are kept, in seconds, after a page asked for them, or an author alone. */
	private const KEEP       = 90 * DAY_IN_SECONDS;
	private const KEEP_TRIED = DAY_IN_SECONDS;

	/**
	 * The key of a feed's copy.
	 * @param string $url The feed's address, in its standard form.
	 */
	public static function key( string $url ): string {
		return md5( $url );
	}

	/**
	 * @return Copy|null `feed` is null if the feed could not be read so far. `older` counts the older
	 *                   episodes. Times are Unix timestamps, 0 for never: `checked`, when the copy was
	 *                   last seen to be right, `next`, from when on the feed is read again, `asked`, when
	 *                   a page last asked to have it read. `failures` counts attempts since `checked`;
	 *                   `begun` is when the one that has not come to its end began; until `rest` nobody
	 *                   reads the feed, since it was too heavy, or ended PHP. `picture` is the site's copy
	 *                   of the cover `of` that address (Covers), with times and failures of its own.
	 */
	public static function get( string $key ): ?array {
		$copy = CachedFeed::read( get_option( self::OPTION . $key ) );
		return $copy && self::VERSION === $copy['version'] ? $copy : null;
	}

	/**
	 * A copy of nothing yet.
	 * @param string $url The feed's address.
	 * @return Copy
	 */
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
	 * @param Copy                  $copy  The copy, its feed with the newest episodes only.
	 * @param iterable<string>|null $older Its older episodes, newest first, each as a JSON list of FIELDS;
	 *                                     null to leave them as they are.
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
		// In ASCII, for databases that do not take every character.
		update_option( self::OPTION . $key, (string) wp_json_encode( $copy ), false );
	}

	/** Deletes a copy, with its picture. */
	public static function delete( string $key ): void {
		CoverFiles::delete( self::get( $key )['picture']['file'] ?? '' );
		delete_option( self::OPTION . $key );
		delete_option( self::OPTION . $key . self::OLDER );
	}

	/**
	 * The older episodes of a copy, one after the other: ten thousand at once would take 20 MB.
	 * @param string $url The feed's address.
	 * @return Generator<int, Track>
	 */
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

	/** Deletes copies that nobody needs. Runs once a day, with WordPress's own clearing up. */
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
	 * Packs older episodes, as many as there is room for.
	 * @param iterable<string> $rows The episodes in JSON.
	 * @return array{count: int, text: string} Lines, compressed (RFC 1950), in base 64.
	 */
	private static function pack( iterable $rows ): array {
		$deflate = deflate_init( ZLIB_ENCODING_DEFLATE );
		if ( ! $deflate ) {
			return array( 'count' => 0, 'text' => '' );
		}
		$bytes = '';
		$count = 0;
		$since = 0;
		// Base 64 makes four of three; what is still to come out is not larger than what went in.
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
	 * @param mixed $row As pack() stored it.
	 * @return Track
	 */
	private static function track( mixed $row ): array {
		$values = array_map( static fn( mixed $value ): string => is_scalar( $value ) ? (string) $value : '', array_values( is_array( $row ) ? $row : array() ) );
		$track  = array_combine( self::FIELDS, array_slice( array_pad( $values, count( self::FIELDS ), '' ), 0, count( self::FIELDS ) ) );
		/**
		 * The fields are all of a track's but for its id.
		 * @var Track $track
		 */
		$track['id'] = Episode::id( $track['guid'] );
		return $track;
	}
}
