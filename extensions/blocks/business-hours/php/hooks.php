<?php
declare( strict_types=1 );

namespace Millwork\Units\BusinessHours;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', array( LocalizedWeek::class, 'register_routes' ), 20 );
add_filter( 'millwork_email_blocks', static fn( array $blocks ): array => $blocks + array( 'jetpack/business-hours' => true ) );
