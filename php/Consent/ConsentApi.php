<?php
declare( strict_types=1 );

namespace Millwork\Consent;

/**
 * Tells the WP Consent API, a plugin through which consent banners speak with others, that we follow
 * it, which services our blocks use, and what we store in the browser. Whether a visitor agrees is
 * asked in the browser (the facade's script): a page may come out of a cache.
 *
 * Source: the API's readme, "Existing integrations" and the PHP example there.
 */
final class ConsentApi {

	/** The entry of the browser's storage in which the facade's script keeps a visitor's choices. */
	public const STORAGE = 'millwork-consent';

	/** Whether the API is there. */
	public static function is_active(): bool {
		return function_exists( 'wp_has_consent' );
	}

	/** Registers what services and we ourselves may store in a visitor's browser. */
	public static function register(): void {
		if ( ! function_exists( 'wp_add_cookie_info' ) ) {
			return;
		}
		foreach ( Services::all() as $service ) {
			foreach ( $service['hosts'] as $host ) {
				// The banner knows a service by the name that stands here.
				wp_add_cookie_info(
					$host,
					$service['label'],
					$service['category'],
					/* translators: %s: a service's name. */
					sprintf( __( 'As %s sets it', 'millwork' ), $service['label'] ),
					$service['purpose'],
					__( 'The visitor’s IP address, and what they enter there', 'millwork' ),
					false,
					false,
					'HTTP',
					"https://$host"
				);
			}
		}
		wp_add_cookie_info(
			self::STORAGE,
			'Millwork',
			'functional',
			__( 'Until the visitor takes it back', 'millwork' ),
			__( 'Remembers which services the visitor always wants to see on this site.', 'millwork' ),
			'',
			false,
			false,
			'LOCALSTORAGE'
		);
	}
}
