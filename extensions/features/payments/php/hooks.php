<?php
/** The hooks of payments. */

declare( strict_types=1 );

namespace Millwork\Features\Payments;

defined( 'ABSPATH' ) || exit;

use Millwork\Data\Migrations;
use Millwork\Features\Payments\Checkout\Limits;
use Millwork\Features\Payments\Checkout\ManagePage;
use Millwork\Features\Payments\Checkout\PayerReturn;

Migrations::register(
	'payments',
	array( 'millwork_payments', 'millwork_donors', 'millwork_subscriptions', 'millwork_payment_events', 'millwork_payment_sums' ),
	// Repeated for new columns and indexes: failed refunds, newsletter consent, retries of events and emails, the
	// thank-you page, who holds a plan, and the page's language.
	array( array( Tables::class, 'create' ), array( Tables::class, 'create' ), array( Tables::class, 'create' ), array( Tables::class, 'create' ), array( Money\SumMaintenance::class, 'create' ), array( Tables::class, 'create' ), array( Tables::class, 'create' ), array( Tables::class, 'create' ) )
);

add_filter( 'millwork_messages', array( Emails\PaymentMessages::class, 'add' ) );
add_filter( 'millwork_settings_groups', array( SettingsSection::class, 'add_group' ) );
add_filter( 'millwork_settings_sections', array( SettingsSection::class, 'add_section' ) );
add_filter( 'millwork_home_starters', array( HomeScreen::class, 'add_starters' ) );
add_filter( 'millwork_home_status', array( HomeScreen::class, 'add_status' ) );

// After other plugins that register the type. Plans have no page.
add_action(
	'init',
	static function (): void {
		if ( is_admin() || wp_doing_cron() || defined( 'XMLRPC_REQUEST' ) || defined( 'WP_CLI' ) ) {
			Plans\Plans::register();
		}
	},
	20
);
add_action( 'rest_api_init', array( Plans\Plans::class, 'register' ), 1 );

add_action( 'rest_api_init', array( Plans\Routes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Checkout\Routes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Gateways\Webhooks::class, 'register_routes' ), 20 );

// Pages that submit a form, or to which a payer returns.
add_action(
	'template_redirect',
	static function (): void {
		if ( isset( $_GET['millwork_subscription'] ) ) {
			ManagePage::handle();
		} elseif ( isset( $_POST['millwork_pay'] ) || isset( $_GET['millwork_paid'] ) || isset( $_GET['millwork_unpaid'] ) ) {
			PayerReturn::handle();
		}
	},
	0
);

// Jobs, by their stored names.
add_action( 'millwork_payment_look', array( Ledger\PaymentLookup::class, 'run' ), 10, 4 );
add_action( 'millwork_payment_event_look', array( Gateways\EventQueue::class, 'process' ) );
add_action( 'millwork_payments_sweep', array( Gateways\EventQueue::class, 'process_due' ), 10, 0 );
add_action( 'millwork_payments_sweep', array( Ledger\PaymentLookup::class, 'process_due' ), 10, 0 );
add_action( 'millwork_payments_missed', array( Gateways\MissedEvents::class, 'check' ), 10, 0 );
add_action( 'millwork_payments_renewals', array( Ledger\PaymentLookup::class, 'queue_overdue_subscriptions' ), 10, 0 );
add_action( 'millwork_payments_sweep', array( Ledger\Payments::class, 'delete_unpaid' ), 10, 0 );
add_action( 'millwork_payments_sweep', array( Emails\Receipts::class, 'queue_forgotten' ), 10, 0 );
add_action( 'millwork_site_is_live', array( Emails\Receipts::class, 'queue_forgotten' ) );
add_action( 'millwork_site_is_confirmed_copy', array( Emails\Receipts::class, 'cancel_copied' ) );
add_action( 'millwork_site_is_confirmed_copy', array( Emails\Statements::class, 'cancel_copied' ), 10, 0 );
add_action( 'millwork_payments_sweep', array( Gateways\EventQueue::class, 'delete_old' ), 10, 0 );
add_action( 'millwork_repeated_jobs', array( Ledger\PaymentLookup::class, 'schedule' ) );
add_action( 'millwork_repeated_jobs', array( Gateways\MissedEvents::class, 'schedule' ) );
add_action( 'millwork_payments_sums', array( Money\SumMaintenance::class, 'run' ), 10, 3 );
add_action( 'millwork_repeated_jobs', array( Money\SumMaintenance::class, 'schedule' ) );
add_action( 'millwork_payments_sweep', array( Emails\Statements::class, 'start' ), 10, 0 );
add_action( 'millwork_payment_statements', array( Emails\Statements::class, 'send' ), 10, 2 );
add_action( 'millwork_payment_event', array( Checklist::class, 'note_event' ), 10, 2 );
add_action( 'millwork_payment_changed', array( Emails\Receipts::class, 'queue' ) );
add_action( 'millwork_payment_receipt', array( Emails\Receipts::class, 'send' ) );
add_action( 'millwork_subscription_changed', array( Emails\SubscriptionMails::class, 'queue' ) );
add_action( 'millwork_payment_subscription_mails', array( Emails\SubscriptionMails::class, 'send_due' ), 10, 0 );
add_action( 'millwork_payments_sweep', array( Emails\SubscriptionMails::class, 'send_due' ), 10, 0 );
add_action( 'millwork_site_is_confirmed_copy', array( Emails\SubscriptionMails::class, 'cancel_copied' ), 10, 0 );
add_action( 'millwork_payment_changed', array( Checkout\NewsletterOptIn::class, 'sign_up' ) );
add_action( 'millwork_payments_sweep', array( Checkout\NewsletterOptIn::class, 'sign_up_forgotten' ), 10, 0 );

// Who holds a plan, for features that give something for it.
add_filter( 'millwork_plan_holders', array( Ledger\PlanHolders::class, 'page' ), 10, 4 );
add_filter( 'millwork_payment_plans', array( Ledger\PlanHolders::class, 'add_plans' ) );
add_filter( 'millwork_plan_holder', array( Ledger\PlanHolders::class, 'find' ), 10, 3 );
add_action( 'millwork_payment_changed', array( Ledger\PlanHolders::class, 'announce_payment' ) );
add_action( 'millwork_subscription_changed', array( Ledger\PlanHolders::class, 'announce_subscription' ) );

// The admin.
add_action( 'rest_api_init', array( Admin\Routes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Admin\Actions::class, 'register_routes' ), 20 );
add_filter( 'millwork_admin_screens', array( Admin\Screen::class, 'add' ) );
add_action( 'admin_post_millwork_export_payments', array( Admin\Download::class, 'answer' ) );
add_filter( 'wp_privacy_personal_data_exporters', array( Privacy::class, 'add_exporter' ) );
add_filter( 'wp_privacy_personal_data_erasers', array( Privacy::class, 'add_eraser' ) );
add_action( 'admin_init', array( Privacy::class, 'suggest' ) );
add_action( 'admin_notices', array( Limits::class, 'print_notice' ) );
add_action( 'admin_notices', array( Admin\FailureNotice::class, 'print' ) );
add_action( 'admin_post_millwork_retry_payments', array( Admin\FailureNotice::class, 'retry' ) );

// WP-CLI, and WordPress's Abilities API from 6.9 on.
add_action( 'cli_init', array( Commands\PaymentsCommand::class, 'register' ) );
add_action( 'wp_abilities_api_init', array( Abilities\PaymentAbilities::class, 'register' ) );
