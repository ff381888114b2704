<?php
declare( strict_types=1 );

namespace Millwork\Units\Pinterest;

use Millwork\Http\Client;
use Millwork\Http\RateLimit;
use Millwork\Jobs\Queue;
use WP_Error;

/**
 * Asks the service what a URL names, for an author, or in a job for a short URL in an old post. Pages don't wait for
 * it: until the job is done, they show a link.
 */
final class Resolution {

	/** The job that resolves a short URL. */
	public const JOB = 'millwork_pinterest_resolve';

	/** Seconds that an author waits at most. */
	private const TIMEOUT = 8;

	/** Subdomains of pinterest.com for languages and countries, to which the service redirects. */
	private const PLACES = array( 'www', 'ar', 'at', 'au', 'br', 'ca', 'ch', 'cl', 'co', 'cz', 'de', 'dk', 'es', 'fi', 'fr', 'gr', 'hu', 'id', 'ie', 'in', 'it', 'jp', 'kr', 'mx', 'nl', 'no', 'nz', 'pe', 'ph', 'pl', 'pt', 'ro', 'ru', 'se', 'sk', 'th', 'tr', 'tw', 'uk', 'vn', 'za' );

	/** The most jobs that pages may add per window: a post may contain thousands of URLs, and anyone can view it. */
	private const MOST = 20;

	/** In seconds. */
	private const WINDOW = 5 * MINUTE_IN_SECONDS;

	/** The service's status codes for missing content. Other failures don't prove anything. */
	private const GONE = array( 404, 410 );

	/**
	 * What a short URL names. If that is not known, a job finds out; if there are too many, after a later page view.
	 * @param string $short As from Pin::short().
	 * @return Pin|null Null if unknown, or if it names nothing.
	 */
	public static function known( string $short ): ?Pin {
		$kept = get_transient( self::name( $short ) );
		if ( false === $kept && 0 === RateLimit::wait( 'pinterest-short', self::MOST, self::WINDOW, 'site' ) ) {
			// Not on every page view.
			set_transient( self::name( $short ), '', HOUR_IN_SECONDS );
			Queue::enqueue( self::JOB, array( $short ) );
		}
		return Pin::read( $kept );
	}

	public static function resolve( mixed $short ): void {
		$short = Pin::short( $short );
		$found = '' === $short ? null : self::ask( $short );
		if ( $found instanceof Pin ) {
			set_transient( self::name( $short ), $found->url, 30 * DAY_IN_SECONDS );
		} elseif ( null !== $found && 'millwork_pinterest_not_found' === $found->get_error_code() ) {
			set_transient( self::name( $short ), '', 7 * DAY_IN_SECONDS );
		}
	}

	/**
	 * @param string $url As from Pin::short(), or the URL of a pin, a board or a profile.
	 * @return Pin|WP_Error `millwork_pinterest_not_found`, or the client's error.
	 */
	public static function ask( string $url ): Pin|WP_Error {
		$origins  = array_map( static fn( string $place ): string => "https://$place.pinterest.com", self::PLACES );
		$origins  = array_merge( $origins, array( 'https://pinterest.com', 'https://pin.it', 'https://api.pinterest.com' ) );
		$response = Client::for_service( ...$origins )->request(
			'HEAD',
			$url,
			array( 'timeout' => self::TIMEOUT, 'retries' => 0, 'accept_errors' => true )
		);
		if ( is_wp_error( $response ) ) {
			return $response;
		}
		$pin = in_array( $response->status, self::GONE, true ) ? null : Pin::read( $response->url );
		return $pin ?? new WP_Error( 'millwork_pinterest_not_found', __( 'Pinterest couldn’t find anything at this URL.', 'millwork' ), array( 'status' => 404 ) );
	}

	/** The name of the transient with the result. */
	private static function name( string $short ): string {
		return 'millwork_pin_' . md5( $short );
	}
}
