<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Feed;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Code that shows the text of an exception escapes it.

use Millwork\Http\RateLimit;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryLater;
use Millwork\Units\PodcastPlayer\CoverFiles;
use Millwork\Units\PodcastPlayer\Covers;
use WP_Error;

/**
 * Provides the podcast block's episodes. A feed is read when an author requests it, when a post that contains it is
 * saved, and in the background while pages show it. A page never waits: it shows the stored copy (FeedCache).
 *
 * A feed is an array:
 * - `url`: the URL that was requested; `title`, `link`, `cover`: the podcast's; the cover is on this site if there is a
 *   copy (Covers);
 * - `tracks`: the newest episodes, newest first, at most Episodes::NEWEST. Older ones come from select() and options().
 *
 * A track is an array of strings: `id` (part of an HTML id, always the same for a guid), `guid`, `title`, `link`, `src`
 * (the audio), `type` (its MIME type, may be empty), `description`, `description_html` (only of tracks in `tracks`),
 * `image`, `duration` (for example '1:02:03' or '4:05'), `publish_date` (for example '2026-11-21T08:00:00+00:00').
 * Missing values are ''. Texts are plain, decoded and untrusted: escape them. URLs are absolute and begin with http://
 * or https://.
 * @phpstan-import-type Copy from FeedCache
 * @phpstan-type Track array{id: string, guid: string, title: string, link: string, src: string, type: string,
 *   description: string, description_html?: string, image: string, duration: string, publish_date: string}
 * @phpstan-type Feed array{url: string, title: string, link: string, cover: string, tracks: list<Track>}
 */
final class Feeds {

	/** The job that reads a feed again. Its argument is the copy's key, since a URL may contain a secret. */
	public const REFRESH = 'millwork_podcast_refresh';

	/** How old a copy for an author may be, in seconds. */
	private const FRESH = 10 * MINUTE_IN_SECONDS;

	/** How long a page's request for a refresh is valid, in seconds. */
	private const CLAIM = 15 * MINUTE_IN_SECONDS;

	/**
	 * How many feeds one page view requests; later views request the others. Waiting jobs are stored in one list:
	 * thousands, which a draft of some kilobytes can name, would take minutes and slow down every page.
	 */
	private const MOST = 100;

	/** How many new URLs an author may try per hour in drafts and previews. */
	private const TRIES = 30;

	/** How many this page has requested. */
	private static int $asked = 0;

	/** Errors that may be temporary: an author gets the previous copy. */
	private const PASSING = array( 'millwork_podcast_no_room', 'millwork_podcast_too_heavy', 'millwork_http_limit', 'millwork_http_timeout', 'millwork_http_connect', 'millwork_http_busy', 'millwork_http_remote', 'millwork_http_bad_answer', 'millwork_http_unknown_host' );

	/**
	 * Gets a feed for an author, who waits for it.
	 * @param FeedRequest|null $source For tests.
	 * @return Feed|WP_Error An error has a code (FeedRequest::read()), a message that says what is wrong and what to
	 *   do, and `status` in its data for a route's response.
	 */
	public static function fetch( string $url, ?FeedRequest $source = null ): array|WP_Error {
		$url = FeedRequest::address( $url );
		if ( is_wp_error( $url ) ) {
			return $url;
		}
		$copy = FeedCache::get( FeedCache::key( $url ) ) ?? FeedCache::blank( $url );
		if ( $copy['feed'] && time() - $copy['checked'] < self::FRESH ) {
			return self::with_cover( $copy, $copy['feed'] );
		}
		$error = FetchAttempts::obstacle( $copy ) ?? FetchAttempts::make( $copy, $source ?? new FeedRequest() );
		if ( $error && ( ! $copy['feed'] || ! in_array( $error->get_error_code(), self::PASSING, true ) ) ) {
			return $error;
		}
		return $copy['feed'] ? self::with_cover( $copy, $copy['feed'] ) : new WP_Error( 'millwork_podcast_empty' );
	}

	/**
	 * Gets a stored feed for a page, without waiting for another server: a copy older than an hour is returned, too,
	 * and refreshed after the page.
	 * @param bool $is_visited Whether visitors see the page. In drafts and previews, an author can try a limited number
	 *   of URLs, and their copies are deleted after a day.
	 * @return Feed|null Null if the feed could not be read so far.
	 */
	public static function stored( string $url, bool $is_visited = true ): ?array {
		$url = FeedRequest::address( $url );
		if ( is_wp_error( $url ) ) {
			return null;
		}
		$key    = FeedCache::key( $url );
		$copy   = FeedCache::get( $key ) ?? FeedCache::blank( $url );
		$is_old = time() >= max( $copy['next'], $copy['rest'] );
		if ( self::$asked < self::MOST && ( Covers::claim( $copy ) || $is_old ) && ( $is_visited || self::may_try( $copy ) ) ) {
			++self::$asked;
			// The next views don't request it again.
			$copy['next']  = $is_old ? time() + self::CLAIM : $copy['next'];
			$copy['asked'] = $is_visited ? time() : $copy['asked'];
			FeedCache::put( $copy );
			Queue::enqueue( self::REFRESH, array( $key ) );
		}
		return $copy['feed'] ? self::with_cover( $copy, $copy['feed'] ) : null;
	}

