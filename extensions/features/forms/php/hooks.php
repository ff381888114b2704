<?php
/** The hooks of forms. Callbacks of every page check here whether there is anything to do before they load a class. */

declare( strict_types=1 );

namespace Millwork\Features\Forms;

defined( 'ABSPATH' ) || exit;

use Millwork\Data\Migrations;
use Millwork\Features\Forms\Answers\AnswerIndex;
use Millwork\Features\Forms\Capacity\EntrySeats;
use Millwork\Features\Forms\Capacity\PlacesRoute;
use Millwork\Features\Forms\Capacity\Seats;
use Millwork\Features\Forms\Capacity\Waitlist;
use Millwork\Features\Forms\Capacity\WaitlistMoves;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Definition\PostType;
use Millwork\Features\Forms\Definition\RecipientsRoute;
use Millwork\Features\Forms\Definition\RestRedaction;
use Millwork\Features\Forms\Definition\Shortcode;
use Millwork\Features\Forms\Delivery\DeliveryHealth;
use Millwork\Features\Forms\Delivery\Mail\RecipientNotice;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Delivery\Sweep;
use Millwork\Features\Forms\Drafts\DraftPage;
use Millwork\Features\Forms\Drafts\DraftRoutes;
use Millwork\Features\Forms\Drafts\Drafts;
use Millwork\Features\Forms\Entries\Capabilities;
use Millwork\Features\Forms\Entries\Privacy;
use Millwork\Features\Forms\Entries\Retention;
use Millwork\Features\Forms\Entries\Tables;
use Millwork\Features\Forms\FormPosts\EntryMoves;
use Millwork\Features\Forms\FormPosts\FormIndex;
use Millwork\Features\Forms\Inbox\Screen;
use Millwork\Features\Forms\Page\Dates;
use Millwork\Features\Forms\Prefill\Prefill;
use Millwork\Features\Forms\Replies\ReplyRoutes;
use Millwork\Features\Forms\Replies\ReplyWork;
use Millwork\Features\Forms\Submission\PlainPost;
use Millwork\Features\Forms\Submission\Routes;
use Millwork\Features\Forms\Uploads\FileDownload;
use Millwork\Features\Forms\Uploads\FileLimits;
use Millwork\Features\Forms\Uploads\FileRemoval;
use Millwork\Features\Forms\Uploads\FolderHealth;
use Millwork\Features\Forms\Uploads\PlainUploads;
use Millwork\Features\Forms\Uploads\UploadedFiles;
use Millwork\Features\Forms\Uploads\UploadRoutes;
use Millwork\Features\Forms\Webhooks\Deliveries;
use Millwork\Features\Forms\Webhooks\WebhookRoutes;
use Millwork\Features\Forms\Webhooks\WebhookWorker;

// Tables.
Migrations::register( 'form_entries', array( 'millwork_entries', 'millwork_mail_log' ), array( array( Tables::class, 'create' ), array( Tables::class, 'add_spam_columns' ), array( Tables::class, 'add_mail_kind' ), array( Tables::class, 'add_locale' ) ) );
Migrations::register( 'form_spam', array( 'millwork_form_words' ), array( array( Spam\Tables::class, 'create' ) ) );
Migrations::register( 'form_definitions', array( 'millwork_forms' ), array( array( Definitions::class, 'create_table' ), array( Definitions::class, 'add_expiry_columns' ) ) );
Migrations::register( 'form_seats', array( 'millwork_form_seats' ), array( array( Seats::class, 'create' ) ) );
Migrations::register( 'form_files', array( 'millwork_form_files' ), array( array( UploadedFiles::class, 'create' ), array( UploadedFiles::class, 'add_sender' ) ) );
Migrations::register( 'form_answers', array( 'millwork_form_choices', 'millwork_form_answers' ), array( array( Answers\Tables::class, 'create' ) ) );
Migrations::register( 'form_notes', array( 'millwork_form_notes', 'millwork_form_stars' ), array( array( Notes\Tables::class, 'create' ) ) );
Migrations::register( 'form_replies', array( 'millwork_form_replies' ), array( array( Replies\Tables::class, 'create' ) ) );
Migrations::register( 'form_imports', array( 'millwork_import_forms', 'millwork_import_runs', 'millwork_import_swaps' ), array( array( OtherPlugins\Tables::class, 'create' ) ) );
Migrations::register( 'form_webhooks', array( 'millwork_form_webhooks' ), array( array( Deliveries::class, 'create' ) ) );
Migrations::register( 'form_drafts', array( 'millwork_form_drafts' ), array( array( Drafts::class, 'create' ), array( Drafts::class, 'add_files' ) ) );
Migrations::register( 'form_list', array( 'millwork_form_list', 'millwork_form_uses', 'millwork_form_days' ), array( array( FormPosts\Tables::class, 'create' ) ) );

