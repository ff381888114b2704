<?php
declare( strict_types=1 );

namespace Millwork\Units\Seo;

defined( 'ABSPATH' ) || exit;

// After Jetpack, which registers the same on `init` at 20. Visitors' pages don't need it.
if ( is_admin() ) {
	add_action( 'init', array( Meta::class, 'register_meta' ), 30 );
} else {
	add_action( 'rest_api_init', array( Meta::class, 'register_meta' ), 5 );
}
add_filter( 'millwork_editor_data', array( Meta::class, 'add_editor_data' ) );
