<?php
declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

return array(
	'x-embeds' => array(
		'label'    => 'X',
		'hosts'    => array(),
		'servers'  => array( 'publish.twitter.com', 'twitter.com', 'x.com' ),
		'purpose'  => __( 'Authors embed posts from X and turn them into blocks.', 'millwork' ),
		'category' => 'functional',
	),
);
