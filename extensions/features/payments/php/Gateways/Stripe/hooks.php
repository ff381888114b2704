<?php
/** What Stripe listens to. */

declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

add_filter( 'millwork_settings_sections', array( Settings::class, 'add_section' ) );
