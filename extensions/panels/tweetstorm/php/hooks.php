<?php
declare( strict_types=1 );

namespace Millwork\Units\Tweetstorm;

defined( 'ABSPATH' ) || exit;

// After Jetpack, which registers the same on `init` at 20. Visitors' pages don't need it.
if ( is_admin() ) {
	add_action( 'init', array( Setting::class, 'register_meta' ), 30 );
} else {
	add_action( 'rest_api_init', array( Setting::class, 'register_meta' ), 5 );
}
add_action( 'rest_api_init', array( ParseRoute::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( CardsRoute::class, 'register_routes' ), 20 );
add_filter( 'millwork_sharing_thread', array( ThreadDelivery::class, 'add_parts' ), 10, 4 );
