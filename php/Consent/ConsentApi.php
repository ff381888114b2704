<?php
declare( strict_types=1 );

namespace Millwork\Consent;

/**
 * Tells the WP Consent API, a plugin that connects consent banners with other plugins, that we support it, which
 * services our blocks use, and what we store in the browser. The facade's script checks consent in the browser, because
 * the page may be cached.
 *
 * Source: the API's readme, "Existing integrations" and the PHP example there.
 */
final class ConsentApi {

	/** The key in the browser's storage where the facade's script keeps a visitor's choices. */
	public const STORAGE = 'millwork-consent';

	public static function is_active(): bool {
		return function_exists( 'wp_has_consent' );
	}

	/** Registers what services and we may store in a visitor's browser. */
	public static function register(): void {
		if ( ! function_exists( 'wp_add_cookie_info' ) ) {
			return;
		}
		foreach ( Services::all() as $service ) {
			foreach ( $service['hosts'] as $host ) {
				// The banner knows a service by this name.
				wp_add_cookie_info(
					$host,
					$service['label'],
					$service['category'],
					/* translators: %s: a service's name. */
					sprintf( __( 'Set by %s', 'millwork' ), $service['label'] ),
					$service['purpose'],
					__( 'The visitor’s IP address and anything they enter', 'millwork' ),
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
			__( 'Until the visitor changes it', 'millwork' ),
			__( 'Remembers which services the visitor always wants to load on this site.', 'millwork' ),
			'',
			false,
			false,
			'LOCALSTORAGE'
		);
	}
}
