<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe\Webhook;

use Millwork\Features\Payments\Gateways\Event;
use Millwork\Features\Payments\Gateways\EventPage;
use Millwork\Features\Payments\Gateways\Stripe\Api;
use Millwork\Features\Payments\Gateways\Stripe\Key;
use Millwork\Features\Payments\Gateways\Stripe\Stripe;
use Millwork\Features\Payments\Gateways\Stripe\StripeError;
use Millwork\Features\Payments\Gateways\Stripe\StripeObject;
use Millwork\Features\Payments\Ledger\Mode;
use WP_Error;
use WP_REST_Request;

/**
 * Verifies events and reads which object they are about. The object's state is requested afterwards, because an event
 * may be old or of another version.
 */
final class Events {

	/** The events that the webhook receives. */
	public const TYPES = array(
		'checkout.session.completed',
		'checkout.session.async_payment_succeeded',
		'checkout.session.async_payment_failed',
		'checkout.session.expired',
		'invoice.paid',
		'invoice.payment_failed',
		'customer.subscription.updated',
		'customer.subscription.deleted',
		'charge.refunded',
		'refund.updated',
		'refund.failed',
		'charge.dispute.created',
		'charge.dispute.closed',
	);

	/** The events to look up in case they were missed: changes after a payment. */
	private const LISTED = array( 'customer.subscription.updated', 'customer.subscription.deleted', 'charge.refunded', 'refund.updated', 'refund.failed', 'charge.dispute.created', 'charge.dispute.closed' );

	/**
	 * Lists events of the last 30 days, newest first.
	 * @param int    $since A Unix timestamp.
	 * @param int    $until A Unix timestamp.
	 * @param string $after The previous page's last event; '' for the first page.
	 */
	public static function list_past( Api $api, int $since, int $until, string $after ): EventPage|WP_Error {
		$params = array(
			'types'   => self::LISTED,
			'created' => array( 'gte' => $since, 'lte' => $until ),
			'limit'   => 100,
		);
		$list   = $api->get( '/v1/events', '' === $after ? $params : $params + array( 'starting_after' => $after ) );
		if ( $list instanceof WP_Error ) {
			return $list;
		}
		$events = array_values( array_filter( $list->all(), static fn( StripeObject $event ): bool => Api::is_id( $event->text( 'id' ) ) ) );
		$last   = end( $events );
		$is_end = ! $list->is( 'has_more' );
		if ( 'list' !== $list->text( 'object' ) || ( ! $last && ( ! $is_end || $list->all() ) ) ) {
			// An unreadable answer isn't the end of the list.
			return StripeError::unreadable();
		}
		return new EventPage( array_map( array( self::class, 'parse' ), $events ), $last && ! $is_end ? $last->text( 'id' ) : '' );
	}

	/**
	 * @param WP_REST_Request $request With its raw body.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @param Mode            $mode    From the URL.
	 */
	public static function receive( WP_REST_Request $request, Mode $mode ): Event|WP_Error {
		$secret = Key::webhook_secret( $mode );
		$body   = (string) $request->get_body();
		if ( ! $secret || ! Signature::is_valid( (string) $request->get_header( 'stripe_signature' ), $body, $secret->reveal(), time() ) ) {
			return new WP_Error( 'millwork_payments_signature', __( 'This event isn’t signed by Stripe for this site.', 'millwork' ), array( 'status' => 403 ) );
		}
		$fields = json_decode( $body, true );
		$event  = new StripeObject( is_array( $fields ) ? $fields : array() );
		if ( ! Api::is_id( $event->text( 'id' ) ) || $event->is( 'livemode' ) !== ( Mode::Live === $mode ) ) {
			return new WP_Error( 'millwork_payments_event', __( 'This isn’t a Stripe event, or it’s from the other mode.', 'millwork' ), array( 'status' => 400 ) );
		}
		return self::parse( $event );
	}

	/** @param StripeObject $event With a valid ID. */
	private static function parse( StripeObject $event ): Event {
		list( $what, $object ) = self::subject( $event->text( 'type' ), $event->part( 'data.object' ) ?? new StripeObject( array() ) );
		return Api::is_id( $object ) ? new Event( $event->text( 'id' ), $what, $object ) : new Event( $event->text( 'id' ), '', '' );
	}

	/**
	 * What an event is about.
	 * @param string $type The event's type.
	 * @return array{string, string} The kind of object and its ID; '' for nothing.
	 */
	private static function subject( string $type, StripeObject $thing ): array {
		$first = static function ( string ...$paths ) use ( $thing ): string {
			foreach ( $paths as $path ) {
				if ( '' !== $thing->text( $path ) ) {
					return $thing->text( $path );
				}
			}
			return '';
		};
		return match ( true ) {
			str_starts_with( $type, 'checkout.session.' ) => array( 'checkout', $thing->text( 'id' ) ),
			str_starts_with( $type, 'customer.subscription.' ) => array( 'subscription', $thing->text( 'id' ) ),
			// The second path was used until 2025.
			str_starts_with( $type, 'invoice.' ) => array( 'subscription', $first( 'parent.subscription_details.subscription', 'subscription' ) ),
			str_starts_with( $type, 'charge.dispute.' ), str_starts_with( $type, 'charge.refund.' ), str_starts_with( $type, 'refund.' ) => array( 'charge', $first( 'payment_intent', 'charge' ) ),
			str_starts_with( $type, 'charge.' ) => array( 'charge', $first( 'payment_intent', 'id' ) ),
			default => array( '', '' ),
		};
	}
}
