<?php
declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

use Millwork\Units\Embeds\Core\Providers;

return Providers::services() + array(
	'loom' => array(
		'label'   => 'Loom',
		'hosts'   => array( 'loom.com' ),
		'purpose' => __( 'The video comes from Loom. Showing it connects you to loom.com, which may set cookies.', 'millwork' ),
	),
);
