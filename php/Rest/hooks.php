<?php
declare( strict_types=1 );

namespace Millwork\Rest;

// Topics declare their routes at 20.
add_action( 'rest_api_init', array( Routes::class, 'register_served' ), 21 );
add_filter( 'millwork_editor_data', array( Routes::class, 'add_to_editor' ) );
