<?php
declare( strict_types=1 );

namespace Millwork\Units\RepeatVisitor;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_init', array( PrivacyPolicy::class, 'suggest' ) );
// If the WP Consent API plugin is active, after it has loaded.
add_action(
	'plugins_loaded',
	static function (): void {
		if ( function_exists( 'wp_add_cookie_info' ) ) {
			add_action( 'init', array( PrivacyPolicy::class, 'declare_storage' ) );
		}
	}
);
