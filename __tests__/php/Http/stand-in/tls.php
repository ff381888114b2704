<?php
/** A server that speaks TLS: redirects to what the path says, or says hello. */

declare( strict_types=1 );

namespace Millwork\Tests\Http;

( static function ( string $address ): void {
	$state   = (string) getenv( 'STAND_IN_STATE' );
	$options = array(
		'local_cert' => "$state/certificate.pem",
		'local_pk'   => "$state/key.pem",
	);
	$server  = stream_socket_server( "tcp://$address", $number, $message, STREAM_SERVER_BIND | STREAM_SERVER_LISTEN, stream_context_create( array( 'ssl' => $options ) ) );
	while ( $server ) {
		$stream = stream_socket_accept( $server, -1 );
		if ( ! $stream ) {
			continue;
		}
		stream_set_timeout( $stream, 2 );
		if ( stream_socket_enable_crypto( $stream, true, STREAM_CRYPTO_METHOD_TLS_SERVER ) ) {
			$line = (string) fgets( $stream );
			do {
				$header = (string) fgets( $stream );
			} while ( '' !== trim( $header ) );
			$answer = preg_match( '~^GET /redirect\?to=(\S+)~', $line, $found )
				? "HTTP/1.0 302 Found\r\nLocation: " . rawurldecode( $found[1] ) . "\r\n\r\n"
				: "HTTP/1.0 200 OK\r\n" . ( str_contains( $line, '/odd' ) ? "not a header\r\n" : '' ) . "Content-Length: 5\r\n\r\nHello";
			fwrite( $stream, $answer );
		}
		fclose( $stream );
	}
} )( (string) $argv[1] );
