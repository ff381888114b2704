<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Tests\Http\StandIn;
use Millwork\Tests\OwnSite;
use Millwork\Tests\TestCase;
use RuntimeException;

/**
 * PHP is killed (SIGKILL) before a post is sent and after it was accepted, four times in one thread, at each service.
 * @group any-wordpress
 */
final class KilledThreadTest extends TestCase {

	/**
	 * The services: host, script, the request that posts, and what is asked for what they have, with the text's and the
	 * parent's place in it.
	 * @return array<string, array{string, string, string, string, callable(array<string, mixed>): array{string, mixed}}>
	 */
	public function services(): array {
		return array(
			'bluesky' => array( BlueskyServer::HOST, 'bluesky', 'POST /xrpc/com.atproto.repo.createRecord', 'records', static fn( array $one ): array => array( $one['value']['text'], $one['value']['reply']['parent']['uri'] ?? null, $one['uri'] ) ),
			'x'       => array( XServer::HOST, 'x', 'POST /2/tweets', 'posts', static fn( array $one ): array => array( $one['written'], $one['parent'], $one['id'] ) ),
			'threads' => array( ThreadsServer::HOST, 'threads', 'POST /v1.0/17841400000000001/threads_publish', 'posts', static fn( array $one ): array => array( $one['text'], $one['parent'], $one['id'] ) ),
			'webhook' => array( HookServer::HOST, 'hook', 'POST /in', 'taken', static fn( array $one ): array => array( $one['text'], $one['reply_to'], 'item-' . ( $one['part'] + 1 ) ) ),
		);
	}

	/**
	 * Whatever service it is.
	 * @dataProvider services
	 * @param string   $host    The service's host.
	 * @param string   $script  What plays it.
	 * @param string   $request The request that posts.
	 * @param callable $read    Text, parent and id of one of them.
	 */
	public function test_the_next_process_goes_on( string $host, string $script, string $request, string $asked, callable $read ): void {
		if ( ! function_exists( 'posix_kill' ) ) {
			$this->markTestSkipped( 'This PHP has not got the extension posix.' );
		}
		$folder = sys_get_temp_dir() . '/millwork-sharing-' . bin2hex( random_bytes( 6 ) );
		mkdir( $folder );
		$server = StandIn::service( $folder, $host, __DIR__ . "/$script.php" );
		$site   = new OwnSite();
		try {
			$place = array( 'port' => $server->port, 'state' => $server->state, 'host' => $host );
			$site->request( array( SharingRequests::class, 'prepare' ) );
			$first = $site->request( array( ThreadRequests::class, 'begin' ), $place + array( 'service' => 'hook' === $script ? 'webhook' : $script ) );
			// Before the first is sent; when it was accepted; when the third was; before the last is sent.
			foreach ( array( array( 'http_request_args', 0, 0 ), array( 'http_api_debug', 0, 1 ), array( 'http_api_debug', 'webhook' === $this->dataName() ? 2 : 1, 3 ), array( 'http_request_args', 'webhook' === $this->dataName() ? 1 : 0, 3 ) ) as list( $hook, $times, $count ) ) {
				$is_killed = false;
				try {
					$site->request( array( ThreadRequests::class, 'deliver' ), $place + compact( 'first', 'request', 'hook', 'times' ) );
				} catch ( RuntimeException $end ) {
					$is_killed = true;
				}
				$this->assertTrue( $is_killed );
				$this->assertCount( $count, (array) $server->tell( $asked ) );
			}
			$states = $site->request( array( ThreadRequests::class, 'deliver' ), $place + compact( 'first', 'request' ) );
			$seen   = array_map( $read, array_values( (array) $server->tell( $asked ) ) );
		} finally {
			$site->remove();
			$server->stop();
		}
		$this->assertSame( array_fill( 0, 4, 'sent' ), $states );
		$this->assertSame( array( 'Part 1', 'Part 2', 'Part 3', 'Part 4' ), array_column( $seen, 0 ) );
		$this->assertSame( array( null, ...array_slice( array_column( $seen, 2 ), 0, 3 ) ), array_column( $seen, 1 ) );
	}
}
