<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Measured;

use Millwork\Features\Ledger\Entries\Pages;

/**
 * Shows a page as to a visitor, for a measurement, and asks the browser to report what it loads from elsewhere.
 *
 * The page is shown in a frame of the administrator's screen. Its scripts are those that any visitor, and the
 * administrator, gets on this site. The frame and the page itself are sandboxed: they can't leave the frame, open
 * windows or send forms.
 */
final class Visit {

	/** Frames and scripts are reported like the rest; inline code asks nobody. */
	private const POLICY = "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; report-uri %s";

	private static ?VisitToken $token = null;

	/** Whether a token is being read: plugins that decide who may do what could ask who is signed in. */
	private static bool $is_reading = false;

	/**
	 * Filters WordPress's decision who is signed in.
	 * @param mixed $user The user's ID, or false.
	 * @return mixed 0 for a page that is being measured.
	 */
	public static function as_visitor( $user ) {
		if ( self::$is_reading || is_admin() || wp_doing_ajax() || wp_doing_cron() || self::is_rest() ) {
			return $user;
		}
		self::$is_reading = true;
		$token            = VisitToken::read( wp_unslash( $_GET[ VisitToken::PARAMETER ] ?? '' ) ); // phpcs:ignore WordPress.Security -- It is signed.
		self::$is_reading = false;
		// Browsers may send no cookies from the frame. If they do, they are those of who measures.
		if ( null === $token || ( $user && (int) $user !== $token->user ) ) {
			return $user;
		}
		self::$token = $token;
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- What cache plugins look for.
		}
		// A visitor who comes for the first time has no cookies.
		$_COOKIE = array();
		return 0;
	}

	/** Runs before the page is printed. */
	public static function start(): void {
		$token = self::$token;
		if ( null === $token ) {
			return;
		}
		if ( ! self::is_shown( $token->page ) ) {
			wp_die( esc_html__( 'This link measures another page.', 'millwork' ), '', array( 'response' => 403 ) );
		}
		$token->count_page();
		self::send_headers( $token->text );
		add_filter( 'show_admin_bar', '__return_false', PHP_INT_MAX );
		add_action( 'wp_head', array( self::class, 'print_script' ), PHP_INT_MIN );
		Printers::watch( $token );
	}

	/** Prints, before any other script, what makes the browser like a new visitor's. */
	public static function print_script(): void {
		wp_print_inline_script_tag(
			<<<'JS'
performance.setResourceTimingBufferSize( 3000 );
if ( ! window.credentialless ) {
	for ( const name of [ 'localStorage', 'sessionStorage' ] ) {
		const kept = new Map();
		const store = {
			getItem: ( key ) => kept.get( String( key ) ) ?? null,
			setItem: ( key, value ) => void kept.set( String( key ), String( value ) ),
			removeItem: ( key ) => void kept.delete( String( key ) ),
			clear: () => kept.clear(),
			key: ( index ) => [ ...kept.keys() ][ index ] ?? null,
			get length() {
				return kept.size;
			},
		};
		Object.defineProperty( window, name, { value: store } );
	}
	let cookies = '';
	Object.defineProperty( document, 'cookie', {
		get: () => cookies,
		set: ( text ) => {
			const pair = String( text ).split( ';' )[ 0 ].trim();
			const name = pair.split( '=' )[ 0 ] + '=';
			cookies = [ ...cookies.split( '; ' ).filter( ( one ) => one && ! one.startsWith( name ) ), pair ].join( '; ' );
		},
	} );
}
JS
		);
	}

	/** Whether the main query shows a page of the ledger. */
	private static function is_shown( int $page ): bool {
		if ( Pages::EVERYWHERE === $page ) {
			return is_front_page() || is_home() || is_archive();
		}
		// The page that shows the posts isn't a single one.
		return ( ( is_singular() && ! is_preview() ) || ( is_home() && ! is_front_page() ) ) && get_queried_object_id() === $page;
	}

	private static function send_headers( string $token ): void {
		if ( headers_sent() ) {
			return;
		}
		nocache_headers();
		do_action( 'litespeed_control_set_nocache', 'millwork' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- LiteSpeed Cache's.
		// For caches between WordPress and the browser that have headers of their own.
		foreach ( array( 'CDN-Cache-Control: no-store', 'Surrogate-Control: no-store', 'X-Accel-Expires: 0' ) as $header ) {
			header( $header );
		}
		// Where the frame has cookies, they are the administrator's, and a new visitor's must not replace them.
		header_register_callback( static fn() => header_remove( 'Set-Cookie' ) );
		header_remove( 'X-Frame-Options' );
		header( 'X-Robots-Tag: noindex' );
		header( 'Referrer-Policy: strict-origin-when-cross-origin' );
		// The site's own policies stay.
		header( "Content-Security-Policy: sandbox allow-scripts allow-same-origin; frame-ancestors 'self'", false );
		header( 'Content-Security-Policy-Report-Only: ' . sprintf( self::POLICY, add_query_arg( VisitToken::PARAMETER, $token, rest_url( 'millwork/v1/ledger/reports' ) ) ), false );
	}

	/** Whether the request is for a route. WordPress decides that later. */
	private static function is_rest(): bool {
		$path = isset( $_SERVER['REQUEST_URI'] ) && is_string( $_SERVER['REQUEST_URI'] ) ? (string) strtok( $_SERVER['REQUEST_URI'], '?' ) : ''; // phpcs:ignore WordPress.Security -- Only compared.
		return isset( $_GET['rest_route'] ) || str_contains( $path, '/' . rest_get_url_prefix() . '/' ); // phpcs:ignore WordPress.Security -- Only compared.
	}
}
