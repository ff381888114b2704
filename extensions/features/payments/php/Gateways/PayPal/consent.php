<?php
/** No visitor's browser asks PayPal for a part of a page: the payer goes there. For the consent interface. */

declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

return array(
	'paypal' => array(
		'label'    => 'PayPal',
		'hosts'    => array(),
		'servers'  => array( 'api-m.paypal.com', 'api-m.sandbox.paypal.com', 'developer.paypal.com' ),
		'purpose'  => __( 'Visitors pay on PayPal’s page.', 'millwork' ),
		'category' => 'functional',
	),
);
