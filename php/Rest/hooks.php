<?php
/** What the routes listen to. */

declare( strict_types=1 );

namespace Millwork\Rest;

// After those who say at 20 what they serve.
add_action( 'rest_api_init', array( RouteRegistration::class, 'register_served' ), 21 );
add_filter( 'millwork_editor_data', array( RouteRegistration::class, 'add_to_editor' ) );
