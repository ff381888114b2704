<?php
declare( strict_types=1 );

namespace Millwork\Mail;

defined( 'ABSPATH' ) || exit;

use Millwork\Data\Migrations;
use Millwork\Mail\Editor\EmailEditor;
use Millwork\Mail\Editor\PreviewRoutes;
use Millwork\Mail\Messages\EmailPosts;
use Millwork\Mail\Messages\MessagePosts;
use Millwork\Mail\Screen\EmailRoutes;
use Millwork\Mail\Screen\EmailsScreen;

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

// Emails in the owner's words. Visitors' pages don't know their type; wherever posts are read or written by ID, it is
// known, because its capabilities are the owner's.
add_action( 'init', static fn() => is_admin() || wp_doing_cron() || defined( 'XMLRPC_REQUEST' ) || defined( 'WP_CLI' ) ? MessagePosts::register() : null );
add_action( 'rest_api_init', array( MessagePosts::class, 'register' ), 5 );
add_filter( 'millwork_email_types', array( MessagePosts::class, 'add_type' ) );
add_action( 'admin_init', array( EmailPosts::class, 'register_meta' ) );
add_action( 'rest_api_init', array( EmailPosts::class, 'guard' ), 20 );
add_filter( 'rest_prepare_millwork_message', array( MessagePosts::class, 'show_as_draft' ) );
add_filter( 'rest_pre_insert_millwork_message', array( MessagePosts::class, 'keep' ) );
add_action( 'rest_api_init', array( PreviewRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( EmailRoutes::class, 'register_routes' ), 20 );
add_filter( 'millwork_admin_screens', array( EmailsScreen::class, 'add' ) );
add_action( 'enqueue_block_editor_assets', array( EmailEditor::class, 'enqueue' ) );
add_filter( 'allowed_block_types_all', array( EmailEditor::class, 'blocks' ), 10, 2 );
add_filter( 'block_editor_settings_all', array( EmailEditor::class, 'settings' ), 10, 2 );
add_action( 'current_screen', array( EmailEditor::class, 'leave_list' ) );
add_action(
	'wp_after_insert_post',
	static function ( $id, $post ): void {
		if ( 'millwork_message' === $post->post_type ) {
			MessagePosts::on_change( $id, $post );
		}
	},
	10,
	2
);
add_action(
	'after_delete_post',
	static function ( $id, $post ): void {
		if ( 'millwork_message' === $post->post_type ) {
			MessagePosts::on_change( $id, $post );
		}
	},
	10,
	2
);
