<?php
/** PayPal's hooks. */

declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\PayPal;

defined( 'ABSPATH' ) || exit;

add_filter( 'millwork_settings_sections', array( Keys::class, 'add_section' ) );
add_action( 'millwork_paypal_register', array( Events::class, 'register' ) );
