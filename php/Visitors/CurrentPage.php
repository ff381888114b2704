<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

/** The page that visitors submit a form to. */
final class CurrentPage {

	/**
	 * @param string ...$without Parameters to remove, such as a one-time token.
	 * @return string On this site, whatever the request says; not escaped.
	 */
	public static function url( string ...$without ): string {
		$uri = isset( $_SERVER['REQUEST_URI'] ) ? esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '/';
		// A path with two leading slashes would be another host.
		$path = '/' . ltrim( $uri, '/' );
		preg_match( '~^https?://[^/]+~', home_url(), $origin );
		return remove_query_arg( $without, ( $origin[0] ?? '' ) . $path );
	}

	/**
	 * What the request sends with a form. There is no nonce, because pages are cached for everyone; the form is signed.
	 * @param string $name The field with the signed form.
	 * @return array<string, mixed>|null Unslashed; null if the request sends no such form.
	 */
	public static function posted( string $name ): ?array {
		return is_string( $_POST[ $name ] ?? null ) ? wp_unslash( $_POST ) : null;
	}

	/**
	 * A parameter of the page's URL, which anyone may have written.
	 * @return string|null Lowercase letters, digits, hyphens and underscores; null if there is none.
	 */
	public static function parameter( string $name ): ?string {
		return isset( $_GET[ $name ] ) && is_string( $_GET[ $name ] ) ? sanitize_key( $_GET[ $name ] ) : null;
	}

	/**
	 * A parameter of the page's URL as anyone may have written it.
	 * @return list<string> Unslashed and not cleaned; several if it is a list, at most 100 of them.
	 */
	public static function texts( string $name ): array {
		$given = wp_unslash( $_GET )[ $name ] ?? array();
		return array_values( array_filter( array_slice( (array) $given, 0, 100 ), 'is_string' ) );
	}

	/**
	 * Redirects the visitor and ends the request, so that reloading submits nothing again. A plugin may prevent it.
	 * @param string $url      Checked if it isn't on this site.
	 * @param bool   $anywhere Whether it may be on another site.
	 */
	public static function leave( string $url, bool $anywhere = false ): void {
		// phpcs:ignore WordPress.Security.SafeRedirect -- The caller has checked it.
		if ( $anywhere ? wp_redirect( $url, 303, 'Millwork' ) : wp_safe_redirect( $url, 303, 'Millwork' ) ) {
			exit;
		}
	}

	/** Keeps the page out of the caches of plugins. */
	public static function prevent_page_caching(): void {
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- The name that caching plugins know.
		}
	}

	/** Keeps the page out of every cache. */
	public static function prevent_caching(): void {
		self::prevent_page_caching();
		if ( ! headers_sent() ) {
			nocache_headers();
			header( 'Cache-Control: no-store, private, max-age=0' );
			header( 'Referrer-Policy: same-origin' );
		}
	}

	/**
	 * Sends the headers of a page that accepted nothing.
	 * @param int $status      The HTTP status; 200 if the visitor only has to continue.
	 * @param int $retry_after Seconds until another try makes sense; 0 for none.
	 */
	public static function refuse( int $status, int $retry_after ): void {
		if ( 200 !== $status ) {
			status_header( $status );
		}
		if ( $retry_after > 0 && ! headers_sent() ) {
			header( "Retry-After: $retry_after" );
		}
	}
}
