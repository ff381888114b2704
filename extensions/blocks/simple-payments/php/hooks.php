<?php
declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

defined( 'ABSPATH' ) || exit;

// After other plugins that register the type. Visitors' pages don't need it: products are read as posts.
add_action(
	'init',
	static function (): void {
		if ( is_admin() || wp_doing_cron() || defined( 'XMLRPC_REQUEST' ) || defined( 'WP_CLI' ) ) {
			ProductType::register();
		}
		if ( ! shortcode_exists( 'simple-payment' ) ) {
			add_shortcode( 'simple-payment', array( Shortcode::class, 'render' ) );
		}
	},
	20
);
add_action( 'rest_api_init', array( ProductType::class, 'register' ), 20 );
add_filter( 'rest_pre_insert_jp_pay_product', array( ProductCheck::class, 'check' ), 10, 2 );
add_action( 'admin_notices', array( Retirement::class, 'print_notice' ) );
add_filter( 'site_status_tests', array( Retirement::class, 'add_test' ) );

// The price of a product, and whether it needs a gateway.
add_filter( 'millwork_payments_without_gateway', array( Purchase::class, 'needs_no_gateway' ) );
add_filter( 'millwork_payment_order', array( Purchase::class, 'order' ), 10, 3 );
