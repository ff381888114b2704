<?php
declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

return array(
	'calendly' => array(
		'label'   => 'Calendly',
		'hosts'   => array( 'calendly.com' ),
		'purpose' => __( 'The calendar comes from Calendly. Showing it connects you to calendly.com, which may set cookies.', 'millwork' ),
	),
);
