<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Authorizations;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Jobs\JobTimeLimit;

/**
 * A server knows a post again by its key, for an hour.
 * @group any-wordpress
 */
final class ThreadDeliveryTest extends ThreadDeliveryTestCase {

	use VideoDelivery;

	protected static function host(): string {
		return MastodonServer::HOST;
	}

	protected static function script(): string {
		return __DIR__ . '/mastodon.php';
	}

	protected function connect(): Connection {
		$begun      = $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'mastodon', 'values' => array( 'server' => MastodonServer::HOST ), 'shared' => true ) )->get_data();
		$connection = Authorizations::complete( array_map( 'strval', (array) $this->tell( 'let in', $begun['url'] ) ) );
		$this->assertInstanceOf( Connection::class, $connection );
		return $connection;
	}

	protected function request(): string {
		return 'POST /api/v1/statuses';
	}

	protected function seen(): array {
		$statuses = array_values( (array) $this->tell( 'statuses' ) );
		$ids      = array_column( $statuses, 'id' );
		return array_map(
			static fn( array $one ): array => array(
				'text'    => $one['text'],
				'follows' => null === $one['in_reply_to_id'] ? null : (int) array_search( $one['in_reply_to_id'], $ids, true ),
				'images'  => count( $one['media'] ),
			),
			$statuses
		);
	}

	protected function faults(): array {
		return array_values( array_diff( parent::faults(), array( 'html' ) ) );
	}

	public function test_what_was_half_written_down_is_written_down_anew(): void {
		$this->connect();
		$post  = $this->publish_parts( 3 );
		$first = Deliveries::for_post( $post )[0];
		$old   = array_map( static fn( int $part ): array => array( 'text' => "Old part $part" ), range( 1, 5 ) );
		$token = Deliveries::claim( $first );
		$this->assertTrue( Deliveries::write_parts( $first, $token, $old ) );
		// Here it is killed, but for the first one's row.
		Deliveries::change( $first->id, $token, array( 'content' => '', 'parts' => 1 ) );
		$this->pass_time();
		wp_clear_scheduled_hook( 'millwork_run_job' );
		$this->go_on();
		$this->assert_whole( $post, $this->seen() );
		$this->assert_parts( 3 );
		// One that comes too late changes nothing.
		$this->assertFalse( Deliveries::write_parts( $first, $token, $old ) );
		$this->assertCount( 3, Deliveries::for_post( $post ) );
	}

	public function test_one_whose_post_is_hidden_in_the_midst_stops(): void {
		$this->connect();
		$post = $this->publish_parts( 4 );
		add_action(
			'millwork_sharing_posted',
			function () use ( $post ): void {
				global $wpdb;
				if ( 2 === count( $this->seen() ) ) {
					$wpdb->update( $wpdb->posts, array( 'post_status' => 'private' ), array( 'ID' => $post ) );
				}
			}
		);
		$this->work();
		$this->assertSame( array( 'sent', 'sent', 'dropped', 'dropped' ), $this->states( $post ) );
		$this->assertCount( 2, $this->seen() );
		$this->assertSame( 'The post is no longer public.', $this->log( $post )[0]['error'] );
	}

	public function test_an_error_before_anything_was_sent_leaves_nothing_open(): void {
		$this->connect();
		$post   = $this->publish();
		$broken = static fn() => throw new \RuntimeException( 'Of another plugin' );
		add_filter( 'millwork_sharing_content', $broken );
		$this->work();
		$row = Deliveries::for_post( $post )[0];
		$this->assertSame( array( 'waiting', false, 1 ), array( $row->state->value, $row->is_unsure, $row->tries ) );
		$this->assertStringContainsString( 'error in the plugin', $row->error );
		for ( $round = 0; $round < 5; $round++ ) {
			$this->pass_time();
			$this->work();
		}
		// Nothing was accepted, and nobody says that it may have been.
		$this->assertSame( array( 'failed' ), $this->states( $post ) );
		remove_filter( 'millwork_sharing_content', $broken );
		$this->rest( 'POST', "/millwork/v1/sharing/deliveries/$row->id" );
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ) );
	}

	protected function end(): bool {
		$this->tell( 'end tokens' );
		return false;
	}

	protected function films(): array {
		$media = array_values( (array) $this->tell( 'media' ) );
		return array_map( static fn( array $one ): ?string => $one['media'] && 'video/mp4' === $media[ (int) $one['media'][0] - 1000 ]['mime'] ? $media[ (int) $one['media'][0] - 1000 ]['description'] : null, array_values( (array) $this->tell( 'statuses' ) ) );
	}

	protected function uploads(): int {
		return count( (array) $this->tell( 'media' ) );
	}

	protected function ways(): array {
		return array(
			'POST /api/v2/media'    => array( 'late', 'cut', '500 done', '502', 'connect', 'timeout', '429 900', '503 60', 'moved' ),
			'GET /api/v1/media/\d+' => array( 'cut', '503 60', '404' ),
			'POST /api/v1/statuses' => array( 'late', '502' ),
		);
	}

	public function test_a_video_is_left_to_cron_before_it_is_sent(): void {
		$this->connect();
		$film = $this->create_film();
		add_filter( 'millwork_sharing_thread', static fn(): array => array( array( 'text' => '', 'video' => array( 'id' => $film ) ) ) );
		$post  = $this->publish( array( 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
		$shift = new JobTimeLimit();
		$this->assertTrue( $shift->begin() );
		$tried = count( $this->route->tried );
		$this->work();
		$shift->end();
		$this->assertCount( $tried, $this->route->tried );
		$this->assertSame( array( 'waiting', 0, false ), array( $this->states( $post )[0], Deliveries::for_post( $post )[0]->tries, Deliveries::for_post( $post )[0]->is_unsure ) );
		$this->go_on();
		$this->assert_whole( $post, $this->seen() );
		$this->assertSame( array( '' ), $this->films() );
	}

	public function test_a_process_that_is_too_late_posts_nothing(): void {
		$this->connect();
		$film = $this->create_film();
		add_filter( 'millwork_sharing_thread', static fn(): array => array( array( 'text' => '', 'video' => array( 'id' => $film ) ) ) );
		$post = $this->publish( array( 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
		add_action(
			'http_api_debug',
			function ( mixed $answer, string $context, string $transport, array $request, string $url ) use ( $post ): void {
				global $wpdb;
				if ( str_ends_with( $url, '/api/v2/media' ) ) {
					$wpdb->update( Deliveries::table(), array( 'token' => 'another' ), array( 'post_id' => $post ) );
				}
			},
			10,
			5
		);
		$this->work();
		$this->assertSame( array(), $this->seen() );
		$this->assertSame( array( 'claimed' ), $this->states( $post ) );
		remove_all_actions( 'http_api_debug' );
		$this->pass_time();
		$this->run_job( Deliveries::for_post( $post )[0]->id );
		$this->go_on();
		$this->assertSame( array( '' ), $this->films() );
	}
}