// The list of forms.
add_action(
	'wp_after_insert_post',
	static function ( $id, $post, $is_update, $before ): void {
		if ( str_contains( ( $post->post_content ?? '' ) . ( $before->post_content ?? '' ), 'contact-form' ) ) {
			FormIndex::update( $id, $post );
			EntryMoves::follow( $id, $post, $is_update, $before );
			// A limit may be higher now.
			Waitlist::wake();
		}
	},
	10,
	4
);
add_action( 'deleted_post', array( FormIndex::class, 'forget' ) );
add_action( 'deleted_post', static fn( $id, $post ) => 'jetpack_form' === $post->post_type ? Messages\DesignedMails::remove( (int) $id ) : null, 10, 2 );
add_action( 'millwork_forms_moves', array( EntryMoves::class, 'finish' ), 10, 0 );

// The page.
add_action(
	'init',
	static function (): void {
		if ( ! shortcode_exists( 'contact-form' ) ) {
			add_shortcode( 'contact-form', array( Shortcode::class, 'render' ) );
			// Prints nothing outside a form.
			shortcode_exists( 'contact-field' ) || add_shortcode( 'contact-field', '__return_empty_string' );
		}
	},
	20
);
// After the plugin that owns the post type, if it is active.
add_action( 'init', array( PostType::class, 'register' ), 20 );
add_action( 'rest_api_init', array( PostType::class, 'name' ) );
// Before WordPress's redirects.
add_action(
	'template_redirect',
	static function (): void {
		if ( isset( $_GET['millwork_draft'] ) ) {
			DraftPage::begin();
		}
		if ( isset( $_POST['millwork_form'] ) || isset( $_GET['millwork_sent'] ) ) {
			PlainPost::handle();
		} elseif ( isset( $_GET['millwork_file'] ) ) {
			FileDownload::answer_link();
		} elseif ( ! empty( $_SERVER['CONTENT_LENGTH'] ) && ! $_POST && ! $_FILES ) {
			PlainUploads::refuse_dropped();
		}
	},
	0
);

// Background work. The hook names are stored with the jobs.
add_action( 'millwork_forms_work', array( Outbox::class, 'run' ), 10, 0 );
add_action( 'millwork_forms_sweep', array( Sweep::class, 'run' ), 10, 0 );
add_action( 'millwork_repeated_jobs', array( Outbox::class, 'repeat' ) );
add_action( 'millwork_site_is_live', array( Outbox::class, 'wake' ) );
add_action( 'millwork_site_is_confirmed_copy', array( Outbox::class, 'set_aside' ) );
add_action( 'millwork_form_entries_deleting', array( FileRemoval::class, 'with_entries' ) );
add_action( 'millwork_form_entry_emptied', array( FileRemoval::class, 'later' ) );
add_action( 'millwork_form_entries_moved', array( EntrySeats::class, 'after_move' ), 10, 2 );
add_action( 'millwork_form_entries_deleted', array( EntrySeats::class, 'after_deletion' ) );
add_action( 'millwork_form_entry_emptied', array( EntrySeats::class, 'after_emptying' ) );
add_action( 'millwork_form_accepted', array( AnswerIndex::class, 'after_acceptance' ) );
add_action( 'millwork_forms_answers', array( AnswerIndex::class, 'run' ), 10, 0 );
add_action( 'millwork_form_entries_deleting', array( AnswerIndex::class, 'forget' ) );
add_action( 'millwork_form_entry_emptied', array( AnswerIndex::class, 'forget' ) );
add_action( 'millwork_form_entries_deleting', array( Notes\Notes::class, 'forget' ) );
add_action( 'millwork_form_entries_deleting', array( Notes\Stars::class, 'forget' ) );
add_action( 'millwork_form_entries_deleting', array( Replies\Replies::class, 'forget' ) );
add_action( 'millwork_form_entry_emptied', array( Notes\Notes::class, 'forget' ) );
add_action( 'millwork_form_entry_emptied', array( Notes\Stars::class, 'forget' ) );
add_action( 'millwork_form_entry_emptied', array( Replies\Replies::class, 'forget' ) );
add_action( 'millwork_forms_replies', array( ReplyWork::class, 'run' ), 10, 0 );
add_action( 'millwork_site_is_live', array( ReplyWork::class, 'run' ), 10, 0 );
add_action( 'millwork_site_is_confirmed_copy', array( ReplyWork::class, 'set_aside' ) );
add_action( 'millwork_forms_purge', array( Answers\Choices::class, 'purge' ), 10, 0 );
add_action( 'millwork_forms_webhooks', array( WebhookWorker::class, 'run' ), 10, 0 );
add_action( 'millwork_site_is_live', array( Deliveries::class, 'wake' ) );
add_action( 'millwork_site_is_confirmed_copy', array( Deliveries::class, 'set_aside' ) );
add_action( 'millwork_form_entries_moved', array( Deliveries::class, 'after_move' ), 10, 2 );
add_action( 'millwork_form_entries_deleting', array( Deliveries::class, 'after_deletion' ) );
add_action( 'millwork_forms_waiting', array( WaitlistMoves::class, 'run' ), 10, 0 );
add_action( 'millwork_forms_purge', array( Retention::class, 'run' ), 10, 0 );
add_action( 'millwork_repeated_jobs', array( Retention::class, 'repeat' ) );
add_action( 'millwork_form_entries_moved', array( Spam\Learning::class, 'after_move' ), 10, 2 );
add_action( 'millwork_form_entries_moved', array( Spam\AkismetReports::class, 'wake' ), 10, 0 );
add_action( 'millwork_forms_akismet', array( Spam\AkismetReports::class, 'run' ), 10, 0 );
add_action( 'millwork_forms_import', array( OtherPlugins\Entries\Worker::class, 'run' ), 10, 0 );
add_action( 'millwork_forms_purge', array( Spam\Learning::class, 'purge' ), 10, 0 );
add_action( 'millwork_forms_purge', array( Spam\AkismetReports::class, 'purge' ), 10, 0 );

