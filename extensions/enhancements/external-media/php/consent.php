<?php
declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

return array(
	'openverse'     => array(
		'label'    => 'Openverse',
		'hosts'    => array(),
		'servers'  => array( 'api.openverse.org', 'openverse.org' ),
		'purpose'  => __( 'Authors search Openverse for images. Chosen images are copied to this site.', 'millwork' ),
		'category' => 'functional',
	),
	'pexels'        => array(
		'label'    => 'Pexels',
		'hosts'    => array(),
		'servers'  => array( 'api.pexels.com', 'images.pexels.com', 'pexels.com' ),
		'purpose'  => __( 'Authors search Pexels for photos. Chosen photos are copied to this site.', 'millwork' ),
		'category' => 'functional',
	),
	'google-photos' => array(
		'label'    => 'Google Photos',
		'hosts'    => array(),
		'servers'  => array( 'accounts.google.com', 'oauth2.googleapis.com', 'photospicker.googleapis.com', 'lh3.googleusercontent.com', 'lh4.googleusercontent.com', 'lh5.googleusercontent.com', 'lh6.googleusercontent.com', 'video-downloads.googleusercontent.com', 'photos.google.com', 'console.cloud.google.com', 'googleapis.com' ),
		'purpose'  => __( 'Authors choose their own photos and videos in Google Photos. They’re copied to this site.', 'millwork' ),
		'category' => 'functional',
	),
);
