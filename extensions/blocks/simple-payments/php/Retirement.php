<?php
declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

use Millwork\Features\Payments\Checkout\Form;
use Millwork\Features\Payments\Gateways\GatewayList;
use Millwork\SiteCopy\Detection;

/**
 * Warns the owner about products that are sold by email address alone, which PayPal is about to end (WebsitePayments),
 * and about products that can't be bought yet.
 */
final class Retirement {

	/** On the dashboard and the plugin's screens. */
	public static function print_notice(): void {
		$screen = get_current_screen();
		if ( ! $screen || ! preg_match( '/\A(?:dashboard|\w+_page_millwork.*)\z/', $screen->id ) || ! current_user_can( 'manage_options' ) ) {
			return;
		}
		$ways      = Purchase::methods();
		$sentences = array(
			// Sites that sold products before installing the plugin start in test mode. Copies have their own notice.
			Form::is_test() && ! Detection::is_copy() && array_diff( $ways, array( 'none' ) ) ? self::unsold() : '',
			in_array( 'address', $ways, true ) ? self::sentence() : '',
		);
		foreach ( array_filter( $sentences ) as $sentence ) {
			wp_admin_notice(
				esc_html( $sentence ),
				array( 'type' => 'warning', 'dismissible' => true )
			);
		}
	}

	/** @param mixed $tests By kind and name. */
	public static function add_test( mixed $tests ): mixed {
		if ( is_array( $tests ) ) {
			$tests['direct']['millwork_paypal'] = array(
				'label' => __( 'Pay with PayPal', 'millwork' ),
				'test'  => array( self::class, 'test' ),
			);
		}
		return $tests;
	}

	/** @return array<string, mixed> As Site Health expects. */
	public static function test(): array {
		$concerns = self::is_affected();
		return array(
			'label'       => $concerns ? __( 'Some products use a payment method that PayPal is ending', 'millwork' ) : __( 'No product uses a payment method that PayPal is ending', 'millwork' ),
			'status'      => $concerns ? 'recommended' : 'good',
			'badge'       => array( 'label' => 'Millwork', 'color' => 'blue' ),
			'description' => '<p>' . esc_html( $concerns ? self::sentence() : __( 'No product is sold with only an email address.', 'millwork' ) ) . '</p>',
			'actions'     => '',
			'test'        => 'millwork_paypal',
		);
	}

	/** Whether any product is sold by email address alone. */
	public static function is_affected(): bool {
		return in_array( 'address', Purchase::methods(), true );
	}

	/** @return string Why nothing can be bought, as plain text. */
	private static function unsold(): string {
		return GatewayList::are_set_up()
			? __( 'Visitors can’t buy your Pay with PayPal products: payments are in test mode. Choose Live under Millwork → Settings → Payments.', 'millwork' )
			: __( 'Visitors can’t buy your Pay with PayPal products: payments aren’t set up. Under Millwork → Settings → Payments, connect a payment service, or choose Live: products with a payment link or an email address don’t need one.', 'millwork' );
	}

	/** @return string Plain text. */
	private static function sentence(): string {
		return __( 'Some of your Pay with PayPal products are sold with only an email address. PayPal deprecated this in January 2026 and may turn it off any time after January 1, 2027. After that, visitors can’t buy them. Enter PayPal keys under Millwork → Settings and switch payments to live, or paste a PayPal payment link into the settings of each block.', 'millwork' );
	}
}
