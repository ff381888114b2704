<?php
/**
 * A server that sends bytes as they are given, whatever HTTP says: `{"/path": [["bytes", times, pause in
 * milliseconds], …]}` in answers.json, with bytes in base64. A path that is not in it gets nothing.
 */

declare( strict_types=1 );

namespace Millwork\Tests\Http;

( static function ( string $address ): void {
	$state  = (string) getenv( 'STAND_IN_STATE' );
	$server = stream_socket_server( "tcp://$address" );
	while ( $server ) {
		$stream = stream_socket_accept( $server, -1 );
		if ( ! $stream ) {
			continue;
		}
		stream_set_timeout( $stream, 2 );
		$line = explode( ' ', (string) fgets( $stream ) );
		do {
			$header = (string) fgets( $stream );
		} while ( '' !== trim( $header ) );
		$answers = is_file( "$state/answers.json" ) ? (array) json_decode( (string) file_get_contents( "$state/answers.json" ), true ) : array();
		$sent    = 0;
		foreach ( $answers[ $line[1] ?? '' ] ?? array() as list( $bytes, $times, $pause ) ) {
			$bytes = (string) base64_decode( $bytes, true );
			for ( $i = 0; $i < $times; $i++ ) {
				$written = @fwrite( $stream, $bytes ); // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- It warns where somebody has gone.
				if ( ! $written ) {
					break 2;
				}
				$sent += $written;
				usleep( 1000 * $pause );
			}
		}
		if ( isset( $line[1] ) ) {
			file_put_contents( "$state/sent", (string) $sent );
		}
		fclose( $stream );
	}
} )( (string) $argv[1] );
