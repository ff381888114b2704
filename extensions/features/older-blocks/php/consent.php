<?php
declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

return array(
	'google-docs' => array(
		'label'   => 'Google Docs',
		'hosts'   => array( 'docs.google.com' ),
		'purpose' => __( 'The document comes from Google. Showing it connects you to docs.google.com, which may set cookies.', 'millwork' ),
	),
	'nextdoor'    => array(
		'label'   => 'Nextdoor',
		'hosts'   => array( 'nextdoor.com' ),
		'purpose' => __( 'The post comes from Nextdoor. Showing it connects you to nextdoor.com, which may set cookies.', 'millwork' ),
	),
);
