<?php
declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

return array(
	'pinterest' => array(
		'label'   => 'Pinterest',
		'hosts'   => array( 'pinterest.com', 'assets.pinterest.com', 'widgets.pinterest.com', 'log.pinterest.com', 'i.pinimg.com' ),
		'pages'   => array( '*.pinterest.com', 'pinterest.com.au', '*.pinterest.com.au', 'pinterest.com.mx', '*.pinterest.com.mx' ),
		'servers' => array( 'pin.it', 'api.pinterest.com' ),
		'purpose' => __( 'This content comes from Pinterest. Showing it connects you to pinterest.com, which may set cookies.', 'millwork' ),
	),
);
