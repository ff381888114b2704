<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use ReflectionClass;

/** Each runs in the process of a request to the site of that test. */
final class TwoCopiesRequests {

	/** @return string What that printed; 'failed' if it was not possible. */
	public static function activate( string $folder ): string {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		ob_start();
		$result = activate_plugin( "$folder/millwork.php" );
		$output = (string) ob_get_clean();
		return null === $result ? $output : 'failed';
	}

	public static function deactivate( string $folder ): bool {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		deactivate_plugins( "$folder/millwork.php" );
		return true;
	}

	/**
	 * Looks at the admin.
	 * @return array{runs: string, folders: int, filters: int, notices: string, others: string, jobs: int} The folder of the copy that runs;
	 *         from how many folders classes are loaded; how often a hook has filters that each copy would
	 *         add; what an administrator reads, and what a visitor would; how many events are in the cron.
	 */
	public static function look(): array {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		wp_set_current_user( 1 );
		do_action( 'admin_init' );
		$folders = array();
		foreach ( get_declared_classes() as $class ) {
			if ( str_starts_with( $class, 'Millwork\\' ) && ! str_starts_with( $class, __NAMESPACE__ ) ) {
				$folders[ (string) preg_replace( '~/(?:php|extensions)/.*~', '', (string) ( new ReflectionClass( $class ) )->getFileName() ) ] = true;
			}
		}
		$filters = 0;
		foreach ( $GLOBALS['wp_filter']['site_status_tests']->callbacks ?? array() as $callbacks ) {
			$filters += count( $callbacks );
		}
		ob_start();
		do_action( 'all_admin_notices' );
		$notices = (string) ob_get_clean();
		$jobs    = 0;
		foreach ( (array) _get_cron_array() as $hooks ) {
			// Separately, because events of the same second are stored together.
			$jobs += (int) array_sum( array_map( 'count', array_filter( $hooks, static fn( $hook ): bool => str_starts_with( (string) $hook, 'millwork_' ), ARRAY_FILTER_USE_KEY ) ) );
		}
		wp_set_current_user( 0 );
		ob_start();
		do_action( 'all_admin_notices' );
		return array(
			'runs'    => defined( 'MILLWORK_FILE' ) ? basename( dirname( MILLWORK_FILE ) ) : '',
			'folders' => count( $folders ),
			'filters' => $filters,
			'notices' => $notices,
			'others'  => (string) ob_get_clean(),
			'jobs'    => $jobs,
		);
	}

	/**
	 * Deletes copies as WordPress does with several that are ticked: one after the other.
	 * @param list<string> $folders The copies.
	 * @return list<int> How many tables of ours are there after each.
	 */
	public static function delete( array $folders ): array {
		global $wpdb;
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		update_option( 'millwork_settings', array( 'delete_data_on_uninstall' => true ) );
		$tables = array();
		foreach ( $folders as $folder ) {
			// WordPress defines a constant for each, of which PHP complains from the second on.
			@uninstall_plugin( "$folder/millwork.php" ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- As said.
			rename( WP_PLUGIN_DIR . "/$folder", dirname( WP_PLUGIN_DIR ) . "/deleted-$folder" );
			$tables[] = count( $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix . 'millwork_' ) . '%' ) ) );
		}
		return $tables;
	}
}
