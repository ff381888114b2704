<?php
declare( strict_types=1 );

namespace Millwork\Plans;

use Millwork\Http\Client;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_Http;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Serves `GET wpcom/v2/resolve-redirect/?url=`: the final URL of a redirect and its status. It contacts only the hosts
 * that sell plans.
 */
final class ResolveRedirect {

	/** Seconds in all, including redirects: a person waits. */
	private const TIMEOUT = 8;

	/** Responses of servers that don't support HEAD: 405, 501, and 403 of some firewalls. */
	private const WITHOUT_HEAD = array( 403, 405, 501 );

	public static function register_routes(): void {
		RouteRegistration::serve( 'wpcom/v2', '/resolve-redirect', array( self::class, 'get' ), array( Api::class, 'may_read' ), array( self::class, 'schema' ), array( self::class, 'args' ) );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'url' => array(
				'description' => __( 'A URL on the host that sells plans.', 'millwork' ),
				'type'        => 'string',
				'format'      => 'uri',
				'required'    => true,
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error The last status and URL; an error if the URL is not the host's, or the host
	 *     doesn't respond.
	 */
	public static function get( WP_REST_Request $request ) {
		$url     = (string) $request['url'];
		$origins = Host::origins();
		if ( ! in_array( Host::origin( $url ), $origins, true ) ) {
			return new WP_Error(
				'millwork_host_not_allowed',
				__( 'No plans are sold at this URL. Use the host of the plans page or the checkout.', 'millwork' ),
				array( 'status' => WP_Http::BAD_REQUEST )
			);
		}
		$client  = Client::for_service( ...$origins );
		$options = array( 'timeout' => self::TIMEOUT, 'retries' => 0, 'accept_errors' => true );
		$answer  = $client->request( 'HEAD', $url, $options );
		if ( ! is_wp_error( $answer ) && in_array( $answer->status, self::WITHOUT_HEAD, true ) ) {
			$answer = $client->get( $url, $options );
		}
		if ( ! is_wp_error( $answer ) ) {
			return self::answer( $answer->status, $answer->url );
		}
		// It leads to a host that is not contacted; the person's browser follows the redirect itself.
		return 'millwork_http_other_host' === $answer->get_error_code() ? self::answer( WP_Http::FOUND, $url ) : $answer;
	}

	private static function answer( int $status, string $url ): WP_REST_Response {
		return new WP_REST_Response(
			array( 'status' => $status, 'url' => $url )
		);
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return array(
			'title'      => 'resolved-redirect',
			'type'       => 'object',
			'properties' => array(
				'status' => array(
					'description' => __( 'The status of the last response.', 'millwork' ),
					'type'        => 'integer',
					'readonly'    => true,
				),
				'url'    => array(
					'description' => __( 'The final URL.', 'millwork' ),
					'type'        => 'string',
					'format'      => 'uri',
					'readonly'    => true,
				),
			),
		);
	}
}
