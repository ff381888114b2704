<?php
declare( strict_types=1 );

namespace Millwork\Rest;

/**
 * Replaces the nonce on pages that may be cached. Other sites can make a visitor's browser send a request, but not with
 * these headers, which only the browser writes.
 */
final class SameOrigin {

	/**
	 * Whether a page of this site, or of a site that the owner allows (`allowed_http_origins`), sent the request. A
	 * request without any of the headers comes from no current browser and is rejected.
	 */
	public static function is_ours(): bool {
		$site   = self::header( 'HTTP_SEC_FETCH_SITE' );
		$origin = self::header( 'HTTP_ORIGIN' );
		if ( '' !== $site ) {
			return 'same-origin' === $site || ( ! self::is_own( $origin ) && self::is_listed( $origin ) );
		}
		// Browsers don't send Sec-Fetch-Site to sites without HTTPS.
		$address = '' === $origin ? self::header( 'HTTP_REFERER' ) : $origin;
		return self::is_own( $address ) || self::is_listed( $address );
	}

	/** Whether an origin or a page's URL is on this site; false for 'null' and ''. */
	private static function is_own( string $address ): bool {
		$authority = self::authority( $address );
		return '' !== $authority && in_array( $authority, array( self::authority( home_url() ), self::authority( site_url() ) ), true );
	}

	/** Whether the owner allows this other origin. */
	private static function is_listed( string $origin ): bool {
		return '' !== self::authority( $origin ) && is_allowed_http_origin( $origin );
	}

	/** @return string Host and port, such as 'example.com:8080'; '' if the URL has no host. */
	private static function authority( string $address ): string {
		$parts = wp_parse_url( $address );
		$host  = is_array( $parts ) ? strtolower( $parts['host'] ?? '' ) : '';
		return '' === $host || ! isset( $parts['port'] ) ? $host : "$host:{$parts['port']}";
	}

	/**
	 * @param string $name The key in $_SERVER.
	 * @return string '' if there is none.
	 */
	private static function header( string $name ): string {
		return isset( $_SERVER[ $name ] ) && is_string( $_SERVER[ $name ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $name ] ) ) : '';
	}
}