	/**
	 * Whether an author may try one more URL.
	 * @param array<string, mixed> $copy
	 * @phpstan-param Copy $copy
	 */
	private static function may_try( array $copy ): bool {
		return null !== $copy['feed'] || 0 === RateLimit::wait( 'podcast-tries', self::TRIES, HOUR_IN_SECONDS, 'user-' . get_current_user_id() );
	}

	/**
	 * Does the job REFRESH: reads a feed again if that is due, then copies the podcast's cover. After a failure the
	 * copy stays as it is, and pages can request the next attempt after a growing pause.
	 * @param string           $key    The copy's key.
	 * @param FeedRequest|null $source For tests.
	 * @throws RetryLater If there is no copy yet to show, but there may be one soon.
	 */
	public static function refresh( string $key, ?FeedRequest $source = null ): void {
		$copy = FeedCache::get( $key );
		// It was deleted, or must not be read now; the next page view requests it again.
		if ( ! $copy || FetchAttempts::obstacle( $copy ) ) {
			return;
		}
		// Otherwise another job or an author has just read it.
		if ( ! $copy['feed'] || $copy['failures'] || time() - $copy['checked'] >= self::FRESH ) {
			$failures = $copy['failures'] + 1;
			$error    = FetchAttempts::make( $copy, $source ?? new FeedRequest() );
			if ( $error ) {
				self::put_off( $copy, $error, $failures );
			}
		}
		Covers::update( $copy );
	}

	/**
	 * Postpones the next attempt.
	 * @param Copy $copy     Becomes what is stored.
	 * @param int  $failures Including this one.
	 * @throws RetryLater If there is no copy yet to show, but there may be one soon.
	 */
	private static function put_off( array &$copy, WP_Error $error, int $failures ): void {
		$copy['next'] = FetchAttempts::pauses()->until( $failures, $error );
		FeedCache::put( $copy );
		if ( ! $copy['feed'] && time() >= $copy['rest'] && in_array( $error->get_error_code(), self::PASSING, true ) ) {
			throw RetryLater::from( $error );
		}
	}

	/**
	 * The episodes to show.
	 * @param Feed         $feed  From fetch() or stored().
	 * @param array<mixed> $guids An author's selection: guids, or arrays with a `guid` as blocks store them; others are
	 *   ignored. Empty for the newest.
	 * @param int          $items How many of the newest.
	 * @return list<Track> The selected ones that still exist, in the author's order; if there are none, the newest.
	 */
	public static function select( array $feed, array $guids, int $items ): array {
		$wanted = array();
		foreach ( $guids as $guid ) {
			$guid = is_array( $guid ) ? $guid['guid'] ?? null : $guid;
			if ( is_string( $guid ) && '' !== trim( $guid ) ) {
				$wanted[ self::name( $guid ) ] = null;
			}
		}
		$missing = count( $wanted );
		foreach ( array( false, true ) as $in_older ) {
			foreach ( $missing ? ( $in_older ? FeedCache::older( $feed['url'] ) : $feed['tracks'] ) : array() as $track ) {
				$name = self::name( $track['guid'] );
				if ( array_key_exists( $name, $wanted ) && null === $wanted[ $name ] ) {
					$wanted[ $name ] = $track;
					if ( 0 === --$missing ) {
						break;
					}
				}
			}
		}
		$chosen = array_values( array_filter( $wanted ) );
		return $chosen ? $chosen : array_slice( $feed['tracks'], 0, max( 1, $items ) );
	}

	/**
	 * All episodes that an author can select.
	 * @param Feed $feed From fetch().
	 * @return list<array{label: string, value: string}> Titles and guids, newest first.
	 */
	public static function options( array $feed ): array {
		$options = array();
		foreach ( array( $feed['tracks'], FeedCache::older( $feed['url'] ) ) as $tracks ) {
			foreach ( $tracks as $track ) {
				$options[] = array( 'label' => $track['title'], 'value' => $track['guid'] );
			}
		}
		return $options;
	}

	/** Normalizes a guid for comparison: some URLs were stored with entities. */
	private static function name( string $guid ): string {
		return trim( FeedText::decode( FeedText::decode( $guid ) ) );
	}

	/**
	 * Replaces the cover by this site's copy, if there is one.
	 * @param Copy $copy
	 * @param Feed $feed
	 * @return Feed
	 */
	private static function with_cover( array $copy, array $feed ): array {
		$url = CoverFiles::url( $copy );
		return '' === $url ? $feed : array_replace( $feed, array( 'cover' => $url ) );
	}
}
