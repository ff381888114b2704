<?php
declare( strict_types=1 );

namespace Millwork\Units\Video;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', array( Rating::class, 'register_field' ), 20 );
add_action( 'rest_api_init', array( Rating::class, 'register_route' ), 20 );
// Ordinary Video blocks stay as they are.
add_filter(
	'render_block_core/video',
	static fn( $html, $block ) => array_intersect_key( (array) ( $block['attrs'] ?? array() ), array( 'guid' => 1, 'seekbarColor' => 1, 'seekbarLoadingColor' => 1, 'seekbarPlayedColor' => 1 ) ) ? CoreVideo::render( (string) $html, (array) $block ) : $html,
	10,
	2
);
// Before WordPress embeds URLs (priority 8) and contacts their hosts.
foreach ( array( 'the_content', 'widget_block_content' ) as $millwork_hook ) {
	add_filter( $millwork_hook, static fn( $html ) => str_contains( (string) $html, '//videopress.com/v/' ) && str_contains( (string) $html, '<!-- wp:video' ) ? AutoembedGuard::join( (string) $html ) : $html, 7 );
}
unset( $millwork_hook );
// And in block themes' templates, which WordPress reads without a filter.
add_filter(
	'template_include',
	static function ( $file ) {
		global $_wp_current_template_content;
		if ( is_string( $_wp_current_template_content ) && str_contains( $_wp_current_template_content, '//videopress.com/v/' ) ) {
			$_wp_current_template_content = AutoembedGuard::join( $_wp_current_template_content ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride, WordPress.NamingConventions.PrefixAllGlobals -- WordPress’s own; there is no other way to it.
		}
		return $file;
	}
);
add_filter( 'millwork_block_requests', array( Requests::class, 'of_block' ), 10, 3 );
