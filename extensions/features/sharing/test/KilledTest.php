<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Tests\OwnSite;

/**
 * A process is killed for good, wherever it is: the next one posts what is missing, and nothing twice.
 * @group any-wordpress
 */
final class KilledTest extends MastodonTestCase {

	/**
	 * Where it is killed: the hook, how often that has run before, and how much the server has then.
	 * @return array<string, array{string, int, int}>
	 */
	public function places(): array {
		return array(
			'before anything is sent'          => array( 'millwork_sharing_thread', 0, 0 ),
			'before the first is sent'         => array( 'http_request_args', 0, 0 ),
			'when the first was accepted'      => array( 'http_api_debug', 0, 1 ),
			'when the second of three was'     => array( 'http_api_debug', 1, 2 ),
			'when the last was, and was noted' => array( 'millwork_sharing_posted', 2, 3 ),
		);
	}

	/**
	 * Whatever place it is.
	 * @dataProvider places
	 * @param int    $times How often it has run before.
	 * @param int    $count How many posts the server has then.
	 */
	public function test_the_next_process_posts_what_is_missing( string $hook, int $times, int $count ): void {
		if ( ! function_exists( 'posix_kill' ) ) {
			$this->markTestSkipped( 'This PHP has not got the extension posix.' );
		}
		$site = new OwnSite();
		try {
			$site->request( array( SharingRequests::class, 'prepare' ) );
			$first = $site->request( array( SharingRequests::class, 'begin' ), self::place() );
			$this->assertGreaterThan( 0, $first );
			$killed = false;
			try {
				$site->request( array( SharingRequests::class, 'deliver' ), self::place() + compact( 'first', 'hook', 'times' ) );
			} catch ( \RuntimeException $end ) {
				$killed = true;
			}
			$this->assertTrue( $killed );
			$this->assertCount( $count, $this->posted() );
			// Its own claim keeps others away; later they find it.
			$states = $site->request( array( SharingRequests::class, 'deliver' ), self::place() + compact( 'first' ) );
		} finally {
			$site->remove();
		}
		$this->assertSame( array( 'sent', 'sent', 'sent' ), $states );
		$this->assertSame( array( 'Part 1', 'Part 2', 'Part 3' ), $this->posted() );
		$this->assertSame( array( null, '1', '2' ), array_column( (array) $this->tell( 'statuses' ), 'in_reply_to_id' ) );
	}
}
