<?php
/**
 * Plugin Name: Another React
 * Description: Serves wp-content/react/ in place of WordPress's React.
 *
 * @package Millwork
 */

defined( 'ABSPATH' ) || exit;

add_action(
	'wp_default_scripts',
	static function ( WP_Scripts $scripts ): void {
		foreach ( array( 'react', 'react-dom', 'react-jsx-runtime' ) as $handle ) {
			$script = $scripts->query( $handle );
			if ( ! $script ) {
				continue;
			}
			$script->src = content_url( "react/$handle.js" );
			$script->ver = (string) filemtime( WP_CONTENT_DIR . "/react/$handle.js" );
		}
	},
	100
);
