<?php
declare( strict_types=1 );

namespace Millwork\Integrations;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', array( CrmRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( PluginsRoutes::class, 'register_routes' ), 20 );
add_filter( 'millwork_editor_data', array( Plugins::class, 'add_to_editor' ) );
