<?php
/** What PayPal listens to. */

declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\PayPal;

add_filter( 'millwork_settings_sections', array( Keys::class, 'add_fields' ), 20 );
add_action( 'millwork_paypal_register', array( Events::class, 'register' ) );
