<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

use Millwork\Data\FreshOption;
use Millwork\Features\Payments\Ledger\Mode;
use WP_Error;

/**
 * The page at Stripe on which a payer changes cards and ends subscriptions. What it offers is said once for
 * each mode; Stripe's name of that is kept, and how often it has refused.
 */
final class Portal {

	/** The option: Stripe's names of what was said, by mode. */
	public const OPTION = 'millwork_stripe_portal';

	/** @param Api  $api  The API, with the key of a mode. */
	public function __construct( private readonly Api $api, private readonly Mode $mode ) {}

	/**
	 * The address for a payer. It holds for some minutes.
	 * @param string $customer Stripe's name of the payer.
	 * @param string $back     Where the payer comes back to.
	 */
	public function url( string $customer, string $back ): string|WP_Error {
		$known         = self::stored()[ $this->mode->value ] ?? '';
		$configuration = '' === $known ? $this->configure() : $known;
		$session       = $configuration instanceof WP_Error ? $configuration : $this->open( $customer, $back, $configuration );
		if ( '' !== $known && $session instanceof WP_Error && 'millwork_stripe_missing' === $session->get_error_code() ) {
			// The owner has changed to another account.
			$configuration = $this->configure();
			$session       = $configuration instanceof WP_Error ? $configuration : $this->open( $customer, $back, $configuration );
		}
		if ( $session instanceof WP_Error ) {
			return $session;
		}
		return str_starts_with( $session->text( 'url' ), 'https://' ) ? $session->text( 'url' ) : '';
	}

	/**
	 * Opens the portal for a payer.
	 * @param string $customer      Stripe's name of the payer.
	 * @param string $back          Where the payer comes back to.
	 * @param string $configuration What it offers.
	 */
	private function open( string $customer, string $back, string $configuration ): StripeObject|WP_Error {
		return $this->api->post(
			'/v1/billing_portal/sessions',
			array(
				'customer'      => $customer,
				'return_url'    => $back,
				'configuration' => $configuration,
			),
			wp_generate_uuid4()
		);
	}

	/** Says what the portal offers, and keeps its name. */
	private function configure(): string|WP_Error {
		$offer = array(
			'features' => array(
				'customer_update'       => array(
					'enabled'         => 'true',
					'allowed_updates' => array( 'email' ),
				),
				'invoice_history'       => array( 'enabled' => 'true' ),
				'payment_method_update' => array( 'enabled' => 'true' ),
				'subscription_cancel'   => array(
					'enabled' => 'true',
					'mode'    => 'at_period_end',
				),
			),
			'metadata' => array( 'millwork_site' => home_url( '/' ) ),
		);
		// Two visitors at once make one. What Stripe has refused it refuses for a day, so the next attempt has another key.
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
