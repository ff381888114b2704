<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways;

use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Tables;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `POST millwork/v1/payments/events/<gateway>/<mode>`: receives webhooks. Responds as soon as the event is stored;
 * EventQueue then asks the gateway for the object's present state.
 */
final class Webhooks {

	public static function register_routes(): void {
		RouteRegistration::serve(
			rest_namespace: 'millwork/v1',
			path: '/payments/events/(?P<gateway>[a-z]+)/(?P<mode>live|test)',
			callback: array( self::class, 'receive' ),
			permission: '__return_true',
			schema: static fn(): array => array(
				'title'      => 'payment-event',
				'type'       => 'object',
				'properties' => array( 'received' => array( 'type' => 'boolean' ) ),
			),
			methods: WP_REST_Server::CREATABLE,
			is_signed: true,
			most_bytes: MB_IN_BYTES,
		);
	}

	public static function url( string $gateway, Mode $mode ): string {
		return rest_url( "millwork/v1/payments/events/$gateway/$mode->value" );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function receive( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$gateway = GatewayList::get( (string) $request->get_url_params()['gateway'] );
		// WordPress matches URLs regardless of case.
		$mode = Mode::tryFrom( (string) $request->get_url_params()['mode'] );
		if ( ! $gateway || ! $mode || ! Tables::are_ready() ) {
			return new WP_Error( 'millwork_payments_gateway', __( 'We couldn’t find this payment service.', 'millwork' ), array( 'status' => 404 ) );
		}
		$event = $gateway->receive( $request, $mode );
		if ( $event instanceof WP_Error ) {
			return $event;
		}
		if ( ! self::accept( $event, $gateway->name(), $mode ) ) {
			return new WP_Error( 'millwork_payments_stored', __( 'The event couldn’t be stored. Send it again.', 'millwork' ), array( 'status' => 503 ) );
		}
		return new WP_REST_Response( array( 'received' => true ) );
	}

	/**
	 * Queues an event.
	 * @param Event $event Already verified.
	 * @return bool Whether it is stored.
	 */
	public static function accept( Event $event, string $gateway, Mode $mode ): bool {
		$is_new = EventQueue::add( $event, $gateway, $mode );
		if ( true === $is_new ) {
			/**
			 * Fires when a gateway sends an event for the first time.
			 *
			 * @param string $gateway The gateway's name.
			 * @param Mode   $mode    The mode.
			 */
			do_action( 'millwork_payment_event', $gateway, $mode );
		}
		return null !== $is_new;
	}
}
