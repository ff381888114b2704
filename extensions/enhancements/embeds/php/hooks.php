<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds;

defined( 'ABSPATH' ) || exit;

foreach ( array( 'core/embed', 'core-embed/facebook', 'core-embed/instagram', 'core-embed/loom' ) as $millwork_name ) {
	add_filter( "render_block_$millwork_name", array( Page::class, 'render' ) );
}
unset( $millwork_name );

// WordPress would contact the service of a URL alone on a line whenever a post is saved or shown.
add_action(
	'init',
	static function (): void {
		wp_embed_register_handler( 'millwork', '#^https?://(?:[a-z0-9-]+\.)?(?:facebook\.com|fb\.watch|instagram\.com|instagr\.am|loom\.com)/#i', array( Lookup::class, 'leave' ), 99 );
	}
);
add_filter(
	'rest_dispatch_request',
	static function ( $result, $request, $route ) {
		return null === $result && '/oembed/1.0/proxy' === $route ? Lookup::preview( $request ) : $result;
	},
	10,
	3
);

// WordPress's own embeds: what they show is asked for first.
add_filter( 'embed_oembed_html', array( Core\Embeds::class, 'replace' ), 99, 4 );
add_filter( 'oembed_dataparse', array( Core\Lookups::class, 'note_answer' ), 10, 3 );
add_action(
	'init',
	static function (): void {
		// After WordPress's own for files.
		wp_embed_register_handler( 'millwork-wait', '#.#s', array( Core\Embeds::class, 'wait' ), 99999 );
	}
);
foreach ( array( 'core/embed', 'core-embed/youtube', 'core-embed/vimeo', 'core-embed/dailymotion', 'core-embed/ted', 'core-embed/videopress', 'core-embed/wordpress-tv', 'core-embed/kickstarter', 'core-embed/animoto', 'core-embed/speaker-deck', 'core-embed/slideshare' ) as $millwork_name ) {
	add_filter( "render_block_$millwork_name", array( Core\Embeds::class, 'in_block' ), 20, 2 );
}
unset( $millwork_name );
add_filter( 'render_block_core/html', array( Core\OtherBlocks::class, 'in_html' ), 20 );
foreach ( array( 'video', 'audio' ) as $millwork_name ) {
	add_filter( "render_block_core/$millwork_name", array( Core\OtherBlocks::class, 'in_player' ), 20 );
	add_filter( "wp_embed_handler_$millwork_name", array( Core\OtherBlocks::class, 'in_line' ), 99, 3 );
	add_filter( "wp_{$millwork_name}_shortcode_override", array( Core\OtherBlocks::class, 'in_shortcode' ), 99, 2 );
}
unset( $millwork_name );
add_filter( 'pre_oembed_result', array( DirectCalls::class, 'replace' ), 99, 3 );
add_filter( 'millwork_settings_sections', array( Core\OtherBlocks::class, 'add_field' ), 20 );
add_filter( 'content_save_pre', array( Core\LoadsAtOnce::class, 'remove' ), 20 );
add_filter( 'excerpt_save_pre', array( Core\LoadsAtOnce::class, 'remove' ), 20 );
add_filter( 'millwork_editor_data', array( Core\LoadsAtOnce::class, 'add_editor_data' ), 20 );
add_action( 'wp_after_insert_post', array( Core\Lookups::class, 'after_save' ), 10, 2 );
// The queue's jobs, under their stored names.
add_action( 'millwork_embeds_saved', array( Core\Lookups::class, 'read_post' ) );
add_action( 'millwork_embeds_look', array( Core\Lookups::class, 'look' ), 10, 3 );
add_action( 'before_delete_post', array( Core\Records::class, 'end_post' ) );
add_filter( 'millwork_block_requests', array( Requests::class, 'add' ), 10, 4 );
add_action( 'delete_attachment', array( Core\Records::class, 'end_post' ) );
