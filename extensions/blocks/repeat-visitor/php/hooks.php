<?php
declare( strict_types=1 );

namespace Millwork\Units\RepeatVisitor;

add_action( 'admin_init', array( PrivacyPolicy::class, 'suggest' ) );
// When the plugin that has it is loaded, if it is there.
add_action(
	'plugins_loaded',
	static function (): void {
		if ( function_exists( 'wp_add_cookie_info' ) ) {
			add_action( 'init', array( PrivacyPolicy::class, 'declare_storage' ) );
		}
	}
);
