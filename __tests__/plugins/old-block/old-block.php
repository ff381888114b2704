<?php
/**
 * Plugin Name: Old Block
 * Description: Registers a block of API version 2, so that WordPress 6.8 shows the editor without a frame.
 * Version: 1.0.0
 *
 * @package Millwork
 */

declare( strict_types=1 );

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

add_action(
	'enqueue_block_editor_assets',
	static function () {
		wp_add_inline_script(
			'wp-blocks',
			"wp.blocks.registerBlockType( 'old/block', { apiVersion: 2, title: 'Old', category: 'text', edit: () => null, save: () => null } );"
		);
	}
);
