<?php
/**
 * A must-use plugin for the sites on which forms are measured: an empty route to compare with, no
 * limits, and emails that fail on demand.
 *
 * @package Millwork
 */

declare( strict_types=1 );

add_action(
	'rest_api_init',
	static function (): void {
		register_rest_route(
			'bench/v1',
			'/empty',
			array(
				'methods'             => 'POST',
				'callback'            => static fn(): array => array(),
				'permission_callback' => '__return_true',
			)
		);
	}
);
add_filter( 'millwork_form_difficulty', '__return_zero' );
add_filter(
	'millwork_form_limits',
	static fn(): array => array(
		'address' => PHP_INT_MAX,
		'form'    => 1000000,
	)
);
add_filter(
	'millwork_form_file_limits',
	static fn(): array => array(
		'address' => PHP_INT_MAX,
		'network' => PHP_INT_MAX,
		'form'    => PHP_INT_MAX,
	)
);
// Each visitor comes from an address of their own, so that the limit for one is worked out.
add_filter( 'millwork_client_address', static fn(): string => '203.0.113.' . wp_rand( 1, 254 ) );
add_filter(
	'pre_wp_mail',
	static function (): bool {
		if ( ! file_exists( WP_CONTENT_DIR . '/mail-fails' ) ) {
			return true;
		}
		// Who is at it, and long enough to be killed at it.
		file_put_contents( WP_CONTENT_DIR . '/mail-pid', (string) getmypid() );
		usleep( 20000 );
		return false;
	},
	20
);

/**
 * Waits to be killed, if somebody wants that at this place.
 *
 * @param string $place 'store', 'upload' or 'keep'.
 */
function bench_wait_for_death( string $place ): void {
	$wanted = WP_CONTENT_DIR . "/$place-stops";
	if ( file_exists( $wanted ) && unlink( $wanted ) ) {
		file_put_contents( WP_CONTENT_DIR . "/$place-pid", (string) getmypid() );
		sleep( 10 );
	}
}

// Stored, and not acknowledged yet.
add_action( 'millwork_form_stored', static fn() => bench_wait_for_death( 'store' ) );
add_filter(
	'rest_post_dispatch',
	static function ( $response, $server, $request ) {
		if ( '/millwork/v1/forms/files' === $request->get_route() && 201 === $response->get_status() ) {
			// A file is kept, and its page doesn't know.
			bench_wait_for_death( 'upload' );
		}
		return $response;
	},
	10,
	3
);
add_filter(
	'query',
	static function ( $query ) {
		if ( preg_match( '/^(INSERT|UPDATE) .*millwork_form_files/', $query ) ) {
			// Around the moment when a file is copied, claimed or given to its entry.
			bench_wait_for_death( 'keep' );
		}
		return $query;
	}
);
