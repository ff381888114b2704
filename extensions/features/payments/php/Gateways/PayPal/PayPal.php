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

/** Single payments through PayPal orders. */
final class PayPal implements Gateway, EventSource {

	public const POSITION = 20;

	public function name(): string {
		return Keys::GATEWAY;
	}

	public function label(): string {
		return 'PayPal';
	}

	public function is_ready( Mode $mode ): bool {
		return null !== Keys::for_mode( $mode );
	}

	public function accepts( Money $money, Interval $interval ): bool {
		return ! $interval->is_recurring() && Amounts::is_accepted( $money );
	}

	public function needs_email(): bool {
		return false;
	}

	/** Also registers the webhook. */
	public function check( Mode $mode ): bool|WP_Error {
		$works = ( new Api( $mode ) )->check();
		if ( true === $works ) {
			Events::register_soon( $mode );
		}
		return $works;
	}

	/**
	 * It does, but no test event can be sent: events from PayPal's simulator aren't signed. So the checklist doesn't
	 * wait for one.
	 */
	public function sends_events(): bool {
		return false;
	}

	public function start( Payment $payment, string $email, string $back, string $cancel ): StartedPayment|WP_Error {
		$started = ( new Orders( $payment->mode ) )->create( $payment, $back, $cancel );
		if ( $started instanceof StartedPayment ) {
			Events::register_soon( $payment->mode );
		}
		return $started;
	}

	/** @return list<GatewayReport>|WP_Error */
	public function get_reports( Mode $mode, string $what, string $id ): array|WP_Error {
		return match ( $what ) {
			'checkout' => ( new Orders( $mode ) )->get_reports( $id ),
			'charge'   => ( new Orders( $mode ) )->get_charge_reports( $id ),
			'refund'   => ( new Orders( $mode ) )->get_refund_reports( $id ),
			default    => array(),
		};
	}

	public function refund( Payment $payment, int $units, string $key ): GatewayReport|WP_Error {
		return ( new Orders( $payment->mode ) )->refund( $payment, $units, $key );
	}

	public function end_subscription( Subscription $subscription ): WP_Error {
		return new WP_Error( 'millwork_paypal_subscription', __( 'This subscription isn’t from PayPal.', 'millwork' ), array( 'status' => 404 ) );
	}

	public function portal( Mode $mode, string $customer, string $back ): string {
		return '';
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public function receive( WP_REST_Request $request, Mode $mode ): Event|WP_Error {
		return Events::receive( $request, $mode );
	}

	/** PayPal has no events from before the webhook was registered. */
	public function past_events( Mode $mode, int $since, int $until, string $page ): EventPage|WP_Error {
		Events::register_soon( $mode );
		return PastEvents::page( new Api( $mode ), $since, $until, $page );
	}
}
