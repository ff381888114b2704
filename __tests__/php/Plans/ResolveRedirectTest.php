<?php
declare( strict_types=1 );

namespace Millwork\Tests\Plans;

use Millwork\Tests\TestCase;
use WP_Error;

/** The route asks the host's own addresses and no other. */
final class ResolveRedirectTest extends TestCase {

	/**
	 * Addresses that were asked for.
	 * @var string[]
	 */
	private array $asked = array();

	protected function setUp(): void {
		parent::setUp();
		$this->asked = array();
		add_filter( 'millwork_plans_url', static fn() => 'https://93.184.215.14/all' );
		add_filter( 'millwork_checkout_url', static fn() => 'https://93.184.215.15/pay/{plan}' );
		$this->become( 'contributor' );
	}

	public function test_follows_redirects_between_the_hosts(): void {
		$this->answer(
			array(
				'HEAD https://93.184.215.15/pay/premium' => array( 302, '/cart' ),
				'HEAD https://93.184.215.15/cart'        => array( 301, 'https://93.184.215.14/cart' ),
				'HEAD https://93.184.215.14/cart'        => array( 200, '' ),
			)
		);
		$this->assertSame(
			array(
				'status' => 200,
				'url'    => 'https://93.184.215.14/cart',
			),
			$this->ask( 'https://93.184.215.15/pay/premium' )->get_data()
		);
	}

	public function test_gives_a_bad_status_as_it_is(): void {
		$this->answer( array( 'HEAD https://93.184.215.15/pay/old' => array( 404, '' ) ) );
		$answer = $this->ask( 'https://93.184.215.15/pay/old' );
		$this->assertSame( 200, $answer->get_status() );
		$this->assertSame( 404, $answer->get_data()['status'] );
	}

	public function test_reads_the_page_of_a_host_that_answers_no_head(): void {
		$url     = 'https://93.184.215.15/pay/';
		$answers = array();
		foreach ( array( 403, 404, 405, 501 ) as $status ) {
			$answers[ "HEAD $url$status" ] = array( $status, '' );
			$answers[ "GET $url$status" ]  = array( 200, '' );
		}
		$this->answer( $answers );
		foreach ( array( 403, 405, 501 ) as $status ) {
			$this->assertSame( 200, $this->ask( "$url$status" )->get_data()['status'] );
		}
		$this->assertSame( 404, $this->ask( "{$url}404" )->get_data()['status'] );
	}

	public function test_does_not_ask_a_host_that_it_is_led_to(): void {
		$this->answer( array( 'HEAD https://93.184.215.15/pay/premium' => array( 302, 'https://93.184.215.16/elsewhere' ) ) );
		$this->assertSame(
			array(
				'status' => 302,
				'url'    => 'https://93.184.215.15/pay/premium',
			),
			$this->ask( 'https://93.184.215.15/pay/premium' )->get_data()
		);
		$this->assertSame( array( 'https://93.184.215.15/pay/premium' ), $this->asked );
	}

	/**
	 * Addresses that are none of the host's.
	 * @return array<string, string[]>
	 */
	public function strangers(): array {
		return array(
			'another host'      => array( 'https://93.184.215.16/' ),
			'another scheme'    => array( 'http://93.184.215.14/all' ),
			'another port'      => array( 'https://93.184.215.14:8443/' ),
			'a name to sign in' => array( 'https://93.184.215.14@evil.example/' ),
			'no address'        => array( 'nonsense' ),
			'this machine'      => array( 'http://127.0.0.1/' ),
		);
	}

	/** @dataProvider strangers */
	public function test_refuses_any_other_address( string $url ): void {
		$this->answer( array() );
		$this->assertSame( 400, $this->ask( $url )->get_status() );
		$this->assertSame( array(), $this->asked );
	}

	public function test_says_that_a_host_does_not_answer(): void {
		add_filter( 'pre_http_request', static fn() => new WP_Error( 'http_request_failed', 'down' ) );
		$answer = $this->ask( 'https://93.184.215.14/all' );
		$this->assertGreaterThanOrEqual( 500, $answer->get_status() );
		$this->assertNotSame( '', $answer->get_data()['message'] );
	}

	public function test_is_for_those_who_edit(): void {
		wp_set_current_user( 0 );
		$this->assertSame( 401, $this->ask( 'https://93.184.215.14/all' )->get_status() );
	}

	public function test_wants_an_address(): void {
		$this->assertSame( 400, $this->rest( 'GET', '/wpcom/v2/resolve-redirect' )->get_status() );
	}

	/** @param string $url The URL. */
	private function ask( string $url ): \WP_REST_Response {
		return $this->rest( 'GET', '/wpcom/v2/resolve-redirect', array( 'url' => $url ) );
	}

	/** @param array<string, array{int, string}> $answers Status and location by method and address. */
	private function answer( array $answers ): void {
		add_filter(
			'pre_http_request',
			function ( $answer, array $request, string $url ) use ( $answers ) {
				$this->asked[]             = $url;
				list( $status, $location ) = $answers[ $request['method'] . " $url" ];
				return array(
					'headers'  => '' === $location ? array() : array( 'location' => $location ),
					'body'     => '',
					'response' => array(
						'code'    => $status,
						'message' => '',
					),
					'cookies'  => array(),
					'filename' => null,
				);
			},
			10,
			3
		);
	}
}
