<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe\Webhook;

use Millwork\Features\Payments\Gateways\Stripe\Api;
use Millwork\Features\Payments\Gateways\Stripe\Key;
use Millwork\Features\Payments\Gateways\Stripe\Stripe;
use Millwork\Features\Payments\Gateways\Webhooks;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Settings as PaymentSettings;
use Millwork\Secrets\Secrets;
use WP_Error;

/**
 * Registers the webhook at Stripe in every mode with a key. Stripe shows the signing secret only once; it is stored
 * with the site's keys. An existing webhook for this URL is replaced, because its secret can't be read and its version
 * can't be changed.
 */
final class Endpoint {

	/**
	 * Runs when the owner clicks the button.
	 * @phpstan-impure
	 * @return string|WP_Error A success message.
	 */
	public static function connect(): string|WP_Error {
		$modes = array_values( array_filter( Mode::cases(), static fn( Mode $mode ): bool => null !== Key::get( $mode ) && null === PaymentSettings::refusal( $mode ) ) );
		if ( ! $modes ) {
			return PaymentSettings::refusal( Mode::Live ) ?? new WP_Error( 'millwork_stripe_key', __( 'Enter a Stripe key and save it first.', 'millwork' ), array( 'status' => 409 ) );
		}
		foreach ( $modes as $mode ) {
			$error = self::register( $mode );
			if ( $error ) {
				return $error;
			}
		}
		$is_live = in_array( Mode::Live, $modes, true );
		if ( count( $modes ) > 1 ) {
			return __( 'Stripe now sends updates about live and test payments.', 'millwork' );
		}
		return $is_live ? __( 'Stripe now sends updates about live payments.', 'millwork' ) : __( 'Stripe now sends updates about test payments. Before you go live, enter a live key and set up the webhook again.', 'millwork' );
	}

	/** @return WP_Error|null Null if it was registered. */
	private static function register( Mode $mode ): ?WP_Error {
		$api  = Api::for_mode( $mode );
		$url  = Webhooks::url( 'stripe', $mode );
		$list = $api instanceof WP_Error ? $api : $api->get( '/v1/webhook_endpoints', array( 'limit' => 100 ) );
		if ( $api instanceof WP_Error || $list instanceof WP_Error ) {
			return $list instanceof WP_Error ? $list : null;
		}
		$made = $api->post(
			'/v1/webhook_endpoints',
			array(
				'url'            => $url,
				'enabled_events' => Events::TYPES,
				'api_version'    => Api::VERSION,
				/* translators: %s: the site's name. */
				'description'    => mb_substr( sprintf( __( 'Millwork on %s', 'millwork' ), wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ) ), 0, 200 ),
			),
			// Each click is a new request.
			wp_generate_uuid4()
		);
		if ( $made instanceof WP_Error ) {
			return $made;
		}
		if ( '' === $made->text( 'secret' ) || ! Secrets::store( Key::webhook_secret_name( $mode ), $made->text( 'secret' ) ) ) {
			return new WP_Error( 'millwork_stripe_refused', __( 'Stripe sent no webhook signing secret. Set up the webhook again.', 'millwork' ), array( 'status' => 502 ) );
		}
		foreach ( $list->all() as $old ) {
			if ( $old->text( 'url' ) === $url && Api::is_id( $old->text( 'id' ) ) ) {
				$gone = $api->delete( '/v1/webhook_endpoints/' . $old->text( 'id' ) );
				if ( $gone instanceof WP_Error && 'millwork_stripe_missing' !== $gone->get_error_code() ) {
					return $gone;
				}
			}
		}
		return null;
	}
}
