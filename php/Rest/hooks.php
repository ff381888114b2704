<?php
declare( strict_types=1 );

namespace Millwork\Rest;

defined( 'ABSPATH' ) || exit;

// Topics declare their routes at 20.
add_action( 'rest_api_init', array( RouteRegistration::class, 'register_served' ), 21 );
add_filter( 'millwork_editor_data', array( RouteRegistration::class, 'add_to_editor' ) );
