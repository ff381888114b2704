<?php
/**
 * What the block patterns listen to. Only requests that need them register any: the editor's, and the Home screen's.
 */

declare( strict_types=1 );

namespace Millwork\Patterns;

defined( 'ABSPATH' ) || exit;

// The editor reads the patterns and their categories from WordPress's routes.
add_filter(
	'rest_pre_dispatch',
	static function ( $result, $server, $request ) {
		if ( str_starts_with( $request->get_route(), '/wp/v2/block-patterns/' ) ) {
			BlockPatterns::register();
		}
		return $result;
	},
	10,
	3
);
