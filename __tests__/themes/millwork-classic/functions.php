<?php
/** Set-up of the theme. */

declare( strict_types=1 );

add_action(
	'after_setup_theme',
	static function (): void {
		add_theme_support( 'title-tag' );
		add_theme_support( 'post-thumbnails' );
		add_theme_support( 'automatic-feed-links' );
		add_theme_support( 'html5', array( 'comment-list', 'comment-form', 'search-form', 'gallery', 'caption', 'style', 'script' ) );
		register_nav_menus( array( 'primary' => 'Primary' ) );
	}
);

add_action(
	'widgets_init',
	static function (): void {
		register_sidebar(
			array(
				'id'   => 'sidebar',
				'name' => 'Sidebar',
			)
		);
	}
);

add_action(
	'wp_enqueue_scripts',
	static function (): void {
		wp_enqueue_style( 'millwork-classic', get_stylesheet_uri(), array(), '1.0.0' );
	}
);
