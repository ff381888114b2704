<?php
/** The configuration of a site of a test's own, out of `$order` as OwnSite makes it. */

declare( strict_types=1 );

namespace Millwork\Tests;

/**
 * As OwnSite makes it.
 * @var array{core: string, prefix: string, is_network: bool, constants: array<string, mixed>} $order
 */

define( 'ABSPATH', $order['core'] . '/' );
foreach ( $order['constants'] as $name => $value ) {
	define( $name, $value );
}
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
define( 'WP_DEBUG', true );
define( 'WP_DEVELOPMENT_MODE', 'plugin' );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', $order['constants']['DB_DIR'] . '/debug.log' );
define( 'WP_HOME', 'http://localhost' );
if ( $order['is_network'] ) {
	define( 'MULTISITE', true );
	define( 'SUBDOMAIN_INSTALL', false );
	define( 'DOMAIN_CURRENT_SITE', 'localhost' );
	define( 'PATH_CURRENT_SITE', '/' );
	define( 'SITE_ID_CURRENT_SITE', 1 );
	define( 'BLOG_ID_CURRENT_SITE', 1 );
} else {
	define( 'WP_SITEURL', 'http://localhost' );
}
foreach ( array( 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ) as $name ) {
	define( $name . '_KEY', $name );
	define( $name . '_SALT', "salt of $name" );
}

$GLOBALS['wp_filter']['pre_http_request'][ PHP_INT_MAX - 1 ]['network'] = array(
	'function'      => array( Network::class, 'refuse' ),
	'accepted_args' => 3,
);
$GLOBALS['wp_filter']['wp_fatal_error_handler_enabled'][10]['off']      = array(
	'function'      => static fn(): bool => false,
	'accepted_args' => 1,
);

$table_prefix = $order['prefix'];
