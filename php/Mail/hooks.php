<?php
declare( strict_types=1 );

namespace Millwork\Mail;

use Millwork\Data\Migrations;

Migrations::register( 'mail', array(), array( array( MailSettings::class, 'adopt_sender' ) ) );

add_filter( 'millwork_settings_sections', array( MailSettings::class, 'add_section' ) );
add_action( 'rest_api_init', array( TestEmail::class, 'register_routes' ), 20 );
add_action( 'admin_post_millwork_test_email', array( TestEmailButton::class, 'send' ) );
add_filter( 'removable_query_args', array( TestEmailButton::class, 'remove_parameter' ) );
add_action(
	'admin_notices',
	static function (): void {
		if ( isset( $_GET['millwork_test_email'] ) ) {
			TestEmailButton::print_result();
		}
	}
);
