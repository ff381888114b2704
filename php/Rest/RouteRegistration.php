<?php
declare( strict_types=1 );

namespace Millwork\Rest;

use Millwork\Conflicts;
use stdClass;
use WP_Error;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Registers our routes, all of them: this is the one place that calls register_rest_route(). Some paths
 * are shared with other plugins (`wpcom/v2`, `jetpack/v4`): the first plugin keeps them. Another plugin, such as
 * Jetpack without its modules, may answer them although the block is ours. So if another plugin has routes in such
 * a namespace, ours are also served under `millwork/v1`, with the same permissions, and the editor's scripts use
 * those (shared/editor/route-path).
 */
final class RouteRegistration {

	/** The namespace that nobody else has. */
	private const OWN = 'millwork/v1';

	/** The prefix of the paths that our scripts use; '' if no other plugin answers them. */
	private static string $base = '';

	/**
	 * What is served, by whole path.
	 * @var array<string, array{string, string, array<int|string, mixed>}>
	 */
	private static array $served = array();

	/**
	 * Serves a path. To be called on `rest_api_init` at 20: after Jetpack and others, which are there at
	 * 10. A path with several methods takes one call for each. What changes something is guarded
	 * (WriteGuard), whatever the permission says.
	 * @param string        $rest_namespace As 'wpcom/v2'.
	 * @param string        $path           As '/business-hours/localized-week', or a pattern as WordPress has it.
	 * @param callable      $callback       Answers: takes the request, gives data, a response or an error.
	 * @param callable      $permission     Says whether the current user may ask; takes the request.
	 * @param callable      $schema         Gives the JSON schema of the answer, its `$schema` apart. That of
	 *                                      the last call counts for the path.
	 * @param callable|null $args           Gives what the request takes, as in register_rest_route().
	 * @param string        $methods        As 'GET' or 'POST, PUT'.
	 * @param bool          $is_signed      Whether another server asks and signs what it sends, which the
	 *                                      callback checks; then the guard lets requests in that no page
	 *                                      of this site has sent.
	 * @param int           $most_bytes     The longest body that is accepted from people who don't work in the
	 *                                      editor. The largest value for a path counts.
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

	/** Whether the current user works in the editor: who may read what it shows, and have the site ask a service. */
	public static function is_author(): bool {
		return current_user_can( 'edit_posts' );
	}

	/** Registers what is served. The action may come again, with another server. */
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
	 * @param array<string, mixed> $data What the page tells them.
	 * @return array<string, mixed> As the type EditorData in shared/editor/availability.
	 */
	public static function add_to_editor( array $data ): array {
		// All routes are registered after this; the editor's page needs the server anyway.
		rest_get_server();
		return '' === self::$base ? $data : array( 'routeBase' => self::$base ) + $data;
	}

	/**
	 * Runs on what a route gives: an error that says when to try again does so in the header of HTTP too
	 * (RFC 9110, section 10.2.3).
	 * @param mixed $answer A response or an error; others' too.
	 * @return mixed The same, as a response if it has the header.
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
	 * Runs on what a route gives: with `_fields` or `_embed`, WordPress looks into the answer as an array, and an object,
	 * as ours is where `{}` has to be possible, would end PHP.
	 * @param mixed $answer  A response or an error; others' too.
	 * @param mixed $handler Who answers.
	 * @return mixed The same.
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
	 * @param WP_REST_Server           $server         The server, as the action gives it.
	 * @param string                   $rest_namespace As 'wpcom/v2'.
	 * @param string                   $path           As '/business-hours/localized-week'.
	 * @param array<int|string, mixed> $args           As register_rest_route() takes them.
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
