<?php
declare( strict_types=1 );

namespace Millwork\Tests\Http;

use WP_Error;

/** Responses that are too large or too slow, and those that succeed at a later attempt. */
final class ClientLimitsTest extends ClientTestCase {

	/** A body of 50 MB is not read to its end. */
	public function test_ends_a_large_answer(): void {
		$before = memory_get_peak_usage();
		$error  = $this->assert_error( 'millwork_http_too_large', $this->client()->get( $this->url( 'feed.test', '/large' ), array( 'max_bytes' => MB_IN_BYTES ) ) );
		$this->assertStringContainsString( '1 MB', $error->get_error_message() );
		$this->assertLessThan( 20 * MB_IN_BYTES, memory_get_peak_usage() - $before );
		// The next request is answered when the server has noticed.
		$this->assertSame( 'Packed words', $this->body( $this->client()->get( $this->url( 'feed.test', '/gzip' ) ) ) );
		$this->assertLessThan( 40, (int) file_get_contents( self::$server->state . '/sent' ) );
	}

	/** A small compressed response is checked by its unpacked size. */
	public function test_ends_a_bomb(): void {
		$before = memory_get_peak_usage();
		$this->assert_error( 'millwork_http_too_large', $this->client()->get( $this->url( 'feed.test', '/bomb' ) ) );
		// A response that is packed twice may be unpacked once, but not completely.
		$answer = $this->client()->get( $this->url( 'feed.test', '/bomb-in-bomb' ) );
		$this->assertTrue( $answer instanceof WP_Error || strlen( $answer->body ) < 2 * MB_IN_BYTES );
		$this->assertLessThan( 20 * MB_IN_BYTES, memory_get_peak_usage() - $before );
		$this->assertSame( 'Packed words', $this->body( $this->client()->get( $this->url( 'feed.test', '/gzip' ) ) ) );
	}

	/** A server that doesn't respond, or sends a byte at a time, is given up at the time limit. */
	public function test_ends_at_the_time_limit(): void {
		$silent = stream_socket_server( 'tcp://127.0.0.1:0' );
		$this->assertIsResource( $silent );
		$port = (int) substr( (string) strrchr( (string) stream_socket_get_name( $silent, false ), ':' ), 1 );
		foreach ( array( "http://feed.test:$port/", $this->url( 'feed.test', '/drip' ) ) as $url ) {
			add_filter( 'http_allowed_safe_ports', static fn( array $ports ): array => array_merge( $ports, array( $port ) ) );
			$error = $this->assert_error( 'millwork_http_timeout', $this->client()->get( $url, array( 'timeout' => 0.6 ) ) );
			$this->assertSame( 504, $error->get_error_data()['status'] );
		}
		fclose( $silent );
		$this->assertSame( array(), $this->pauses );
	}

	/** Errors that may be temporary are tried again, with growing pauses. */
	public function test_tries_again(): void {
		$client = $this->client( array( $this->url( 'feed.test', '' ) ) );
		foreach ( array( 429, 500, 503 ) as $status ) {
			$this->pauses = array();
			$this->assertSame( 'Answer 3', $this->body( $client->get( $this->status( $status, 2 ) ) ) );
			$pauses = $this->pauses;
			$this->assertCount( 2, $pauses );
			$this->assertEqualsWithDelta( 0.6, array_shift( $pauses ), 0.13 );
			$this->assertEqualsWithDelta( 1.12, array_shift( $pauses ), 0.14 );
		}
		$this->pauses = array();
		$this->assertSame( 'Answer 2', $this->body( $client->get( $this->status( 429, 1 ) . '&after=3' ) ) );
		$this->assertSame( array( 3.0 ), $this->pauses );

		$this->assert_error( 'millwork_http_remote', $client->get( $this->status( 500, 3 ) ) );
		$this->assertSame( 'Answer 2', $this->body( $client->request( 'POST', $this->status( 500, 1 ), array( 'headers' => array( 'Idempotency-Key' => 'a' ) ) ) ) );
		// A cut-off answer, and a port where nobody is.
		$this->pauses = array();
		$this->assertInstanceOf( WP_Error::class, $client->get( $this->url( 'feed.test', '/cut' ) ) );
		$this->assertCount( 2, $this->pauses );
		$this->pauses = array();
		$closed       = 'http://feed.test:1';
		$this->assert_error( 'millwork_http_connect', $this->client( array( $closed ) )->get( $closed ) );
		$this->assertCount( 2, $this->pauses );
	}

	/** What cannot be repeated safely is sent once; nobody waits longer than the time limit. */
	public function test_does_not_try_again(): void {
		$client = $this->client( array( $this->url( 'feed.test', '' ) ) );
		$error  = $this->assert_error( 'millwork_http_remote', $client->request( 'POST', $this->status( 503, 1 ) ) );
		$this->assertSame( 503, $error->get_error_data()['remote_status'] );
		$error = $this->assert_error( 'millwork_http_busy', $client->get( $this->status( 429, 1 ) . '&after=60' ) );
		$this->assertSame( 60, $error->get_error_data()['retry_after'] );
		$this->assert_error( 'millwork_http_denied', $client->get( $this->status( 401, 1 ) ) );
		$this->assert_error( 'millwork_http_remote', $client->get( $this->status( 500, 1 ), array( 'retries' => 0 ) ) );
		$this->assert_error( 'millwork_http_unknown_host', $this->client()->get( 'http://nobody.test/' ) );
		$this->assertSame( array(), $this->pauses );
	}
}
