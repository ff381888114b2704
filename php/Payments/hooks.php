<?php
/**
 * What payments listen to.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Payments;

use Millwork\Data\Migrations;
use Millwork\Payments\Checkout\Arrival;
use Millwork\Payments\Checkout\Limits;
use Millwork\Payments\Checkout\Manage;
use Millwork\Payments\Gateways\TestCheckout;
use Millwork\Payments\Gateways\TestGateway;
use Millwork\Payments\Gateways\Transfer;
use Millwork\Payments\Stripe\StripeGateway;

Migrations::register(
	'payments',
	array( 'millwork_payments', 'millwork_donors', 'millwork_subscriptions', 'millwork_payment_events', 'millwork_payment_sums' ),
	// The second time for the columns of refunds that failed, the third for that of payers who want news, the fourth
	// for those of events and mail that are tried again, and for indexes of what was paid.
	array( array( Tables::class, 'create' ), array( Tables::class, 'create' ), array( Tables::class, 'create' ), array( Tables::class, 'create' ), array( Sums\Upkeep::class, 'create' ) )
);

add_filter( 'millwork_settings_sections', array( Settings::class, 'add_section' ) );
add_filter( 'millwork_settings_sections', array( Stripe\Settings::class, 'add_section' ) );
add_filter( 'millwork_consent_services', array( Stripe\Settings::class, 'add_service' ) );
add_filter( 'millwork_payment_gateways', static fn( array $classes ): array => array( ...$classes, StripeGateway::class ), 10 );
add_filter( 'millwork_payment_gateways', static fn( array $classes ): array => array( ...$classes, PayPal\PayPal::class ), 20 );
add_filter( 'millwork_settings_sections', array( PayPal\Keys::class, 'add_fields' ), 20 );
add_filter( 'millwork_consent_services', array( PayPal\Keys::class, 'add_service' ) );
add_action( 'millwork_paypal_register', array( PayPal\Events::class, 'register' ) );
add_filter( 'millwork_payment_gateways', static fn( array $classes ): array => array( ...$classes, TestGateway::class ), 90 );
add_filter( 'millwork_payment_gateways', static fn( array $classes ): array => array( ...$classes, Transfer::class ), 80 );

// After the plugin that has the post type, where it is active. Nobody visits a plan.
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
add_action( 'rest_api_init', array( Webhooks::class, 'register_routes' ), 20 );

// The page: what it is sent, and who comes back to it.
add_action(
	'template_redirect',
	static function (): void {
		// phpcs:disable WordPress.Security.NonceVerification -- It is only asked whether there is anything.
		if ( isset( $_GET['millwork_test_checkout'] ) ) {
			TestCheckout::handle();
		} elseif ( isset( $_GET['millwork_subscription'] ) ) {
			Manage::handle();
		} elseif ( isset( $_POST['millwork_pay'] ) || isset( $_GET['millwork_paid'] ) || isset( $_GET['millwork_unpaid'] ) ) {
			Arrival::handle();
		}
		// phpcs:enable
	},
	0
);

// Work in the background, by the names under which jobs are stored.
add_action( 'millwork_payment_look', array( Overdue::class, 'look' ), 10, 4 );
add_action( 'millwork_payment_event_look', array( EventQueue::class, 'work' ) );
add_action( 'millwork_payments_sweep', array( EventQueue::class, 'sweep' ), 10, 0 );
add_action( 'millwork_payments_sweep', array( Overdue::class, 'sweep' ), 10, 0 );
add_action( 'millwork_payments_missed', array( MissedEvents::class, 'look' ), 10, 0 );
add_action( 'millwork_payments_renewals', array( Overdue::class, 'renewals' ), 10, 0 );
add_action( 'millwork_payments_sweep', array( Overdue::class, 'forget' ), 10, 0 );
add_action( 'millwork_payments_sweep', array( Receipts::class, 'wake_forgotten' ), 10, 0 );
add_action( 'millwork_site_is_live', array( Receipts::class, 'wake_forgotten' ) );
add_action( 'millwork_site_is_confirmed_copy', array( Receipts::class, 'set_aside' ) );
add_action( 'millwork_site_is_confirmed_copy', array( Statements::class, 'set_aside' ), 10, 0 );
add_action( 'millwork_payments_sweep', array( EventQueue::class, 'forget' ), 10, 0 );
add_action( 'millwork_repeated_jobs', array( Overdue::class, 'repeat' ) );
add_action( 'millwork_repeated_jobs', array( MissedEvents::class, 'repeat' ) );
add_action( 'millwork_payments_sums', array( Sums\Upkeep::class, 'work' ), 10, 3 );
add_action( 'millwork_repeated_jobs', array( Sums\Upkeep::class, 'repeat' ) );
add_action( 'millwork_payments_sweep', array( Statements::class, 'begin' ), 10, 0 );
add_action( 'millwork_payment_statements', array( Statements::class, 'send' ), 10, 2 );
add_action( 'millwork_payment_event', array( Checklist::class, 'note_event' ), 10, 2 );
add_action( 'millwork_payment_test_event', array( TestCheckout::class, 'tell' ), 10, 2 );
add_action( 'millwork_payment_changed', array( Receipts::class, 'wake' ) );
add_action( 'millwork_payment_receipt', array( Receipts::class, 'send' ) );
add_action( 'millwork_payment_changed', array( News::class, 'sign_up' ) );
add_action( 'millwork_payments_sweep', array( News::class, 'sign_up_forgotten' ), 10, 0 );

// The admin.
add_action( 'rest_api_init', array( Admin\Routes::class, 'register_routes' ), 20 );
add_action( 'rest_api_init', array( Admin\Actions::class, 'register_routes' ), 20 );
add_action( 'admin_menu', array( Admin\Screen::class, 'add' ) );
add_action( 'admin_post_millwork_export_payments', array( Admin\Download::class, 'answer' ) );
add_filter( 'wp_privacy_personal_data_exporters', array( Privacy::class, 'add_exporter' ) );
add_filter( 'wp_privacy_personal_data_erasers', array( Privacy::class, 'add_eraser' ) );
add_action( 'admin_init', array( Privacy::class, 'suggest' ) );
add_action( 'admin_notices', array( Limits::class, 'print_notice' ) );
add_action( 'admin_notices', array( OwnerNotice::class, 'print' ) );
add_action( 'admin_post_millwork_retry_payments', array( OwnerNotice::class, 'retry' ) );
