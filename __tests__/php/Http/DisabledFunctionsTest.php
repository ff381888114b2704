<?php
declare( strict_types=1 );

namespace Millwork\Tests\Http;

use Millwork\Tests\Sources;
use PHPUnit\Framework\TestCase;

/**
 * A function in PHP's `disable_functions` doesn't exist: calling it ends the page. Functions that hosts commonly disable are
 * checked before they are called.
 * @group any-database
 */
final class DisabledFunctionsTest extends TestCase {

	/** What hosts name, beyond what WordPress itself calls on every page. */
	private const DISABLED = array( 'set_time_limit', 'ignore_user_abort', 'fastcgi_finish_request', 'litespeed_finish_request', 'exec', 'shell_exec', 'system', 'passthru', 'popen', 'proc_open', 'php_uname', 'gethostname', 'gethostbyname', 'gethostbynamel', 'dns_get_record', 'getmxrr', 'checkdnsrr', 'disk_free_space', 'disk_total_space', 'diskfreespace', 'getmypid', 'getmyuid', 'get_current_user', 'getrusage', 'sys_getloadavg', 'curl_exec', 'curl_multi_exec', 'curl_init', 'curl_version', 'ini_set', 'ini_alter', 'putenv', 'getenv', 'tmpfile', 'symlink', 'link', 'readlink', 'chown', 'chgrp', 'phpinfo', 'phpversion', 'opcache_reset', 'opcache_invalidate', 'opcache_get_status', 'error_log', 'highlight_file', 'show_source', 'parse_ini_file', 'fsockopen', 'pfsockopen', 'stream_socket_client', 'stream_socket_server', 'socket_addrinfo_lookup', 'socket_addrinfo_explain', 'posix_getpwuid', 'posix_getuid', 'posix_kill', 'mail', 'apache_setenv', 'openlog', 'syslog', 'dl' );

	public function test_a_file_that_calls_one_asks_whether_it_is_there(): void {
		$missing = array();
		foreach ( Sources::files() as $file => $path ) {
			$code = (string) file_get_contents( $path );
			foreach ( self::called( $code ) as $name ) {
				if ( in_array( $name, self::DISABLED, true ) && ! str_contains( $code, "function_exists( '$name' )" ) ) {
					$missing[] = "$file calls $name() without function_exists().";
				}
			}
		}
		$this->assertSame( array(), $missing );
	}

	public function test_what_comes_after_a_response_works_without_them(): void {
		$code = 'require %s; echo PHP_EOL;
			Millwork\Jobs\AfterResponse::send();
			echo get_debug_type( Millwork\Http\TemporaryFile::make() ), "|";
			echo get_debug_type( Millwork\Secrets\Secrets::get( "stripe_secret_key" ) ), "|";
			echo json_encode( ( new ReflectionMethod( "Millwork\Http\DnsResolver", "ask" ) )->invoke( null, "localhost" ) ), "|";
			echo json_encode( Millwork\Http\CurlRequirements::version() );';
		// WordPress itself calls ini_set() in the REST API and getenv() where it is there.
		$names  = array_diff( self::DISABLED, array( 'ini_set', 'phpversion', 'php_uname', 'error_log', 'getmypid' ) );
		$output = (string) shell_exec( escapeshellarg( PHP_BINARY ) . ' -d display_errors=1 -d disable_functions=' . escapeshellarg( implode( ',', $names ) ) . ' -r ' . escapeshellarg( sprintf( $code, var_export( ABSPATH . 'wp-load.php', true ) ) ) . ' 2>&1' );
		$this->assertSame( 'null|null|[]|null', substr( $output, (int) strrpos( $output, "\n" ) + 1 ) );
	}

	/**
	 * The functions that a file calls.
	 * @param string $code PHP.
	 * @return list<string> Names.
	 */
	private static function called( string $code ): array {
		$tokens = array_values( array_filter( \PhpToken::tokenize( $code ), static fn( \PhpToken $token ): bool => ! $token->isIgnorable() ) );
		$names  = array();
		foreach ( $tokens as $at => $token ) {
			if ( $token->is( array( T_STRING, T_NAME_FULLY_QUALIFIED ) ) && '(' === ( $tokens[ $at + 1 ]->text ?? '' ) && ! in_array( $tokens[ $at - 1 ]->text ?? '', array( '->', '?->', '::', 'function', 'new' ), true ) ) {
				$names[] = ltrim( $token->text, '\\' );
			}
		}
		return $names;
	}
}
