<?php
declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

return array(
	'giphy' => array(
		'label'   => 'GIPHY',
		'hosts'   => array( 'giphy.com', 'media.giphy.com' ),
		'servers' => array( 'api.giphy.com', 'developers.giphy.com' ),
		'purpose' => __( 'The GIF comes from GIPHY. Showing it connects you to giphy.com, which may set cookies.', 'millwork' ),
	),
);
