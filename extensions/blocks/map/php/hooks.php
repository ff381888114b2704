<?php
declare( strict_types=1 );

namespace Millwork\Units\Map;

defined( 'ABSPATH' ) || exit;

add_filter( 'millwork_settings_sections', array( Settings::class, 'add_section' ) );
add_action( 'rest_api_init', array( TokenRoute::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( PlacesRoute::class, 'register_routes' ), 20 );
add_filter( 'millwork_block_requests', array( Requests::class, 'of_block' ), 10, 3 );
