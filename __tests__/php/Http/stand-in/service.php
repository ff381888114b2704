<?php
/**
 * A server that speaks HTTPS for a service (Service). On the same port, a connection that begins with a line of JSON
 * instead of TLS is the test's, and says what should happen.
 *
 * One connection after the other, so that nothing depends on which is faster.
 */

declare( strict_types=1 );

namespace Millwork\Tests\Http;

use Millwork\Tests\Http\Service;

require dirname( __DIR__, 2 ) . '/autoload.php';

( static function ( string $address, string $script ): void {
	$state   = (string) getenv( 'STAND_IN_STATE' );
	$service = require $script;
	$options = array(
		'local_cert' => "$state/certificate.pem",
		'local_pk'   => "$state/key.pem",
	);
	$server  = stream_socket_server( "tcp://$address", $number, $message, STREAM_SERVER_BIND | STREAM_SERVER_LISTEN, stream_context_create( array( 'ssl' => $options ) ) );
	$open    = array();
	$held    = array();
	$send    = static function ( $stream, array|string $said, array $request ) use ( &$open, &$held ): void {
		if ( Service::HOLD === $said ) {
			$held[] = array( $stream, $request );
		} elseif ( Service::STALL === $said ) {
			$open[] = $stream;
		} elseif ( is_array( $said ) ) {
			$head = "HTTP/1.1 $said[0] Said\r\nConnection: close\r\nContent-Length: " . strlen( $said[2] ) . "\r\n";
			foreach ( $said[1] as $name => $value ) {
				$head .= "$name: $value\r\n";
			}
			fwrite( $stream, "$head\r\n$said[2]" );
		}
	};
	while ( $server ) {
		$stream = stream_socket_accept( $server, -1 );
		if ( ! $stream ) {
			continue;
		}
		stream_set_timeout( $stream, 5 );
		$first = (string) stream_socket_recvfrom( $stream, 1, STREAM_PEEK );
		if ( '{' === $first ) {
			$order  = json_decode( (string) fgets( $stream ), true );
			$result = null;
			if ( 'release' === $order['what'] ) {
				foreach ( $held as list( $waiting, $request ) ) {
					$send( $waiting, $service->answer( ...$request, waited: true ), $request );
				}
				$held = array();
				unset( $waiting );
			} else {
				$result = $service->control( $order['what'], $order['args'] );
			}
			if ( 'reset' === $order['what'] ) {
				$open = array();
				$held = array();
			}
			fwrite( $stream, json_encode( $result, JSON_THROW_ON_ERROR ) . "\n" );
		} elseif ( "\x16" === $first && @stream_socket_enable_crypto( $stream, true, STREAM_CRYPTO_METHOD_TLS_SERVER ) ) { // phpcs:ignore WordPress.PHP.NoSilencedErrors -- A client that goes away in the midst is one of the cases.
			list( $method, $target ) = explode( ' ', trim( (string) fgets( $stream ) ) ) + array( '', '' );
			$headers                 = array();
			while ( '' !== trim( $line = (string) fgets( $stream ) ) ) { // phpcs:ignore -- The shortest way to say it.
				list( $name, $value )                   = explode( ':', $line, 2 ) + array( 1 => '' );
				$headers[ strtolower( trim( $name ) ) ] = trim( $value );
			}
			$length = (int) ( $headers['content-length'] ?? 0 );
			$body   = $length > 0 ? (string) stream_get_contents( $stream, $length ) : '';
			if ( '' !== $method ) {
				$request = array( $method, $target, $headers, $body );
				$send( $stream, $service->answer( ...$request, waited: false ), $request );
			}
		}
		// What is kept open is held elsewhere.
		unset( $stream );
	}
} )( (string) $argv[1], (string) $argv[2] );
