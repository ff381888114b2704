<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Feed;

use Millwork\Http\RateLimit;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryLater;
use Millwork\Units\PodcastPlayer\CoverFiles;
use Millwork\Units\PodcastPlayer\Covers;
use WP_Error;

/**
 * Gives the podcast block its episodes. A feed is read when an author asks for it, when a post with it
 * is saved, and again in the background while pages show it; a page itself waits for nobody and shows
 * the copy that is stored (FeedCache).
 *
 * A feed is an array:
 * - `url`: the address that it was asked for by; `title`, `link`, `cover`: of the podcast, its picture
 *   on this site if there is a copy (Covers);
 * - `tracks`: the newest episodes, newest first, Episodes::NEWEST at most. Older ones come from select()
 *   and options().
 *
 * A track is an array of texts: `id` (an HTML id's part, the same for a guid always), `guid`, `title`,
 * `link`, `src` (the audio), `type` (its MIME type, may be empty), `description`, `description_html`
 * (only of tracks in `tracks`), `image`, `duration` (as '1:02:03' or '4:05'), `publish_date` (as
 * '2026-11-21T08:00:00+00:00'). What a feed does not say is ''. Texts are plain, decoded and another's:
 * escape them. Addresses are absolute and begin with http:// or https://.
 * @phpstan-import-type Copy from FeedCache
 * @phpstan-type Track array{id: string, guid: string, title: string, link: string, src: string, type: string, description: string, description_html?: string, image: string, duration: string, publish_date: string}
 * @phpstan-type Feed array{url: string, title: string, link: string, cover: string, tracks: list<Track>}
 */
final class Feeds {

	/** The job that reads a feed again. Its argument is the copy's key: an address may hold one for subscribers. */
	public const REFRESH = 'millwork_podcast_refresh';

	/** How old a copy may be that an author gets, in seconds. */
	private const FRESH = 10 * MINUTE_IN_SECONDS;

	/** How long a page's request for a refresh holds, in seconds. */
	private const CLAIM = 15 * MINUTE_IN_SECONDS;

	/**
	 * How many feeds a page has read; the next views ask for the others. Jobs that wait are one list, so that
	 * thousands, which a draft of some kilobytes can name, would take minutes and burden each page of the site.
	 */
	private const MOST = 100;

	/** How many new addresses an author tries in an hour, in drafts and previews. */
	private const TRIES = 30;

	/** How many this page has asked for. */
	private static int $asked = 0;

	/** What fails and may be over soon: an author gets the copy of before. */
	private const PASSING = array( 'millwork_podcast_no_room', 'millwork_podcast_too_heavy', 'millwork_http_limit', 'millwork_http_timeout', 'millwork_http_connect', 'millwork_http_busy', 'millwork_http_remote', 'millwork_http_bad_answer', 'millwork_http_unknown_host' );

	/**
	 * A feed for an author, who waits for it.
	 * @param string      $url    The feed's address.
	 * @param FeedRequest|null $source Where it is read from; for tests.
	 * @return Feed|WP_Error An error has a code (FeedRequest::read()), a sentence that says what is wrong and
	 *                       what to do, and in its data `status` for a route's answer.
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
	 * A feed for a page, from what is stored. Never waits for another server: a copy older than an hour
	 * is given all the same, and read again after the page.
	 * @param string $url        The feed's address.
	 * @param bool   $is_visited Whether visitors see the page. In drafts and previews, an author can try a limited
	 *                           number of addresses, and their copies are deleted after a day.
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
			// The next views leave it to this one.
			$copy['next']  = $is_old ? time() + self::CLAIM : $copy['next'];
			$copy['asked'] = $is_visited ? time() : $copy['asked'];
			FeedCache::put( $copy );
			Queue::enqueue( self::REFRESH, array( $key ) );
		}
		return $copy['feed'] ? self::with_cover( $copy, $copy['feed'] ) : null;
	}

	/**
	 * Whether an author may have one more address read by trying it.
	 * @param array<string, mixed> $copy The copy that there is of it.
	 * @phpstan-param Copy $copy
	 */
	private static function may_try( array $copy ): bool {
		return null !== $copy['feed'] || 0 === RateLimit::wait( 'podcast-tries', self::TRIES, HOUR_IN_SECONDS, 'user-' . get_current_user_id() );
	}

	/**
	 * Does the job REFRESH: reads a feed again if it is time to, then the podcast's picture. A failure
	 * leaves the copy as it is, and the next attempt comes after a growing pause, when a page asks.
	 * @param string      $key    The copy's key.
	 * @param FeedRequest|null $source Where it is read from; for tests.
	 * @throws RetryLater If there is no copy yet that pages could show, and there may be one soon.
	 */
	public static function refresh( string $key, ?FeedRequest $source = null ): void {
		$copy = FeedCache::get( $key );
		// It has been deleted; or the feed is not to be read now, which the next page's view asks for again.
		if ( ! $copy || FetchAttempts::obstacle( $copy ) ) {
			return;
		}
		// Else it was read by another job or an author.
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
	 * Puts off the next attempt.
	 * @param Copy     $copy     The copy; becomes what is stored.
	 * @param WP_Error $error    What failed.
	 * @param int      $failures How often, with this time.
	 * @throws RetryLater If there is no copy yet that pages could show, and there may be one soon.
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
	 * @param Feed         $feed  As fetch() and stored() give it.
	 * @param array<mixed> $guids What an author chose: guids, or arrays with a `guid` as blocks store
	 *                            them; others are passed over. Empty for the newest.
	 * @param int          $items How many of the newest.
	 * @return list<Track> Those that were chosen and are still there, in the author's order; if there
	 *                     are none, the newest.
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
	 * All episodes that an author can choose from.
	 * @param Feed $feed As fetch() gives it.
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

	/** A guid in the form in which guids are compared: those that are addresses were stored with entities by some. */
	private static function name( string $guid ): string {
		return trim( FeedText::decode( FeedText::decode( $guid ) ) );
	}

	/**
	 * A podcast with the site's own copy of its picture, if there is one.
	 * @param Copy $copy What is stored.
	 * @param Feed $feed The podcast.
	 * @return Feed
	 */
	private static function with_cover( array $copy, array $feed ): array {
		$url = CoverFiles::url( $copy );
		return '' === $url ? $feed : array_replace( $feed, array( 'cover' => $url ) );
	}
}
