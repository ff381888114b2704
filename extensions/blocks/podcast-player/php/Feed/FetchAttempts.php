<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Feed;

use Millwork\Jobs\RetryDelays;
use Throwable;
use WP_Error;

/**
 * Reads and stores a feed, and records the result, so that a harmful feed is left alone for a while.
 * @phpstan-import-type Copy from FeedCache
 */
final class FetchAttempts {

	/** Errors that aren't the feed's fault: this site has too little memory left, or limits the requests. */
	private const OURS = array( 'millwork_podcast_no_room', 'millwork_http_limit' );

	/** How old a copy may be before a page requests a refresh, in seconds. */
	private const STALE = HOUR_IN_SECONDS;

	/** After how many seconds an unfinished attempt counts as ended by PHP: none takes that long. */
	private const LEASE = 2 * MINUTE_IN_SECONDS;

	/** @param Copy $copy */
	public static function obstacle( array $copy ): ?WP_Error {
		$host = (string) wp_parse_url( $copy['url'], PHP_URL_HOST );
		if ( $copy['begun'] && time() - $copy['begun'] < self::LEASE ) {
			return FeedRequest::error( 'no_room', $host );
		}
		return time() < $copy['rest'] ? FeedRequest::error( 'too_heavy', $host ) : null;
	}

	/** How long to wait after failures. */
	public static function pauses(): RetryDelays {
		return RetryDelays::doubling( 15 * MINUTE_IN_SECONDS, DAY_IN_SECONDS );
	}

	/**
	 * @param Copy $copy The stored copy; becomes the new one.
	 * @return WP_Error|null The failure; the copy then stays as it was, with one failure more.
	 * @throws Throwable From the reading; this does not count as an attempt.
	 */
	public static function make( array &$copy, FeedRequest $source ): ?WP_Error {
		$before = $copy;
		// If PHP ends during the work, this remains stored: the attempt failed, and the feed is left alone.
		$copy['failures'] = $copy['failures'] + 1;
		$copy['rest']     = self::pauses()->until( $copy['failures'] );
		$copy['begun']    = time();
		FeedCache::put( $copy );
		try {
			$feed = $source->read( $copy['url'], $copy['feed'] ? $copy['etag'] : '', $copy['feed'] ? $copy['modified'] : '' );
		} catch ( Throwable $error ) {
			// The exception means that there will be another attempt.
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
				// An author's mistake is not kept.
				FeedCache::delete( FeedCache::key( $copy['url'] ) );
			}
			return $feed;
		}
		if ( $feed && $feed['cover'] !== $copy['picture']['of'] ) {
			// The next page requests another cover.
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
