<?php
/**
 * Registration of REST routes.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Rest;

use Millwork\Conflicts;
use WP_REST_Server;

/**
 * Registers routes whose paths are shared with other plugins (`wpcom/v2`, `jetpack/v4`).
 */
final class Routes {

	/** When to hook into `rest_api_init`: after Jetpack and others, which are there at 10. */
	public const PRIORITY = 20;

	/**
	 * Registers a route, unless another plugin has registered the same path: that one keeps it
	 * (design, promise 2). To be called on `rest_api_init`, at PRIORITY.
	 *
	 * @param WP_REST_Server           $server         The server, as the action gives it.
	 * @param string                   $rest_namespace As 'wpcom/v2'.
	 * @param string                   $path           As '/business-hours/localized-week'.
	 * @param array<int|string, mixed> $args           As register_rest_route() takes them.
	 * @return bool Whether the route is ours.
	 */
	public static function register( WP_REST_Server $server, string $rest_namespace, string $path, array $args ): bool {
		if ( isset( $server->get_routes( $rest_namespace )[ "/$rest_namespace$path" ] ) ) {
			Conflicts::note_route( "/$rest_namespace$path" );
			return false;
		}
		return register_rest_route( $rest_namespace, $path, $args );
	}
}
