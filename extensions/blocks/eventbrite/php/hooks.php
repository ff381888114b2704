<?php
declare( strict_types=1 );

namespace Millwork\Units\Eventbrite;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', array( Route::class, 'register_routes' ), 20 );
