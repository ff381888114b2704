<?php
declare( strict_types=1 );

namespace Millwork\Tests\Http;

use Millwork\Http\Response;
use WP_Error;

/** What a malicious or broken server does costs this site no more than the limits allow. */
final class RawAnswersTest extends ClientTestCase {

	/** The most memory that a refused answer may take. */
	private const MEMORY = 8 * MB_IN_BYTES;

	/** The server that sends bytes. */
	private static StandIn $raw;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::$raw = StandIn::raw( self::folder() );
	}

	public static function tearDownAfterClass(): void {
		self::$raw->stop();
		parent::tearDownAfterClass();
	}

	/** Opens the way to it. */
	protected function setUp(): void {
		parent::setUp();
		add_filter( 'http_allowed_safe_ports', static fn( array $ports ): array => array_merge( $ports, array( self::$raw->port ) ) );
	}

	/** Headers without end, before, in and after the answer. */
	public function test_ends_a_flood_of_headers(): void {
		$line   = 'X-Flood: ' . str_repeat( 'a', 990 ) . "\r\n";
		$floods = array(
			'headers'  => array( "HTTP/1.1 200 OK\r\n", array( $line, 60000 ) ),
			'one line' => array( "HTTP/1.1 200 OK\r\nX-Flood: ", array( str_repeat( 'a', 1000 ), 60000 ) ),
			'interim'  => array( array( "HTTP/1.1 103 Early Hints\r\n$line\r\n", 60000 ) ),
			'trailers' => array( "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nHello\r\n0\r\n", array( $line, 60000 ) ),
		);
		foreach ( $floods as $name => $pieces ) {
			$before = memory_get_peak_usage();
			$this->assertInstanceOf( WP_Error::class, $this->ask( $pieces ), $name );
			$this->assertLessThan( self::MEMORY, memory_get_peak_usage() - $before, $name );
		}
	}

	/**
	 * WordPress unpacks what is declared as compressed, without a limit: however the header is
	 * written, it doesn't get to unpack it a second time.
	 */
	public function test_unpacks_once(): void {
		// Packed in pieces: packing everything at a time would itself take the memory that is measured.
		$packer = deflate_init( ZLIB_ENCODING_GZIP, array( 'level' => 9 ) );
		$this->assertInstanceOf( \DeflateContext::class, $packer );
		$bomb = '';
		for ( $i = 1; $i <= 64; $i++ ) {
			$bomb .= deflate_add( $packer, str_repeat( "\0", 1 << 20 ), 64 === $i ? ZLIB_FINISH : ZLIB_NO_FLUSH );
		}
		foreach ( array(
			"Content-Encoding: gzip\r\n",
			"X-Other: a\nContent-Encoding: gzip\r\n",
			"X-Other: a\rContent-Encoding: gzip\r\n",
			"Content-Encoding:\r\n gzip\r\n",
			"content-encoding:\tgzip\r\nCONTENT-ENCODING: gzip\r\n",
			"Content-Encoding: identity\r\nContent-Encoding: gzip\r\n",
			"Content-Encoding: gzip, gzip\r\n",
			"Content-Encoding: deflate\nContent-Encoding: gzip\r\n",
		) as $header ) {
			foreach ( array( $bomb, (string) gzencode( $bomb ) ) as $body ) {
				$before = memory_get_peak_usage();
				$answer = $this->ask( array( "HTTP/1.1 200 OK\r\n{$header}Content-Length: " . strlen( $body ) . "\r\n\r\n$body" ) );
				$this->assertTrue( $answer instanceof WP_Error || strlen( $answer->body ) <= 2 * MB_IN_BYTES, $header );
				$this->assertLessThan( self::MEMORY, memory_get_peak_usage() - $before, $header );
			}
		}
	}

	/** A response is never longer than its declared length, and a shorter one was cut off. */
	public function test_believes_no_false_length(): void {
		$this->assertSame( 'Hello', $this->body( $this->ask( array( "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nHello and more" ) ) ) );
		$this->assertSame( 'Hello', $this->body( $this->ask( array( "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nHello\r\n0\r\nX-Trailer: a\r\nHTTP/1.1 404: No\r\n\r\n" ) ) ) );
		foreach ( array(
			"Content-Length: 500\r\n\r\nHello",
			"Content-Length: -5\r\n\r\nHello",
			"Transfer-Encoding: chunked\r\n\r\nno number\r\nHello\r\n0\r\n\r\n",
			"Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nHello\r\n0\r\n\r\n",
			"Transfer-Encoding: chunked\r\n\r\n-5\r\nHello\r\n0\r\n\r\n",
			"Transfer-Encoding: chunked\r\n\r\n50\r\nHello",
			"Content-Encoding: gzip\r\nContent-Length: 5\r\n\r\nHello",
		) as $answer ) {
			$this->assertInstanceOf( WP_Error::class, $this->ask( array( "HTTP/1.1 200 OK\r\n$answer" ) ), $answer );
		}
		$this->assert_error( 'millwork_http_too_large', $this->ask( array( "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n", array( str_repeat( 'a', 8192 ), 100000 ) ) ) );
	}

	/** What is no HTTP is no answer. */
	public function test_reads_http_only(): void {
		foreach ( array( 'Hello', "HTTP/0.9 200 OK\r\n\r\nHello", "HTTP/1.1 OK\r\n\r\nHello", "220 mail.test ESMTP\r\n", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\nPRI", "\0\0\0", '' ) as $bytes ) {
			$this->assertInstanceOf( WP_Error::class, $this->ask( array( $bytes ) ), $bytes );
		}
	}

	/**
	 * One byte at a time, in headers and chunks, and redirects that each take a while, end at
	 * the one time limit.
	 */
	public function test_ends_a_drip_at_the_one_time_limit(): void {
		$redirect = array( array( "HTTP/1.1 302 Found\r\nLocation: /raw\r\nContent-Length: 0\r\n", 1, 300 ), "\r\n" );
		foreach ( array(
			array( "HTTP/1.1 200 OK\r\n", array( 'X', 30, 100 ) ),
			array( "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", array( "1\r\na\r\n", 30, 100 ) ),
			array( array( 'H', 1, 3000 ) ),
			$redirect,
		) as $pieces ) {
			$this->assert_error( 'millwork_http_timeout', $this->ask( $pieces, array( 'timeout' => 0.8 ) ) );
		}
	}

	/** After a redirect to the same host a new connection is made, to what its name resolves to then. */
	public function test_uses_no_connection_again(): void {
		$other = StandIn::raw( self::folder(), '127.0.0.2', self::$raw->port );
		try {
			add_filter( 'millwork_http_allowed_networks', static fn(): array => array( '127.0.0.0/30' ) );
			$this->names['moves.test'] = array( array( '127.0.0.1' ), array( '127.0.0.2' ) );
			self::$raw->answer( '/raw', array( "HTTP/1.1 302 Found\r\nLocation: /next\r\nContent-Length: 0\r\nConnection: keep-alive\r\n\r\n" ) );
			self::$raw->answer( '/next', array( "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nFirst" ) );
			$other->answer( '/next', array( "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nSecond" ) );
			$this->assertSame( 'Second', $this->body( $this->client()->get( 'http://moves.test:' . self::$raw->port . '/raw' ) ) );
		} finally {
			$other->stop();
		}
	}

	/**
	 * Asks the server for an answer.
	 * @param array<int, array{string, 1?: int, 2?: int}|string> $pieces  As StandIn::answer() takes them.
	 * @param array<string, mixed>                               $options As Client::get() takes them.
	 */
	private function ask( array $pieces, array $options = array() ): Response|WP_Error {
		self::$raw->answer( '/raw', $pieces );
		return $this->client()->get( 'http://feed.test:' . self::$raw->port . '/raw', $options + array( 'retries' => 0 ) );
	}
}
