<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Secrets\Secret;
use WP_Error;

/** Stripe's section of the settings page: the keys, and the button that tells Stripe where this site is. */
final class Settings {

	/**
	 * @param array<string, array<string, mixed>> $sections Sections by id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['stripe'] = array(
			'title'       => __( 'Stripe', 'millwork' ),
			'description' => __( 'Payers pay by card on Stripe’s own page, and the money goes to your account there. A restricted key is enough. It may write Checkout Sessions, Customer portal, Webhook Endpoints, Refunds and Subscriptions, and read Events, PaymentIntents, Charges, Invoices and Disputes.', 'millwork' ),
			'order'       => 41,
			'fields'      => array(
				Key::name( Mode::Live ) => array(
					'type'  => 'secret',
					'label' => __( 'Stripe live key', 'millwork' ),
					'help'  => __( 'Begins with rk_live_ or sk_live_. Money moves with it.', 'millwork' ),
					'link'  => array(
						'url'  => 'https://dashboard.stripe.com/apikeys',
						'text' => __( 'Get a live key at Stripe', 'millwork' ),
					),
					'check' => static fn( Secret $secret ): bool|WP_Error => Key::check( $secret, Mode::Live ),
				),
				Key::name( Mode::Test ) => array(
					'type'  => 'secret',
					'label' => __( 'Stripe test key', 'millwork' ),
					'help'  => __( 'Begins with rk_test_ or sk_test_. No money moves with it.', 'millwork' ),
					'link'  => array(
						'url'  => 'https://dashboard.stripe.com/test/apikeys',
						'text' => __( 'Get a test key at Stripe', 'millwork' ),
					),
					'check' => static fn( Secret $secret ): bool|WP_Error => Key::check( $secret, Mode::Test ),
				),
				'stripe_endpoint'       => array(
					'type'    => 'action',
					'label'   => __( 'Messages from Stripe', 'millwork' ),
					'button'  => __( 'Have Stripe tell this site', 'millwork' ),
					'confirm' => __( 'Stripe is told the address of this site, and sends a message when something is paid, renewed, refunded or canceled. An address of this site that stands there already is replaced.', 'millwork' ),
					'help'    => self::state(),
					'run'     => array( Endpoint::class, 'connect' ),
				),
			),
		);
		return $sections;
	}

	/** Whether Stripe was told. */
	private static function state(): string {
		$is_told = static fn( Mode $mode ): bool => null !== Key::of_events( $mode );
		return match ( array( $is_told( Mode::Live ), $is_told( Mode::Test ) ) ) {
			array( true, true )  => __( 'Stripe tells this site about live and test payments.', 'millwork' ),
			array( true, false ) => __( 'Stripe tells this site about live payments, and not about test payments.', 'millwork' ),
			array( false, true ) => __( 'Stripe tells this site about test payments, and not about live payments.', 'millwork' ),
			default              => __( 'Stripe does not tell this site about payments yet. Until it does, payments appear here up to an hour late, and renewals and refunds up to a day.', 'millwork' ),
		};
	}
}
