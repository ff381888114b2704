<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/**
 * Each pause in the code has a stand-in in no-pauses.php, or is one that tests need.
 * @group any-database
 * @group any-wordpress
 */
final class NoPausesTest extends TestCase {

	/** Where tests wait, too: for another process, or for one that must be slow. */
	private const REAL = array(
		'extensions/features/forms/php/Delivery/Outbox.php', // By cron only: it lingers for what comes in meanwhile.
		'php/Http/Client.php', // Takes a function of the tests.
		'php/Data/Lock.php', // Another process has it.
		'extensions/blocks/related-posts/php/Command.php', // On the command line.
	);

	public function test_each_pause_of_the_code_is_known(): void {
		$waiting = array();
		foreach ( Sources::files() as $file => $path ) {
			$code = (string) file_get_contents( $path );
			if ( preg_match( '/(?<![\w>:$\'])(u?sleep)\(/', $code, $call ) ) {
				preg_match( '/^namespace ([\w\\\\]+);/m', $code, $found );
				$waiting[ $file ] = function_exists( ( $found[1] ?? '' ) . '\\' . $call[1] );
			}
		}
		$this->assertContains( true, $waiting, 'The stand-ins are loaded.' );
		$this->assertSame( array(), array_diff( array_keys( $waiting, false, true ), self::REAL ), 'Give the function of its namespace a stand-in in no-pauses.php.' );
	}
}
