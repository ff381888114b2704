<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\PodcastPlayer;

use Millwork\Tests\Http\ClientTestCase;
use Millwork\Units\PodcastPlayer\Feed\FeedRequest;

/** Feeds on a server on this machine. */
final class SourceTest extends ClientTestCase {

	/** What is too large, too slow, gone or private is an error each. */
	public function test_ends_what_has_no_end(): void {
		$memory = memory_get_peak_usage();
		$error  = $this->assert_error( 'millwork_http_too_large', $this->read( $this->url( 'feed.test', '/large' ) ) );
		$this->assertStringContainsString( '16 MB', $error->get_error_message() );
		$this->assertLessThan( 96 * MB_IN_BYTES, memory_get_peak_usage() - $memory );

		$this->assert_error( 'millwork_http_timeout', $this->read( $this->url( 'feed.test', '/drip' ), 0.6 ) );
		$this->assert_error( 'millwork_http_not_found', $this->read( $this->url( 'feed.test', '/nothing' ) ) );
		$this->assert_error( 'millwork_http_too_large', $this->read( $this->url( 'feed.test', '/bomb' ) ) );
		$this->assert_error( 'millwork_podcast_not_a_feed', $this->read( $this->url( 'feed.test', '/gzip' ) ) );
		$this->assert_error( 'millwork_podcast_not_a_feed', $this->read( $this->url( 'feed.test', '/echo' ) ) );
	}

	/** A feed does not lead into a private network, by a redirect or a name that changes. */
	public function test_keeps_out_of_private_networks(): void {
		$this->names['changes.test'] = array( array( '127.0.0.1' ), array( '10.0.0.1' ) );
		$this->assert_error( 'millwork_podcast_not_a_feed', $this->read( $this->url( 'changes.test', '/echo' ) ) );
		$this->assert_error( 'millwork_http_private_address', $this->read( $this->url( 'changes.test', '/echo' ) ) );
		foreach ( array( $this->url( 'private.test', '/feed' ), $this->redirect( 'feed.test', $this->url( 'private.test', '/feed' ) ), $this->redirect( 'feed.test', 'http://169.254.169.254/latest/meta-data/' ) ) as $url ) {
			$this->assert_error( 'millwork_http_private_address', $this->read( $url ) );
		}
	}

	/**
	 * @param string $url     Its URL.
	 * @param float  $timeout Seconds.
	 */
	private function read( string $url, float $timeout = 10 ): mixed {
		return ( new FeedRequest( $this->client(), $timeout ) )->read( $url );
	}
}
