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
		if ( self::shown_page() !== $token->page ) {
			wp_die( esc_html__( 'This link measures another page.', 'millwork' ), '', array( 'response' => 403 ) );
		}
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- What cache plugins look for.
		}
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

	/** The page of the main query; -1 for one that isn't in the ledger. */
	private static function shown_page(): int {
		// The page that shows the posts isn't a single one.
		if ( ( is_singular() && ! is_preview() ) || ( is_home() && ! is_front_page() ) ) {
			return get_queried_object_id();
		}
		return is_front_page() ? Pages::EVERYWHERE : -1;
	}

	private static function send_headers( string $token ): void {
		if ( headers_sent() ) {
			return;
		}
		nocache_headers();
		header_remove( 'X-Frame-Options' );
		header( 'X-Robots-Tag: noindex' );
		header( 'Referrer-Policy: strict-origin-when-cross-origin' );
		header( "Content-Security-Policy: sandbox allow-scripts allow-same-origin; frame-ancestors 'self'" );
		header( 'Content-Security-Policy-Report-Only: ' . sprintf( self::POLICY, add_query_arg( VisitToken::PARAMETER, $token, rest_url( 'millwork/v1/ledger/reports' ) ) ) );
	}

	/** Whether the request is for a route. WordPress decides that later. */
	private static function is_rest(): bool {
		$path = isset( $_SERVER['REQUEST_URI'] ) && is_string( $_SERVER['REQUEST_URI'] ) ? (string) strtok( $_SERVER['REQUEST_URI'], '?' ) : ''; // phpcs:ignore WordPress.Security -- Only compared.
		return isset( $_GET['rest_route'] ) || str_contains( $path, '/' . rest_get_url_prefix() . '/' ); // phpcs:ignore WordPress.Security -- Only compared.
	}
}
