<?php
declare( strict_types=1 );

namespace Millwork\OAuth;

/**
 * The page in the window to which a service returns after sign-in. It tells the page that opened the window the result,
 * but nothing that the service sent. The opening page accepts only messages from its own origin, then asks the site.
 */
final class ReturnPage {

	/**
	 * @param array<string, mixed> $message For the opening page. `type` also names the channel.
	 * @param string               $text    For the person.
	 * @param bool                 $closes  Whether the window closes.
	 */
	public static function show( string $title, array $message, string $text, int $status, bool $closes ): void {
		if ( ! headers_sent() ) {
			nocache_headers();
			status_header( $status );
			header( 'Content-Type: text/html; charset=utf-8' );
			// The URL contains a code, which has been used.
			header( 'Referrer-Policy: no-referrer' );
			header( 'X-Frame-Options: DENY' );
		}
		printf( '<!doctype html><html %s><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>%s</title><p>%s</p>', get_language_attributes(), esc_html( $title ), esc_html( $text ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress escapes the attributes.
		wp_print_inline_script_tag(
			sprintf(
				'( ( message, isOver ) => {
	history.replaceState( null, "", location.pathname );
	window.opener?.postMessage( message, location.origin );
	// Some services cut this window off from its opener (Cross-Origin-Opener-Policy).
	new BroadcastChannel( message.type ).postMessage( message );
	isOver && window.close();
} )( %s, %s );',
				(string) wp_json_encode( $message, JSON_HEX_TAG | JSON_HEX_AMP ),
				$closes ? 'true' : 'false'
			)
		);
	}
}
