<?php
/**
 * Runs instead of the plugin if another copy of it runs, if PHP or WordPress is too old, or if PHP lacks mbstring. It says
 * so in the admin.
 *
 * Any PHP that WordPress has ever supported must be able to parse this file and millwork.php: no types, no syntax later
 * than PHP 5.6.
 */

namespace Millwork;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

add_action(
	'all_admin_notices',
	static function () {
		if ( ! current_user_can( 'activate_plugins' ) ) {
			return;
		}
		$file = dirname( __DIR__ ) . '/millwork.php';
		$own  = get_file_data(
			$file,
			array( 'version' => 'Version', 'php' => 'Requires PHP', 'wp' => 'Requires at least' )
		);
		if ( defined( 'MILLWORK_FILE' ) && dirname( MILLWORK_FILE ) !== dirname( $file ) ) {
			$text = sprintf(
				/* translators: 1 and 3: folders, such as plugins/millwork; 2 and 4: versions, such as 1.2.3. */
				__( 'Millwork is installed twice. The copy in %1$s (version %2$s) is running; the one in %3$s (version %4$s) isn’t. Deactivate the one you don’t want. Your data stays.', 'millwork' ),
				basename( dirname( dirname( MILLWORK_FILE ) ) ) . '/' . basename( dirname( MILLWORK_FILE ) ),
				MILLWORK_VERSION,
				basename( dirname( dirname( $file ) ) ) . '/' . basename( dirname( $file ) ),
				$own['version']
			);
		} elseif ( version_compare( PHP_VERSION, $own['php'], '>=' ) && version_compare( (string) strtok( $GLOBALS['wp_version'], '-' ), $own['wp'], '>=' ) ) {
			$text = __( 'Millwork isn’t running. It needs PHP’s extension mbstring, which this site’s PHP doesn’t have. Ask your host to turn it on. Your data stays.', 'millwork' );
		} else {
			$text = sprintf(
				/* translators: 1 and 3: versions of WordPress, 2 and 4: versions of PHP. */
				__( 'Millwork isn’t running. It needs WordPress %1$s and PHP %2$s; this site has WordPress %3$s and PHP %4$s. Update WordPress, or ask your host for a newer PHP. Your data stays.', 'millwork' ),
				$own['wp'],
				$own['php'],
				$GLOBALS['wp_version'],
				PHP_VERSION
			);
		}
		echo '<div class="notice notice-error"><p>' . esc_html( $text ) . '</p></div>';
	}
);
