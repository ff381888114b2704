<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\PodcastPlayer;

use Millwork\Jobs\Queue;
use Millwork\Tests\Jobs\Schedule;
use Millwork\Units\PodcastPlayer\Feed\FeedCache;
use Millwork\Units\PodcastPlayer\Feed\Feeds;

/** When feeds are read, what is kept and what is shown of it. */
final class FeedsTest extends PodcastTestCase {

	use Schedule;

	public function test_reads_in_the_background(): void {
		$this->answer( self::rss( self::items( 3 ) ) );
		$this->assertNull( Feeds::stored( self::URL ) );
		$this->assertNull( Feeds::stored( self::URL ) );
		$this->assertCount( 1, $this->waiting() );
		$this->assertSame( array(), $this->asked );

		Queue::flush();
		$feed = Feeds::stored( self::URL );
		$this->assertIsArray( $feed );
		$this->assertCount( 3, $feed['tracks'] );
		$this->assertCount( 1, $this->asked );
		$this->assertSame( array(), $this->waiting() );
		$this->assertStringNotContainsString( 'podcast.example', (string) wp_json_encode( _get_cron_array() ) );
		$this->assertSame( array(), array_filter( array_keys( wp_load_alloptions() ), static fn( string $name ): bool => str_contains( $name, 'podcast' ) ) );
	}

	public function test_gives_an_old_copy_while_it_is_read_again(): void {
		$this->store( self::items( 2 ) );
		$this->age( 59 * MINUTE_IN_SECONDS );
		Feeds::stored( self::URL );
		$this->assertSame( array(), $this->waiting() );

		$this->age( 2 * MINUTE_IN_SECONDS );
		$this->answer( self::rss( self::items( 3 ) ) );
		$this->assertCount( 2, Feeds::stored( self::URL )['tracks'] ?? array() );
		Feeds::stored( self::URL );
		$this->assertCount( 1, $this->waiting() );
		Queue::flush();
		$this->assertCount( 3, Feeds::stored( self::URL )['tracks'] ?? array() );
		$this->assertCount( 2, $this->asked );
	}

	public function test_asks_whether_a_copy_is_still_right(): void {
		$this->answer(
			self::rss( self::items( 12 ) ),
			array(
				'etag'          => '"a"',
				'last-modified' => 'Mon, 02 Nov 2026 08:00:00 GMT',
			)
		);
		Feeds::fetch( self::URL );
		$this->assertArrayNotHasKey( 'If-None-Match', $this->asked[0]['headers'] );
		$this->age( HOUR_IN_SECONDS );
		$this->answer( '', array(), 304 );
		$this->refresh();
		$this->assertSame( array( '"a"', 'Mon, 02 Nov 2026 08:00:00 GMT' ), array( $this->asked[1]['headers']['If-None-Match'], $this->asked[1]['headers']['If-Modified-Since'] ) );
		$feed = Feeds::stored( self::URL );
		$this->assertIsArray( $feed );
		$this->assertCount( 12, Feeds::options( $feed ) );
		$this->assertSame( array(), $this->waiting() );
	}

	public function test_keeps_a_copy_when_its_feed_fails(): void {
		$this->store( self::items( 2 ) );
		$pauses = array();
		$this->answer( 'gone', array(), 404 );
		foreach ( range( 1, 8 ) as $time ) {
			$this->age( DAY_IN_SECONDS );
			$this->assertCount( 2, Feeds::stored( self::URL )['tracks'] ?? array() );
			$this->refresh();
			$this->assertSame( array(), $this->waiting(), 'A failure with a copy needs no attempt but that of the next page.' );
			$copy = FeedCache::get( FeedCache::key( self::URL ) );
			$this->assertIsArray( $copy );
			$this->assertSame( $time, $copy['failures'] );
			$pauses[] = (int) round( ( $copy['next'] - time() ) / MINUTE_IN_SECONDS );
		}
		$this->assertSame( array( 15, 30, 60, 120, 240, 480, 960, 1440 ), $pauses );
		Feeds::stored( self::URL );
		$this->assertSame( array(), $this->waiting() );

		$this->age( DAY_IN_SECONDS );
		$this->answer( self::rss( self::items( 3 ) ) );
		Feeds::stored( self::URL );
		$this->refresh();
		$this->assertCount( 3, Feeds::stored( self::URL )['tracks'] ?? array() );
		$this->assertSame( 0, FeedCache::get( FeedCache::key( self::URL ) )['failures'] ?? null );
	}

