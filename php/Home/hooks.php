<?php
declare( strict_types=1 );

namespace Millwork\Home;

defined( 'ABSPATH' ) || exit;

add_filter( 'millwork_admin_screens', array( Screen::class, 'add' ) );
add_action( 'admin_post_millwork_create_page', array( PageCreation::class, 'create' ) );
add_action(
	'activate_' . plugin_basename( MILLWORK_FILE ),
	static function ( $is_network_wide ): void {
		// The Plugins screen sends this list when several plugins are activated.
		if ( ! isset( $_REQUEST['checked'] ) ) {
			Welcome::note_activation( (bool) $is_network_wide );
		}
	}
);
add_action( 'load-plugins.php', array( Welcome::class, 'redirect' ) );
// Settings adds its link in front of this one.
add_filter( 'plugin_action_links_' . plugin_basename( MILLWORK_FILE ), array( Welcome::class, 'add_link' ), 9 );
