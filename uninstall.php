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
	global $wpdb;
	$settings = get_option( 'millwork_settings' );
	if ( ! is_array( $settings ) || true !== ( $settings['delete_data_on_uninstall'] ?? false ) ) {
		return;
	}
	// As Data\Migrations writes it down.
	foreach ( (array) get_option( 'millwork_schema', array() ) as $millwork_topic ) {
		foreach ( (array) ( $millwork_topic['tables'] ?? array() ) as $millwork_table ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQLPlaceholders -- The plugin's own tables go; the standards are older than %i.
			$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $wpdb->prefix . $millwork_table ) );
		}
	}
	delete_option( 'millwork_schema' );
	delete_transient( 'millwork_schema_failure' );
	delete_option( 'millwork_feedback_import' );
	delete_option( 'millwork_form_keys' );
	delete_option( 'millwork_conflicts' );
	delete_metadata( 'user', 0, $wpdb->get_blog_prefix() . 'millwork_conflicts_read', '', true );
	delete_option( 'millwork_secrets' );
	delete_transient( 'millwork_slow_jobs' );
	// Copies of podcasts' feeds, one or two options each, and locks whose process ended.
	foreach ( array( 'millwork_podcast_', 'millwork_lock_' ) as $millwork_prefix ) {
		$millwork_names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( $millwork_prefix ) . '%' ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress has no function that finds options.
		array_map( 'delete_option', $millwork_names );
	}
	// Pictures of podcasts.
	$folder = wp_get_upload_dir()['basedir'] . '/millwork-podcasts';
	foreach ( (array) glob( "$folder/*.*" ) as $picture ) {
		wp_delete_file( (string) $picture );
	}
	if ( is_dir( $folder ) ) {
		rmdir( $folder ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- There is no WP_Filesystem here.
	}
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
