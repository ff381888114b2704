<?php
declare( strict_types=1 );

namespace Millwork\Tests\Http;

use Millwork\Http\Client;
use Millwork\Http\IpRanges;
use Millwork\Tests\Network;
use Millwork\Tests\Sample;
use Millwork\Tests\TestCase;
use WP_Error;

/**
 * No spelling of a private address, no redirect and no name server leads to one. Whatever would be
 * sent is counted where WordPress sends it.
 */
final class RequestForgeryTest extends TestCase {

	/** The error for a URL that isn't requested. */
	private const REFUSALS = array( 'millwork_http_private_address', 'millwork_http_bad_address', 'millwork_http_credentials', 'millwork_http_unknown_host' );

	/** @var string[] */
	private array $sent = array();

	/** Where the next answer leads; '' for nowhere. */
	private string $location = '';

	/** Catches what is sent. */
	protected function setUp(): void {
		parent::setUp();
		remove_filter( 'pre_http_request', array( Network::class, 'refuse' ), PHP_INT_MAX - 1 );
		// The test site may contact itself.
		remove_all_filters( 'millwork_http_allowed_networks' );
		$this->sent = array();
		add_filter(
			'pre_http_request',
			function ( $answer, array $request, string $url ): array {
				$this->sent[] = $url;
				$location     = str_contains( $url, 'leads.test' ) ? $this->location : '';
				return array(
					'headers'  => '' === $location ? array() : array( 'location' => $location ),
					'body'     => 'Hello',
					'response' => array(
						'code'    => '' === $location ? 200 : 302,
						'message' => '',
					),
				);
			},
			10,
			3
		);
	}

	/**
	 * Every spelling is rejected, entered or as a redirect: six of each address, all in the nightly suite.
	 * @group nightly
	 */
	public function test_refuses_every_spelling(): void {
		$client = $this->client();
		$count  = 0;
		foreach ( Spellings::addresses() as $address ) {
			foreach ( Sample::of( Spellings::hosts( $address ), 6, $address ) as $host ) {
				foreach ( array( "http://$host/", "https://$host:8080/a?b#c" ) as $url ) {
					$this->assert_refused( $url, $client->get( $url ) );
					$this->assertSame( array(), $this->sent, $url );

					$this->location = $url;
					// The addresses differ: MariaDB is slow if one row is created and deleted a thousand times in a transaction.
					$this->assert_refused( "redirect to $url", $client->get( "http://leads.test/$count" ), $url );
					$this->sent = array();
					$count     += 2;
				}
				$this->location = "//$host/";
				$this->assert_refused( "redirect to $this->location", $client->get( "https://leads.test/$count" ), $this->location );
				$this->sent = array();
				++$count;
			}
		}
		$this->assertGreaterThan( Sample::is_whole() ? 10000 : 1000, $count );
	}

	/**
	 * A name server's answer is rejected, alone and among others of its kind, whatever else is
	 * in the same answer.
	 */
	public function test_refuses_what_a_name_server_says(): void {
		$addresses = Spellings::addresses();
		foreach ( $addresses as $i => $address ) {
			$this->assertFalse( IpRanges::is_public( $address ), $address );
			$next = $addresses[ ( $i + 1 ) % count( $addresses ) ];
			foreach ( array( array( $address ), array( $address, $next ), array( $next, $address, '::1' ), array( "[$address]", "$address ", $address ) ) as $answer ) {
				$client = new Client( null, static fn(): array => $answer );
				$this->assert_refused( implode( ' ', $answer ), $client->get( 'https://named.test/' ) );
				$this->assertSame( array(), $this->sent );
			}
		}
	}

	/** Other schemes, other ports, and addresses that programs read in different ways. */
	public function test_refuses_other_ways_out(): void {
		$client = $this->client();
		foreach ( array( 'file:///etc/passwd', 'gopher://8.8.8.8/', 'dict://8.8.8.8:11211/', 'ftp://8.8.8.8/', 'ldap://8.8.8.8/', 'php://filter/resource=http://8.8.8.8/', 'data:text/plain,a', 'phar://a.phar', '//8.8.8.8/', 'http:8.8.8.8/', 'http:/8.8.8.8/', 'http:///8.8.8.8/', 'http://8.8.8.8:0/', 'http://8.8.8.8:080808/', 'http://8.8.8.8:-1/', 'http://8.8.8.8:+80/', 'http://8.8.8.8:80:80/', 'http://8.8.8.8 8.8.8.8/', "http://8.8.8.8\r\nX: a/", 'http://8.8.8.8\\@127.0.0.1/', 'http://127.0.0.1\\@8.8.8.8/', 'http://8.8.8.8@127.0.0.1/', 'http://8.8.8.8:80@127.0.0.1/', 'http://8.8.8.8#@127.0.0.1/' ) as $url ) {
			$answer = $client->get( $url );
			if ( ! $answer instanceof WP_Error ) {
				// The part after the fragment is dropped, so the URL means no more than it says.
				$this->assertSame( array( 'http://8.8.8.8/' ), $this->sent, $url );
			}
			$this->sent     = array();
			$this->location = $url;
			$answer         = $client->get( 'http://leads.test/' );
			foreach ( array_slice( $this->sent(), 1 ) as $sent ) {
				$this->assertMatchesRegularExpression( '~^http://(8\.8\.8\.8|leads\.test)(/|$)~', $sent, $url );
			}
			$this->sent = array();
		}
		foreach ( array( 21, 22, 25, 110, 3306, 6379, 9200, 11211 ) as $port ) {
			$error = $client->get( "http://8.8.8.8:$port/" );
			$this->assertInstanceOf( WP_Error::class, $error );
			$this->assertSame( 'millwork_http_port', $error->get_error_code() );
		}
		$this->assertSame( array(), $this->sent );
	}

	/** Public addresses are contacted, or all of this would prove nothing. */
	public function test_asks_public_addresses(): void {
		$client = $this->client();
		foreach ( array( '8.8.8.8', '8.8.8.8.', '８.８.８.８', '8%2e8%2e8%2e8', '[2606:4700::1111]', '[2606:4700:0:0:0:0:0:1111]', 'public.test', 'PUBLIC.test.' ) as $host ) {
			$this->location = "http://$host/";
			foreach ( array( $this->location, 'http://leads.test/' ) as $url ) {
				$this->sent = array();
				$answer     = $client->get( $url );
				$this->assertNotInstanceOf( WP_Error::class, $answer, $host );
				$this->assertMatchesRegularExpression( '~^http://(8\.8\.8\.8|\[2606:4700::1111\]|public\.test)/$~', (string) end( $this->sent ) );
			}
		}
	}

	/** A client with a name server that reads numbers as the C library does. */
	private function client(): Client {
		return new Client( null, static fn( string $host ): array => in_array( $host, array( 'leads.test', 'public.test' ), true ) ? array( '8.8.8.8' ) : Spellings::read( $host ) );
	}

	/** @return string[] Addresses. */
	private function sent(): array {
		return $this->sent;
	}

	/**
	 * Asserts that an address was refused.
	 * @param string $what   What was asked for.
	 * @param mixed  $answer What came.
	 * @param string $target Where a redirect led.
	 */
	private function assert_refused( string $what, mixed $answer, string $target = '' ): void {
		$this->assertInstanceOf( WP_Error::class, $answer, $what );
		$this->assertContains( $answer->get_error_code(), self::REFUSALS, $what );
		if ( '' !== $target ) {
			$this->assertCount( 1, $this->sent, $what );
			$this->assertStringContainsString( 'leads.test', $this->sent[0], $what );
		}
	}
}
