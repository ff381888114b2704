<?php
/**
 * Loads a real WordPress with the plugin active, for PHPUnit.
 *
 * The environment variable MILLWORK_TEST_SITE is the folder of an installed site that nobody else
 * uses; `npm run test:php` makes one and sets it.
 */

declare( strict_types=1 );

namespace Millwork\Tests;

require __DIR__ . '/../../vendor/autoload.php';
require __DIR__ . '/autoload.php';
require __DIR__ . '/no-pauses.php';

( static function (): void {
	$site = rtrim( (string) getenv( 'MILLWORK_TEST_SITE' ), '/' );
	if ( ! is_file( $site . '/wp-load.php' ) ) {
		fwrite( STDERR, "There is no WordPress in MILLWORK_TEST_SITE ('$site'). Run the PHP tests with: npm run test:php\n" );
		exit( 1 );
	}

	$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
	$_SERVER['SERVER_NAME']     = 'localhost';
	$_SERVER['HTTP_HOST']       = 'localhost';
	$_SERVER['REQUEST_METHOD']  = 'GET';
	$_SERVER['REQUEST_URI']     = '/';
	$_SERVER['REMOTE_ADDR']     = '127.0.0.1';

	// Filters that are needed while WordPress loads, in the form that it takes over (WP_Hook::build_preinitialized_hooks).
	$before = array(
		'pre_http_request'               => array( Network::class, 'refuse' ),
		'wp_fatal_error_handler_enabled' => static fn(): bool => false,
		// Passwords of test users may be cheap: a real hash takes a twentieth of a second.
		'wp_hash_password_options'       => static fn( array $options ): array => array( 'cost' => 4 ) + $options,
	);
	// Tests render blocks by themselves, which a page does not (PageCostTest has a real one).
	$GLOBALS['wp_filter']['init'][21]['millwork'] = array(
		'function'      => array( \Millwork\Blocks\Registration::class, 'register_all' ),
		'accepted_args' => 0,
	);
	foreach ( $before as $hook => $callback ) {
		$GLOBALS['wp_filter'][ $hook ][ PHP_INT_MAX - 1 ][ $hook ] = array(
			'function'      => $callback,
			'accepted_args' => 3,
		);
	}

	// The doors as they are now, not as they were built.
	define( 'WP_DEVELOPMENT_MODE', 'plugin' );
	Errors::start();
	// WordPress means this for the global scope, and PHPUnit includes us in a function.
	global $table_prefix;
	require $site . '/wp-load.php';
	Errors::stop();

	if ( ! WP_DEBUG ) {
		fwrite( STDERR, "WP_DEBUG is off in $site/wp-config.php: without it WordPress does not report wrong calls. Turn it on.\n" );
		exit( 1 );
	}
	if ( ! defined( 'MILLWORK_VERSION' ) ) {
		fwrite( STDERR, "The plugin is not active in $site. Activate it there, or run: npm run test:php\n" );
		exit( 1 );
	}
	// For set_current_screen(). A site that was just installed has loaded them, one that is kept hasn't.
	require_once ABSPATH . 'wp-admin/includes/class-wp-screen.php';
	require_once ABSPATH . 'wp-admin/includes/screen.php';
	// WordPress turned it off; a fatal error of a test should be read.
	ini_set( 'display_errors', 'stderr' );
} )();
