<?php
/**
 * Plugin Name: Creative Mail
 * Description: Stands in for the mail plugin.
 * Version: 1.6.9
 *
 * @package Millwork
 */

declare( strict_types=1 );

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

add_action(
	'admin_menu',
	static function (): void {
		add_menu_page( 'Creative Mail', 'Creative Mail', 'manage_options', 'creativemail', static fn() => print( '<h1>Creative Mail</h1>' ) );
	}
);
