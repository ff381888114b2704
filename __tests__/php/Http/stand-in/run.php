<?php
/**
 * Runs a stand-in for a service until its input ends, for tests that are not PHP's: `php run.php <host> <script>`. It
 * prints the port and the certificate's file.
 */

declare( strict_types=1 );

namespace Millwork\Tests\Http;

use Millwork\Tests\Http\StandIn;

require dirname( __DIR__, 2 ) . '/autoload.php';

( static function ( string $host, string $script ): void {
	$folder = sys_get_temp_dir() . '/millwork-stand-in-' . bin2hex( random_bytes( 6 ) );
	mkdir( $folder );
	$service = StandIn::service( $folder, $host, $script );
	echo json_encode(
		array(
			'port'        => $service->port,
			'certificate' => "$folder/certificate.pem",
		)
	), "\n";
	// Node's pipes are sockets, at which PHP wouldn't wait forever.
	stream_set_timeout( STDIN, PHP_INT_MAX );
	stream_get_contents( STDIN );
	$service->stop();
} )( (string) $argv[1], (string) $argv[2] );
