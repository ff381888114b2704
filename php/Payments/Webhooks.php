<?php
/**
 * Webhooks of gateways.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Payments;

use Millwork\Data\Migrations;
use Millwork\Rest\Routes;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `POST millwork/v1/payments/events/<gateway>/<mode>`: where gateways tell what happened. It is answered
 * at once and worked on in the queue, which asks the gateway for the present state of the thing.
 */
final class Webhooks {

	/** How long an event's name is kept, in seconds: gateways repeat one for three days. */
	private const KEPT = 30 * DAY_IN_SECONDS;

	/**
	 * Registers the route.
	 */
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

	/**
	 * The address for a gateway.
	 *
	 * @param string $gateway Its name.
	 * @param Mode   $mode    The mode.
	 */
	public static function url( string $gateway, Mode $mode ): string {
		return rest_url( "millwork/v1/payments/events/$gateway/$mode->value" );
	}

	/**
	 * Takes an event.
	 *
	 * @param WP_REST_Request $request The request.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function receive( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$gateway = Gateways::get( (string) $request->get_url_params()['gateway'] );
		// WordPress takes capitals in an address for small letters.
		$mode = Mode::tryFrom( (string) $request->get_url_params()['mode'] );
		if ( ! $gateway || ! $mode || ! Tables::are_ready() ) {
			return new WP_Error( 'millwork_payments_gateway', __( 'There is no such gateway here.', 'millwork' ), array( 'status' => 404 ) );
		}
		$event = $gateway->receive( $request, $mode );
		if ( $event instanceof WP_Error ) {
			return $event;
		}
		self::take( $event, $gateway->name(), $mode );
		return new WP_REST_Response( array( 'received' => true ) );
	}

	/**
	 * Has what an event names looked at, once.
	 *
	 * @param Event  $event   The event, found to be the gateway's own.
	 * @param string $gateway The gateway.
	 * @param Mode   $mode    The mode.
	 */
	public static function take( Event $event, string $gateway, Mode $mode ): void {
		global $wpdb;
		$table = Migrations::table( Tables::EVENTS );
		$id    = substr( $event->id, 0, 191 );
		// phpcs:disable WordPress.DB -- A table of our own; the standards are older than %i.
		if ( $wpdb->get_var( $wpdb->prepare( 'SELECT id FROM %i WHERE gateway = %s AND event = %s', $table, $gateway, $id ) ) ) {
			return;
		}
		if ( '' !== $event->what && '' !== $event->object ) {
			// Before it is noted: should PHP end in between, it comes again.
			Overdue::ask_soon( $gateway, $mode, $event->what, $event->object, $id );
		}
		Migrations::write( Tables::TOPIC, (string) $wpdb->prepare( 'INSERT IGNORE INTO %i (gateway, event, received) VALUES (%s, %s, %s)', $table, $gateway, $id, Tables::time() ) );
		// phpcs:enable
		/**
		 * Fires when a gateway has told of an event for the first time.
		 *
		 * @param string $gateway The gateway.
		 * @param Mode   $mode    The mode.
		 */
		do_action( 'millwork_payment_event', $gateway, $mode );
	}

	/**
	 * Deletes the names of events that cannot come again.
	 */
	public static function forget(): void {
		global $wpdb;
		if ( Tables::are_ready() ) {
			$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE received < %s', Migrations::table( Tables::EVENTS ), Tables::time( -self::KEPT ) ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		}
	}
}
