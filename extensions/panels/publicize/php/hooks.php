<?php
declare( strict_types=1 );

namespace Millwork\Units\Publicize;

defined( 'ABSPATH' ) || exit;

// After Jetpack, which registers the same on `init` at 20. Visitors' pages don't need it.
if ( is_admin() ) {
	add_action( 'init', array( Meta::class, 'register' ), 30 );
} else {
	add_action( 'rest_api_init', array( Meta::class, 'register' ), 5 );
}
add_action( 'rest_api_init', array( ConnectionsField::class, 'register' ), 20 );
add_filter( 'millwork_editor_data', array( Meta::class, 'add_to_editor' ) );
