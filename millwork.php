<?php
/**
 * Plugin Name:       Millwork
 * Description:       Forms, newsletter, payments, maps, podcasts, galleries and more blocks for your own site. No account, no cloud.
 * Version:           0.1.0
 * Requires at least: 6.8
 * Requires PHP:      8.1
 * Author:            The Millwork contributors
 * License:           GPL-3.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-3.0.html
 * Text Domain:       millwork
 * Domain Path:       /languages
 *
 * @package Millwork
 */

namespace Millwork;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/*
 * If several copies of the plugin are active, the first one that WordPress loads runs, even if a later one is newer:
 * its classes and hooks are loaded by then, and a mix of both would be worse. A notice names the copy that runs.
 */
// @phpstan-ignore booleanOr.rightAlwaysFalse (It is known -- but an older PHP may come here.)
if ( defined( 'MILLWORK_FILE' ) || version_compare( PHP_VERSION, '8.1', '<' ) || version_compare( (string) strtok( $GLOBALS['wp_version'], '-' ), '6.8', '<' ) || ! extension_loaded( 'mbstring' ) ) {
	require __DIR__ . '/php/standby.php';
	return;
}

define( 'MILLWORK_VERSION', '0.1.0' );
define( 'MILLWORK_FILE', __FILE__ );
define( 'MILLWORK_DIR', __DIR__ );

require __DIR__ . '/php/Doors.php';
spl_autoload_register( array( Doors::class, 'load' ) );
Doors::open( __DIR__, wp_is_development_mode( 'plugin' ) );