	public function test_waits_as_long_as_a_server_asks(): void {
		$this->store( self::items( 1 ) );
		$this->age( DAY_IN_SECONDS );
		$this->answer( '', array( 'retry-after' => '7200' ), 429 );
		Feeds::stored( self::URL );
		$this->refresh();
		$this->assertEqualsWithDelta( time() + 7200, FeedCache::get( FeedCache::key( self::URL ) )['next'] ?? 0, 5 );
	}

	public function test_tries_again_by_itself_while_there_is_no_copy(): void {
		$this->hang();
		Feeds::stored( self::URL );
		Queue::flush();
		$this->assertCount( 1, $this->waiting() );
		Feeds::stored( self::URL );
		$this->assertCount( 1, $this->waiting() );
		$this->answer( self::rss( self::items( 1 ) ) );
		$this->run_due( time() + HOUR_IN_SECONDS );
		$this->assertIsArray( Feeds::stored( self::URL ) );
		$this->assertSame( array(), $this->waiting() );
	}

	public function test_fetches_for_an_author(): void {
		$this->store( self::items( 2 ) );
		$this->age( 9 * MINUTE_IN_SECONDS );
		$this->answer( self::rss( self::items( 3 ) ) );
		$this->assertCount( 2, $this->fetch()['tracks'] );
		$this->age( 2 * MINUTE_IN_SECONDS );
		$this->assertCount( 3, $this->fetch()['tracks'] );

		$this->age( HOUR_IN_SECONDS );
		$this->hang();
		$this->assertCount( 3, $this->fetch()['tracks'], 'What may be over soon does not take the copy away.' );
		$this->answer( '<p>moved</p>', array(), 410 );
		$this->assert_error( 'millwork_http_not_found', 502, Feeds::fetch( self::URL ) );
		$this->assertCount( 3, Feeds::stored( self::URL )['tracks'] ?? array() );
	}

	public function test_knows_an_address_in_its_forms(): void {
		$this->store( self::items( 1 ) );
		foreach ( array( ' HTTPS://Podcast.example:443/feed#top ', 'feed:https://podcast.example/feed', 'feed://podcast.example/feed', 'itpc://podcast.example/feed' ) as $url ) {
			$this->assertIsArray( Feeds::stored( $url ), $url );
			$this->assertIsArray( Feeds::fetch( $url ), $url );
		}
		foreach ( array( '', 'podcast', 'javascript:alert(1)', 'file:///etc/passwd', 'feed:file:///etc/passwd' ) as $url ) {
			$this->assertNull( Feeds::stored( $url ) );
			$this->assert_error( 'millwork_http_bad_address', 400, Feeds::fetch( $url ) );
		}
		$this->assertSame( array(), $this->waiting() );
	}

	public function test_deletes_what_nobody_needs(): void {
		$tried = 'https://podcast.example/tried';
		$this->answer( self::rss( self::items( 12 ) ), array(), 200, $tried );
		Feeds::fetch( $tried );
		$this->store( self::items( 12 ) );
		Feeds::stored( self::URL );
		$this->age( 2 * HOUR_IN_SECONDS );
		Feeds::stored( self::URL );
		$this->refresh();
		update_option( 'millwork_other', 'stays' );

		do_action( 'delete_expired_transients' );
		$this->assertNotNull( FeedCache::get( FeedCache::key( $tried ) ) );
		$this->age( DAY_IN_SECONDS + MINUTE_IN_SECONDS, $tried );
		$this->age( 89 * DAY_IN_SECONDS );
		do_action( 'delete_expired_transients' );
		$this->assertNull( FeedCache::get( FeedCache::key( $tried ) ) );
		$this->assertSame( array(), iterator_to_array( FeedCache::older( $tried ) ) );
		$this->assertNotNull( FeedCache::get( FeedCache::key( self::URL ) ) );
		$this->assertCount( 2, iterator_to_array( FeedCache::older( self::URL ) ) );
		$this->age( 2 * DAY_IN_SECONDS );
		do_action( 'delete_expired_transients' );
		$this->assertNull( FeedCache::get( FeedCache::key( self::URL ) ) );
		$this->assertSame( 'stays', get_option( 'millwork_other' ) );
	}

