<?php
declare( strict_types=1 );

namespace Millwork\Tests\Visitors;

use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Rest\BodySize;
use Millwork\Tests\Features\Forms\Submissions;
use Millwork\Tests\TestCase;
use Millwork\Visitors\PostedSize;
use RuntimeException;
use WP_REST_Request;

/**
 * What is too long is refused before it is copied, kept or printed, wherever visitors send text.
 * @group any-database
 * @group any-wordpress
 */
final class PostedSizeTest extends TestCase {

	use Submissions;

	/** Measures memory from here on, where PHP can (8.2). */
	private static function forget_peak(): void {
		if ( PHP_VERSION_ID >= 80200 ) {
			memory_reset_peak_usage(); // @phpstan-ignore function.notFound (Since PHP 8.2 -- the code runs on 8.1, too.)
		}
	}

	/**
	 * Visits a page that refuses what it is sent.
	 * @param array<array-key, mixed> $posted What is sent.
	 */
	private function refusal( array $posted ): string {
		try {
			$this->visit( '/', $posted );
		} catch ( RuntimeException $refusal ) {
			return $refusal->getMessage();
		}
		$this->fail( 'The page takes it.' );
	}

	/**
	 * Every name by which the doors of the plugin know that a form was sent to a page.
	 * @return array<string, array{string}>
	 */
	public function names(): array {
		$names = array();
		$doors = array_merge( (array) glob( dirname( MILLWORK_FILE ) . '/php/*/hooks.php' ), (array) glob( dirname( MILLWORK_FILE ) . '/extensions/*/*/php/hooks.php' ) );
		foreach ( $doors as $door ) {
			preg_match_all( '/\$_POST\[\s*\'(\w+)\'/', (string) file_get_contents( (string) $door ), $found );
			foreach ( $found[1] as $name ) {
				$names[ $name ] = array( $name );
			}
		}
		return $names;
	}

	/**
	 * Sends far too much under one of the names.
	 * @dataProvider names
	 */
	public function test_a_page_refuses_what_no_form_of_ours_sends( string $name ): void {
		$posted  = array(
			$name          => 'x',
			$name . '_url' => '',
			'mw'           => array( 'f9' => str_repeat( '[', 4 * MB_IN_BYTES ) ),
		);
		$refusal = $this->refusal( $posted );
		$this->assertStringContainsString( 'because it’s too long', $refusal );
		$this->assertLessThan( 1000, strlen( $refusal ) );
	}

	public function test_finds_every_form_that_is_sent_to_a_page(): void {
		$this->assertGreaterThanOrEqual( 5, count( $this->names() ) );
	}

	public function test_refuses_20_megabytes_without_a_copy_of_them(): void {
		$_POST  = array(
			'millwork_form' => 'x',
			'mw'            => array( 'f9' => str_repeat( '[', 20 * MB_IN_BYTES ) ),
		);
		$status = 0;
		add_filter(
			'wp_die_handler',
			static function () use ( &$status ): callable {
				return static function ( string $message, string $title, array $args ) use ( &$status ): void {
					$status = $args['response'];
				};
			}
		);
		$before = memory_get_usage();
		self::forget_peak();
		PostedSize::check();
		$this->assertSame( 413, $status );
		$this->assertLessThan( MB_IN_BYTES, memory_get_peak_usage() - $before );
		$this->assertSame( array(), $_POST );
	}

	public function test_leaves_what_is_sent_to_others_alone(): void {
		$_POST = array( 'comment' => str_repeat( 'a', MB_IN_BYTES ) );
		PostedSize::check();
		$this->assertSame( array( 'comment' ), array_keys( $_POST ) );
	}

	public function test_a_page_that_does_not_know_the_form_shows_no_more_than_somebody_types(): void {
		$refusal = $this->refusal(
			array(
				InputNames::FORM   => 'x',
				InputNames::VALUES => array( 'f9' => str_repeat( '[', 200 * KB_IN_BYTES ) ),
			)
		);
		$this->assertLessThan( 1000, strlen( $refusal ) );
		$refusal = $this->refusal(
			array(
				InputNames::FORM   => 'x',
				InputNames::VALUES => array_fill( 0, 900, str_repeat( '[', 50 ) ),
			)
		);
		$this->assertSame( 200, substr_count( $refusal, '<textarea' ) );
	}

