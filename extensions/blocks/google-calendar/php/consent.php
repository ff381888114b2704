<?php
declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

return array(
	'google-calendar' => array(
		'label'   => 'Google Calendar',
		'hosts'   => array( 'calendar.google.com' ),
		'purpose' => __( 'The calendar comes from Google. Showing it connects you to calendar.google.com, which may set cookies.', 'millwork' ),
	),
);
