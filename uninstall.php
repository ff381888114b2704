<?php
/**
 * Runs when the plugin is deleted. Data stay unless the owner ticked that they shall go with it.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork;

if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
	exit;
}

/**
 * Deletes what the plugin stored on the current site, if its owner wants so. Posts are the owner's
 * and stay.
 */
function uninstall_site(): void {
	$settings = get_option( 'millwork_settings' );
	if ( ! is_array( $settings ) || true !== ( $settings['delete_data_on_uninstall'] ?? false ) ) {
		return;
	}
	delete_option( 'millwork_conflicts' );
	delete_option( 'millwork_secrets' );
	wp_unschedule_hook( 'millwork_run_job' );
	wp_unschedule_hook( 'millwork_repeat_job' );
	delete_option( 'millwork_settings' );
}

if ( is_multisite() ) {
	$millwork_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $millwork_sites as $millwork_site ) {
		switch_to_blog( (int) $millwork_site );
		uninstall_site();
		restore_current_blog();
	}
} else {
	uninstall_site();
}
