<?php
declare( strict_types=1 );

namespace Millwork\Tests\Http;

use Millwork\Http\Client;
use Millwork\Http\Response;
use WP_Error;

/** Where requests go and what is sent with them. */
final class ClientTest extends ClientTestCase {

	/** Reads a page, with its headers, without cookies. */
	public function test_reads_an_address(): void {
		$answer = $this->client()->get( $this->url( 'feed.test', '/echo?a=b' ), array( 'headers' => array( 'X-Test' => 'yes' ) ) );
		$this->assertInstanceOf( Response::class, $answer );
		$this->assertSame( 200, $answer->status );
		$this->assertSame( 'application/json', $answer->header( 'Content-Type' ) );
		$this->assertSame( $this->url( 'feed.test', '/echo?a=b' ), $answer->url );
		$sent = $answer->json();
		$this->assertSame( 'GET', $sent['method'] );
		$this->assertSame( '/echo?a=b', $sent['uri'] );
		$this->assertSame( 'feed.test:' . self::$server->port, $sent['headers']['host'] );
		$this->assertSame( 'yes', $sent['headers']['x-test'] );
		$this->assertArrayNotHasKey( 'cookie', $sent['headers'] );
		$this->assertArrayNotHasKey( 'x-millwork-connection', $sent['headers'] );
		$this->assertSame( array( 'feed.test' ), $this->looked_up );
	}

	/** A service gets bodies, and its error responses are returned if wanted. */
	public function test_sends_to_a_service(): void {
		$client = $this->client( array( $this->url( 'feed.test', '' ) ) );
		foreach ( array( 'POST', 'PUT', 'DELETE' ) as $method ) {
			$answer = $client->request(
				$method,
				$this->url( 'feed.test', '/echo' ),
				array(
					'body'    => '{"a":"ä"}',
					'headers' => array( 'Content-Type' => 'application/json' ),
				)
			);
			$this->assertInstanceOf( Response::class, $answer );
			$sent = $answer->json();
			$this->assertSame( array( $method, '{"a":"ä"}', 'application/json' ), array( $sent['method'], $sent['body'], $sent['headers']['content-type'] ) );
		}
		$this->assert_error( 'millwork_http_not_found', $client->get( $this->url( 'feed.test', '/nothing' ) ) );
		$answer = $client->get( $this->url( 'feed.test', '/nothing' ), array( 'accept_errors' => true ) );
		$this->assertInstanceOf( Response::class, $answer );
		$this->assertSame( 404, $answer->status );
		$this->assert_error( 'millwork_http_bad_answer', $answer->json() );
		$this->assertSame( '', $this->body( $client->request( 'HEAD', $this->url( 'feed.test', '/gzip' ) ) ) );
	}

	/** Private addresses are refused, before anything is sent. */
	public function test_keeps_out_of_private_networks(): void {
		$hosts = array( 'private.test', 'mapped.test', '127.0.0.2', '169.254.169.254', '[::1]', '[::ffff:127.0.0.1]', '[fd00::1]', '100.64.0.1', '224.0.0.1' );
		foreach ( $hosts as $host ) {
			$error = $this->assert_error( 'millwork_http_private_address', $this->client()->get( $this->url( $host, '/echo' ) ) );
			$this->assertStringContainsString( trim( $host, '[]' ), $error->get_error_message() );
			$this->assertSame( 400, $error->get_error_data()['status'] );
		}
		remove_all_filters( 'millwork_http_allowed_networks' );
		$this->assert_error( 'millwork_http_private_address', $this->client()->get( $this->url( 'feed.test', '/echo' ) ) );
		$this->assert_error( 'millwork_http_private_address', ( new Client( null ) )->get( $this->url( 'localhost', '/echo' ) ) );
	}

	/** Redirects are followed, each with a check of its own. */
	public function test_checks_each_redirect(): void {
		$client = $this->client();
		$answer = $client->get( $this->redirect( 'feed.test', $this->url( 'other.test', '/echo' ) ) );
		$this->assertInstanceOf( Response::class, $answer );
		$this->assertSame( $this->url( 'other.test', '/echo' ), $answer->url );
		$this->assertSame( array( 'feed.test', 'other.test' ), $this->looked_up );
		$this->assertInstanceOf( Response::class, $client->get( $this->redirect( 'feed.test', '/echo', 307 ) ) );

		foreach ( array( 'private.test', '127.0.0.2', '[::1]', '169.254.169.254' ) as $host ) {
			$this->assert_error( 'millwork_http_private_address', $client->get( $this->redirect( 'feed.test', $this->url( $host, '/' ) ) ) );
		}
		$this->assert_error( 'millwork_http_port', $client->get( $this->redirect( 'feed.test', 'http://feed.test:25/' ) ) );
		$this->assert_error( 'millwork_http_bad_address', $client->get( $this->redirect( 'feed.test', 'file:///etc/passwd' ) ) );
		$this->assert_error( 'millwork_http_credentials', $client->get( $this->redirect( 'feed.test', 'http://a:b@feed.test/' ) ) );
	}

