<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\PodcastPlayer;

use Millwork\Jobs\RetryLater;
use Millwork\Tests\Jobs\Schedule;
use Millwork\Units\PodcastPlayer\Feed\FeedCache;
use Millwork\Units\PodcastPlayer\Feed\FeedRequest;
use Millwork\Units\PodcastPlayer\Feed\Feeds;
use Millwork\Units\PodcastPlayer\Xml\FeedLimits;

/**
 * What is noted of attempts, and when another one is made.
 * @phpstan-import-type Copy from FeedCache
 */
final class AttemptsTest extends PodcastTestCase {

	use Schedule;

	/**
	 * The copy of the feed.
	 * @return Copy
	 */
	private function copy(): array {
		$copy = FeedCache::get( FeedCache::key( self::URL ) );
		$this->assertIsArray( $copy );
		return $copy;
	}

	/**
	 * Leaves the feed as it is while its server is asked: as if PHP had ended there.
	 * @param callable $read Reads the feed.
	 */
	private function end_in_the_midst( callable $read ): void {
		$midst = null;
		add_filter(
			'pre_http_request',
			function ( $answer ) use ( &$midst ) {
				$midst = $this->copy();
				return $answer;
			},
			11
		);
		$read();
		remove_all_filters( 'pre_http_request', 11 );
		$this->assertIsArray( $midst );
		FeedCache::put( $midst );
	}

	/**
	 * A source that has little for a feed.
	 * @param float $seconds How much time.
	 * @param int   $bytes   How much memory.
	 */
	private static function poor( float $seconds = 60, int $bytes = 1 ): FeedRequest {
		return new FeedRequest( null, 15, new FeedLimits( $seconds, $bytes ) );
	}

	public function test_an_attempt_is_noted_before_it_is_made(): void {
		$this->answer( self::rss( self::items( 3 ) ) );
		$this->end_in_the_midst( static fn() => Feeds::fetch( self::URL ) );
		$copy = $this->copy();
		$this->assertNull( $copy['feed'] );
		$this->assertSame( 1, $copy['failures'] );
		$this->assertEqualsWithDelta( time(), $copy['begun'], 5 );
		$this->assertEqualsWithDelta( time() + 15 * MINUTE_IN_SECONDS, $copy['rest'], 5 );
	}

	public function test_a_feed_that_ended_php_rests(): void {
		$this->answer( self::rss( self::items( 3 ) ) );
		$this->end_in_the_midst( static fn() => Feeds::fetch( self::URL ) );
		$this->asked = array();
		// It may still be read by that process, for two minutes.
		$this->assert_error( 'millwork_podcast_no_room', 503, Feeds::fetch( self::URL ) );
		Feeds::refresh( FeedCache::key( self::URL ) );
		$this->age( 3 * MINUTE_IN_SECONDS );
		$this->assert_error( 'millwork_podcast_too_heavy', 422, Feeds::fetch( self::URL ) );
		Feeds::refresh( FeedCache::key( self::URL ) );
		$this->assertNull( Feeds::stored( self::URL ) );
		$this->assertSame( array(), $this->waiting() );
		$this->assertSame( array(), $this->asked );
		// The second time it is half an hour.
		$this->age( 13 * MINUTE_IN_SECONDS );
		$this->end_in_the_midst( static fn() => Feeds::fetch( self::URL ) );
		$this->assertSame( 2, $this->copy()['failures'] );
		$this->assertEqualsWithDelta( time() + 30 * MINUTE_IN_SECONDS, $this->copy()['rest'], 5 );
		// WordPress's clearing up does not forget it before its time.
		do_action( 'delete_expired_transients' );
		$this->assertSame( 2, $this->copy()['failures'] );
		$this->age( HOUR_IN_SECONDS );
		$this->assertIsArray( Feeds::fetch( self::URL ) );
		$this->assertSame( array( 0, 0, 0 ), array( $this->copy()['failures'], $this->copy()['begun'], $this->copy()['rest'] ) );
	}

	public function test_a_page_keeps_its_copy_while_the_feed_rests(): void {
		$this->store( self::items( 2 ) );
		$this->age( DAY_IN_SECONDS );
		Feeds::stored( self::URL );
		$this->end_in_the_midst( static fn() => Feeds::refresh( FeedCache::key( self::URL ) ) );
		$this->asked = array();
		$this->age( 5 * MINUTE_IN_SECONDS );
		$this->assertCount( 2, Feeds::stored( self::URL )['tracks'] ?? array() );
		$feed = Feeds::fetch( self::URL );
		$this->assertIsArray( $feed );
		$this->assertCount( 2, $feed['tracks'] );
		$this->assertSame( array(), $this->asked );
	}

