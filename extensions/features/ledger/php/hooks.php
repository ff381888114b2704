<?php
/** The hooks of the ledger of requests. Callbacks of every page check here for anything to do before they load a class. */

declare( strict_types=1 );

namespace Millwork\Features\Ledger;

defined( 'ABSPATH' ) || exit;

use Millwork\Data\Migrations;

Migrations::register( 'ledger', array( 'millwork_ledger', 'millwork_ledger_pages' ), array( array( Tables::class, 'create' ) ) );

// What pages declare is computed after a change, in the queue.
add_action(
	'wp_after_insert_post',
	static function ( $id, $post, $update, $before ): void {
		// Drafts that never were public are of no interest.
		if ( 'publish' === $post->post_status || ( $before && 'publish' === $before->post_status ) ) {
			Declared\Changes::saved( $post );
		}
	},
	20,
	4
);
add_action( 'millwork_embed_looked_up', array( Declared\Changes::class, 'looked_up' ) );
add_action( 'deleted_post', array( Declared\Changes::class, 'deleted' ), 10, 2 );
foreach ( array( 'switch_theme', 'update_option_millwork_settings', 'add_option_millwork_settings', 'update_option_widget_block', 'update_option_show_avatars' ) as $millwork_hook ) {
	add_action( $millwork_hook, array( Declared\Changes::class, 'everywhere' ), 10, 0 );
}
unset( $millwork_hook );

// Background jobs, by their stored names.
add_action( 'millwork_ledger_work', array( Declared\Worker::class, 'run' ), 10, 0 );
add_action( 'millwork_ledger_look', array( Declared\Worker::class, 'run' ), 10, 0 );
add_action( 'millwork_repeated_jobs', array( Declared\Worker::class, 'repeat' ) );

// A page that an administrator's browser measures is shown as to a visitor.
add_filter(
	'determine_current_user',
	static fn( $user ) => isset( $_GET['millwork_visit'] ) ? Measured\Visit::as_visitor( $user ) : $user,
	PHP_INT_MAX
);
add_action(
	'template_redirect',
	static function (): void {
		if ( isset( $_GET['millwork_visit'] ) ) {
			Measured\Visit::start();
		}
	},
	0
);

add_action( 'rest_api_init', array( Rest\PageRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Rest\MeasureRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Rest\AuthorRoutes::class, 'register_routes' ), 20 );

// The admin.
add_action( 'admin_menu', array( Screen::class, 'add' ) );
add_action( 'admin_post_millwork_export_requests', array( Download::class, 'answer' ) );
add_filter( 'site_status_tests', array( Health::class, 'add_test' ) );
add_action( 'admin_init', array( PrivacyGuide::class, 'suggest' ) );
add_action( 'cli_init', array( Command::class, 'register' ) );
add_action( 'cli_init', array( Commands\ServicesCommand::class, 'register' ) );
add_action( 'wp_abilities_api_init', array( Abilities\LedgerAbilities::class, 'register' ) );
