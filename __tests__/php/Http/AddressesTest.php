<?php
declare( strict_types=1 );

namespace Millwork\Tests\Http;

use Millwork\Http\Client;
use Millwork\Http\DnsResolver;

require_once __DIR__ . '/played-php.php';

/** Hosts with addresses of both families, with some that do not answer, and with private ones among them. */
final class AddressesTest extends ClientTestCase {

	/** Plays the name server. */
	protected function setUp(): void {
		parent::setUp();
		PlayedPhp::$names = array(
			'dual.test.' => array( '192.0.2.7', '2001:db8::7', '192.0.2.8' ),
			'four.test.' => array( '192.0.2.7' ),
			'six.test.'  => array( '2001:db8::7' ),
			'intranet'   => array( '10.0.0.7' ),
		);
	}

	protected function tearDown(): void {
		PlayedPhp::stop();
		parent::tearDown();
	}

	/** Both families are asked for, with and without PHP's extension sockets. */
	public function test_asks_for_both_families(): void {
		foreach ( array( array(), array( 'socket_addrinfo_lookup' ) ) as $missing ) {
			PlayedPhp::$missing = $missing;
			$this->assertEqualsCanonicalizing( array( '192.0.2.7', '192.0.2.8', '2001:db8::7' ), DnsResolver::addresses( 'dual.test' ) );
			$this->assertSame( array( '192.0.2.7' ), DnsResolver::addresses( 'four.test' ) );
			$this->assertSame( array( '2001:db8::7' ), DnsResolver::addresses( 'six.test' ) );
			$this->assertSame( array( '10.0.0.7' ), DnsResolver::addresses( 'intranet' ) );
			$this->assertSame( array(), DnsResolver::addresses( 'nobody.test' ) );
		}
		$this->assertFalse( getenv( 'RES_OPTIONS' ), 'The limit of a look-up is left behind.' );
	}

	/** A name server can't decide what this machine is called. */
	public function test_localhost_is_this_machine(): void {
		PlayedPhp::$names += array(
			'localhost'      => array( '192.0.2.7' ),
			'api.localhost.' => array( '192.0.2.7' ),
		);
		foreach ( array( 'localhost', 'api.localhost' ) as $name ) {
			$this->assertSame( array( '127.0.0.1', '::1' ), DnsResolver::addresses( $name ) );
		}
		remove_all_filters( 'millwork_http_allowed_networks' );
		foreach ( array( 'localhost', 'LOCALHOST.', 'api.localhost' ) as $name ) {
			$this->assert_error( 'millwork_http_private_address', Client::for_public_hosts()->get( "http://$name/" ) );
		}
	}

	/** If one address accepts no connection, the next one is tried, of either family. */
	public function test_tries_every_address(): void {
		add_filter( 'millwork_http_allowed_networks', static fn(): array => array( '127.0.0.0/29', '::1/128' ) );
		foreach ( array(
			array( '127.0.0.3', '127.0.0.1' ),
			array( '::1', '127.0.0.1' ),
			array( '127.0.0.1', '::1' ),
			array( '127.0.0.3', '::1', '127.0.0.4', '127.0.0.1' ),
		) as $addresses ) {
			$this->names['feed.test'] = $addresses;
			$this->assertSame( 'Packed words', $this->body( $this->client()->get( $this->url( 'feed.test', '/gzip' ), array( 'retries' => 0 ) ) ), implode( ' ', $addresses ) );
		}
		$this->names['feed.test'] = array( '127.0.0.3', '::1', '127.0.0.4' );
		$this->assert_error( 'millwork_http_connect', $this->client()->get( $this->url( 'feed.test', '/gzip' ), array( 'retries' => 0 ) ) );
	}

	/** A host that has IPv6 alone, or that answers there alone. */
	public function test_reaches_ipv6(): void {
		$socket = @stream_socket_server( 'tcp://[::1]:0' ); // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- It warns where there is none.
		if ( ! $socket ) {
			$this->markTestSkipped( 'This machine has no IPv6.' );
		}
		fclose( $socket );
		$server = StandIn::raw( self::folder(), '[::1]' );
		try {
			add_filter( 'millwork_http_allowed_networks', static fn(): array => array( '127.0.0.0/29', '::1/128' ) );
			add_filter( 'http_allowed_safe_ports', static fn( array $ports ): array => array_merge( $ports, array( $server->port ) ) );
			$server->answer( '/', array( "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nHello" ) );
			foreach ( array( array( '::1' ), array( '127.0.0.3', '::1' ), array( '::1', '127.0.0.3' ) ) as $addresses ) {
				$this->names['feed.test'] = $addresses;
				$this->assertSame( 'Hello', $this->body( $this->client()->get( "http://feed.test:$server->port/", array( 'retries' => 0 ) ) ), implode( ' ', $addresses ) );
			}
			$this->assertSame( 'Hello', $this->body( $this->client()->get( "http://[0::0001]:$server->port/" ) ) );
		} finally {
			$server->stop();
		}
	}

	/**
	 * Private addresses are skipped if a name also has public ones: nothing is sent there, even
	 * if the public ones do not answer.
	 */
	public function test_passes_over_private_addresses(): void {
		$trap = StandIn::raw( self::folder(), '127.0.0.6', self::$server->port );
		try {
			$trap->answer( '/gzip', array( "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nHello" ) );
			foreach ( array( array( '127.0.0.6', '127.0.0.1' ), array( '127.0.0.1', '127.0.0.6' ), array( '::ffff:127.0.0.6', 'fd00::1', '127.0.0.1' ) ) as $addresses ) {
				$this->names['mixed.test'] = $addresses;
				$this->assertSame( 'Packed words', $this->body( $this->client()->get( $this->url( 'mixed.test', '/gzip' ) ) ) );
			}
			add_filter( 'millwork_http_allowed_networks', static fn(): array => array( '127.0.0.3/32' ) );
			$this->names['mixed.test'] = array( '127.0.0.6', '127.0.0.3' );
			$this->assert_error( 'millwork_http_connect', $this->client()->get( $this->url( 'mixed.test', '/gzip' ), array( 'retries' => 0 ) ) );
			$this->names['mixed.test'] = array( '127.0.0.6', '::1', 'not an address', '' );
			$this->assert_error( 'millwork_http_private_address', $this->client()->get( $this->url( 'mixed.test', '/gzip' ) ) );
			$this->assertFileDoesNotExist( "$trap->state/sent" );
		} finally {
			$trap->stop();
		}
	}
}
