<?php
declare( strict_types=1 );

namespace Millwork\Units\Eventbrite;

use Millwork\Http\Client;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;

/**
 * Serves `GET millwork/v1/eventbrite/resolve`: asks the service for the event at an author's URL, so that a mistyped
 * one is noticed in the editor and not by a visitor.
 */
final class Route {

	/** Seconds that an author waits at most. */
	private const TIMEOUT = 8;

	/** The service's status codes for a missing event. Other failures don't prove anything. */
	private const GONE = array( 404, 410 );

	public static function register_routes(): void {
		RouteRegistration::serve(
			'millwork/v1',
			'/eventbrite/resolve',
			array( self::class, 'answer' ),
			static fn(): bool => current_user_can( 'edit_posts' ),
			array( self::class, 'schema' ),
			array( self::class, 'args' )
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'url' => array(
				'description' => __( 'URL of an event, or an organizer’s custom URL.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
			),
		);
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return array(
			'title'      => 'eventbrite-event',
			'type'       => 'object',
			'properties' => array(
				'url'     => array(
					'description' => __( 'URL of the event page.', 'millwork' ),
					'type'        => 'string',
					'readonly'    => true,
				),
				'eventId' => array(
					'description' => __( 'The event ID.', 'millwork' ),
					'type'        => 'integer',
					'readonly'    => true,
				),
			),
		);
	}

	/**
	 * Contacts no host but the service.
	 * @param WP_REST_Request<array{url: string}> $request
	 * @return array{url: string, eventId: int}|WP_Error
	 */
	public static function answer( WP_REST_Request $request ) {
		$event = Event::at( $request['url'] );
		$home  = Event::home( $request['url'] );
		if ( null === $event && '' === $home ) {
			return new WP_Error( 'millwork_eventbrite_address', __( 'This isn’t the URL of an Eventbrite event.', 'millwork' ), array( 'status' => 400 ) );
		}
		$origins = array( $home );
		foreach ( Event::DOMAINS as $domain ) {
			array_push( $origins, 'https://www.' . "eventbrite.$domain", 'https://' . "eventbrite.$domain" );
		}
		$response = Client::for_service( ...array_filter( $origins ) )->request(
			'HEAD',
			$event->url ?? "$home/",
			array( 'timeout' => self::TIMEOUT, 'retries' => 0, 'accept_errors' => true )
		);
		if ( is_wp_error( $response ) ) {
			return $response;
		}
		$event ??= Event::at( $response->url );
		if ( null === $event || in_array( $response->status, self::GONE, true ) ) {
			return new WP_Error( 'millwork_eventbrite_not_found', __( 'Eventbrite couldn’t find an event at this URL.', 'millwork' ), array( 'status' => 404 ) );
		}
		return array( 'url' => $event->url, 'eventId' => (int) $event->id );
	}
}
