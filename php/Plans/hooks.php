<?php
declare( strict_types=1 );

namespace Millwork\Plans;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', array( Api::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( ResolveRedirect::class, 'register_routes' ), 20 );
