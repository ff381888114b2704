<?php
declare( strict_types=1 );

return array(
	'pinterest' => array(
		'label'   => 'Pinterest',
		'hosts'   => array( 'pinterest.com', 'assets.pinterest.com', 'widgets.pinterest.com', 'log.pinterest.com', 'i.pinimg.com' ),
		'servers' => array( 'pin.it', 'api.pinterest.com' ),
		'purpose' => __( 'This content comes from Pinterest. Showing it connects you to pinterest.com, which may set cookies.', 'millwork' ),
	),
);
