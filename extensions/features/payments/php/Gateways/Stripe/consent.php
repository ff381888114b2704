<?php
/** No visitor's browser asks Stripe for a part of a page: a payer is sent there. For the consent interface. */

declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

return array(
	'stripe' => array(
		'label'    => 'Stripe',
		'hosts'    => array(),
		'purpose'  => __( 'Visitors pay by card on Stripe’s page.', 'millwork' ),
		'category' => 'functional',
		// The second is where the owner gets a key.
		'servers'  => array( 'api.stripe.com', 'dashboard.stripe.com' ),
	),
);