	public function test_a_form_shows_as_many_values_as_it_has_fields(): void {
		$token = $this->token();
		$url   = (string) get_permalink( $this->place );
		$page  = $this->visit(
			$url,
			array(
				InputNames::FORM   => $token,
				InputNames::WHOLE  => '1',
				InputNames::VALUES => array( 'name' => 'Ada', 'email' => 'no address' ) + array_fill( 0, 900, str_repeat( '[', 100 ) ),
			)
		);
		$this->assertStringContainsString( 'Ada', $page );
		$this->assertStringNotContainsString( '&#091;&#091;', $page );
		$refusal = $this->refusal(
			array(
				InputNames::FORM   => $token,
				InputNames::VALUES => array( 'name' => str_repeat( 'a', 100 * KB_IN_BYTES ) ),
			)
		);
		$this->assertStringContainsString( 'because it’s too long', $refusal );
	}

	public function test_a_route_takes_no_more_choices_than_the_form_has(): void {
		$answer = $this->send( $this->token(), array( 'extras' => array_map( static fn( int $number ): string => "Choice $number", range( 1, 20000 ) ) ) );
		$this->assertSame( 400, $answer->get_status() );
		$this->assertSame( array( 'extras' ), array_keys( (array) $answer->get_data()['data']['errors'] ) );
	}

	/**
	 * The routes of ours that change something, as WordPress is asked for them.
	 * @return list<string>
	 */
	private function routes(): array {
		$routes = array();
		foreach ( rest_get_server()->get_routes( 'millwork/v1' ) as $route => $handlers ) {
			$is_written = array_filter( $handlers, static fn( array $handler ): bool => isset( $handler['methods']['POST'] ) );
			$path       = (string) preg_replace( array( '/\(\?P<\w+>\[0-9a-f\]\{64\}\)/', '/\(\?P<\w+>live\|test\)/', '/\(\?P<\w+>(?:\[\\\\d\]|\\\\d|\[0-9\])\+\)/', '/\(\?P<\w+>\[[a-z-]+\]\+\)/' ), array( str_repeat( 'a', 64 ), 'test', '1', 'stripe' ), $route );
			if ( $is_written && ! str_contains( $path, '(' ) ) {
				$routes[] = $path;
			}
		}
		return $routes;
	}

	public function test_no_route_reads_a_long_body_of_a_visitor(): void {
		$_SERVER['HTTP_SEC_FETCH_SITE'] = 'same-origin';
		// The JSON that becomes the most memory.
		$body   = '{"a":[' . str_repeat( '{"a":1},', 4 * MB_IN_BYTES / 8 ) . '0]}';
		$routes = $this->routes();
		$this->assertGreaterThan( 20, count( $routes ) );
		foreach ( array( '/forms/entries', '/newsletter/subscribers', '/mailchimp/members', '/payments/checkout', '/payments/events/stripe/test', '/newsletter/bounces/' . str_repeat( 'a', 64 ) ) as $route ) {
			$this->assertContains( "/millwork/v1$route", $routes );
		}
		foreach ( $routes as $route ) {
			$request = new WP_REST_Request( 'POST', $route );
			$request->set_header( 'Content-Type', 'application/json' );
			$request->set_body( $body );
			$before = memory_get_usage();
			self::forget_peak();
			$answer = rest_get_server()->dispatch( $request );
			$this->assertSame( array( 413, 'millwork_rest_too_large' ), array( $answer->get_status(), $answer->get_data()['code'] ), $route );
			$this->assertLessThan( MB_IN_BYTES, memory_get_peak_usage() - $before, $route );
		}
	}

	public function test_a_route_counts_what_is_sent_as_a_form_too(): void {
		$request = new WP_REST_Request( 'POST', '/millwork/v1/newsletter/subscribers' );
		$request->set_body_params( array( 'millwork_subscribe_email' => str_repeat( 'a', 2 * BodySize::USUAL ) ) );
		$this->assertSame( 413, rest_get_server()->dispatch( $request )->get_status() );
	}

	public function test_those_who_work_in_the_editor_send_what_they_need(): void {
		wp_set_current_user( $this->create_user( 'author' ) );
		$request = new WP_REST_Request( 'POST', '/millwork/v1/newsletter/subscribers' );
		$request->set_body( str_repeat( 'a', 2 * BodySize::USUAL ) );
		$this->assertNotSame( 413, rest_get_server()->dispatch( $request )->get_status() );
	}

	public function test_tries_count_before_anything_is_done_with_them(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		add_filter( 'millwork_form_limits', static fn( array $limits ): array => array( 'address' => 1 ) + $limits );
		$token = $this->token();
		$send  = fn(): int => $this->rest( 'POST', '/millwork/v1/forms/entries', array( InputNames::FORM => $token, InputNames::VALUES => array( 'email' => 'none' ) ) )->get_status();
		for ( $try = 0; $try < 6; $try++ ) {
			$this->assertSame( 400, $send() );
		}
		$queries = $GLOBALS['wpdb']->num_queries;
		$this->assertSame( 429, $send() );
		// One that counts, one that reads the count.
		$this->assertSame( 2, $GLOBALS['wpdb']->num_queries - $queries );
	}
}
