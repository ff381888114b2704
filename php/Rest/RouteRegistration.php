<?php
declare( strict_types=1 );

namespace Millwork\Rest;

use Millwork\Conflicts;
use stdClass;
use WP_Error;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Registers all our routes: nothing else calls register_rest_route(). Other plugins use some of the same paths
 * (`wpcom/v2`, `jetpack/v4`), and the first plugin keeps them. Another plugin, such as Jetpack without its modules, may
 * even handle routes of a block that is ours. So if another plugin has routes in such a namespace, ours are also served
 * under `millwork/v1`, with the same permissions, and the editor's scripts use those (shared/editor/route-path).
 */
final class RouteRegistration {

	/** The namespace that no other plugin uses. */
	private const OWN = 'millwork/v1';

	/** The prefix of the paths that our scripts use; '' if no other plugin has routes there. */
	private static string $base = '';

	/** @var array<string, array{string, string, array<int|string, mixed>}> Our routes by full path. */
	private static array $served = array();

	/**
	 * Serves a path. Call it on `rest_api_init` at 20, after Jetpack and others, which register at 10, and once for
	 * each group of methods. Methods that change something are guarded (WriteGuard), whatever the permission says.
	 * @param string        $rest_namespace Such as 'wpcom/v2'.
	 * @param string        $path           Such as '/business-hours/localized-week', or one of WordPress's patterns.
	 * @param callable      $callback       Takes the request, and returns data, a response or an error.
	 * @param callable      $permission     Whether the current user may call it; takes the request.
	 * @param callable      $schema         Returns the JSON schema of the response, without `$schema`. The last call
	 *     for a path counts.
	 * @param callable|null $args           Returns the arguments, as for register_rest_route().
	 * @param string        $methods        Such as 'GET' or 'POST, PUT'.
	 * @param bool          $is_signed      Whether another server calls it and signs its requests, which the callback
	 *     checks. Then the guard accepts requests from outside of this site.
	 * @param int           $most_bytes     The longest body for people who don't work in the editor. The largest value
	 *     for a path counts.
	 */
	public static function serve( string $rest_namespace, string $path, callable $callback, callable $permission, callable $schema, ?callable $args = null, string $methods = WP_REST_Server::READABLE, bool $is_signed = false, int $most_bytes = BodySize::USUAL ): void {
		$served   = self::$served[ "/$rest_namespace$path" ][2] ?? array();
		$served[] = array(
			'methods'             => $methods,
			'callback'            => $callback,
			'permission_callback' => $permission,
			'args'                => $args,
			'is_signed'           => $is_signed,
		);

		$served['most_bytes'] = max( $most_bytes, $served['most_bytes'] ?? 0 );

		$served['schema'] = static fn(): array => array( '$schema' => 'http://json-schema.org/draft-04/schema#' ) + $schema();

		self::$served[ "/$rest_namespace$path" ] = array( $rest_namespace, $path, $served );
	}

	/**
	 * Whether the current user works in the editor, and so may read what it shows and have the site contact a service.
	 */
	public static function is_author(): bool {
		return current_user_can( 'edit_posts' );
	}

	/** Registers the routes. The action may run again, with another server. */
	public static function register_served( WP_REST_Server $server ): void {
		add_filter( 'rest_request_after_callbacks', array( self::class, 'say_when' ) );
		add_filter( 'rest_request_after_callbacks', array( self::class, 'open_object' ), 10, 3 );
		add_filter( 'rest_pre_dispatch', array( BodySize::class, 'refuse' ), 1, 3 );
		$served       = self::$served;
		self::$served = array();
		self::$base   = array_intersect( array_column( $served, 0 ), array_diff( $server->get_namespaces(), array( self::OWN ) ) ) ? '/' . self::OWN : '';
		foreach ( $served as list( $rest_namespace, $path, $args ) ) {
			foreach ( $args as $key => $endpoint ) {
				if ( is_int( $key ) ) {
					$args[ $key ]['args'] = $endpoint['args'] ? $endpoint['args']() : array();
					if ( WriteGuard::are_in( $endpoint['methods'] ) ) {
						$args[ $key ]['permission_callback'] = WriteGuard::guard( $endpoint['permission_callback'], $endpoint['is_signed'] );
					}
				}
			}
			self::register( $server, $rest_namespace, $path, $args );
			if ( '' !== self::$base && self::OWN !== $rest_namespace ) {
				self::register( $server, self::OWN, "/$rest_namespace$path", $args );
			}
		}
	}

	/**
	 * Tells the editor's scripts which paths to use.
	 * @param array<string, mixed> $data
	 * @return array<string, mixed> The type EditorData in shared/editor/availability.
	 */
	public static function add_to_editor( array $data ): array {
		// Registers all routes. The editor's page needs the server anyway.
		rest_get_server();
		return '' === self::$base ? $data : array( 'routeBase' => self::$base ) + $data;
	}

	/**
	 * Filters a route's response: an error that says when to try again gets the Retry-After header, too (RFC 9110,
	 * section 10.2.3).
	 * @param mixed $answer A response or an error, maybe another plugin's.
	 */
	public static function say_when( mixed $answer ): mixed {
		$data = $answer instanceof WP_Error && str_starts_with( (string) $answer->get_error_code(), 'millwork_' ) ? $answer->get_error_data() : null;
		if ( ! is_array( $data ) || ! in_array( $data['status'] ?? 0, array( 429, 503 ), true ) || ! isset( $data['retry_after'] ) ) {
			return $answer;
		}
		$answer = rest_convert_error_to_response( $answer );
		$answer->header( 'Retry-After', (string) (int) $data['retry_after'] );
		return $answer;
	}

	/**
	 * Filters a route's response: with `_fields` or `_embed`, WordPress reads the data as an array. An object, which
	 * ours is if it may be an empty `{}`, would cause a fatal error.
	 * @param mixed $answer A response or an error, maybe another plugin's.
	 */
	public static function open_object( mixed $answer, mixed $handler, mixed $request ): mixed {
		if ( ! isset( $request['_fields'] ) && ! isset( $request['_embed'] ) ) {
			return $answer;
		}
		if ( $answer instanceof WP_REST_Response && $answer->get_data() instanceof stdClass ) {
			$answer->set_data( (array) $answer->get_data() );
		}
		return $answer instanceof stdClass ? (array) $answer : $answer;
	}

	/**
	 * Registers a route, unless another plugin has registered the same path.
	 * @param array<int|string, mixed> $args As for register_rest_route().
	 */
	private static function register( WP_REST_Server $server, string $rest_namespace, string $path, array $args ): void {
		if ( isset( $server->get_routes( $rest_namespace )[ "/$rest_namespace$path" ] ) ) {
			Conflicts::note_route( "/$rest_namespace$path" );
			return;
		}
		BodySize::limit( "/$rest_namespace$path", $args['most_bytes'] );
		unset( $args['most_bytes'] );
		register_rest_route( $rest_namespace, $path, $args );
	}
}
