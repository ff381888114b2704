<?php
declare( strict_types=1 );

namespace Millwork\Consent;

defined( 'ABSPATH' ) || exit;

add_filter( 'millwork_settings_sections', array( AskFirst::class, 'add_section' ) );
add_filter( 'millwork_home_status', array( AskFirst::class, 'add_status' ) );
add_filter( 'millwork_editor_data', array( AskFirst::class, 'add_editor_data' ) );
add_filter( 'wp_consent_api_registered_' . plugin_basename( MILLWORK_FILE ), '__return_true' );
// When the Consent API's plugin loads, if installed.
add_action(
	'plugins_loaded',
	static function (): void {
		if ( function_exists( 'wp_add_cookie_info' ) ) {
			add_action( 'init', array( ConsentApi::class, 'register' ) );
		}
	}
);
