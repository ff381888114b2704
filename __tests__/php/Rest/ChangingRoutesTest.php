<?php
declare( strict_types=1 );

namespace Millwork\Tests\Rest;

use Closure;
use Millwork\Features\Payments\Gateways\GatewayList;
use Millwork\Tests\Sources;
use Millwork\Tests\TestCase;
use ReflectionFunction;
use ReflectionMethod;
use WP_Error;
use WP_REST_Request;

/**
 * What holds for every route of ours, present and later, that is no mere reading: found by asking
 * WordPress which routes there are.
 */
final class ChangingRoutesTest extends TestCase {

	/** Methods that only read. */
	private const READING = array( 'GET', 'HEAD', 'OPTIONS' );

	/**
	 * Makes the present request one to the REST API, as a server has it.
	 * @param string                $method The method that the browser used.
	 * @param array<string, string> $server More of $_SERVER.
	 */
	private function serve( string $method, array $server = array( 'HTTP_SEC_FETCH_SITE' => 'same-origin' ) ): void {
		unset( $_SERVER['HTTP_SEC_FETCH_SITE'], $_SERVER['HTTP_ORIGIN'], $_SERVER['HTTP_REFERER'] );
		$_SERVER                                 = $server + array( 'REQUEST_METHOD' => $method ) + $_SERVER;
		$GLOBALS['wp']->query_vars['rest_route'] = '/';
	}

	/**
	 * Endpoints of ours that change something.
	 * @return array<string, array<string, mixed>> As WordPress has them, by method and route.
	 */
	private function endpoints(): array {
		$found = array();
		foreach ( rest_get_server()->get_routes() as $route => $handlers ) {
			foreach ( $handlers as $handler ) {
				foreach ( array_diff( array_keys( $handler['methods'] ), self::READING ) as $method ) {
					if ( self::is_ours( $handler['callback'] ) ) {
						$found[ "$method $route" ] = $handler;
					}
				}
			}
		}
		return $found;
	}

	/**
	 * Whether a callback is written in this plugin.
	 * @param mixed $callback Anything that PHP can call.
	 */
	private static function is_ours( mixed $callback ): bool {
		if ( is_string( $callback ) && str_contains( $callback, '::' ) ) {
			$callback = explode( '::', $callback );
		}
		$function = is_array( $callback ) ? new ReflectionMethod( $callback[0], $callback[1] ) : new ReflectionFunction( Closure::fromCallable( $callback ) );
		return Sources::has( $function->getFileName() );
	}

	/**
	 * The answer of an endpoint's permission check.
	 * @param string               $name    Its method and route.
	 * @param array<string, mixed> $handler The endpoint.
	 * @param string|null          $method  Another method of the request.
	 */
	private function ask( string $name, array $handler, ?string $method = null ): mixed {
		list( $named, $route ) = explode( ' ', $name, 2 );
		$request               = new WP_REST_Request( $method ?? $named, $route );
		$request->set_attributes( $handler );
		$request->set_url_params( array_fill_keys( array_keys( $handler['args'] ), 1 ) );
		return $handler['permission_callback']( $request );
	}

	public function test_there_are_such_routes(): void {
		$endpoints = $this->endpoints();
		$this->assertArrayHasKey( 'POST /millwork/v1/likes/(?P<post>[\d]+)', $endpoints );
		$this->assertArrayHasKey( 'DELETE /millwork/v1/likes/(?P<post>[\d]+)', $endpoints );
		$this->assertArrayHasKey( 'PUT /millwork/v1/settings', $endpoints );
		$this->assertGreaterThan( 8, count( $endpoints ) );
	}

	public function test_none_is_reached_by_a_request_that_only_reads(): void {
		$this->become( 'administrator' );
		foreach ( self::READING as $real ) {
			$this->serve( $real );
			foreach ( $this->endpoints() as $name => $handler ) {
				$answer = $this->ask( $name, $handler );
				$this->assertInstanceOf( WP_Error::class, $answer, "$real as $name" );
				$this->assertSame( 'millwork_rest_method', $answer->get_error_code(), "$real as $name: serve it with Rest\\RouteRegistration::serve()." );
				$this->assertSame( array( 'status' => 405 ), $answer->get_error_data() );
			}
		}
	}

	public function test_none_lets_another_sites_page_in(): void {
		$refused = static fn( mixed $answer ): bool => true !== $answer;
		foreach ( array( array( 'HTTP_SEC_FETCH_SITE' => 'cross-site' ), array( 'HTTP_SEC_FETCH_SITE' => 'same-site' ), array( 'HTTP_ORIGIN' => 'https://evil.example' ), array( 'HTTP_ORIGIN' => 'null' ), array() ) as $headers ) {
			$this->serve( 'POST', $headers );
			foreach ( $this->endpoints() as $name => $handler ) {
				if ( ! empty( $handler['is_signed'] ) ) {
					// Other servers ask it; see below.
					continue;
				}
				$this->assertTrue( $refused( $this->ask( $name, $handler ) ), "$name by nobody, " . wp_json_encode( $headers ) );
			}
		}
	}

