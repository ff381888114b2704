<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments;

use Millwork\Settings\Page;

/** What the Home screen offers and says about payments. */
final class HomeScreen {

	/**
	 * @param array<string, array<string, mixed>> $starters What to start with, by ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_starters( array $starters ): array {
		$starters['donations'] = array(
			'title'       => __( 'Donations', 'millwork' ),
			'description' => __( 'People give once, monthly or yearly, straight to your own account.', 'millwork' ),
			'icon'        => 'dashicons-heart',
			'order'       => 30,
			'button'      => __( 'Create donation page', 'millwork' ),
			'pattern'     => 'millwork/donations',
			'page_title'  => __( 'Support us', 'millwork' ),
		);
		$starters['product']   = array(
			'title'       => __( 'Sell something', 'millwork' ),
			'description' => __( 'A price and a payment button for a product, ticket or service.', 'millwork' ),
			'icon'        => 'dashicons-cart',
			'order'       => 40,
			'button'      => __( 'Create product page', 'millwork' ),
			'pattern'     => 'millwork/price-with-payment-button',
			'page_title'  => __( 'Buy', 'millwork' ),
		);
		return $starters;
	}

	/**
	 * @param array<string, array<string, mixed>> $items What is on and off, by ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_status( array $items ): array {
		// As the blocks say it in the editor (`ConnectBanner`).
		$is_set_up = Gateways\GatewayList::are_set_up();
		$is_live   = $is_set_up && Ledger\Mode::Live === Settings::mode();
		$state     = match ( true ) {
			$is_live   => __( 'Live', 'millwork' ),
			$is_set_up => __( 'Test mode', 'millwork' ),
			default    => __( 'Not connected', 'millwork' ),
		};
		$items['payments'] = array(
			'label' => __( 'Payments', 'millwork' ),
			'is_on' => $is_live,
			'state' => $state,
			'url'   => Page::url( 'payments' ),
			'order' => 20,
		);
		return $items;
	}
}
