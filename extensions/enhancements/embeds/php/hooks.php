<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds;

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
