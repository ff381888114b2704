<?php
/** Hooks of sharing. Those that run on every page check here first, so that classes are loaded only when they are needed. */

declare( strict_types=1 );

namespace Millwork\Features\Sharing;

defined( 'ABSPATH' ) || exit;

use Millwork\Data\Migrations;
use Millwork\Settings\StoredSettings;

Migrations::register(
	'sharing',
	array( 'millwork_sharing_connections', 'millwork_sharing_deliveries', 'millwork_sharing_watches', 'millwork_sharing_replies' ),
	array( array( Tables::class, 'create' ), array( ReplyTables::class, 'create' ) )
);

add_filter( 'millwork_settings_sections', array( Settings::class, 'add_section' ) );
add_filter( 'millwork_home_starters', array( HomeScreen::class, 'add_starters' ) );
add_action( 'rest_api_init', array( Rest\ConnectionRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Rest\PostRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Rest\WordingRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Networks\NetworkHooks::class, 'register_routes' ), 20 );

// A post that an author, the schedule, or a program made public or not public, with its terms and meta. Or one that became public
// and wasn't checked.
add_action(
	'transition_post_status',
	static function ( $now, $before, $post ): void {
		if ( 'publish' === $now && 'publish' !== $before ) {
			Delivery\FirstPublication::mark_due( $post );
		}
	},
	10,
	3
);
add_action(
	'wp_after_insert_post',
	static function ( $id, $post, $update, $before ): void {
		$is_public = 'publish' === $post->post_status;
		if ( ( $before && 'publish' === $before->post_status ) !== $is_public || ( $is_public && 'due' === get_post_meta( $id, '_millwork_was_public', true ) ) ) {
			Delivery\FirstPublication::on_save( $post, $before );
		}
	},
	20,
	4
);
add_action( 'publish_future_post', array( Delivery\FirstPublication::class, 'schedule_check' ), 9 );
add_action( 'millwork_sharing_publication', array( Delivery\FirstPublication::class, 'check_scheduled' ) );
add_action( 'deleted_post', array( Delivery\DeliveryCancellation::class, 'forget_post' ) );
add_action( 'deleted_post', array( Replies\Watches::class, 'forget_post' ) );
add_action( 'deleted_post', array( Replies\ReplyRows::class, 'forget_post' ) );

// Replies at networks become comments.
add_action( 'millwork_sharing_posted', array( Replies\ReplyChecks::class, 'expect' ), 10, 3 );
add_action( 'millwork_sharing_replies', array( Replies\ReplyChecks::class, 'run' ), 10, 0 );
add_action( 'millwork_sharing_sweep', array( Replies\ReplyChecks::class, 'sweep' ), 20, 0 );

// Where such a comment is shown, and where one that answers it can be sent. Others cost a comparison.
add_filter(
	'comment_text',
	static function ( $text, $comment = null ) {
		if ( ! $comment instanceof \WP_Comment || ! is_string( $text ) ) {
			return $text;
		}
		$text = str_starts_with( $comment->comment_agent, 'Millwork reply ' ) ? Replies\CommentMark::add( $text, $comment ) : $text;
		return is_admin() && $comment->user_id > 0 && $comment->comment_parent > 0 ? Replies\AnswerScreens::add_problem( $text, $comment ) : $text;
	},
	50,
	2
);
add_filter( 'pre_get_avatar_data', static fn( $args, $whose ) => $whose instanceof \WP_Comment && str_starts_with( $whose->comment_agent, 'Millwork reply ' ) ? Replies\CommentMark::picture( $args, $whose ) : $args, 10, 2 );
add_filter( 'comment_row_actions', static fn( $actions, $comment ) => $comment->user_id > 0 && $comment->comment_parent > 0 ? Replies\AnswerScreens::add_action( $actions, $comment ) : $actions, 10, 2 );
add_filter( 'akismet_request_args', static fn( $args ) => is_array( $args ) && str_starts_with( (string) ( $args['comment_agent'] ?? '' ), 'Millwork reply ' ) ? Replies\ReplyComments::without_browser( $args ) : $args );
add_action( 'comment_form_logged_in_after', array( Replies\AnswerScreens::class, 'print_field' ), 10, 0 );
add_action(
	'comment_post',
	static function ( $id, $approved ): void {
		if ( isset( $_POST['millwork_answer'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- Checked there.
			Replies\AnswerScreens::on_comment( (int) $id, $approved );
		}
	},
	10,
	2
);
add_action( 'admin_post_millwork_sharing_answer', array( Replies\AnswerScreens::class, 'handle' ) );
add_filter( 'millwork_below_post', static fn( $parts, $post ) => metadata_exists( 'post', $post->ID, '_millwork_reactions' ) && StoredSettings::get( 'sharing_reactions', false ) ? Reactions::add_part( $parts, $post ) : $parts, 30, 2 );

// Mastodon accounts in the page's head.
add_action(
	'wp_head',
	static function (): void {
		if ( isset( wp_load_alloptions()['millwork_sharing_profiles'] ) ) {
			Accounts\ProfileTags::print();
		}
	},
	5
);
add_action( 'millwork_sharing_accounts_changed', array( Accounts\ProfileTags::class, 'refresh' ), 10, 0 );
add_action( 'millwork_sharing_sweep', array( Accounts\ProfileTags::class, 'refresh' ), 20, 0 );

// Background jobs, by their stored names.
add_action( 'millwork_sharing_deliver', array( Delivery\Worker::class, 'run' ), 10, 2 );
add_action( 'millwork_sharing_sweep', array( Delivery\Worker::class, 'sweep' ), 10, 0 );
add_action( 'millwork_sharing_renew', array( Accounts\ConnectionRenewal::class, 'run' ), 10, 0 );
add_action( 'millwork_repeated_jobs', array( Delivery\Worker::class, 'repeat' ) );
add_action( 'millwork_repeated_jobs', array( Accounts\ConnectionRenewal::class, 'repeat' ) );
add_action( 'millwork_site_is_live', array( Delivery\Worker::class, 'sweep' ) );
add_action( 'millwork_site_is_confirmed_copy', array( Delivery\Worker::class, 'drop_all' ), 10, 0 );

// The admin.
add_filter( 'millwork_admin_screens', array( Screen::class, 'add' ) );
add_action( 'admin_post_millwork_sharing', array( Rest\Callback::class, 'answer' ) );
add_action( 'admin_post_millwork_sharing_refresh', array( Rest\Callback::class, 'refresh' ) );
add_filter( 'wp_privacy_personal_data_exporters', array( Privacy::class, 'add_exporter' ) );
add_filter( 'wp_privacy_personal_data_erasers', array( Privacy::class, 'add_eraser' ) );
add_action( 'admin_init', array( Privacy::class, 'suggest' ) );
add_action( 'deleted_user', array( Privacy::class, 'forget_user' ) );
add_filter( 'site_status_tests', array( Accounts\ConnectionHealth::class, 'add_test' ) );
add_filter( 'site_status_tests', array( Networks\NetworkHooks::class, 'add_tests' ) );

// WP-CLI, and WordPress's Abilities API from 6.9 on.
add_action( 'cli_init', array( Commands\SharingCommand::class, 'register' ) );
add_action( 'wp_abilities_api_init', array( Abilities\SharingAbilities::class, 'register' ) );
