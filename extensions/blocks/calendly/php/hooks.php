<?php
declare( strict_types=1 );

namespace Millwork\Units\Calendly;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', array( Check::class, 'register_routes' ), 20 );