	public function test_a_feed_that_is_too_heavy_rests(): void {
		$this->answer( self::rss( self::items( 3 ) ) );
		$rests = array();
		foreach ( range( 1, 3 ) as $time ) {
			$this->assert_error( 'millwork_podcast_too_heavy', 422, Feeds::fetch( self::URL, self::poor( 60, 1 ) ) );
			$this->assertCount( $time, $this->asked );
			// Nobody requests it again right away, not even with plenty of time and memory.
			$this->assert_error( 'millwork_podcast_too_heavy', 422, Feeds::fetch( self::URL ) );
			$this->assertCount( $time, $this->asked );
			$rests[] = (int) round( ( $this->copy()['rest'] - time() ) / MINUTE_IN_SECONDS );
			$this->assertSame( $time, $this->copy()['failures'] );
			$this->age( DAY_IN_SECONDS );
		}
		$this->assertSame( array( 15, 30, 60 ), $rests );
		$this->assertIsArray( Feeds::fetch( self::URL ) );
	}

	public function test_a_job_leaves_a_heavy_feed_to_the_next_page(): void {
		$this->answer( self::rss( self::items( 3 ) ) );
		Feeds::stored( self::URL );
		Feeds::refresh( FeedCache::key( self::URL ), self::poor() );
		$this->assertEqualsWithDelta( time() + 15 * MINUTE_IN_SECONDS, $this->copy()['rest'], 5 );
		$this->assertCount( 1, $this->asked );
		$this->age( 16 * MINUTE_IN_SECONDS );
		Feeds::stored( self::URL );
		Feeds::refresh( FeedCache::key( self::URL ) );
		$this->assertCount( 3, Feeds::stored( self::URL )['tracks'] ?? array() );
	}

	public function test_nothing_is_begun_that_cannot_be_ended(): void {
		$this->answer( self::rss( self::items( 3 ) ) );
		$this->assert_error( 'millwork_podcast_no_room', 503, Feeds::fetch( self::URL, self::poor( 2, 64 * MB_IN_BYTES ) ) );
		$this->assertNull( FeedCache::get( FeedCache::key( self::URL ) ), 'That is no fault of the feed.' );
		$this->assertSame( array(), $this->asked );
		Feeds::stored( self::URL );
		try {
			Feeds::refresh( FeedCache::key( self::URL ), self::poor( 2, 64 * MB_IN_BYTES ) );
			$this->fail( 'The job has to be done by another process.' );
		} catch ( RetryLater $later ) {
			$this->assertStringContainsString( 'podcast.example', $later->getMessage() );
		}
		$this->assertCount( 0, $this->asked );
		Feeds::refresh( FeedCache::key( self::URL ) );
		$this->assertCount( 3, Feeds::stored( self::URL )['tracks'] ?? array() );
	}

	public function test_what_is_thrown_is_no_attempt(): void {
		$this->answer( self::rss( self::items( 1 ) ) );
		Feeds::stored( self::URL );
		$before = $this->copy();
		add_filter( 'pre_http_request', static fn() => throw new RetryLater( 'Another process does it.' ), 11 );
		try {
			Feeds::refresh( FeedCache::key( self::URL ) );
			$this->fail( 'It was to be thrown.' );
		} catch ( RetryLater ) {
			$this->assertSame( $before, $this->copy() );
		}
	}

	public function test_a_budget_is_what_php_has_left(): void {
		$time   = (string) ini_get( 'max_execution_time' );
		$memory = (string) ini_get( 'memory_limit' );
		$server = $_SERVER;
		try {
			$_SERVER['REQUEST_TIME_FLOAT'] = microtime( true ) - 290;
			$this->assertEqualsWithDelta( 20, FeedLimits::left( 20 )->seconds(), 1, 'Without a limit of PHP’s.' );
			ini_set( 'max_execution_time', '300' );
			$this->assertEqualsWithDelta( 7, FeedLimits::left( 20 )->seconds(), 1 );
			$this->assertEqualsWithDelta( 5, FeedLimits::left( 5 )->seconds(), 1 );
			$this->assertEqualsWithDelta( 2, FeedLimits::left( 20 )->within( 2 )->seconds(), 1 );
			$this->assertSame( FeedLimits::BYTES, FeedLimits::left( 20 )->bytes() );
			ini_set( 'memory_limit', (string) ( memory_get_usage( true ) + 30 * MB_IN_BYTES ) );
			$this->assertEqualsWithDelta( 24 * MB_IN_BYTES, FeedLimits::left( 20 )->bytes(), 2 * MB_IN_BYTES );
			ini_set( 'memory_limit', '-1' );
			$this->assertSame( FeedLimits::BYTES, FeedLimits::left( 20 )->bytes() );
		} finally {
			$_SERVER = $server;
			ini_set( 'max_execution_time', $time );
			ini_set( 'memory_limit', $memory );
		}
	}
}
