<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\PayPal;

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

/** Single payments through PayPal's orders. What is paid again and again it does not take. */
final class PayPal implements Gateway, EventSource {

	public const POSITION = 20;

	public function name(): string {
		return Keys::GATEWAY;
	}

	/** What stands at the choice. */
	public function label(): string {
		return 'PayPal';
	}

	/** Whether the owner has given the keys. */
	public function is_ready( Mode $mode ): bool {
		return null !== Keys::for_mode( $mode );
	}

	/**
	 * Takes single payments in PayPal's currencies.
	 * @param Money    $money    The amount.
	 * @param Interval $interval How often.
	 */
	public function accepts( Money $money, Interval $interval ): bool {
		return ! $interval->is_recurring() && Amounts::is_accepted( $money );
	}

	/** PayPal knows its payers' addresses. */
	public function needs_email(): bool {
		return false;
	}

	/** Whether PayPal takes the keys. On the way our address for events is registered. */
	public function check( Mode $mode ): bool|WP_Error {
		$works = ( new Api( $mode ) )->check();
		if ( true === $works ) {
			Events::register_soon( $mode );
		}
		return $works;
	}

	/**
	 * It does, but nobody can try it beforehand: events of PayPal's simulator are never signed as real ones
	 * are. So no checklist shall wait for one; until the first comes, payments are found by asking.
	 */
	public function sends_events(): bool {
		return false;
	}

	/**
	 * @param string  $email   The payer's address, or ''; PayPal asks itself.
	 * @param string  $back    Where the payer comes back to after paying.
	 * @param string  $cancel  Where the payer comes back to without having paid.
	 */
	public function start( Payment $payment, string $email, string $back, string $cancel ): StartedPayment|WP_Error {
		$started = ( new Orders( $payment->mode ) )->create( $payment, $back, $cancel );
		if ( $started instanceof StartedPayment ) {
			Events::register_soon( $payment->mode );
		}
		return $started;
	}

	/**
	 * Asks what has become of something.
	 * @param string $what 'checkout', 'charge' or 'refund'.
	 * @param string $id   PayPal's name of it.
	 * @return list<GatewayReport>|WP_Error
	 */
	public function get_reports( Mode $mode, string $what, string $id ): array|WP_Error {
		return match ( $what ) {
			'checkout' => ( new Orders( $mode ) )->get_reports( $id ),
			'charge'   => ( new Orders( $mode ) )->get_charge_reports( $id ),
			'refund'   => ( new Orders( $mode ) )->get_refund_reports( $id ),
			default    => array(),
		};
	}

	/**
	 * @param int     $units   How much, in minor units.
	 * @param string  $key     The same for the same refund.
	 */
	public function refund( Payment $payment, int $units, string $key ): GatewayReport|WP_Error {
		return ( new Orders( $payment->mode ) )->refund( $payment, $units, $key );
	}

	/**
	 * There is nothing to end.
	 * @param Subscription $subscription Not one of its own.
	 */
	public function end_subscription( Subscription $subscription ): WP_Error {
		return new WP_Error( 'millwork_paypal_subscription', __( 'This subscription is not one of PayPal’s.', 'millwork' ), array( 'status' => 404 ) );
	}

	/** @param string $back     Not needed. */
	public function portal( Mode $mode, string $customer, string $back ): string {
		return '';
	}

	/**
	 * @param WP_REST_Request $request The request, with its raw body.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @param Mode            $mode    The mode that the address names.
	 */
	public function receive( WP_REST_Request $request, Mode $mode ): Event|WP_Error {
		return Events::receive( $request, $mode );
	}

	/**
	 * Lists events that PayPal has sent, or tried to. It has none from before our webhook was registered.
	 * @param int    $since From when on, as a Unix timestamp.
	 * @param int    $until Until when.
	 * @param string $page  The page, from the one before; '' for the first.
	 */
	public function past_events( Mode $mode, int $since, int $until, string $page ): EventPage|WP_Error {
		Events::register_soon( $mode );
		return PastEvents::page( new Api( $mode ), $since, $until, $page );
	}
}
