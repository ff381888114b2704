<?php
/** The hooks of the newsletter. Callbacks of every page check here for anything to do before they load a class. */

declare( strict_types=1 );

namespace Millwork\Features\Newsletter;

defined( 'ABSPATH' ) || exit;

use Millwork\Data\Migrations;
use Millwork\Features\Newsletter\Delivery\BounceWebhook;
use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Delivery\DeliveryExport;
use Millwork\Features\Newsletter\Delivery\DeliveryRetention as IssueRetention;
use Millwork\Features\Newsletter\Delivery\SendingHealth;
use Millwork\Features\Newsletter\Delivery\Worker;
use Millwork\Features\Newsletter\Issues\IssueActions;
use Millwork\Features\Newsletter\Issues\IssueRoutes;
use Millwork\Features\Newsletter\Issues\MailRoutes;
use Millwork\Features\Newsletter\Issues\PostPublication;
use Millwork\Features\Newsletter\Issues\PostRoutes;
use Millwork\Features\Newsletter\Issues\Screen;
use Millwork\Features\Newsletter\Issues\Tables as IssueTables;
use Millwork\Features\Newsletter\Issues\UnsentPostRoutes;
use Millwork\Features\Newsletter\Letters\Archive;
use Millwork\Features\Newsletter\Letters\LetterCopy;
use Millwork\Features\Newsletter\Letters\LetterList;
use Millwork\Features\Newsletter\Letters\LetterPosts;
use Millwork\Features\Newsletter\Letters\LetterRoutes;
use Millwork\Features\Newsletter\Letters\LetterSending;
use Millwork\Features\Newsletter\Letters\Series;
use Millwork\Features\Newsletter\Letters\SeriesRoutes;
use Millwork\Features\Newsletter\Letters\Tables as LetterTables;
use Millwork\Features\Newsletter\Mail\Greetings;
use Millwork\Features\Newsletter\Mail\Letters;
use Millwork\Features\Newsletter\Mail\NewsletterMessages;
use Millwork\Features\Newsletter\Pages\Pages;
use Millwork\Features\Newsletter\SignUp\FormEntries;
use Millwork\Features\Newsletter\SignUp\NewsletterForms;
use Millwork\Features\Newsletter\SignUp\PlainPost;
use Millwork\Features\Newsletter\SignUp\Routes;
use Millwork\Features\Newsletter\SignUp\SignUp;
use Millwork\Features\Newsletter\Subscribers\Privacy;
use Millwork\Features\Newsletter\Subscribers\Retention;
use Millwork\Features\Newsletter\Subscribers\Tables;
use Millwork\Settings\OptionBackups;

Migrations::register( 'subscribers', array( 'millwork_subscribers' ), array( array( Tables::class, 'create' ), array( Tables::class, 'create' ), array( Tables::class, 'create' ), array( Tables::class, 'create' ) ) ); // The second time for `letter_due`, the third for `follows`, the fourth for `greeting`.

Migrations::register( 'newsletter-issues', array( 'millwork_newsletter_issues', 'millwork_newsletter_deliveries' ), array( array( IssueTables::class, 'create' ), array( IssueTables::class, 'create' ), array( IssueTables::class, 'create' ) ) ); // The second time for `counts`, the third for `topics`.

Migrations::register( 'newsletter-topics', array( 'millwork_newsletter_topics', 'millwork_newsletter_follows', 'millwork_newsletter_kept', 'millwork_newsletter_plan_work', 'millwork_newsletter_removed' ), array( array( Topics\Tables::class, 'create' ), array( Topics\Tables::class, 'create' ) ) ); // The second time for the third table and those behind it.

Migrations::register( 'newsletter-letters', array( 'millwork_newsletter_copies', 'millwork_newsletter_series' ), array( array( LetterTables::class, 'create' ) ) );

add_filter( 'millwork_settings_groups', array( Settings::class, 'add_group' ) );
add_filter( 'millwork_settings_sections', array( Settings::class, 'add_section' ) );
add_filter( 'millwork_home_starters', array( HomeScreen::class, 'add_starters' ) );
add_filter( 'millwork_home_status', array( HomeScreen::class, 'add_status' ) );
add_filter( 'pre_update_option_millwork_newsletter_key', array( OptionBackups::class, 'keep' ), 10, 3 );

