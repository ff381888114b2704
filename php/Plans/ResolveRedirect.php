<?php
/**
 * Where a checkout's address leads to.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Plans;

use Millwork\Rest\Routes;
use Millwork\Services\Client;
use WP_Error;
use WP_Http;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Serves `GET wpcom/v2/resolve-redirect/?url=` (Spec 1, section 7). It asks the hosts that plans are
 * sold on and no other.
 */
final class ResolveRedirect {

	/** How long the answer may take, with its redirects, in seconds: a person waits for it. */
	private const TIMEOUT = 8;

	/**
	 * Hooks the route up.
	 */
	public static function boot(): void {
		add_action( 'rest_api_init', array( self::class, 'register' ), Routes::PRIORITY );
	}

	/**
	 * Registers the route.
	 *
	 * @param WP_REST_Server $server The server.
	 */
	public static function register( WP_REST_Server $server ): void {
		Routes::register(
			$server,
			'wpcom/v2',
			'/resolve-redirect',
			array(
				array(
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => array( self::class, 'get' ),
					'permission_callback' => array( Api::class, 'may_read' ),
					'args'                => array(
						'url' => array(
							'description' => __( 'An address of the host that plans are sold on.', 'millwork' ),
							'type'        => 'string',
							'format'      => 'uri',
							'required'    => true,
						),
					),
				),
				'schema' => array( self::class, 'schema' ),
			)
		);
	}

	/**
	 * Answers the request.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return WP_REST_Response|WP_Error The last status and address; an error if the address is not
	 *                                   the host's, or the host does not answer.
	 */
	public static function get( WP_REST_Request $request ) {
		$url     = (string) $request['url'];
		$origins = Host::origins();
		if ( ! in_array( Host::origin( $url ), $origins, true ) ) {
			return new WP_Error(
				'millwork_host_not_allowed',
				__( 'No plans are sold at this address. Allowed are the hosts of the plans page and the checkout.', 'millwork' ),
				array( 'status' => WP_Http::BAD_REQUEST )
			);
		}
		$answer = Client::for_service( ...$origins )->request(
			'HEAD',
			$url,
			array(
				'timeout'       => self::TIMEOUT,
				'retries'       => 0,
				'accept_errors' => true,
			)
		);
		if ( ! is_wp_error( $answer ) ) {
			return self::answer( $answer->status, $answer->url );
		}
		// It leads on to a host that is not asked: a person's browser goes there by itself.
		return 'millwork_http_other_host' === $answer->get_error_code() ? self::answer( WP_Http::FOUND, $url ) : $answer;
	}

	/**
	 * The answer.
	 *
	 * @param int    $status The last status.
	 * @param string $url    The address that it came from.
	 */
	private static function answer( int $status, string $url ): WP_REST_Response {
		return new WP_REST_Response(
			array(
				'status' => $status,
				'url'    => $url,
			)
		);
	}

	/**
	 * What the route gives.
	 *
	 * @return array<string, mixed> A JSON schema.
	 */
	public static function schema(): array {
		return array(
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'resolved-redirect',
			'type'       => 'object',
			'properties' => array(
				'status' => array(
					'description' => __( 'Status of the last answer.', 'millwork' ),
					'type'        => 'integer',
					'readonly'    => true,
				),
				'url'    => array(
					'description' => __( 'The address in the end.', 'millwork' ),
					'type'        => 'string',
					'format'      => 'uri',
					'readonly'    => true,
				),
			),
		);
	}
}
