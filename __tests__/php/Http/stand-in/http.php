<?php
/** What the stand-in server answers. */

declare( strict_types=1 );

namespace Millwork\Tests\Http;

( static function (): void {
	$path  = (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
	$query = array_filter( $_GET, 'is_string' );
	$gzip  = static fn( string $text ): string => (string) gzencode( $text, 9 );

	// What is printed is sent.
	while ( ob_get_level() ) {
		ob_end_flush();
	}
	ob_implicit_flush();

	switch ( $path ) {
		case '/echo':
			header( 'Content-Type: application/json' );
			header( 'Set-Cookie: visited=1' );
			echo json_encode(
				array(
					'method'  => $_SERVER['REQUEST_METHOD'],
					'uri'     => $_SERVER['REQUEST_URI'],
					'headers' => array_change_key_case( getallheaders() ),
					'body'    => file_get_contents( 'php://input' ),
				)
			);
			break;
		case '/redirect':
			header( 'Location: ' . $query['to'], true, (int) ( $query['status'] ?? 302 ) );
			break;
		case '/large':
			foreach ( range( 1, 50 ) as $i ) {
				echo str_repeat( 'large', 209715 );
				flush();
				file_put_contents( getenv( 'STAND_IN_STATE' ) . '/sent', (string) $i );
			}
			break;
		case '/gzip':
			header( 'Content-Encoding: gzip' );
			echo $gzip( 'Packed words' );
			break;
		case '/bomb':
			header( 'Content-Encoding: gzip' );
			echo $gzip( str_repeat( "\0", 64 << 20 ) );
			break;
		case '/bomb-in-bomb':
			header( 'Content-Encoding: gzip' );
			echo $gzip( $gzip( str_repeat( "\0", 64 << 20 ) ) );
			break;
		case '/drip':
			foreach ( range( 1, 60 ) as $i ) {
				echo 'x';
				flush();
				usleep( 100000 );
			}
			break;
		case '/cut':
			header( 'Content-Length: 1000' );
			echo 'Only this';
			break;
		case '/status':
			$file  = getenv( 'STAND_IN_STATE' ) . '/' . basename( (string) $query['name'] );
			$count = ( is_file( $file ) ? (int) file_get_contents( $file ) : 0 ) + 1;
			file_put_contents( $file, (string) $count );
			if ( $count <= (int) $query['times'] ) {
				http_response_code( (int) $query['status'] );
				if ( isset( $query['after'] ) ) {
					header( 'Retry-After: ' . $query['after'] );
				}
				echo 'Not now';
				break;
			}
			echo "Answer $count";
			break;
		default:
			http_response_code( 404 );
	}
} )();
