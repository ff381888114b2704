<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways;

use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Tables;
use Millwork\Rest\Routes;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `POST millwork/v1/payments/events/<gateway>/<mode>`: where gateways tell what happened. It is answered
 * once the event is stored, and worked on in the queue (EventQueue), which asks the gateway for the present state of the thing.
 */
final class Webhooks {

	public static function register_routes(): void {
		Routes::serve(
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

	/** The address for a gateway. */
	public static function url( string $gateway, Mode $mode ): string {
		return rest_url( "millwork/v1/payments/events/$gateway/$mode->value" );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function receive( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$gateway = GatewayList::get( (string) $request->get_url_params()['gateway'] );
		// WordPress takes capitals in an address for small letters.
		$mode = Mode::tryFrom( (string) $request->get_url_params()['mode'] );
		if ( ! $gateway || ! $mode || ! Tables::are_ready() ) {
			return new WP_Error( 'millwork_payments_gateway', __( 'There is no such gateway here.', 'millwork' ), array( 'status' => 404 ) );
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
	 * Has what an event names looked at, once.
	 * @param Event  $event   The event, found to be the gateway's own.
	 * @return bool Whether it is stored now.
	 */
	public static function accept( Event $event, string $gateway, Mode $mode ): bool {
		$is_new = EventQueue::add( $event, $gateway, $mode );
		if ( true === $is_new ) {
			/**
			 * Fires when a gateway has told of an event for the first time.
			 *
			 * @param string $gateway The gateway.
			 * @param Mode   $mode    The mode.
			 */
			do_action( 'millwork_payment_event', $gateway, $mode );
		}
		return null !== $is_new;
	}
}