	public function test_does_nothing_with_what_is_broken_or_deleted(): void {
		Feeds::refresh( 'no-such-key' );
		$this->assertSame( array(), $this->asked );
		update_option( FeedCache::OPTION . FeedCache::key( self::URL ), '{"version":0}' );
		update_option( FeedCache::OPTION . FeedCache::key( self::URL ) . '_older', 'broken' );
		$this->assertSame( array(), iterator_to_array( FeedCache::older( self::URL ) ) );
		$this->assertNull( Feeds::stored( self::URL ) );
		$this->assertCount( 1, $this->waiting() );
	}

	public function test_reads_a_feed_when_a_post_is_saved(): void {
		$this->answer( self::rss( self::items( 1 ) ) );
		$block = static fn( string $url ): string => '<!-- wp:jetpack/podcast-player {"url":"' . $url . '"} /-->';
		// A draft: published posts have other work done.
		$this->create_post(
			array(
				'post_content' => '<!-- wp:paragraph --><p>Listen: ' . self::URL . '</p><!-- /wp:paragraph -->',
				'post_status'  => 'draft',
			)
		);
		$this->create_post(
			array(
				'post_content' => $block( self::URL ),
				'post_status'  => 'auto-draft',
			)
		);
		$this->assertSame( array(), $this->waiting() );
		$post = $this->create_post(
			array(
				'post_content' => '<!-- wp:group --><div class="wp-block-group">' . $block( self::URL ) . $block( 'no address' ) . '<!-- wp:jetpack/podcast-player {"url":7} /--></div><!-- /wp:group -->',
				'post_status'  => 'draft',
			)
		);
		$this->assertCount( 1, $this->waiting() );
		Queue::flush();
		$this->assertIsArray( Feeds::stored( self::URL ) );
		wp_update_post(
			array(
				'ID'          => $post,
				'post_status' => 'publish',
			)
		);
		$this->assertFalse( Queue::is_pending( Feeds::REFRESH, array( FeedCache::key( self::URL ) ) ) );
		$this->assertCount( 1, $this->asked );
	}

	/** Authors may preview a draft with as many podcasts as they like. */
	public function test_a_page_has_so_many_feeds_read(): void {
		for ( $number = 1; $number <= 120; $number++ ) {
			$this->assertNull( Feeds::stored( self::URL . "?$number" ) );
		}
		$this->assertCount( 100, $this->waiting() );
		$this->assertIsArray( FeedCache::get( FeedCache::key( self::URL . '?100' ) ) );
		$this->assertNull( FeedCache::get( FeedCache::key( self::URL . '?101' ) ), 'The next view asks for it.' );
	}

	public function test_what_is_tried_in_drafts_is_bounded_and_goes(): void {
		wp_set_current_user( $this->create_user( 'contributor' ) );
		$draft = static fn( string $part ): string => '<!-- wp:jetpack/podcast-player ' . wp_json_encode( array( 'url' => self::URL . "?$part" ) ) . ' /-->';
		$id    = $this->create_post( array( 'post_status' => 'draft', 'post_content' => 'None yet.' ) );
		for ( $number = 1; $number <= 40; $number++ ) {
			wp_update_post( array( 'ID' => $id, 'post_content' => wp_slash( $draft( "saved=$number" ) ) ) );
		}
		$GLOBALS['post'] = get_post( $id );
		for ( $number = 1; $number <= 40; $number++ ) {
			do_blocks( $draft( "seen=$number" ) );
		}
		$this->assertCount( 30, $this->waiting() );
		$this->assertCount( 30, self::rows() );
		FeedCache::purge();
		$this->assertCount( 0, self::rows(), 'Nobody has visited a page with one of them.' );
		wp_update_post( array( 'ID' => $id, 'post_status' => 'publish' ) );
		$this->assertCount( 1, self::rows() );
		FeedCache::purge();
		$this->assertCount( 1, self::rows() );
	}

	/**
	 * The names of the stored copies.
	 * @return string[]
	 */
	private static function rows(): array {
		global $wpdb;
		return $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( FeedCache::OPTION ) . '%' ) );
	}

	/** Reads the feed again, as the queue does. */
	private function refresh(): void {
		$this->assertTrue( Queue::is_pending( Feeds::REFRESH, array( FeedCache::key( self::URL ) ) ) || Queue::enqueue( Feeds::REFRESH, array( FeedCache::key( self::URL ) ) ) );
		Queue::flush();
	}
}