// Forms sent to the page, and visitors who come back from one or from an email. Before WordPress's redirects.
add_action(
	'template_redirect',
	static function (): void {
		if ( isset( $_GET['millwork_newsletter'] ) ) {
			Pages::handle();
		} elseif ( isset( $_POST['millwork_subscribe'] ) || isset( $_GET['millwork_subscribed'] ) ) {
			PlainPost::handle( NewsletterForms::kind() );
		}
	},
	0
);
add_action( 'rest_api_init', array( Routes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( IssueRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( MailRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( PostRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( UnsentPostRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( BounceWebhook::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( SendingSwitch::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Topics\Routes::class, 'register_routes' ), 20 );
add_filter( 'millwork_editor_data', array( SendingSwitch::class, 'add_to_editor' ) );

// Sign-ups from other features and plugins: an address and its source.
add_action( 'millwork_newsletter_subscribe', array( SignUp::class, 'on_action' ), 10, 2 );
add_filter( 'millwork_messages', array( NewsletterMessages::class, 'add' ) );
add_action( 'millwork_form_accepted', array( FormEntries::class, 'take' ), 10, 2 );

// Published posts with their terms and meta: by an author, on schedule, or by a program. Also posts that had become
// public and were not handled.
add_action(
	'transition_post_status',
	static function ( $now, $before, $post ): void {
		if ( 'publish' === $now && 'publish' !== $before ) {
			PostPublication::expect( $post );
		}
	},
	10,
	3
);
add_action(
	'wp_after_insert_post',
	static function ( $id, $post, $update, $before ): void {
		if ( 'publish' === $post->post_status && ( ! $before || 'publish' !== $before->post_status || get_post_meta( $id, '_millwork_newsletter_due', true ) ) ) {
			PostPublication::on_save( $post, $before );
		}
	},
	20,
	4
);
add_action( 'publish_future_post', array( PostPublication::class, 'expect_scheduled' ), 9 );
add_action( 'millwork_newsletter_publication', array( PostPublication::class, 'look' ) );
add_action( 'add_option_millwork_settings', static fn( $name, $value ) => PostPublication::note_switch( array(), $value ), 10, 2 );
add_action( 'update_option_millwork_settings', array( PostPublication::class, 'note_switch' ), 10, 2 );
add_action( 'millwork_subscriber_erased', array( Deliveries::class, 'erase' ) );
add_action( 'millwork_subscriber_erased', array( Topics\Following::class, 'erase' ) );

// Letters, which are emails that are no posts, and their public pages. Visitors' pages don't know their type.
add_action( 'init', static fn() => is_admin() || wp_doing_cron() || defined( 'XMLRPC_REQUEST' ) || defined( 'WP_CLI' ) ? LetterPosts::register() : null );
add_action( 'rest_api_init', array( LetterPosts::class, 'register' ), 6 );
add_filter( 'millwork_email_types', array( LetterPosts::class, 'add_type' ) );
add_action( 'admin_init', array( LetterPosts::class, 'register_meta' ) );
add_action( 'admin_head-post.php', array( LetterPosts::class, 'hide_publishing' ) );
add_action( 'admin_head-post-new.php', array( LetterPosts::class, 'hide_publishing' ) );
add_action( 'rest_api_init', array( LetterPosts::class, 'register_meta' ), 20 );
add_action( 'current_screen', array( LetterList::class, 'start' ) );
add_action( 'admin_post_millwork_copy_letter', array( LetterCopy::class, 'answer' ) );
add_action( 'rest_after_insert_millwork_letter', array( LetterPosts::class, 'name' ) );
add_action( 'deleted_post', array( Series::class, 'remove' ) );
add_action( 'rest_api_init', array( LetterRoutes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( SeriesRoutes::class, 'register_routes' ), 20 );
add_action(
	'template_redirect',
	static function (): void {
		if ( isset( $_GET['millwork_letter'] ) ) {
			Archive::handle();
		}
	},
	0
);

// The series for new subscribers.
add_action( 'millwork_subscriber_confirmed', array( Series::class, 'on_confirmed' ), 10, 0 );

// Posts stay in a paid topic when their category leaves it. The second hook is the last filter on a category's new parent.
add_action( 'pre_delete_term', static fn( $id, $taxonomy ) => 'category' === $taxonomy ? Paid\CategoryChanges::before_deletion( (int) $id ) : null, 10, 2 );
add_filter(
	'wp_update_term_parent',
	static function ( $parent, $id, $taxonomy ) {
		if ( 'category' === $taxonomy ) {
			Paid\CategoryChanges::before_move( (int) $id, (int) $parent );
		}
		return $parent;
	},
	PHP_INT_MAX,
	3
);
add_action( 'millwork_newsletter_binds_topic', array( Paid\CategoryChanges::class, 'before_binding' ), 10, 2 );
add_action( 'millwork_newsletter_keep_topics', array( Paid\CategoryChanges::class, 'store' ), 10, 0 );
add_action( 'millwork_newsletter_sweep', array( Paid\CategoryChanges::class, 'store' ), 10, 0 );

// Payments sell topics, and say who has one.
add_action( 'millwork_newsletter_topic_plan', array( Topics\Topics::class, 'set_plan' ), 10, 2 );
add_action( 'millwork_plan_changed', array( Paid\PlanTopics::class, 'sync' ), 10, 2 );
add_action( 'millwork_subscriber_confirmed', array( Paid\PlanTopics::class, 'sync_subscriber' ) );
add_action( 'millwork_newsletter_topics_changed', array( Paid\PlanWork::class, 'notice_changes' ) );
add_action( 'millwork_newsletter_plan_work', array( Paid\PlanWork::class, 'run' ), 10, 0 );
add_action( 'millwork_newsletter_sweep', array( Paid\PlanWork::class, 'sweep' ), 10, 0 );
add_action( 'millwork_newsletter_grant_topic', array( Topics\Topics::class, 'grant' ), 10, 3 );
add_action( 'millwork_newsletter_revoke_topic', array( Topics\Topics::class, 'revoke' ), 10, 2 );

// Posts of paid topics. The first filter on contents before everything else, the second after WordPress's own and
// before what stands below posts.
add_filter( 'content_pagination', static fn( $pages, $post ) => get_option( 'millwork_newsletter_gates' ) ? Paid\Gate::close_pages( $pages, $post ) : $pages, PHP_INT_MAX, 2 );
add_filter( 'the_content', static fn( $content ) => doing_action( 'do_all_pings' ) && get_option( 'millwork_newsletter_gates' ) ? Paid\Pings::quote( $content ) : $content, PHP_INT_MIN );
add_filter( 'the_content', static fn( $content ) => get_option( 'millwork_newsletter_gates' ) ? Paid\Gate::close( $content ) : $content, PHP_INT_MIN );
add_filter( 'the_content', static fn( $content ) => get_option( 'millwork_newsletter_gates' ) ? Paid\Gate::add_notice( $content ) : $content, 28 );
add_filter( 'millwork_is_partly_public', static fn( $is_partly, $post ) => get_option( 'millwork_newsletter_gates' ) ? $is_partly || Paid\Gate::topics_of( $post ) : $is_partly, 10, 2 );
add_filter( 'millwork_private_posts', static fn( $conditions ) => get_option( 'millwork_newsletter_gates' ) ? Paid\ClosedPosts::add_conditions( $conditions ) : $conditions );
add_filter( 'rss_enclosure', static fn( $tag ) => get_option( 'millwork_newsletter_gates' ) ? Paid\Gate::enclosure( $tag ) : $tag );
add_filter( 'atom_enclosure', static fn( $tag ) => get_option( 'millwork_newsletter_gates' ) ? Paid\Gate::enclosure( $tag ) : $tag );
add_action( 'deleted_post_meta', static fn( $ids, $post_id, $key ) => '_trackbackme' === $key && get_option( 'millwork_newsletter_gates' ) ? Paid\Pings::expect( (int) $post_id ) : null, 10, 3 );
add_action(
	'pre_ping',
	static function ( &$links, &$pinged, $post_id ) {
		if ( get_option( 'millwork_newsletter_gates' ) ) {
			Paid\Pings::leave_public_links( $links, (int) $post_id );
		}
	},
	10,
	3
);
add_filter( 'millwork_has_closed_posts', static fn( $has ) => $has || get_option( 'millwork_newsletter_gates' ) );
add_filter( 'millwork_is_closed_post', static fn( $is_closed, $post ) => get_option( 'millwork_newsletter_gates' ) ? $is_closed || Paid\Gate::is_closed( $post ) : $is_closed, 10, 2 );
add_action( 'millwork_newsletter_topics_changed', array( Paid\Gate::class, 'store' ) );
add_filter( 'millwork_public_content', static fn( $content, ...$millwork_of ) => get_option( 'millwork_newsletter_gates' ) ? Paid\Gate::public_content( $content, $millwork_of[0] ?? null ) : $content, 10, 2 );
add_action( 'template_redirect', static fn() => get_option( 'millwork_newsletter_gates' ) ? Paid\Gate::prepare() : null, 1 );

// Background work. The hook names are stored with the jobs.
add_action( 'millwork_newsletter_letter', array( Letters::class, 'send' ) );
add_action( 'millwork_newsletter_greetings', array( Greetings::class, 'send_due' ), 10, 0 );
add_action( 'millwork_newsletter_purge', array( Retention::class, 'run' ), 10, 0 );
add_action( 'millwork_newsletter_purge', array( IssueRetention::class, 'run' ), 10, 0 );
add_action( 'millwork_newsletter_purge', array( Topics\FollowRetention::class, 'run' ), 10, 0 );
add_action( 'millwork_newsletter_work', array( LetterSending::class, 'begin_due' ), 5, 0 );
add_action( 'millwork_newsletter_work', array( Worker::class, 'run' ), 10, 0 );
add_action( 'millwork_newsletter_sweep', array( LetterSending::class, 'begin_due' ), 5, 0 );
add_action( 'millwork_newsletter_sweep', array( Series::class, 'add_due' ), 5, 0 );
add_action( 'millwork_newsletter_sweep', array( Worker::class, 'sweep' ), 10, 0 );
add_action( 'millwork_newsletter_sweep', array( Letters::class, 'wake_forgotten' ), 10, 0 );
add_action( 'millwork_newsletter_sweep', array( Greetings::class, 'send_due' ), 10, 0 );
add_action( 'millwork_repeated_jobs', array( Retention::class, 'repeat' ) );
add_action( 'millwork_repeated_jobs', array( Worker::class, 'repeat' ) );
add_action( 'millwork_site_is_live', array( LetterSending::class, 'begin_due' ), 5, 0 );
add_action( 'millwork_site_is_live', array( Worker::class, 'sweep' ) );
add_action( 'millwork_site_is_live', array( Letters::class, 'wake_forgotten' ) );
add_action( 'millwork_site_is_live', array( Greetings::class, 'wake' ), 10, 0 );
add_action( 'millwork_site_is_confirmed_copy', array( IssueActions::class, 'set_aside' ), 10, 0 );
add_action( 'millwork_site_is_confirmed_copy', array( Letters::class, 'set_aside' ) );
add_action( 'millwork_site_is_confirmed_copy', array( Greetings::class, 'set_aside' ) );

// The admin.
add_action( 'rest_api_init', array( Audience\Routes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Audience\Actions::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Audience\ImportRoutes::class, 'register_routes' ), 20 );
add_filter( 'millwork_admin_screens', array( Audience\Screen::class, 'add' ) );
add_filter( 'millwork_admin_screens', array( Screen::class, 'add' ) );
add_action( 'admin_post_millwork_export_subscribers', array( Audience\Download::class, 'answer' ) );
add_filter( 'wp_privacy_personal_data_exporters', array( Privacy::class, 'add_exporter' ) );
add_filter( 'wp_privacy_personal_data_exporters', array( DeliveryExport::class, 'add_exporter' ) );
add_filter( 'wp_privacy_personal_data_erasers', array( Privacy::class, 'add_eraser' ) );
add_action( 'admin_init', array( Privacy::class, 'suggest' ) );
add_filter( 'site_status_tests', array( SendingHealth::class, 'add_test' ) );

// WP-CLI, and WordPress's Abilities API from 6.9 on.
add_action( 'cli_init', array( Commands\NewsletterCommand::class, 'register' ) );
add_action( 'wp_abilities_api_init', array( Abilities\NewsletterAbilities::class, 'register' ) );
