<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

use Millwork\Features\Payments\Gateways\Event;
use Millwork\Features\Payments\Gateways\EventPage;
use Millwork\Features\Payments\Gateways\EventSource;
use Millwork\Features\Payments\Gateways\Gateway;
use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\StartedPayment;
use Millwork\Features\Payments\Ledger\Subscription;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use WP_Error;
use WP_REST_Request;

/** Cards and the owner's other payment methods at Stripe, on Stripe's own page. */
final class Stripe implements Gateway, EventSource {

	public const POSITION = 10;

	public const SERVICE = 'Stripe';

	/** The metadata field with our refund request. */
	private const REFUND_REQUEST = 'millwork_refund';

	public function name(): string {
		return 'stripe';
	}

	public function label(): string {
		return __( 'Card', 'millwork' );
	}

	public function is_ready( Mode $mode ): bool {
		return null !== Key::get( $mode );
	}

	public function accepts( Money $money, Interval $interval ): bool {
		return Amounts::can_charge( $money );
	}

	public function needs_email(): bool {
		return false;
	}

	public function check( Mode $mode ): bool|WP_Error {
		$key = Key::get( $mode );
		return $key ? ( new Api( $key ) )->check() : new WP_Error( 'millwork_stripe_key', __( 'There’s no Stripe key for this mode.', 'millwork' ) );
	}

	public function sends_events(): bool {
		return true;
	}

	public function start( Payment $payment, string $email, string $back, string $cancel ): StartedPayment|WP_Error {
		$api = Api::for_mode( $payment->mode );
		return $api instanceof WP_Error ? StripeError::for_payer( $api ) : ( new Checkout( $api ) )->begin( $payment, $email, $back, $cancel );
	}

	/** @return list<GatewayReport>|WP_Error */
	public function get_reports( Mode $mode, string $what, string $id ): array|WP_Error {
		$api = Api::for_mode( $mode );
		return $api instanceof WP_Error ? $api : ( new Lookup( $api ) )->get_reports( $what, $id );
	}

	/** @phpstan-impure */
	public function refund( Payment $payment, int $units, string $key ): GatewayReport|WP_Error {
		$api    = Api::for_mode( $payment->mode );
		$amount = Amounts::to_stripe( new Money( $units, $payment->money->currency ) );
		if ( $api instanceof WP_Error ) {
			return $api;
		}
		if ( null === $amount || $amount < 1 || ! Api::is_id( $payment->charge ) ) {
			return new WP_Error( 'millwork_payments_refund', __( 'This payment can’t be refunded through Stripe. Check it at Stripe.', 'millwork' ), array( 'status' => 400 ) );
		}
		$of   = array( str_starts_with( $payment->charge, 'pi_' ) ? 'payment_intent' : 'charge' => $payment->charge );
		$done = $api->post(
			'/v1/refunds',
			$of + array(
				'amount'   => $amount,
				'metadata' => array( Checkout::REFERENCE => $payment->reference, self::REFUND_REQUEST => md5( $key ) ),
			),
			$key
		);
		// Also store refunds that were made at Stripe.
		if ( $done instanceof WP_Error && 'charge_already_refunded' !== ( ( (array) $done->get_error_data() )['reason'] ?? '' ) ) {
			$done = self::check_refund( $api, $of, $key, $done );
			if ( $done instanceof WP_Error ) {
				return $done;
			}
		}
		$reports = ( new Lookup( $api ) )->charge( $payment->charge );
		return $reports instanceof WP_Error ? $reports : $reports[0];
	}

	/**
	 * Finds out whether a refund was made after Stripe's own failure: Stripe repeats that answer for a day, whether or
	 * not the refund was made.
	 * @param array<string, string> $of The charge as Stripe's parameter.
	 * @return true|WP_Error True if it was made; an error with a status below 500 if a retry needs another key.
	 */
	private static function check_refund( Api $api, array $of, string $key, WP_Error $error ): bool|WP_Error {
		$data = (array) $error->get_error_data();
		if ( 'millwork_stripe_repeated' !== $error->get_error_code() && ( 'millwork_stripe_busy' !== $error->get_error_code() || ! empty( $data['passing'] ) ) ) {
			return $error;
		}
		$list = $api->get( '/v1/refunds', $of + array( 'limit' => 100 ) );
		if ( $list instanceof WP_Error ) {
			// Still unknown: retry with the same key.
			return new WP_Error( $list->get_error_code(), $list->get_error_message(), array( 'status' => 503 ) + (array) $list->get_error_data() );
		}
		foreach ( $list->all() as $refund ) {
			if ( $refund->text( 'metadata.' . self::REFUND_REQUEST ) === md5( $key ) ) {
				return true;
			}
		}
		return new WP_Error( 'millwork_stripe_refused', __( 'Stripe failed, so nothing was refunded. Try again.', 'millwork' ), array( 'status' => 422 ) );
	}

	public function end_subscription( Subscription $subscription ): GatewayReport|WP_Error {
		$api = Api::for_mode( $subscription->mode );
		if ( $api instanceof WP_Error || ! Api::is_id( $subscription->reference ) ) {
			return $api instanceof WP_Error ? $api : new WP_Error( 'millwork_stripe_missing', __( 'Stripe couldn’t find this subscription.', 'millwork' ), array( 'status' => 404 ) );
		}
		$path = "/v1/subscriptions/$subscription->reference";
		$it   = $api->delete( $path );
		if ( $it instanceof WP_Error && 'millwork_stripe_missing' === $it->get_error_code() ) {
			// An ended subscription can't be ended again; another account's can't be read.
			$it = $api->get( $path );
		}
		return $it instanceof WP_Error ? $it : new GatewayReport( null, subscription: $subscription->reference, renews: Subscriptions::state( $it->text( 'status' ) ) );
	}

	public function portal( Mode $mode, string $customer, string $back ): string|WP_Error {
		$api = Api::for_mode( $mode );
		return $api instanceof WP_Error ? $api : ( new Portal( $api, $mode ) )->url( $customer, $back );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public function receive( WP_REST_Request $request, Mode $mode ): Event|WP_Error {
		return Webhook\Events::receive( $request, $mode );
	}

	public function past_events( Mode $mode, int $since, int $until, string $page ): EventPage|WP_Error {
		$api = Api::for_mode( $mode );
		return $api instanceof WP_Error ? $api : Webhook\Events::list_past( $api, $since, $until, $page );
	}
}
