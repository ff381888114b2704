<?php
/**
 * Plugin Name: Themes by cookie
 * Description: Shows each request in the theme, style variation and direction that its cookie names.
 *
 * @package Millwork
 */

defined( 'ABSPATH' ) || exit;

( static function (): void {
	// For example twentytwentyfive/evening/rtl.
	list( $theme, $style, $direction ) = explode( '/', (string) ( $_COOKIE['lab_view'] ?? '' ) ) + array( '', '', '' );
	$folder                            = WP_CONTENT_DIR . '/themes/' . basename( $theme );
	if ( '' === $theme || ! is_dir( $folder ) ) {
		return;
	}
	foreach ( array( 'stylesheet', 'template' ) as $option ) {
		add_filter( "pre_option_$option", static fn() => basename( $theme ) );
	}
	$file = $folder . '/styles/' . basename( $style ) . '.json';
	if ( '' !== $style && is_file( $file ) ) {
		add_filter(
			'wp_theme_json_data_user',
			static fn( $data ) => $data->update_with( json_decode( (string) file_get_contents( $file ), true ) )
		);
	}
	// Classic themes have settings for it.
	if ( 'dark' === $style ) {
		add_filter( 'theme_mod_respect_user_color_preference', '__return_true' );
	}
	if ( 'rtl' === $direction ) {
		add_filter( 'locale', static fn() => 'ar' );
		add_action(
			'wp_loaded',
			static function (): void {
				$GLOBALS['wp_locale']->text_direction = 'rtl';
				wp_styles()->text_direction           = 'rtl';
			}
		);
	}
} )();

add_filter( 'wp_lazy_loading_enabled', '__return_false' );
