<?php
declare( strict_types=1 );

namespace Millwork\Tests\Http;

use Millwork\Http\IpRanges;
use Millwork\Http\RequestUrl;
use Millwork\Tests\TestCase;
use WP_Error;

/** How an address is read, and which ones are public. */
final class RequestUrlTest extends TestCase {

	/**
	 * Reads what people paste, in one standard form.
	 * @dataProvider readable
	 * @param string $url      What is entered.
	 * @param string $expected What it means.
	 */
	public function test_reads_an_address( string $url, string $expected ): void {
		$target = RequestUrl::parse( $url );
		$this->assertInstanceOf( RequestUrl::class, $target );
		$this->assertSame( $expected, $target->url() );
	}

	/**
	 * What is entered, and what it means.
	 * @return array<int, array{string, string}>
	 */
	public function readable(): array {
		return array(
			array( ' HTTPS://Example.COM ', 'https://example.com/' ),
			array( 'https://example.com:443/a?b=c#d', 'https://example.com/a?b=c' ),
			array( 'http://example.com:443', 'http://example.com:443/' ),
			array( 'https://example.com.?q', 'https://example.com/?q' ),
			array( 'https://bücher.example/ä ö', 'https://xn--bcher-kva.example/%C3%A4%20%C3%B6' ),
			array( 'http://[2606:4700::0:1]:8080/', 'http://[2606:4700::1]:8080/' ),
			array( 'http://8.8.8.8/', 'http://8.8.8.8/' ),
			array( 'https://%65xample.com/', 'https://example.com/' ),
			array( 'https://example.com/@me?to=a@b', 'https://example.com/@me?to=a@b' ),
		);
	}

	/**
	 * URLs that programs read in different ways are rejected.
	 * @dataProvider unreadable
	 * @param string $url  What is entered.
	 * @param string $code The error.
	 */
	public function test_refuses_what_could_be_read_in_two_ways( string $url, string $code = 'millwork_http_bad_address' ): void {
		$error = RequestUrl::parse( $url );
		$this->assertInstanceOf( WP_Error::class, $error );
		$this->assertSame( $code, $error->get_error_code() );
		$this->assertSame( 400, $error->get_error_data()['status'] );
	}

	/**
	 * What is entered, and the error if it is another than the usual one.
	 * @return array<int, string[]>
	 */
	public function unreadable(): array {
		return array(
			array( '' ),
			array( 'example.com' ),
			array( '//example.com/' ),
			array( 'ftp://example.com/' ),
			array( 'file:///etc/passwd' ),
			array( 'javascript:alert(1)' ),
			array( 'https:///a' ),
			array( 'https://exa mple.com/' ),
			array( "https://example.com/\r\nHost: other" ),
			array( 'https://example.com\\@other.example/' ),
			array( 'http://2130706433/' ),
			array( 'http://0x7f000001/' ),
			array( 'http://0x7f.1/' ),
			array( 'http://0177.0.0.1/' ),
			array( 'http://127.1/' ),
			array( 'http://example.com:0/' ),
			array( 'http://example.com:65536/' ),
			array( 'http://[::1%25lo]/' ),
			array( 'http://[1]/' ),
			array( 'https://example..com/' ),
			array( 'https://' . str_repeat( 'a', 64 ) . '.com/' ),
			array( 'https://example.com/' . str_repeat( 'a', 5000 ) ),
			array( 'https://user:word@example.com/', 'millwork_http_credentials' ),
			array( 'https://example.com@other.example/', 'millwork_http_credentials' ),
		);
	}

	public function test_reads_where_a_redirect_leads(): void {
		$target = RequestUrl::parse( 'https://example.com/a/b?c' );
		$this->assertInstanceOf( RequestUrl::class, $target );
		foreach ( array(
			'd'                    => 'https://example.com/a/d',
			'/d'                   => 'https://example.com/d',
			'//other.example/d'    => 'https://other.example/d',
			'http://other.example' => 'http://other.example/',
		) as $location => $expected ) {
			$next = $target->redirect( $location );
			$this->assertInstanceOf( RequestUrl::class, $next, $location );
			$this->assertSame( $expected, $next->url() );
		}
		$this->assertInstanceOf( WP_Error::class, $target->redirect( 'gopher://other.example/' ) );
	}

	public function test_tells_public_addresses_from_others(): void {
		foreach ( array( '8.8.8.8', '1.1.1.1', '100.63.255.255', '100.128.0.0', '172.15.255.255', '172.32.0.0', '169.253.1.1', '223.255.255.255', '2606:4700::1111', '2a00:1450::1' ) as $address ) {
			$this->assertTrue( IpRanges::is_public( $address ), $address );
		}
		foreach ( array(
			'0.0.0.0',
			'10.1.2.3',
			'100.64.0.1',
			'100.127.255.255',
			'127.0.0.1',
			'127.255.255.255',
			'169.254.169.254',
			'172.16.0.1',
			'172.31.255.255',
			'192.0.0.1',
			'192.168.1.1',
			'198.18.0.1',
			'198.19.255.255',
			'203.0.113.7',
			'224.0.0.1',
			'239.1.1.1',
			'255.255.255.255',
			'::',
			'::1',
			'::ffff:127.0.0.1',
			'::ffff:8.8.8.8',
			'::127.0.0.1',
			'64:ff9b::7f00:1',
			'fc00::1',
			'fd12:3456::1',
			'fe80::1',
			'fec0::1',
			'ff02::1',
			'2001::1',
			'2001:db8::1',
			'2002:7f00:1::',
			'3fff::1',
			'',
			'localhost',
			'8.8.8',
			'8.8.8.8 ',
		) as $address ) {
			$this->assertFalse( IpRanges::is_public( $address ), $address );
		}
	}

	public function test_lets_a_filter_allow_a_network(): void {
		$this->assertFalse( IpRanges::may_connect( '10.1.2.3' ) );
		add_filter( 'millwork_http_allowed_networks', static fn(): array => array( 'no network', '10.1.2.0/99', '10.1.2.0/23', 'fd00::/8' ) );
		$this->assertTrue( IpRanges::may_connect( '10.1.3.3' ) );
		$this->assertTrue( IpRanges::may_connect( 'fd12::1' ) );
		$this->assertFalse( IpRanges::may_connect( '10.1.4.3' ) );
		$this->assertFalse( IpRanges::may_connect( '127.0.0.1' ) );
		$this->assertFalse( IpRanges::may_connect( 'fe80::1' ) );
	}
}
