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

/** Cards and what else the owner has turned on at Stripe, by Stripe's own page and with the owner's own key. */
final class Stripe implements Gateway, EventSource {

	public const POSITION = 10;

	/** Where our name of a request for a refund stands in Stripe's metadata. */
	private const REFUND_REQUEST = 'millwork_refund';

	public function name(): string {
		return 'stripe';
	}

	/** What stands at the choice. */
	public function label(): string {
		return __( 'Card', 'millwork' );
	}

	/** Whether there is a key. */
	public function is_ready( Mode $mode ): bool {
		return null !== Key::get( $mode );
	}

	/**
	 * Takes what Stripe charges, once and again and again.
	 * @param Money    $money    The amount.
	 * @param Interval $interval How often.
	 */
	public function accepts( Money $money, Interval $interval ): bool {
		return Amounts::can_charge( $money );
	}

	/** Stripe's page asks for an address. */
	public function needs_email(): bool {
		return false;
	}

	/** Whether the key works and may do what is needed. */
	public function check( Mode $mode ): bool|WP_Error {
		$key = Key::get( $mode );
		return $key ? ( new Api( $key ) )->check() : new WP_Error( 'millwork_stripe_key', __( 'There is no key for this mode.', 'millwork' ) );
	}

	/** Stripe tells of what happens. */
	public function sends_events(): bool {
		return true;
	}

	/**
	 * @param string  $email   The payer's address, or ''.
	 * @param string  $back    Where the payer comes back to after paying.
	 * @param string  $cancel  Where the payer comes back to without having paid.
	 */
	public function start( Payment $payment, string $email, string $back, string $cancel ): StartedPayment|WP_Error {
		$api = Api::for_mode( $payment->mode );
		return $api instanceof WP_Error ? StripeError::for_payer( $api ) : ( new Checkout( $api ) )->begin( $payment, $email, $back, $cancel );
	}

	/**
	 * Asks what has become of something.
	 * @param string $what 'checkout', 'charge' or 'subscription'.
	 * @param string $id   Stripe's name of it.
	 * @return list<GatewayReport>|WP_Error
	 */
	public function get_reports( Mode $mode, string $what, string $id ): array|WP_Error {
		$api = Api::for_mode( $mode );
		return $api instanceof WP_Error ? $api : ( new Lookup( $api ) )->get_reports( $what, $id );
	}

	/**
	 * @phpstan-impure
	 * @param int     $units   How much, in minor units.
	 * @param string  $key     The same for the same refund.
	 */
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
				'metadata' => array(
					Checkout::REFERENCE  => $payment->reference,
					self::REFUND_REQUEST => md5( $key ),
				),
			),
			$key
		);
		// What was given back at Stripe itself is written down too.
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
	 * Finds out what became of a refund that Stripe has answered with a failure of its own: to the same key
	 * it repeats that for a day, whether the refund was made or not. So the owner would neither see it
	 * nor be able to try again.
	 * @param array<string, string> $of    The money, as Stripe's parameter.
	 * @param string                $key   The refund's key.
	 * @param WP_Error              $error The failure.
	 * @return true|WP_Error True if it was made; an error with a status below 500 if another key is needed.
	 */
	private static function check_refund( Api $api, array $of, string $key, WP_Error $error ): bool|WP_Error {
		$data = (array) $error->get_error_data();
		if ( 'millwork_stripe_repeated' !== $error->get_error_code() && ( 'millwork_stripe_busy' !== $error->get_error_code() || ! empty( $data['passing'] ) ) ) {
			return $error;
		}
		$list = $api->get( '/v1/refunds', $of + array( 'limit' => 100 ) );
		if ( $list instanceof WP_Error ) {
			// It is still not known: the same key may be used again.
			return new WP_Error( $list->get_error_code(), $list->get_error_message(), array( 'status' => 503 ) + (array) $list->get_error_data() );
		}
		foreach ( $list->all() as $refund ) {
			if ( $refund->text( 'metadata.' . self::REFUND_REQUEST ) === md5( $key ) ) {
				return true;
			}
		}
		return new WP_Error( 'millwork_stripe_refused', __( 'Stripe failed, so nothing was refunded. Try again.', 'millwork' ), array( 'status' => 422 ) );
	}

	/** Ends what is paid again and again, at once. */
	public function end_subscription( Subscription $subscription ): GatewayReport|WP_Error {
		$api = Api::for_mode( $subscription->mode );
		if ( $api instanceof WP_Error || ! Api::is_id( $subscription->reference ) ) {
			return $api instanceof WP_Error ? $api : new WP_Error( 'millwork_stripe_missing', __( 'Stripe knows nothing of this subscription.', 'millwork' ), array( 'status' => 404 ) );
		}
		$path = "/v1/subscriptions/$subscription->reference";
		$it   = $api->delete( $path );
		if ( $it instanceof WP_Error && 'millwork_stripe_missing' === $it->get_error_code() ) {
			// One that has ended cannot be ended; one of another account is not known.
			$it = $api->get( $path );
		}
		return $it instanceof WP_Error ? $it : new GatewayReport( null, subscription: $subscription->reference, renews: Subscriptions::state( $it->text( 'status' ) ) );
	}

	/**
	 * The address at which a payer looks after cards and subscriptions.
	 * @param string $customer Stripe's name of the payer.
	 * @param string $back     Where the payer comes back to.
	 */
	public function portal( Mode $mode, string $customer, string $back ): string|WP_Error {
		$api = Api::for_mode( $mode );
		return $api instanceof WP_Error ? $api : ( new Portal( $api, $mode ) )->url( $customer, $back );
	}

	/**
	 * @param WP_REST_Request $request The request, with its raw body.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @param Mode            $mode    The mode that the address names.
	 */
	public function receive( WP_REST_Request $request, Mode $mode ): Event|WP_Error {
		return Webhook\Events::receive( $request, $mode );
	}

	/**
	 * @param int    $since From when on, as a Unix timestamp.
	 * @param int    $until Until when.
	 * @param string $page  The page, from the one before; '' for the first.
	 */
	public function past_events( Mode $mode, int $since, int $until, string $page ): EventPage|WP_Error {
		$api = Api::for_mode( $mode );
		return $api instanceof WP_Error ? $api : Webhook\Events::list_past( $api, $since, $until, $page );
	}
}
