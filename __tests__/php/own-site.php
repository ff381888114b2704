<?php
/**
 * One request to a site of a test's own. OwnSite runs it, and says on the standard input what to do.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests;

use stdClass;

require __DIR__ . '/../../vendor/autoload.php';

$order = json_decode( (string) stream_get_contents( STDIN ), true );

define( 'ABSPATH', $order['core'] . '/' );
foreach ( $order['constants'] as $name => $value ) {
	define( $name, $value );
}
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
define( 'WP_DEBUG', true );
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

$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['SERVER_NAME']     = 'localhost';
$_SERVER['HTTP_HOST']       = 'localhost';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = $order['path'];
$_SERVER['REMOTE_ADDR']     = '127.0.0.1';
parse_str( (string) parse_url( $order['path'], PHP_URL_QUERY ), $_GET );

// What the request answers, and what PHP and WordPress complain about in it. It is written down last of
// all: WordPress's own shutdown, which is registered later, comes before.
$answer = new stdClass();
$write  = static function () use ( $answer, $order ): void {
	if ( property_exists( $answer, 'value' ) ) {
		// WordPress 6.8 to 7.1 have these two in their files for networks.
		$answer->complaints = array_values( (array) preg_grep( '/^Deprecated: Optional parameter/', Errors::take(), PREG_GREP_INVERT ) );
		file_put_contents( $order['answer'], (string) json_encode( $answer, JSON_INVALID_UTF8_SUBSTITUTE ) );
	}
};
register_shutdown_function( static fn() => register_shutdown_function( $write ) );
Errors::start();
$GLOBALS['wp_filter']['pre_http_request'][ PHP_INT_MAX - 1 ]['network'] = array(
	'function'      => array( Network::class, 'refuse' ),
	'accepted_args' => 3,
);
$GLOBALS['wp_filter']['wp_fatal_error_handler_enabled'][10]['off']      = array(
	'function'      => static fn(): bool => false,
	'accepted_args' => 1,
);

$table_prefix = $order['prefix'];
require ABSPATH . 'wp-settings.php';

ob_start();
$value = call_user_func_array( $order['callback'], $order['args'] );
ob_end_clean();
$answer->value = $value;
