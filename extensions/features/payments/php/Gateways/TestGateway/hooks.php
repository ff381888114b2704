<?php
/** The test gateway's hooks. */

declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\TestGateway;

defined( 'ABSPATH' ) || exit;

add_action(
	'template_redirect',
	static function (): void {
		if ( isset( $_GET['millwork_test_checkout'] ) ) {
			TestCheckout::handle();
		}
	},
	0
);
add_action( 'millwork_payment_test_event', array( TestCheckout::class, 'send_event' ), 10, 2 );
