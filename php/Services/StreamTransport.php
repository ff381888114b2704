<?php
/**
 * HTTP over PHP's streams.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Services;

use WpOrg\Requests\Exception;
use WpOrg\Requests\Requests;
use WpOrg\Requests\Transport;

/**
 * A transport for WordPress's HTTP library where curl is not there: connects to an address that was
 * checked, and names the host in the request and to TLS.
 */
final class StreamTransport implements Transport {

	/** The most bytes that an answer's headers may have. */
	private const MAX_HEAD = 100 * KB_IN_BYTES;

	/**
	 * Prepares a request.
	 *
	 * @param string[] $addresses IP addresses, tried in turn.
	 * @param float    $deadline  When it is over, as microtime() gives it.
	 * @param int      $max_bytes The largest body, as it comes.
	 * @param \Closure $fail      Takes a reason as Failure does, and throws.
	 */
	public function __construct(
		private readonly array $addresses,
		private readonly float $deadline,
		private readonly int $max_bytes,
		private readonly \Closure $fail
	) {}

	/**
	 * Sends a request and reads the answer.
	 *
	 * @param string                       $url     The address.
	 * @param array<string, string>        $headers Headers by name.
	 * @param string|array<string, mixed>|null $data    The body, or parameters for one.
	 * @param array<string, mixed>         $options The library's options.
	 * @return string The answer, headers and body.
	 * @throws Exception If there is no whole answer in time.
	 */
	public function request( $url, $headers = array(), $data = array(), $options = array() ): string {
		$parts  = (array) wp_parse_url( (string) $url );
		$body   = is_array( $data ) ? http_build_query( $data, '', '&' ) : (string) $data;
		$stream = $this->connect( $parts, $options );
		try {
			$this->write( $stream, $this->head( $parts, $headers, $body, $options ) . $body );
			return $this->read( $stream, $options );
		} finally {
			fclose( $stream ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A connection, no file.
		}
	}

	/**
	 * Sends several requests, one after the other.
	 *
	 * @param array<int|string, array<string, mixed>> $requests What to send.
	 * @param array<string, mixed>                    $options  The library's options.
	 * @return array<int|string, string> Answers.
	 */
	public function request_multiple( $requests, $options ): array {
		return array_map( fn( array $request ): string => $this->request( $request['url'], $request['headers'], $request['data'], $request['options'] ), $requests );
	}

	/**
	 * Whether the transport works here.
	 *
	 * @param array<string, bool> $capabilities What it has to be able to do.
	 */
	public static function test( $capabilities = array() ): bool {
		return function_exists( 'stream_socket_client' ) && ( empty( $capabilities['ssl'] ) || extension_loaded( 'openssl' ) );
	}

	/**
	 * Connects to the first address that takes it.
	 *
	 * @param array<int|string, mixed> $parts   The address, taken apart.
	 * @param array<string, mixed> $options The library's options.
	 * @return resource The connection.
	 */
	private function connect( array $parts, array $options ) {
		$secure  = 'https' === $parts['scheme'];
		$name    = trim( $parts['host'], '[]' );
		$verify  = $options['verify'] ?? true;
		$context = stream_context_create(
			array(
				'ssl' => array(
					'peer_name'         => $name,
					'SNI_enabled'       => false === filter_var( $name, FILTER_VALIDATE_IP ),
					'verify_peer'       => false !== $verify,
					'verify_peer_name'  => false !== $verify && false !== ( $options['verifyname'] ?? true ),
					'allow_self_signed' => false === $verify,
				) + ( is_string( $verify ) ? array( 'cafile' => $verify ) : array() ),
			)
		);
		$warning = '';
		foreach ( $this->addresses as $address ) {
			$socket = sprintf( '%s://%s:%d', $secure ? 'tls' : 'tcp', str_contains( $address, ':' ) ? "[$address]" : $address, $parts['port'] ?? ( $secure ? 443 : 80 ) );
			set_error_handler( // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- The warnings say why; it is restored two lines below.
				static function ( int $level, string $message ) use ( &$warning ): bool {
					$warning .= $message;
					return true;
				}
			);
			$stream = stream_socket_client( $socket, $number, $message, $this->left(), STREAM_CLIENT_CONNECT, $context );
			restore_error_handler();
			if ( $stream ) {
				return $stream;
			}
		}
		$this->left();
		return ( $this->fail )( preg_match( '/ssl|crypto|certificate/i', $warning ) ? 'certificate' : 'connect' );
	}

	/**
	 * The request's line and headers.
	 *
	 * @param array<int|string, mixed> $parts The address, taken apart.
	 * @param array<string, string> $headers Headers by name.
	 * @param string                $body    The body.
	 * @param array<string, mixed>  $options The library's options.
	 */
	private function head( array $parts, array $headers, string $body, array $options ): string {
		$lines = array(
			'host'            => $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' ),
			'user-agent'      => (string) $options['useragent'],
			'accept'          => '*/*',
			'accept-encoding' => 'gzip',
		);
		if ( '' !== $body || in_array( $options['type'], array( Requests::POST, Requests::PUT ), true ) ) {
			$lines['content-type']   = 'application/x-www-form-urlencoded; charset=UTF-8';
			$lines['content-length'] = (string) strlen( $body );
		}
		$lines = array_merge( $lines, array_change_key_case( $headers ), array( 'connection' => 'close' ) );
		$path  = ( $parts['path'] ?? '/' ) . ( isset( $parts['query'] ) ? '?' . $parts['query'] : '' );
		// HTTP/1.0, to which servers answer in one piece.
		$head = "{$options['type']} $path HTTP/1.0\r\n";
		foreach ( $lines as $name => $value ) {
			$head .= "$name: " . preg_replace( '/[\r\n]+/', ' ', (string) $value ) . "\r\n";
		}
		return "$head\r\n";
	}

	/**
	 * Writes all of a request.
	 *
	 * @param resource $stream The connection.
	 * @param string   $data   The request.
	 */
	private function write( $stream, string $data ): void {
		for ( $done = 0, $length = strlen( $data ); $done < $length; $done += $written ) {
			$this->limit( $stream );
			$written = @fwrite( $stream, substr( $data, $done, 65536 ) ); // phpcs:ignore WordPress.PHP.NoSilencedErrors, WordPress.WP.AlternativeFunctions -- A connection, no file; when it is gone, it warns and returns false.
			if ( ! $written ) {
				$this->left();
				( $this->fail )( 'connect' );
			}
		}
	}

	/**
	 * Reads an answer.
	 *
	 * @param resource             $stream  The connection.
	 * @param array<string, mixed> $options The library's options.
	 */
	private function read( $stream, array $options ): string {
		$head   = null;
		$data   = '';
		$length = null;
		$whole  = false;
		while ( ! $whole && ! feof( $stream ) ) {
			$this->limit( $stream );
			$data .= fread( $stream, 8192 ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A connection, no file.
			if ( null !== $head ) {
				$this->measure( $data );
				$whole = null !== $length && strlen( $data ) >= $length;
				continue;
			}
			// Interim answers (100 Continue) go before the answer.
			$data = (string) preg_replace( '~^(?:HTTP/1\.\d 1\d\d[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n)+~', '', $data );
			$end  = strpos( $data, "\r\n\r\n" );
			if ( ( false === $end ? strlen( $data ) : $end ) > self::MAX_HEAD ) {
				( $this->fail )( 'bad_answer' );
			}
			if ( false !== $end ) {
				$head   = substr( $data, 0, $end + 4 );
				$data   = substr( $data, $end + 4 );
				$length = $this->length( $head, $options );
				$this->measure( $data );
				$whole = null !== $length && strlen( $data ) >= $length;
			}
		}
		// Without an end of the headers it is no HTTP; with less than was announced it was cut off.
		if ( null === $head || strlen( $data ) < (int) $length ) {
			( $this->fail )( '' === $data && null === $head ? 'connect' : 'bad_answer' );
		}
		return $head . ( null === $length ? $data : substr( $data, 0, $length ) );
	}

	/**
	 * Breaks a body off that is too large.
	 *
	 * @param string $body What has come of it.
	 */
	private function measure( string $body ): void {
		if ( strlen( $body ) > $this->max_bytes ) {
			( $this->fail )( 'too_large' );
		}
	}

	/**
	 * How long the body is.
	 *
	 * @param string               $head    The answer's headers.
	 * @param array<string, mixed> $options The library's options.
	 * @return int|null Bytes; null if the end of the connection ends it.
	 */
	private function length( string $head, array $options ): ?int {
		if ( Requests::HEAD === $options['type'] || preg_match( '~^HTTP/\d\.\d (?:204|304)\b~', $head ) ) {
			return 0;
		}
		$chunked = preg_match( '/^transfer-encoding\s*:/mi', $head );
		return ! $chunked && preg_match( '/^content-length\s*:\s*(\d{1,15})\s*$/mi', $head, $found ) ? (int) $found[1] : null;
	}

	/**
	 * Lets the next reading or writing wait until the deadline, no longer.
	 *
	 * @param resource $stream The connection.
	 */
	private function limit( $stream ): void {
		$left = $this->left();
		stream_set_timeout( $stream, (int) $left, (int) ( fmod( $left, 1 ) * 1e6 ) );
	}

	/**
	 * How much time is left.
	 *
	 * @return float Seconds, more than 0; breaks the request off otherwise.
	 */
	private function left(): float {
		$left = $this->deadline - microtime( true );
		if ( $left <= 0 ) {
			( $this->fail )( 'timeout' );
		}
		return $left;
	}
}
