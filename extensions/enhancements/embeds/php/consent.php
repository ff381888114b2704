<?php
declare( strict_types=1 );

return array(
	'loom' => array(
		'label'   => 'Loom',
		'hosts'   => array( 'loom.com' ),
		'purpose' => __( 'The video comes from Loom. Showing it connects you to loom.com, which may set cookies.', 'millwork' ),
	),
);
