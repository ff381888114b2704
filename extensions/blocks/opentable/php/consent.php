<?php
declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

return array(
	'opentable' => array(
		'label'   => 'OpenTable',
		'hosts'   => array( 'opentable.com' ),
		'purpose' => __( 'The reservation form comes from OpenTable. Showing it connects you to opentable.com, which may set cookies.', 'millwork' ),
	),
);
