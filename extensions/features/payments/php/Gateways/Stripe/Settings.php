<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Secrets\Secret;
use WP_Error;

/** The Stripe section of the settings page: keys and the button that registers the webhook. */
final class Settings {

	/**
	 * @param array<string, array<string, mixed>> $sections By ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['stripe'] = array(
			'title'       => __( 'Stripe', 'millwork' ),
			'description' => __( 'People pay by card on Stripe’s page, and the money goes to your Stripe account. A restricted key is enough: set Checkout Sessions, Customer portal, Webhook Endpoints, Refunds and Subscriptions to Write, and Events, PaymentIntents, Charges, Invoices and Disputes to Read.', 'millwork' ),
			'group'       => 'connections',
			'see'         => array( 'payments' ),
			'order'       => 41,
			'fields'      => array(
				Key::name( Mode::Live ) => array(
					'type'  => 'secret',
					'label' => __( 'Stripe live key', 'millwork' ),
					'help'  => __( 'Begins with rk_live_ or sk_live_. It charges real money.', 'millwork' ),
					'link'  => array(
						'url'  => 'https://dashboard.stripe.com/apikeys',
						'text' => __( 'Get a live key at Stripe', 'millwork' ),
					),
					'check' => static fn( Secret $secret ): bool|WP_Error => self::check( $secret, Mode::Live ),
				),
				Key::name( Mode::Test ) => array(
					'type'  => 'secret',
					'label' => __( 'Stripe test key', 'millwork' ),
					'help'  => __( 'Begins with rk_test_ or sk_test_. It charges no real money.', 'millwork' ),
					'link'  => array(
						'url'  => 'https://dashboard.stripe.com/test/apikeys',
						'text' => __( 'Get a test key at Stripe', 'millwork' ),
					),
					'check' => static fn( Secret $secret ): bool|WP_Error => self::check( $secret, Mode::Test ),
				),
				'stripe_endpoint'       => array(
					'type'    => 'action',
					'label'   => __( 'Stripe webhook', 'millwork' ),
					'button'  => __( 'Set up Stripe webhook', 'millwork' ),
					'confirm' => __( 'Stripe will report payments, renewals, refunds and cancellations to this site. An existing webhook for this site will be replaced.', 'millwork' ),
					'help'    => self::state(),
					'run'     => array( Webhook\Endpoint::class, 'connect' ),
				),
			),
		);
		return $sections;
	}

	/** @return true|WP_Error True if the key works in its field's mode. */
	private static function check( Secret $secret, Mode $mode ): bool|WP_Error {
		$mistake = Key::mistake( $secret, $mode );
		return '' === $mistake ? ( new Api( $secret ) )->check() : new WP_Error( 'millwork_settings_wrong_key', $mistake );
	}

	/** Whether the webhook is registered. */
	private static function state(): string {
		$is_registered = static fn( Mode $mode ): bool => null !== Key::webhook_secret( $mode );
		return match ( array( $is_registered( Mode::Live ), $is_registered( Mode::Test ) ) ) {
			array( true, true )  => __( 'Stripe sends updates about live and test payments.', 'millwork' ),
			array( true, false ) => __( 'Stripe sends updates about live payments, but not about test payments.', 'millwork' ),
			array( false, true ) => __( 'Stripe sends updates about test payments, but not about live payments.', 'millwork' ),
			default              => __( 'Stripe isn’t sending payment updates yet. Until it does, payments appear up to an hour late, and renewals and refunds up to a day late.', 'millwork' ),
		};
	}
}
