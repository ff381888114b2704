<?php
/** What the block listens to. */

declare( strict_types=1 );

namespace Millwork\Units\Gif;

add_filter( 'millwork_consent_services', array( Service::class, 'add' ) );
add_filter( 'millwork_settings_sections', array( Service::class, 'add_section' ) );
add_action( 'rest_api_init', array( Route::class, 'register_routes' ), 20 );