	/** The fifth redirect is the last. */
	public function test_ends_a_chain_of_redirects(): void {
		$url = '/echo';
		for ( $i = 0; $i < 5; $i++ ) {
			$url = '/redirect?to=' . rawurlencode( $url );
		}
		$this->assertInstanceOf( Response::class, $this->client()->get( $this->url( 'feed.test', $url ) ) );
		$this->assert_error( 'millwork_http_redirects', $this->client()->get( $this->url( 'feed.test', '/redirect?to=' . rawurlencode( $url ) ) ) );
	}

	/**
	 * A name that changes to a private address between check and connection doesn't matter, and
	 * between two requests it is noticed.
	 */
	public function test_connects_to_the_address_that_was_checked(): void {
		$this->names['rebind.test'] = array( array( '127.0.0.1' ), array( '10.0.0.1' ) );
		$this->assertInstanceOf( Response::class, $this->client()->get( $this->url( 'rebind.test', '/echo' ) ) );
		$this->assertSame( array( 'rebind.test' ), $this->looked_up );
		$this->assert_error( 'millwork_http_private_address', $this->client()->get( $this->url( 'rebind.test', '/echo' ) ) );

		$this->names['rebind.test'] = array( array( '127.0.0.1' ), array( '10.0.0.1' ) );
		$this->assert_error( 'millwork_http_private_address', $this->client()->get( $this->redirect( 'rebind.test', $this->url( 'rebind.test', '/echo' ) ) ) );
	}

	/** A plugin that rewrites addresses does not send our request elsewhere. */
	public function test_is_not_sent_elsewhere_by_a_filter(): void {
		$elsewhere = $this->url( '127.0.0.1', '/echo' );
		add_action(
			'requests-requests.before_request',
			static function ( &$url ) use ( $elsewhere ): void {
				$url = $elsewhere;
			}
		);
		$this->assert_error( 'millwork_http_other_host', $this->client()->get( $this->url( 'feed.test', '/echo' ) ) );
	}

	/** A service is asked at its own origins and no other. */
	public function test_keeps_to_the_origins_of_a_service(): void {
		$client = $this->client( array( $this->url( 'feed.test', '' ) ) );
		$this->assertInstanceOf( Response::class, $client->get( $this->url( 'feed.test', '/echo' ) ) );
		$this->assert_error( 'millwork_http_other_host', $client->get( $this->url( 'other.test', '/echo' ) ) );
		$this->assert_error( 'millwork_http_other_host', $client->get( 'https://feed.test/echo' ) );
		$this->assert_error( 'millwork_http_other_host', $client->get( $this->redirect( 'feed.test', $this->url( 'other.test', '/echo' ) ) ) );

		$this->names['feed.test'] = array( '10.0.0.1' );
		$this->assert_error( 'millwork_http_private_address', $client->get( $this->url( 'feed.test', '/echo' ) ) );
		$this->assert_error( 'millwork_http_method', $this->client()->request( 'POST', $this->url( 'feed.test', '/echo' ) ) );
	}

	/** A key isn't sent to another origin, and a body isn't sent after a redirect that means a GET. */
	public function test_takes_no_key_along(): void {
		$client  = $this->client( array( $this->url( 'feed.test', '' ), $this->url( 'other.test', '' ) ) );
		$options = array(
			'body'    => 'words',
			'headers' => array(
				'Authorization' => 'Bearer key',
				'X-Api-Key'     => 'key',
				'Accept'        => 'text/plain',
			),
		);
		foreach ( array( 'feed.test', 'other.test' ) as $host ) {
			$goes   = 'feed.test' === $host;
			$answer = $client->request( 'POST', $this->redirect( 'feed.test', $this->url( $host, '/echo' ), 303 ), $options );
			$this->assertInstanceOf( Response::class, $answer );
			$sent = $answer->json();
			$this->assertSame( array( 'GET', '', 'text/plain' ), array( $sent['method'], $sent['body'], $sent['headers']['accept'] ) );
			$this->assertSame( $goes, isset( $sent['headers']['authorization'] ), $host );
			$this->assertSame( $goes, isset( $sent['headers']['x-api-key'] ), $host );
		}
		$answer = $client->request( 'POST', $this->redirect( 'feed.test', '/echo', 308 ), $options );
		$this->assertInstanceOf( Response::class, $answer );
		$this->assertSame( array( 'POST', 'words' ), array( $answer->json()['method'], $answer->json()['body'] ) );
	}

