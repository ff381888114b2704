<?php
declare( strict_types=1 );

namespace Millwork\Tests\Http;

use RuntimeException;

/** Runs a PHP script that serves one port of this machine. */
final class StandIn {

	/**
	 * The server's process.
	 * @var resource
	 */
	private $process;

	/**
	 * @param string[] $command PHP's arguments, %s in them for the address and the port.
	 * @param string   $state   A folder where it keeps what it counts.
	 * @param string   $host    The address that it listens on, IPv6 in brackets.
	 * @param int      $port    The port; 0 for a free one.
	 * @throws RuntimeException If it does not start.
	 */
	private function __construct( array $command, public readonly string $state, string $host = '127.0.0.1', int $port = 0 ) {
		$socket     = stream_socket_server( "tcp://$host:$port" );
		$name       = $socket ? (string) stream_socket_get_name( $socket, false ) : '';
		$this->port = (int) substr( $name, (int) strrpos( $name, ':' ) + 1 );
		if ( $socket ) {
			fclose( $socket );
		}
		$null    = array( 'file', '/dev/null', 'w' );
		$process = proc_open(
			array( PHP_BINARY, ...array_values( str_replace( '%s', "$host:$this->port", $command ) ) ),
			array(
				1 => $null,
				2 => array( 'file', "$state/errors.log", 'a' ),
			),
			$pipes,
			null,
			array( 'STAND_IN_STATE' => $state )
		);
		if ( ! $process ) {
			throw new RuntimeException( 'The stand-in server could not be started.' );
		}
		$this->process = $process;
		for ( $i = 0; $i < 12000; $i++ ) {
			$connection = @stream_socket_client( "tcp://$host:$this->port" ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- It warns until the server listens.
			if ( $connection ) {
				fclose( $connection );
				return;
			}
			usleep( 5000 );
		}
		throw new RuntimeException( 'The stand-in server did not start within a minute.' );
	}

	/** The port that it listens on. */
	public readonly int $port;

	/**
	 * What it answers, by path.
	 * @var array<string, mixed>
	 */
	private array $answers = array();

	/**
	 * Starts one that speaks HTTP.
	 * @param string $state A folder of its own.
	 */
	public static function http( string $state ): self {
		return new self( array( '-S', '%s', __DIR__ . '/stand-in/http.php' ), $state );
	}

	/**
	 * Starts one that speaks HTTP and answers as a script says.
	 * @param string $state  A folder of its own.
	 * @param string $script The script's file.
	 */
	public static function script( string $state, string $script ): self {
		return new self( array( '-S', '%s', $script ), $state );
	}

	/**
	 * Starts one that speaks TLS, with a certificate for `secure.test` in `certificate.pem` of the folder.
	 * @param string $state A folder of its own.
	 * @throws RuntimeException If it does not start.
	 */
	public static function tls( string $state ): self {
		self::certify( 'secure.test', $state );
		return new self( array( __DIR__ . '/stand-in/tls.php', '%s' ), $state );
	}

	/**
	 * Starts one that plays a service by HTTPS, with a certificate for its host in `certificate.pem` of the
	 * folder. StandInRoute leads there.
	 * @param string $state  A folder of its own.
	 * @param string $host   The service's host.
	 * @param string $script A file that gives the Service.
	 * @throws RuntimeException If it does not start.
	 */
	public static function service( string $state, string $host, string $script ): self {
		self::certify( $host, $state );
		return new self( array( __DIR__ . '/stand-in/service.php', '%s', $script ), $state );
	}

	/**
	 * Tells a service what should happen.
	 * @param array<array-key, mixed> $args With what.
	 * @return mixed What it says.
	 * @throws RuntimeException If it says nothing: it has ended.
	 */
	public function tell( string $what, array $args = array() ): mixed {
		return self::say( $this->port, $what, $args );
	}

	/**
	 * Tells a service that another process has started.
	 * @param array<array-key, mixed> $args With what.
	 * @throws RuntimeException If it says nothing: it has ended.
	 */
	public static function say( int $port, string $what, array $args = array() ): mixed {
		$stream = stream_socket_client( "tcp://127.0.0.1:$port" );
		$line   = false;
		if ( $stream ) {
			stream_set_timeout( $stream, 30 );
			fwrite( $stream, json_encode( compact( 'what', 'args' ), JSON_THROW_ON_ERROR ) . "\n" );
			$line = fgets( $stream );
			fclose( $stream );
		}
		if ( false === $line ) {
			throw new RuntimeException( "The stand-in server has ended, or does not know “{$what}”. Its folder has a file errors.log." );
		}
		return json_decode( $line, true );
	}

	/**
	 * Makes a key and a certificate.
	 * @param string $state The folder that they are put in.
	 * @throws RuntimeException If they cannot be made.
	 */
	private static function certify( string $host, string $state ): void {
		$key         = openssl_pkey_new(
			array(
				'private_key_type' => OPENSSL_KEYTYPE_EC,
				'curve_name'       => 'prime256v1',
			)
		);
		$digest      = array( 'digest_alg' => 'sha256' );
		$request     = openssl_csr_new( array( 'commonName' => $host ), $key, $digest );
		$certificate = $request instanceof \OpenSSLCertificateSigningRequest && $key ? openssl_csr_sign( $request, null, $key, 1, $digest ) : false;
		if ( ! $key || ! $certificate ) {
			throw new RuntimeException( 'No certificate could be made.' );
		}
		openssl_x509_export_to_file( $certificate, "$state/certificate.pem" );
		openssl_pkey_export_to_file( $key, "$state/key.pem" );
	}

	/**
	 * Starts one that sends bytes as they are.
	 * @param string $state A folder of its own.
	 * @param string $host  The address that it listens on, IPv6 in brackets.
	 * @param int    $port  The port; 0 for a free one.
	 */
	public static function raw( string $state, string $host = '127.0.0.1', int $port = 0 ): self {
		return new self( array( __DIR__ . '/stand-in/raw.php', '%s' ), $state, $host, $port );
	}

	/**
	 * Has one that sends bytes answer.
	 * @param string                                  $path   The path that it is asked for.
	 * @param array<int, array{string, 1?: int, 2?: int}|string> $pieces What it sends: bytes, or bytes, how often, and a
	 *                                                        pause after each in milliseconds.
	 */
	public function answer( string $path, array $pieces ): void {
		$this->answers[ $path ] = array_map( static fn( array|string $piece ): array => array( base64_encode( ( (array) $piece )[0] ), ( (array) $piece )[1] ?? 1, ( (array) $piece )[2] ?? 0 ), $pieces );
		file_put_contents( "$this->state/answers.json", json_encode( $this->answers ) );
	}

	public function stop(): void {
		proc_terminate( $this->process, 9 );
		proc_close( $this->process );
		foreach ( (array) glob( "$this->state/*" ) as $file ) {
			unlink( (string) $file );
		}
		rmdir( $this->state );
	}
}
