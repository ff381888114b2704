<?php
declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

return array(
	'eventbrite' => array(
		'label'   => 'Eventbrite',
		'hosts'   => array( 'eventbrite.com' ),
		'purpose' => __( 'The tickets come from Eventbrite. Showing them connects you to eventbrite.com, which may set cookies.', 'millwork' ),
	),
);
