<?php
declare( strict_types=1 );

namespace Millwork\Units\Wordads;

defined( 'ABSPATH' ) || exit;

add_filter( 'millwork_settings_sections', array( Settings::class, 'add_section' ) );
add_filter( 'millwork_editor_data', array( Slot::class, 'add_to_editor' ) );
// Both ignore which page WordPress finds for the URL.
add_action(
	'parse_request',
	static function (): void {
		// phpcs:disable WordPress.Security -- The request is compared here, and read where it is meant.
		if ( is_admin() ) {
			return;
		}
		if ( isset( $_GET['millwork_ad'] ) ) {
			CodePage::serve( wp_unslash( $_GET['millwork_ad'] ) );
		} elseif ( str_ends_with( (string) strtok( (string) ( $_SERVER['REQUEST_URI'] ?? '' ), '?' ), '/ads.txt' ) ) {
			AdsTxt::serve();
		}
		// phpcs:enable
	},
	0
);
add_filter( 'millwork_block_requests', array( Requests::class, 'of_block' ), 10, 3 );
