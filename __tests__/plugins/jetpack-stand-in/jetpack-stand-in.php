<?php
/**
 * Plugin Name: Jetpack Stand-in
 * Description: Registers blocks as Jetpack 16 does: on a visitor's page some only when they are rendered, in the admin and the REST API all of them. Markdown and forms always, Slideshow and Star Rating late, Calendly not, though it is on the list.
 * Version: 16.0.0
 *
 * @package Millwork
 */

declare( strict_types=1 );

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

require_once __DIR__ . '/class-jetpack-gutenberg.php';
require_once __DIR__ . '/class-jetpack.php';

add_action( 'plugins_loaded', array( Jetpack_Gutenberg::class, 'load_independent_blocks' ) );
add_action( 'rest_api_init', array( Jetpack::class, 'register_routes' ) );
add_action( 'enqueue_block_editor_assets', array( Jetpack_Gutenberg::class, 'enqueue_block_editor_assets' ) );
