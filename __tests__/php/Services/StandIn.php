<?php
/**
 * A web server on this machine that plays others.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Services;

use RuntimeException;

/**
 * Runs a PHP script that serves one port of 127.0.0.1.
 */
final class StandIn {

	/**
	 * The server's process.
	 *
	 * @var resource
	 */
	private $process;

	/**
	 * Starts a server.
	 *
	 * @param string[] $command PHP's arguments, %d in them for the port.
	 * @param string   $state   A folder where it keeps what it counts.
	 * @throws RuntimeException If it does not start.
	 */
	private function __construct( array $command, public readonly string $state ) {
		$socket     = stream_socket_server( 'tcp://127.0.0.1:0' );
		$name       = $socket ? (string) stream_socket_get_name( $socket, false ) : '';
		$this->port = (int) substr( $name, (int) strrpos( $name, ':' ) + 1 );
		if ( $socket ) {
			fclose( $socket );
		}
		$null    = array( 'file', '/dev/null', 'w' );
		$process = proc_open(
			array( PHP_BINARY, ...array_values( str_replace( '%d', (string) $this->port, $command ) ) ),
			array(
				1 => $null,
				2 => $null,
			),
			$pipes,
			null,
			array( 'STAND_IN_STATE' => $state )
		);
		if ( ! $process ) {
			throw new RuntimeException( 'The stand-in server could not be started.' );
		}
		$this->process = $process;
		for ( $i = 0; $i < 100; $i++ ) {
			$connection = @stream_socket_client( "tcp://127.0.0.1:$this->port" ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- It warns until the server listens.
			if ( $connection ) {
				fclose( $connection );
				return;
			}
			usleep( 50000 );
		}
		throw new RuntimeException( 'The stand-in server did not start within five seconds.' );
	}

	/** The port that it listens on. */
	public readonly int $port;

	/**
	 * Starts one that speaks HTTP.
	 *
	 * @param string $state A folder of its own.
	 */
	public static function http( string $state ): self {
		return new self( array( '-S', '127.0.0.1:%d', __DIR__ . '/stand-in/http.php' ), $state );
	}

	/**
	 * Starts one that speaks TLS, with a certificate for `secure.test` in `certificate.pem` of the folder.
	 *
	 * @param string $state A folder of its own.
	 * @throws RuntimeException If it does not start.
	 */
	public static function tls( string $state ): self {
		$key         = openssl_pkey_new( array( 'private_key_bits' => 2048 ) );
		$request     = openssl_csr_new( array( 'commonName' => 'secure.test' ), $key );
		$certificate = $request instanceof \OpenSSLCertificateSigningRequest && $key ? openssl_csr_sign( $request, null, $key, 1 ) : false;
		if ( ! $key || ! $certificate ) {
			throw new RuntimeException( 'No certificate could be made.' );
		}
		openssl_x509_export_to_file( $certificate, "$state/certificate.pem" );
		openssl_pkey_export_to_file( $key, "$state/key.pem" );
		return new self( array( __DIR__ . '/stand-in/tls.php', '%d' ), $state );
	}

	/**
	 * Ends it.
	 */
	public function stop(): void {
		proc_terminate( $this->process, 9 );
		proc_close( $this->process );
		foreach ( (array) glob( "$this->state/*" ) as $file ) {
			unlink( (string) $file );
		}
		rmdir( $this->state );
	}
}
