<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/** Runs in the process of a request. */
final class OwnSiteRequests {

	/**
	 * Installs WordPress: the user `admin`, and a network if wanted.
	 * @param bool $is_network Whether it becomes a network.
	 */
	public static function install( bool $is_network ): bool {
		global $wpdb;
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		self::drop_tables();
		wp_install( 'Own site', 'admin', 'admin@example.com', true, '', 'password' );
		if ( $is_network ) {
			foreach ( $wpdb->tables( 'ms_global' ) as $table => $name ) {
				$wpdb->$table = $name;
			}
			define( 'WP_INSTALLING_NETWORK', true );
			install_network();
			populate_network( 1, 'localhost', 'admin@example.com', 'Network', '/', false );
		}
		return true;
	}

	public static function drop_tables(): bool {
		global $wpdb;
		foreach ( $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->base_prefix ) . '%' ) ) as $table ) {
			$wpdb->query( "DROP TABLE `$table`" ); // phpcs:ignore WordPress.DB.PreparedSQL -- The database named it.
		}
		return true;
	}
}
