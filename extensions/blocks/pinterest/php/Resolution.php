<?php
declare( strict_types=1 );

namespace Millwork\Units\Pinterest;

use Millwork\Http\Client;
use Millwork\Http\RateLimit;
use Millwork\Jobs\Queue;
use WP_Error;

/**
 * Asks the service what is under an address, on behalf of an author, or in a job for a short address
 * that an old post has. No page waits for it: until it is done, the page has a link.
 */
final class Resolution {

	/** The job that resolves a short address. */
	public const JOB = 'millwork_pinterest_resolve';

	/** Seconds that an author waits at most. */
	private const TIMEOUT = 8;

	/** Hosts of languages and countries, before "pinterest.com", to which the service sends on. */
	private const PLACES = array( 'www', 'ar', 'at', 'au', 'br', 'ca', 'ch', 'cl', 'co', 'cz', 'de', 'dk', 'es', 'fi', 'fr', 'gr', 'hu', 'id', 'ie', 'in', 'it', 'jp', 'kr', 'mx', 'nl', 'no', 'nz', 'pe', 'ph', 'pl', 'pt', 'ro', 'ru', 'se', 'sk', 'th', 'tr', 'tw', 'uk', 'vn', 'za' );

	/** Jobs that pages of the site may begin in a window: a post may hold thousands of addresses, and anybody looks at it. */
	private const MOST = 20;

	/** How long a window is, in seconds. */
	private const WINDOW = 5 * MINUTE_IN_SECONDS;

	/** What the service answers where there is nothing. Other failures say nothing about it. */
	private const GONE = array( 404, 410 );

	/**
	 * What a short address in a post is known to name. Where it is not known yet, a job asks; after too many
	 * of them, at a later look at the page.
	 * @param string $short As Pin::short() gives it.
	 * @return Pin|null Null if it is not known, or names nothing.
	 */
	public static function known( string $short ): ?Pin {
		$kept = get_transient( self::name( $short ) );
		if ( false === $kept && 0 === RateLimit::wait( 'pinterest-short', self::MOST, self::WINDOW, 'site' ) ) {
			// Not at every look at the page.
			set_transient( self::name( $short ), '', HOUR_IN_SECONDS );
			Queue::enqueue( self::JOB, array( $short ) );
		}
		return Pin::read( $kept );
	}

	/** @param mixed $short The address. */
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
	 * Asks the service what is under an address.
	 * @param string $url As Pin::short() gives it, or of a pin, a board or a profile.
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
		return $pin ?? new WP_Error( 'millwork_pinterest_not_found', __( 'Pinterest has nothing under this address.', 'millwork' ), array( 'status' => 404 ) );
	}

	/**
	 * Where the answer is kept.
	 * @param string $short The address.
	 */
	private static function name( string $short ): string {
		return 'millwork_pin_' . md5( $short );
	}
}