	public function test_what_other_servers_ask_is_signed(): void {
		$signed  = array_filter( $this->endpoints(), static fn( array $handler ): bool => ! empty( $handler['is_signed'] ) );
		$bounces = 'POST /millwork/v1/newsletter/bounces/(?P<key>[0-9a-f]{64})';
		$reports = 'POST /millwork/v1/ledger/reports';
		$this->assertSame( array( $reports, $bounces, 'POST /millwork/v1/payments/events/(?P<gateway>[a-z]+)/(?P<mode>live|test)' ), array_keys( $signed ) );
		$this->assertContains( rest_do_request( new WP_REST_Request( 'POST', '/millwork/v1/ledger/reports' ) )->get_status(), array( 401, 403 ) );
		$request = new WP_REST_Request( 'POST', '/millwork/v1/newsletter/bounces/' . str_repeat( '0', 64 ) );
		$request->set_body( '{"addresses":["ada@example.com"]}' );
		$this->assertSame( 403, rest_do_request( $request )->get_status() );
		foreach ( array_keys( GatewayList::all() ) as $gateway ) {
			foreach ( array( '', '{}', '{"id":"evt_1","type":"checkout.session.completed"}' ) as $body ) {
				$request = new WP_REST_Request( 'POST', "/millwork/v1/payments/events/$gateway/test" );
				$request->set_header( 'content-type', 'application/json' );
				$request->set_body( $body );
				$this->assertContains( rest_do_request( $request )->get_status(), array( 400, 403, 404 ), "$gateway $body" );
			}
		}
	}

	public function test_none_is_open_to_a_batch(): void {
		$this->become( 'administrator' );
		$this->serve( 'POST' );
		foreach ( $this->endpoints() as $name => $handler ) {
			$this->assertEmpty( $handler['allow_batch'] ?? false, $name );
		}
		$answer = $this->rest(
			'POST',
			'/batch/v1',
			array(
				'requests' => array(
					array(
						'method' => 'POST',
						'path'   => '/millwork/v1/likes/1',
					),
				),
			)
		);
		$this->assertSame( 'rest_batch_not_allowed', $answer->get_data()['responses'][0]['body']['code'] );
	}

	public function test_what_is_sent_as_it_should_be_passes(): void {
		$post = $this->create_post();
		update_post_meta( $post, 'switch_like_status', '1' );
		foreach ( array( 'POST', 'DELETE' ) as $method ) {
			$this->serve( $method );
			$this->assertSame( 200, $this->rest( $method, "/millwork/v1/likes/$post" )->get_status() );
			// As WordPress's own script does for servers that know only two methods.
			$this->serve( 'POST' );
			$this->assertSame( 200, $this->rest( $method, "/millwork/v1/likes/$post" )->get_status() );
		}
		// A program that signs in with a key of its own sends none of a browser's headers.
		$this->serve( 'PUT', array() );
		$this->become( 'administrator' );
		$this->assertSame( 200, $this->rest( 'PUT', '/millwork/v1/settings', array( 'likes' => true ) )->get_status() );
	}

	public function test_php_may_call_a_route_while_it_makes_a_page(): void {
		$this->become( 'administrator' );
		$this->assertSame( 200, $this->rest( 'PUT', '/millwork/v1/settings', array( 'likes' => true ) )->get_status() );
	}

	public function test_the_methods_that_are_told_are_those_that_there_are(): void {
		$post = $this->create_post();
		update_post_meta( $post, 'switch_like_status', '1' );
		$this->serve( 'GET' );
		$request = new WP_REST_Request( 'GET', "/millwork/v1/likes/$post" );
		$answer  = rest_get_server()->dispatch( $request );
		$allowed = rest_send_allow_header( $answer, rest_get_server(), $request )->get_headers()['Allow'] ?? '';
		$this->assertSame( 'GET, POST, DELETE', $allowed );
	}

	public function test_a_picture_likes_nothing(): void {
		$post = $this->create_post();
		update_post_meta( $post, 'switch_like_status', '1' );
		// A page of this very site: a comment or a post may hold a picture with any address.
		foreach ( array( 'POST', 'DELETE' ) as $method ) {
			$this->serve( 'GET' );
			$answer = $this->rest( $method, "/millwork/v1/likes/$post" );
			$this->assertSame( 405, $answer->get_status() );
		}
		$this->assertSame( 0, $this->rest( 'GET', "/millwork/v1/likes/$post" )->get_data()['count'] );
		$this->assertSame( array(), $_COOKIE );
	}

	public function test_routes_are_registered_in_one_place(): void {
		$found = array();
		foreach ( Sources::files() as $name => $path ) {
			if ( preg_match( '/^[^*]*\bregister_rest_route\(/m', (string) file_get_contents( $path ) ) ) {
				$found[] = $name;
			}
		}
		$this->assertSame( array( 'php/Rest/RouteRegistration.php' ), $found, 'Serve it with Rest\RouteRegistration::serve(), which guards what changes something.' );
	}
}
