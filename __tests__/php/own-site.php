<?php
/** One request to a site of a test's own. OwnSite runs it, and says on the standard input what to do. */

declare( strict_types=1 );

namespace Millwork\Tests;

use stdClass;

require __DIR__ . '/../../vendor/autoload.php';
require __DIR__ . '/autoload.php';

$order = json_decode( (string) stream_get_contents( STDIN ), true );

require __DIR__ . '/own-site-config.php';

$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['SERVER_NAME']     = 'localhost';
$_SERVER['HTTP_HOST']       = 'localhost';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = $order['path'];
$_SERVER['REMOTE_ADDR']     = '127.0.0.1';
parse_str( (string) parse_url( $order['path'], PHP_URL_QUERY ), $_GET );

// What the request answers, and what PHP and WordPress complain about in it. It is written down last of
// all: WordPress's own shutdown, which is registered later, comes before.
$answer = new stdClass();
$write  = static function () use ( $answer, $order ): void {
	if ( property_exists( $answer, 'value' ) ) {
		// WordPress 6.8 to 7.1 have these two in their files for networks.
		$answer->complaints = array_values( (array) preg_grep( '/^Deprecated: Optional parameter/', Errors::take(), PREG_GREP_INVERT ) );
		file_put_contents( $order['answer'], (string) json_encode( $answer, JSON_INVALID_UTF8_SUBSTITUTE ) );
	}
};
register_shutdown_function( static fn() => register_shutdown_function( $write ) );
Errors::start();
require ABSPATH . 'wp-settings.php';

ob_start();
$value = call_user_func_array( $order['callback'], $order['args'] );
ob_end_clean();
$answer->value = $value;
