<?php
declare( strict_types=1 );

namespace Millwork\Tests\Http;

use Millwork\Tests\Network;

/**
 * Makes a service's name lead to its stand-in. The client does everything that it normally does: it looks the
 * name up, checks the address, connects to it, checks the certificate, keeps its limits. Requests to any
 * other host are rejected as usual.
 *
 * It makes requests fail, too, where that happens before the service hears of them.
 */
final class StandInRoute {

	/** How long to wait for a service that has done everything and doesn't respond, in seconds. */
	private const LATE = 2.5;

	/**
	 * The results of the next requests: 'timeout' and 'connect' before they reach the service; any other word
	 * is passed to it (`fault`), 'late' so that it doesn't respond; 'ok' for nothing.
	 * @var list<string>
	 */
	public array $faults = array();

	/**
	 * Requests that were tried, such as 'POST /v1/refunds'.
	 * @var list<string>
	 */
	public array $tried = array();

	/**
	 * Other hosts of the service's: it is told which by the header X-Played-Host, and its certificate is not theirs.
	 * @var list<string>
	 */
	public array $also = array();

	/**
	 * A port that accepts connections and never responds.
	 * @var resource|null
	 */
	private $silence = null;

	/** The port for the request that is being sent. */
	private int $port = 0;

	/**
	 * Opens it, until the test ends.
	 * @param int    $served The stand-in's port.
	 * @param string $state  Its folder.
	 * @param string $host   The service's host.
	 */
	public function __construct( private readonly int $served, private readonly string $state, private readonly string $host ) {
		add_filter( 'millwork_http_somebody_waits', '__return_false' );
		add_filter( 'millwork_http_resolve', fn( $known, string $name ): mixed => $name === $host || in_array( $name, $this->also, true ) ? array( '127.0.0.1' ) : $known, 10, 2 );
		add_filter( 'millwork_http_allowed_networks', static fn(): array => array( '127.0.0.1/32' ) );
		remove_filter( 'pre_http_request', array( Network::class, 'refuse' ), PHP_INT_MAX - 1 );
		add_filter( 'pre_http_request', fn( $answer, array $request, string $url ): mixed => $this->leads( $url ) ? $answer : Network::refuse( $answer, $request, $url ), PHP_INT_MAX - 1, 3 );
		add_filter( 'http_request_args', array( $this, 'prepare' ), 10, 2 );
		add_action( 'http_api_curl', array( $this, 'connect' ), 10, 3 );
	}

	/**
	 * Runs before a request: decides its result.
	 * @param array<string, mixed> $request WordPress's arguments.
	 * @param string               $url     The URL.
	 * @return array<string, mixed>
	 */
	public function prepare( array $request, string $url ): array {
		if ( ! $this->leads( $url ) ) {
			return $request;
		}
		$fault         = array_shift( $this->faults ) ?? 'ok';
		$this->tried[] = $request['method'] . ' ' . wp_parse_url( $url, PHP_URL_PATH );
		$this->port    = $this->served;
		if ( 'timeout' === $fault ) {
			$this->silence      = $this->silence ?? self::listen();
			$this->port         = self::port_of( $this->silence );
			$request['timeout'] = 0.2;
		} elseif ( 'connect' === $fault ) {
			$gone       = self::listen();
			$this->port = self::port_of( $gone );
			fclose( $gone );
		} elseif ( 'ok' !== $fault ) {
			StandIn::say( $this->served, 'fault', array( $fault ) );
			$request['timeout'] = 'late' === $fault ? self::LATE : $request['timeout'];
		}
		$request['sslcertificates'] = "$this->state/certificate.pem";
		if ( ! str_starts_with( $url, "https://$this->host/" ) ) {
			$request['sslverify']                = false;
			$request['headers']['X-Played-Host'] = (string) wp_parse_url( $url, PHP_URL_HOST );
		}
		return $request;
	}

	/**
	 * Runs before curl connects.
	 * @param \CurlHandle          $handle  The handle.
	 * @param array<string, mixed> $request WordPress's arguments.
	 * @param string               $url     The URL.
	 */
	public function connect( $handle, $request, string $url ): void {
		if ( $this->leads( $url ) ) {
			curl_setopt( $handle, CURLOPT_CONNECT_TO, array( wp_parse_url( $url, PHP_URL_HOST ) . ":443:127.0.0.1:$this->port" ) );
		}
	}

	/**
	 * Whether an address leads to the service.
	 * @param string $url The URL.
	 */
	private function leads( string $url ): bool {
		foreach ( array( $this->host, ...$this->also ) as $host ) {
			if ( str_starts_with( $url, "https://$host/" ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @return resource
	 * @throws \RuntimeException If there is none.
	 */
	private static function listen() {
		$socket = stream_socket_server( 'tcp://127.0.0.1:0' );
		return $socket ? $socket : throw new \RuntimeException( 'There is no free port.' );
	}

	/**
	 * The port of a socket.
	 * @param resource $socket The socket.
	 */
	private static function port_of( $socket ): int {
		$name = (string) stream_socket_get_name( $socket, false );
		return (int) substr( $name, (int) strrpos( $name, ':' ) + 1 );
	}
}
