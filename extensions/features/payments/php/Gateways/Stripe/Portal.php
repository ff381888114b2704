<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

use Millwork\Data\FreshOption;
use Millwork\Features\Payments\Ledger\Mode;
use WP_Error;

/**
 * Stripe's customer portal, where payers change cards and end subscriptions. It is configured once for each mode; the
 * configuration's ID is stored, and how often Stripe has refused one.
 */
final class Portal {

	/** The option: configuration IDs by mode. */
	public const OPTION = 'millwork_stripe_portal';

	public function __construct( private readonly Api $api, private readonly Mode $mode ) {}

	/**
	 * A URL that is valid for some minutes.
	 * @param string $customer Stripe's ID.
	 * @param string $back     Where the payer returns to.
	 */
	public function url( string $customer, string $back ): string|WP_Error {
		$known         = self::stored()[ $this->mode->value ] ?? '';
		$configuration = '' === $known ? $this->configure() : $known;
		$session       = $configuration instanceof WP_Error ? $configuration : $this->open( $customer, $back, $configuration );
		if ( '' !== $known && $session instanceof WP_Error && 'millwork_stripe_missing' === $session->get_error_code() ) {
			// The owner has switched to another account.
			$configuration = $this->configure();
			$session       = $configuration instanceof WP_Error ? $configuration : $this->open( $customer, $back, $configuration );
		}
		if ( $session instanceof WP_Error ) {
			return $session;
		}
		return str_starts_with( $session->text( 'url' ), 'https://' ) ? $session->text( 'url' ) : '';
	}

	private function open( string $customer, string $back, string $configuration ): StripeObject|WP_Error {
		return $this->api->post(
			'/v1/billing_portal/sessions',
			array( 'customer' => $customer, 'return_url' => $back, 'configuration' => $configuration ),
			wp_generate_uuid4()
		);
	}

	/** Creates and stores a configuration. */
	private function configure(): string|WP_Error {
		$offer = array(
			'features' => array(
				'customer_update'       => array( 'enabled' => 'true', 'allowed_updates' => array( 'email' ) ),
				'invoice_history'       => array( 'enabled' => 'true' ),
				'payment_method_update' => array( 'enabled' => 'true' ),
				'subscription_cancel'   => array( 'enabled' => 'true', 'mode' => 'at_period_end' ),
			),
			'metadata' => array( 'millwork_site' => home_url( '/' ) ),
		);
		// Two visitors at the same time create one. Stripe repeats a refusal for a day, so the next attempt has another
		// key.
		$count = "failed_{$this->mode->value}";
		$tries = (int) ( self::stored()[ $count ] ?? 0 );
		$made  = $this->api->post( '/v1/billing_portal/configurations', $offer, 'millwork-portal-' . md5( (string) wp_json_encode( $offer ) ) . "-$tries" );
		if ( $made instanceof WP_Error ) {
			if ( empty( ( (array) $made->get_error_data() )['passing'] ) ) {
				self::store( $count, (string) ( $tries + 1 ) );
			}
			return $made;
		}
		self::store( $this->mode->value, $made->text( 'id' ) );
		return $made->text( 'id' );
	}

	private static function store( string $name, string $value ): void {
		FreshOption::change( self::OPTION, static fn( array $stored ): array => array( $name => $value ) + $stored, false );
	}

	/** @return array<string, string> */
	private static function stored(): array {
		$stored = get_option( self::OPTION, array() );
		return is_array( $stored ) ? array_filter( $stored, 'is_string' ) : array();
	}
}
