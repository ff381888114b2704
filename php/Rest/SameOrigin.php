<?php
declare( strict_types=1 );

namespace Millwork\Rest;

/**
 * Stands in for a nonce where a page may come from a cache: other sites can make a visitor's browser
 * send a request, but not with these headers, which the browser writes.
 */
final class SameOrigin {

	/**
	 * Whether the request was sent by a page of this site, or by one of a site that the owner lists for
	 * WordPress (`allowed_http_origins`). What sends none of the headers, no browser of today, is refused.
	 */
	public static function is_ours(): bool {
		$site   = self::header( 'HTTP_SEC_FETCH_SITE' );
		$origin = self::header( 'HTTP_ORIGIN' );
		if ( '' !== $site ) {
			return 'same-origin' === $site || ( ! self::is_own( $origin ) && self::is_listed( $origin ) );
		}
		// Sites without HTTPS get no such header.
		$address = '' === $origin ? self::header( 'HTTP_REFERER' ) : $origin;
		return self::is_own( $address ) || self::is_listed( $address );
	}

	/**
	 * Whether an address belongs to this site.
	 * @param string $address Of an origin or a page; 'null' and '' are of none.
	 */
	private static function is_own( string $address ): bool {
		$authority = self::authority( $address );
		return '' !== $authority && in_array( $authority, array( self::authority( home_url() ), self::authority( site_url() ) ), true );
	}

	/** Whether an origin is one of the owner's others. */
	private static function is_listed( string $origin ): bool {
		return '' !== self::authority( $origin ) && is_allowed_http_origin( $origin );
	}

	/**
	 * Host and port of an address.
	 * @return string As 'example.com:8080'; '' if it has no host.
	 */
	private static function authority( string $address ): string {
		$parts = wp_parse_url( $address );
		$host  = is_array( $parts ) ? strtolower( $parts['host'] ?? '' ) : '';
		return '' === $host || ! isset( $parts['port'] ) ? $host : "$host:{$parts['port']}";
	}

	/**
	 * A header of the request.
	 * @param string $name As PHP names it in $_SERVER.
	 * @return string '' if there is none.
	 */
	private static function header( string $name ): string {
		return isset( $_SERVER[ $name ] ) && is_string( $_SERVER[ $name ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $name ] ) ) : '';
	}
}
