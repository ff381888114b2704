<?php
declare( strict_types=1 );

namespace Millwork\Units\InstagramGallery;

defined( 'ABSPATH' ) || exit;

use Millwork\Jobs\RecurringJobs;

add_filter( 'millwork_settings_sections', array( Settings::class, 'add_section' ) );
add_filter( 'millwork_editor_data', array( Settings::class, 'add_to_editor' ) );
add_action( 'rest_api_init', array( Route::class, 'register_routes' ), 20 );
add_action( 'admin_post_millwork_instagram', array( Callback::class, 'answer' ) );
add_filter( 'site_status_tests', array( SiteHealth::class, 'add_test' ) );
// Jobs, under their stored names.
add_action( 'millwork_instagram_refresh', array( Upkeep::class, 'refresh' ) );
add_action( 'millwork_instagram_look', array( Upkeep::class, 'look' ) );
add_action( 'millwork_instagram_copy', array( Upkeep::class, 'copy' ) );
add_action(
	'millwork_repeated_jobs',
	static function (): void {
		RecurringJobs::keep( 'weekly', 'millwork_instagram_refresh' );
		RecurringJobs::keep( 'daily', 'millwork_instagram_look' );
	}
);
