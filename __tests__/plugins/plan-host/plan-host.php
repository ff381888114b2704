<?php
/**
 * Plugin Name: Plan Host
 * Description: Plays a host that sells plans. Star Rating and Contact Info, Email in it, social previews and audio uploads want the plan Premium; Markdown one whose checkout is closed; Phone is not offered at all.
 * Version: 1.0.0
 *
 * @package Millwork
 */

declare( strict_types=1 );

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * A plan that can be bought, and one whose checkout is gone.
 */
function plan_host_plans(): array {
	return array(
		array(
			'product_slug' => 'value_bundle',
			'path_slug'    => 'premium',
			'product_name' => 'Premium',
		),
		array(
			'product_slug' => 'retired_bundle',
			'path_slug'    => 'retired',
			'product_name' => 'Retired',
		),
	);
}

add_filter( 'millwork_plans', 'plan_host_plans' );
add_filter(
	'millwork_current_plan',
	static fn() => get_option( 'plan_host_bought' ) ? plan_host_plans()[0] : null
);
add_filter( 'millwork_plans_url', static fn() => home_url( '/?plan-host=plans' ) );
// It redirects, as checkouts do.
add_filter( 'millwork_checkout_url', static fn() => home_url( '/?plan-host=checkout&plan={plan}' ) );

add_filter(
	'millwork_availability',
	static function ( array $records ): array {
		$wants = static fn( string $plan ): array => array(
			'available'         => false,
			'unavailableReason' => 'missing_plan',
			'details'           => array( 'required_plan' => $plan ),
		);
		if ( ! get_option( 'plan_host_bought' ) ) {
			foreach ( array( 'rating-star', 'contact-info', 'email', 'social-previews', 'core/audio', 'core/cover' ) as $block ) {
				$records[ $block ] = $wants( 'value_bundle' );
			}
		}
		$records['markdown'] = $wants( 'retired_bundle' );
		$records['phone']    = array(
			'available'         => false,
			'unavailableReason' => 'missing_module',
		);
		return $records;
	}
);

// This host sells on a machine that is no public one.
add_filter( 'millwork_http_allowed_networks', static fn() => array( '127.0.0.0/8' ) );

// The host's own pages.
add_action(
	'template_redirect',
	static function (): void {
		$read = static fn( string $key ): string => isset( $_GET[ $key ] ) ? sanitize_text_field( wp_unslash( $_GET[ $key ] ) ) : '';
		$page = $read( 'plan-host' );
		if ( '' === $page ) {
			return;
		}
		if ( 'checkout' === $page && 'premium' !== $read( 'plan' ) ) {
			wp_die( 'This plan is not sold any more.', 'Gone', array( 'response' => 404 ) );
		}
		if ( 'checkout' === $page ) {
			wp_safe_redirect( add_query_arg( 'plan-host', 'cart' ) );
			exit;
		}
		if ( 'paid' === $page ) {
			update_option( 'plan_host_bought', 1 );
			wp_safe_redirect( $read( 'redirect_to' ) );
			exit;
		}
		printf(
			'<!doctype html><title>Checkout</title><h1>%s</h1><a href="%s">Pay</a>',
			'cart' === $page ? 'Checkout' : 'Plans',
			esc_url( add_query_arg( 'plan-host', 'paid' ) )
		);
		exit;
	}
);

// Nothing is bought yet, whatever an earlier test did. Not by register_activation_hook(), which takes
// this file for one of the project's if the site is in its folder.
add_action( 'activate_plan-host/plan-host.php', static fn() => delete_option( 'plan_host_bought' ) );
