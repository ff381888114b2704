<?php
/**
 * Installs WordPress from the command line: `php install.php FOLDER TITLE`.
 *
 * @package Millwork
 */

if ( 'cli' !== PHP_SAPI || 3 !== $argc ) {
	exit( 1 );
}
$millwork_dir    = $argv[1];
$millwork_record = json_decode( (string) file_get_contents( $millwork_dir . '/.site.json' ), true );
$millwork_home   = $millwork_record['siteUrl'];

// What WordPress expects of a request.
$_SERVER['HTTP_HOST']       = (string) preg_replace( '#^https?://#', '', $millwork_home );
$_SERVER['SERVER_NAME']     = (string) parse_url( $millwork_home, PHP_URL_HOST );
$_SERVER['REQUEST_URI']     = '/';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REMOTE_ADDR']     = '127.0.0.1';

define( 'WP_INSTALLING', true );
require $millwork_dir . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

if ( ! is_blog_installed() ) {
	wp_install( $argv[2], 'admin', 'admin@example.com', true, '', 'password' );
}
global $wp_rewrite;
$wp_rewrite->set_permalink_structure( '/%postname%/' );
$wp_rewrite->flush_rules( true );

foreach ( $millwork_record['plugins'] as $millwork_plugin ) {
	foreach ( array_keys( get_plugins( '/' . $millwork_plugin['slug'] ) ) as $millwork_file ) {
		$millwork_result = activate_plugin( $millwork_plugin['slug'] . '/' . $millwork_file );
		if ( is_wp_error( $millwork_result ) ) {
			fwrite( STDERR, $millwork_file . ': ' . $millwork_result->get_error_message() . "\n" );
			exit( 1 );
		}
	}
}
echo "Installed.\n";
