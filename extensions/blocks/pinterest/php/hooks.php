<?php
declare( strict_types=1 );

namespace Millwork\Units\Pinterest;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', array( Route::class, 'register_routes' ), 20 );
add_action( 'millwork_pinterest_resolve', array( Resolution::class, 'resolve' ) );