	/**
	 * Certificates are checked, for the name and not for the address; a service isn't
	 * contacted over an insecure connection.
	 */
	public function test_checks_certificates(): void {
		$server = StandIn::tls( self::folder() );
		try {
			$this->names['secure.test'] = array( '127.0.0.1' );
			$origins                    = array( "https://secure.test:$server->port", "https://other.test:$server->port", $this->url( 'feed.test', '' ) );
			$client                     = $this->client( array_slice( $origins, 0, 2 ) );
			$this->assert_error( 'millwork_http_certificate', $client->get( $origins[0] ) );

			$file = "$server->state/certificate.pem";
			add_filter( 'http_request_args', static fn( array $request ): array => array( 'sslcertificates' => $file ) + $request );
			$this->assertSame( 'Hello', $this->body( $client->get( $origins[0] ) ) );
			// Lines that are no headers.
			$this->assert_error( 'millwork_http_bad_answer', $client->get( "$origins[0]/odd" ) );
			$this->assert_error( 'millwork_http_certificate', $client->get( $origins[1] ) );
			$unsafe = rawurlencode( $this->url( 'feed.test', '/gzip' ) );
			$this->assert_error( 'millwork_http_other_host', $client->get( "$origins[0]/redirect?to=$unsafe" ) );
			$this->assert_error( 'millwork_http_other_host', $client->get( "$origins[0]/redirect?to=" . rawurlencode( "http://secure.test:$server->port/" ) ) );
		} finally {
			$server->stop();
		}
	}

	/** WordPress's own ways to answer and to forbid requests count. */
	public function test_leaves_the_last_word_to_wordpress(): void {
		add_filter( 'pre_http_request', static fn(): WP_Error => new WP_Error( 'http_request_not_executed', 'No.' ) );
		$error = $this->assert_error( 'millwork_http_blocked', $this->client()->get( $this->url( 'feed.test', '/echo' ) ) );
		$this->assertStringContainsString( 'WP_ACCESSIBLE_HOSTS', $error->get_error_message() );
		remove_all_filters( 'pre_http_request' );

		$body = str_repeat( 'a', 11 );
		add_filter(
			'pre_http_request',
			static function () use ( &$body ): array {
				return array(
					'headers'  => array( 'X-Test' => 'yes' ),
					'body'     => $body,
					'response' => array(
						'code'    => 200,
						'message' => 'OK',
					),
				);
			}
		);
		add_filter( 'millwork_http_resolve', static fn( $addresses, string $host ): array => 'known.test' === $host ? array( '8.8.8.8' ) : array(), 10, 2 );
		$answer = Client::for_public_hosts()->get( 'https://known.test/' );
		$this->assertSame( $body, $this->body( $answer ) );
		$this->assertSame( 'yes', $answer instanceof Response ? $answer->header( 'X-Test' ) : '' );
		$this->assert_error( 'millwork_http_too_large', Client::for_public_hosts()->get( 'https://known.test/', array( 'max_bytes' => 10 ) ) );
	}

	/** A host that the plugin itself names can't be mistyped: the error says to try later, not to check the name. */
	public function test_only_a_person_who_entered_a_host_is_told_to_check_it(): void {
		add_filter( 'millwork_http_resolve', static fn( $addresses, string $host ): array => 'inside.test' === $host ? array( '10.0.0.1' ) : array(), 10, 2 );
		$error = $this->assert_error( 'millwork_http_unknown_host', Client::for_service( 'https://gone.test' )->get( 'https://gone.test/' ) );
		$this->assertSame( array( 'Couldn’t reach gone.test. Try again later.', 502 ), array( $error->get_error_message(), $error->get_error_data()['status'] ) );
		$error = $this->assert_error( 'millwork_http_private_address', Client::for_service( 'https://inside.test' )->get( 'https://inside.test/' ) );
		$this->assertSame( 502, $error->get_error_data()['status'] );
		foreach ( array( Client::for_entered_server( 'https://gone.test' ), Client::for_public_hosts() ) as $client ) {
			$error = $this->assert_error( 'millwork_http_unknown_host', $client->get( 'https://gone.test/' ) );
			$this->assertStringContainsString( 'spelling', $error->get_error_message() );
			$this->assertSame( 400, $error->get_error_data()['status'] );
		}
		$service = self::$server->port;
		$origin  = "http://feed.test:$service";
		foreach ( array( 404 => 'not_found', 403 => 'denied', 503 => 'remote' ) as $status => $reason ) {
			$error = $this->assert_error( "millwork_http_$reason", $this->client( array( $origin ) )->get( $this->status( $status, 9 ), array( 'retries' => 0 ) ) );
			$this->assertDoesNotMatchRegularExpression( '/address|URL|spelling/', $error->get_error_message() );
		}
	}
}
