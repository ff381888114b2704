<?php
/** Stripe's hooks. */

declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

defined( 'ABSPATH' ) || exit;

add_filter( 'millwork_settings_sections', array( Settings::class, 'add_section' ) );
