<?php
declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

return array(
	'videopress' => array(
		'label'   => 'VideoPress',
		'hosts'   => array( 'videopress.com' ),
		'purpose' => __( 'The video comes from VideoPress. Showing it connects you to videopress.com, which may set cookies.', 'millwork' ),
	),
);
