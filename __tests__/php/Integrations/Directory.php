<?php
declare( strict_types=1 );

namespace Millwork\Tests\Integrations;

use WP_Filesystem_Direct;

/** For test cases: WordPress.org's directory, played by __tests__/plugins/plugin-directory, and users. */
trait Directory {

	/** The folder of the packages. */
	private static string $packages = __DIR__ . '/../../plugins/plugin-directory/packages';

	/** Opens the directory. Each file is loaded once a test, since its hooks go with the test. */
	private function open_directory(): void {
		require __DIR__ . '/../../plugins/plugin-directory/plugin-directory.php';
	}

	/**
	 * Sets the version in which a package is offered.
	 * @param string $version The version; 'broken' for an archive that is none.
	 */
	private function offer( string $slug, string $version ): void {
		update_option( 'plugin_directory_versions', array( $slug => $version ) );
	}

	/** Puts the packages away that were installed. */
	private function close_directory(): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-base.php';
		require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-direct.php';
		$files = new WP_Filesystem_Direct( null );
		foreach ( (array) glob( self::$packages . '/*', GLOB_ONLYDIR ) as $folder ) {
			$files->delete( WP_PLUGIN_DIR . '/' . basename( (string) $folder ), true );
		}
		wp_cache_delete( 'plugins', 'plugins' );
	}

	/** Signs a new user in. */
	private function sign_in( string $role ): void {
		$id = wp_insert_user(
			array(
				'user_login' => "directory-$role",
				'user_pass'  => 'password',
				'role'       => $role,
			)
		);
		$this->assertIsInt( $id );
		wp_set_current_user( $id );
	}
}
