<?php
/** The hooks of the abilities. WordPress before 6.9 doesn't run them. */

declare( strict_types=1 );

namespace Millwork\Abilities;

defined( 'ABSPATH' ) || exit;

add_action( 'wp_abilities_api_categories_init', array( Category::class, 'register' ) );
