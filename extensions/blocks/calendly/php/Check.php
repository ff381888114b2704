<?php
declare( strict_types=1 );

namespace Millwork\Units\Calendly;

use Millwork\Http\Client;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;

/**
 * Asks the service whether an author's URL leads to a calendar, so that a mistyped one is noticed in the editor and not
 * by a visitor.
 */
final class Check {

	/** Seconds that an author waits at most. */
	private const TIMEOUT = 5;

	/** The service's status codes for a missing calendar. Other failures don't prove anything. */
	private const GONE = array( 404, 410 );

	public static function register_routes(): void {
		RouteRegistration::serve( 'millwork/v1', '/calendly/check', array( self::class, 'answer' ), array( RouteRegistration::class, 'is_author' ), array( self::class, 'schema' ), array( self::class, 'args' ) );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'url' => array(
				'description' => __( 'URL of a calendar.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
			),
		);
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return array(
			'title'      => 'calendly-check',
			'type'       => 'object',
			'properties' => array(
				'found' => array(
					'description' => __( 'False if Calendly couldn’t find the calendar. True if it exists or Calendly couldn’t be reached.', 'millwork' ),
					'type'        => 'boolean',
					'readonly'    => true,
				),
			),
		);
	}

	/**
	 * Contacts no host but the service.
	 * @param WP_REST_Request<array{url: string}> $request
	 * @return array{found: bool}|WP_Error
	 */
	public static function answer( WP_REST_Request $request ) {
		$url = Address::read( $request['url'] );
		if ( '' === $url ) {
			return new WP_Error(
				'millwork_calendly_address',
				__( 'This isn’t the URL of a Calendly calendar.', 'millwork' ),
				array( 'status' => 400 )
			);
		}
		$response = Client::for_service( 'https://calendly.com', 'https://www.calendly.com' )->request(
			'HEAD',
			$url,
			array( 'timeout' => self::TIMEOUT, 'retries' => 0, 'accept_errors' => true )
		);
		if ( is_wp_error( $response ) && 'millwork_http_limit' === $response->get_error_code() ) {
			return $response;
		}
		return array( 'found' => is_wp_error( $response ) || ! in_array( $response->status, self::GONE, true ) );
	}
}
