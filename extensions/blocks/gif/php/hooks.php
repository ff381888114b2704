<?php
declare( strict_types=1 );

namespace Millwork\Units\Gif;

defined( 'ABSPATH' ) || exit;

add_filter( 'millwork_settings_sections', array( Settings::class, 'add_section' ) );
add_action( 'rest_api_init', array( Route::class, 'register_routes' ), 20 );
