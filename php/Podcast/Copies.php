<?php
/**
 * Copies of feeds.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Podcast;

/**
 * Stores feeds in options that are not loaded with each page. One option has the podcast and its
 * newest episodes (Episodes::NEWEST), some 20 KB, which is all that most pages need. Another has the
 * older ones, packed, MAX_OLDER bytes at most: enough for ten thousand short entries. It is read for
 * the list of all episodes, and where a page shows an old one.
 *
 * A page's view writes nothing but once an hour. What no page has asked for in three months goes, and
 * what an author only tried out goes after a day.
 *
 * @phpstan-import-type Track from Feeds
 * @phpstan-import-type Feed from Feeds
 * @phpstan-type Copy array{version: int, url: string, feed: Feed|null, older: int, etag: string, modified: string, checked: int, next: int, asked: int, failures: int}
 */
final class Copies {

	/** How the options' names begin; the key follows. uninstall.php deletes them. */
	public const OPTION = 'millwork_podcast_';

	/** What follows the key in the name of the option with older episodes. */
	private const OLDER = '_older';

	/** The shape of what is stored. A copy of another one counts as none. */
	private const VERSION = 1;

	/** The most bytes of older episodes, as they are stored: caches and old databases take 1 MB. */
	private const MAX_OLDER = 900 * KB_IN_BYTES;

	/** How many older episodes keep their descriptions and pictures. */
	private const WITH_DESCRIPTION = 300;

	/** What is stored of an older episode, in this order. */
	private const FIELDS = array( 'guid', 'title', 'link', 'src', 'type', 'duration', 'publish_date', 'description', 'image' );

	/** How long copies are kept, in seconds, after a page asked for them, or an author alone. */
	private const KEEP       = 90 * DAY_IN_SECONDS;
	private const KEEP_TRIED = DAY_IN_SECONDS;

	/**
	 * The key of a feed's copy.
	 *
	 * @param string $url The feed's address, in its standard form.
	 */
	public static function key( string $url ): string {
		return md5( $url );
	}

	/**
	 * A copy.
	 *
	 * @param string $key Its key.
	 * @return Copy|null `feed` is null if the feed could not be read so far. `older` counts the older
	 *                   episodes. Times are Unix timestamps, 0 for never: `checked`, when the copy was
	 *                   last seen to be right, `next`, from when on the feed is read again, `asked`, when
	 *                   a page last asked to have it read. `failures` counts those since `checked`.
	 */
	public static function get( string $key ): ?array {
		$stored = get_option( self::OPTION . $key );
		$copy   = is_string( $stored ) ? json_decode( $stored, true ) : null;
		if ( ! is_array( $copy ) || self::VERSION !== ( $copy['version'] ?? null ) ) {
			return null;
		}
		/**
		 * It is as put() stored it.
		 *
		 * @var Copy $copy
		 */
		return $copy;
	}

	/**
	 * A copy of nothing yet.
	 *
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
		);
	}

	/**
	 * Stores a copy.
	 *
	 * @param Copy             $copy  The copy, its feed with the newest episodes only.
	 * @param list<Track>|null $older Its older episodes; null to leave them as they are.
	 */
	public static function put( array $copy, ?array $older = null ): void {
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

	/**
	 * The older episodes of a copy.
	 *
	 * @param string $url The feed's address.
	 * @return list<Track>
	 */
	public static function older( string $url ): array {
		$stored = get_option( self::OPTION . self::key( $url ) . self::OLDER );
		$bytes  = is_string( $stored ) ? (string) base64_decode( $stored, true ) : ''; // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- Packed bytes are no text that a database takes.
		$text   = @gzuncompress( $bytes ); // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- It warns of what is broken, which its answer says too.
		$rows   = is_string( $text ) ? json_decode( $text, true ) : null;
		return array_map( array( self::class, 'track' ), is_array( $rows ) ? array_values( $rows ) : array() );
	}

	/**
	 * Deletes copies that nobody needs. Runs once a day, with WordPress's own clearing up.
	 */
	public static function purge(): void {
		global $wpdb;
		$like  = $wpdb->esc_like( self::OPTION ) . '%';
		$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $like ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress has no function that finds options.
		$keys  = array();
		foreach ( $names as $name ) {
			$keys[ substr( $name, strlen( self::OPTION ), 32 ) ] = true;
		}
		foreach ( array_keys( $keys ) as $key ) {
			$copy = self::get( (string) $key );
			$end  = null === $copy ? 0 : max( $copy['asked'] + self::KEEP, $copy['checked'] + self::KEEP_TRIED );
			if ( $end < time() ) {
				delete_option( self::OPTION . $key );
				delete_option( self::OPTION . $key . self::OLDER );
			}
		}
	}

	/**
	 * Packs older episodes, as many as there is room for.
	 *
	 * @param list<Track> $tracks The episodes.
	 * @return array{count: int, text: string}
	 */
	private static function pack( array $tracks ): array {
		$rows = array();
		foreach ( $tracks as $place => $track ) {
			if ( $place >= self::WITH_DESCRIPTION ) {
				$track['description'] = '';
				$track['image']       = '';
			}
			$rows[] = array_map( static fn( string $field ): string => $track[ $field ], self::FIELDS );
		}
		while ( true ) {
			$text = base64_encode( (string) gzcompress( (string) wp_json_encode( $rows ) ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- As in older().
			if ( strlen( $text ) <= self::MAX_OLDER ) {
				return array(
					'count' => count( $rows ),
					'text'  => $text,
				);
			}
			$rows = array_slice( $rows, 0, (int) ( count( $rows ) * min( 0.9, self::MAX_OLDER / strlen( $text ) ) ) );
		}
	}

	/**
	 * An older episode.
	 *
	 * @param mixed $row As pack() stored it.
	 * @return Track
	 */
	private static function track( mixed $row ): array {
		$values = array_map( 'strval', array_pad( array_values( (array) $row ), count( self::FIELDS ), '' ) );
		$track  = array_combine( self::FIELDS, $values );
		/**
		 * The fields are all of a track's but for its id.
		 *
		 * @var Track $track
		 */
		$track['id'] = Entry::id( $track['guid'] );
		return $track;
	}
}