// The REST API, and its responses for posts with forms.
add_action( 'rest_api_init', array( Routes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( PlacesRoute::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( DraftRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( UploadRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( RecipientsRoute::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( WebhookRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Inbox\Routes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Inbox\Actions::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Inbox\ImportRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Inbox\DeliveryRoute::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Answers\ChoicesRoute::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Notes\NoteRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Export\ColumnsRoute::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( ReplyRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Results\ResultsRoute::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Spam\SenderBlockRoute::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( FormPosts\Routes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( FormPosts\Actions::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( OtherPlugins\Routes\SourceRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( OtherPlugins\Routes\FileRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( OtherPlugins\Routes\RunRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( OtherPlugins\Routes\EmbedRoutes::class, 'register_routes' ), 20 );
foreach ( array( 'wp_block', 'jetpack_form' ) as $millwork_type ) {
	add_filter( "rest_prepare_$millwork_type", array( RestRedaction::class, 'withhold' ), 10, 2 );
}
add_filter( 'rest_request_after_callbacks', array( RestRedaction::class, 'withhold_of_theme' ), 10, 3 );
add_filter( 'millwork_private_marks', static fn( $marks ) => array( ...$marks, '[contact-form', '[contact-field' ) );
add_filter( 'millwork_public_content', array( RestRedaction::class, 'without_shortcodes' ) );

// The admin. Early, so that other plugins have the last word on capabilities.
add_filter(
	'user_has_cap',
	static fn( $has, $asked ) => array_intersect( (array) $asked, array( 'millwork_read_entries', 'millwork_mail_anyone' ) ) ? Capabilities::grant( $has ) : $has,
	5,
	2
);
add_filter( 'millwork_settings_groups', array( Settings::class, 'add_group' ) );
add_filter( 'millwork_messages', array( Messages\FormMessages::class, 'add' ) );
add_filter( 'millwork_message', array( Messages\DesignedMails::class, 'find' ), 10, 2 );
add_filter( 'millwork_editor_data', array( Messages\DesignedMails::class, 'add_to_editor' ) );
add_filter( 'millwork_settings_sections', array( Settings::class, 'add_section' ) );
add_filter( 'millwork_settings_sections', array( FileLimits::class, 'add_settings' ), 11 );
add_filter( 'millwork_editor_data', array( FileLimits::class, 'add_to_editor' ) );
add_filter( 'millwork_home_starters', array( HomeScreen::class, 'add_starters' ) );
add_action( 'admin_notices', array( RecipientNotice::class, 'print' ) );
add_action( 'admin_post_millwork_form_strangers', array( RecipientNotice::class, 'decide' ) );
add_filter( 'millwork_editor_data', array( Dates::class, 'add_to_editor' ) );
add_filter( 'millwork_editor_data', array( Prefill::class, 'add_to_editor' ) );
add_filter( 'millwork_admin_screens', array( Screen::class, 'add' ) );
add_filter( 'millwork_editor_data', array( Screen::class, 'add_to_editor' ) );
add_filter( 'millwork_admin_screens', array( FormPosts\Screen::class, 'add' ) );
add_filter( 'millwork_admin_screens', array( OtherPlugins\Screen::class, 'add' ) );
add_action( 'admin_head', array( OtherPlugins\Screen::class, 'hide' ) );
add_filter( 'default_content', static fn( $content ) => isset( $_GET['millwork_form'] ) ? FormPosts\Screen::new_page( $content ) : $content );
add_filter( 'site_status_tests', array( DeliveryHealth::class, 'add_test' ) );
add_filter( 'site_status_tests', array( FolderHealth::class, 'add_test' ) );
add_action( 'admin_post_millwork_form_file', array( FileDownload::class, 'answer' ) );
add_action( 'admin_post_millwork_export_entries', array( Inbox\Download::class, 'answer' ) );
add_filter( 'wp_privacy_personal_data_exporters', array( Privacy::class, 'add_exporter' ) );
add_filter( 'wp_privacy_personal_data_erasers', array( Privacy::class, 'add_eraser' ) );
add_action( 'admin_init', array( Privacy::class, 'suggest' ) );

// WP-CLI, and WordPress's Abilities API from 6.9 on.
add_action( 'cli_init', array( Commands\EntriesCommand::class, 'register' ) );
add_action( 'cli_init', array( Commands\FormsCommand::class, 'register' ) );
add_action( 'wp_abilities_api_init', array( Abilities\FormAbilities::class, 'register' ) );
