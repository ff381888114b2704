<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Feed;

use Millwork\Jobs\RetryDelays;
use Throwable;
use WP_Error;

/**
 * Reads a feed and stores it, and notes what becomes of that, so that a feed that does harm is left
 * alone for a while.
 * @phpstan-import-type Copy from FeedCache
 */
final class FetchAttempts {

	/** What is no fault of the feed: this site has no room for it, or lets nobody ask so often. */
	private const OURS = array( 'millwork_podcast_no_room', 'millwork_http_limit' );

	/** How old a copy may be before a page has it read again, in seconds. */
	private const STALE = HOUR_IN_SECONDS;

	/** After how many seconds an attempt without an end was ended by PHP: none takes so long. */
	private const LEASE = 2 * MINUTE_IN_SECONDS;

	/**
	 * Why a feed is not to be read now, if it is not.
	 * @param Copy $copy The copy that there is.
	 */
	public static function obstacle( array $copy ): ?WP_Error {
		$host = (string) wp_parse_url( $copy['url'], PHP_URL_HOST );
		if ( $copy['begun'] && time() - $copy['begun'] < self::LEASE ) {
			return FeedRequest::error( 'no_room', $host );
		}
		return time() < $copy['rest'] ? FeedRequest::error( 'too_heavy', $host ) : null;
	}

	/** How long a feed rests after failures. */
	public static function pauses(): RetryDelays {
		return RetryDelays::doubling( 15 * MINUTE_IN_SECONDS, DAY_IN_SECONDS );
	}

	/**
	 * Reads a feed and stores it.
	 * @param Copy   $copy   The copy that there is; becomes the new one.
	 * @param FeedRequest $source Where it is read from.
	 * @return WP_Error|null What failed; the copy is as it was then, with one failure more.
	 * @throws Throwable What the reading threw; it counts as no attempt.
	 */
	public static function make( array &$copy, FeedRequest $source ): ?WP_Error {
		$before = $copy;
		// Should PHP end during its work, this is what is known of it: the attempt failed, and the feed rests.
		$copy['failures'] = $copy['failures'] + 1;
		$copy['rest']     = self::pauses()->until( $copy['failures'] );
		$copy['begun']    = time();
		FeedCache::put( $copy );
		try {
			$feed = $source->read( $copy['url'], $copy['feed'] ? $copy['etag'] : '', $copy['feed'] ? $copy['modified'] : '' );
		} catch ( Throwable $error ) {
			// Whoever throws it has another attempt in mind.
			$copy = $before;
			FeedCache::put( $copy );
			throw $error;
		}
		$copy['begun'] = 0;
		if ( is_wp_error( $feed ) ) {
			if ( in_array( $feed->get_error_code(), self::OURS, true ) ) {
				$copy = $before;
			} elseif ( 'millwork_podcast_too_heavy' !== $feed->get_error_code() ) {
				$copy['rest'] = 0;
			}
			if ( $copy['feed'] || $copy['asked'] || $copy['rest'] ) {
				FeedCache::put( $copy );
			} else {
				// An author's mistake is not worth its place.
				FeedCache::delete( FeedCache::key( $copy['url'] ) );
			}
			return $feed;
		}
		if ( $feed && $feed['cover'] !== $copy['picture']['of'] ) {
			// The next page wants another picture.
			$copy['picture']['next'] = 0;
		}
		$copy['rest']     = 0;
		$copy['failures'] = 0;
		$copy['checked']  = time();
		$copy['next']     = time() + self::STALE;
		if ( $feed ) {
			$copy['etag']     = $feed['etag'];
			$copy['modified'] = $feed['modified'];
			$copy['feed']     = array(
				'url'    => $copy['url'],
				'title'  => $feed['title'],
				'link'   => $feed['link'],
				'cover'  => $feed['cover'],
				'tracks' => $feed['episodes']->newest(),
			);
		}
		FeedCache::put( $copy, $feed ? $feed['episodes']->older() : null );
		return null;
	}
}
