<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Content\ShareablePost;

/**
 * X may take no replies of apps, and knows no key by which it would know a post again.
 * @group any-database
 * @group any-wordpress
 */
final class XThreadDeliveryTest extends ThreadDeliveryTestCase {

	use AccountAtX;

	use VideoDelivery;

	protected function request(): string {
		return 'POST /2/tweets';
	}

	protected function seen(): array {
		$posts = array_values( (array) $this->tell( 'posts' ) );
		$ids   = array_column( $posts, 'id' );
		return array_map(
			static fn( array $one ): array => array(
				'text'    => $one['written'],
				'follows' => null === $one['parent'] ? null : (int) array_search( $one['parent'], $ids, true ),
				'images'  => count( $one['media'] ),
			),
			$posts
		);
	}

	protected function end(): bool {
		$this->tell( 'end' );
		return false;
	}

	protected function alike( array $images ): array {
		// X takes no text twice.
		return array( ...array_slice( parent::alike( $images ), 0, 4 ), array( 'text' => 'Once', 'images' => array() ) );
	}

	public function test_a_text_that_x_takes_once_stops_the_thread_and_is_not_said_to_be_there(): void {
		$this->connect();
		$parts = parent::alike( array() );
		add_filter( 'millwork_sharing_thread', static fn(): array => $parts );
		$post = $this->publish( array( 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
		$this->work();
		$this->assertSame( array( 'sent', 'failed', 'waiting' ), $this->states( $post ) );
		$this->assertCount( 1, $this->seen() );
		$this->assertStringContainsString( 'duplicate content', $this->log( $post )[0]['error'] );
	}

	public function test_a_post_is_found_among_many_later_ones(): void {
		$this->connect();
		$post = $this->publish_parts( 2 );
		$this->fail_at( 1, 'cut' );
		$this->work();
		$this->tell( 'post more', 30 );
		$this->pass_time();
		$this->go_on();
		$this->assertSame( array( 'sent', 'sent' ), $this->states( $post ) );
		$this->assertCount( 32, $this->seen() );
	}

	public function test_where_replies_are_refused_the_rest_is_left_to_be_copied(): void {
		$this->connect();
		$post = $this->publish_parts( 4 );
		$this->tell( 'take no replies' );
		$this->work();
		$this->go_on();
		$this->assertSame( array( 'sent', 'failed', 'waiting', 'waiting' ), $this->states( $post ) );
		$this->assertSame( array( 'Part 1' ), array_column( $this->seen(), 'text' ) );
		$log = $this->log( $post )[0];
		$this->assertSame( array( 'failed', 1, 4 ), array( $log['state'], $log['posted'], $log['parts'] ) );
		$this->assertStringContainsString( 'Copy the remaining posts', $log['error'] );
		$this->assertStringStartsWith( 'https://x.com/ada/status/', $log['url'] );
	}

	public function test_the_latest_posts_are_read_before_a_post_is_sent_once_more_and_else_never(): void {
		$this->connect();
		$post = $this->publish_parts( 3 );
		$this->fail_at( 1, 'cut' );
		$this->go_on();
		$this->assert_whole( $post, $this->seen() );
		$this->assertCount( 1, array_keys( $this->route->tried, 'GET /2/users/42/tweets', true ) );
	}

	protected function films(): array {
		$films = array_values( (array) $this->tell( 'films' ) );
		return array_map( static fn( array $one ): ?string => (int) ( $one['media'][0] ?? 0 ) >= 8000 ? $films[ (int) $one['media'][0] - 8000 ]['alt'] : null, array_values( (array) $this->tell( 'posts' ) ) );
	}

	protected function uploads(): int {
		return count( (array) $this->tell( 'films' ) );
	}

	protected function ways(): array {
		return array(
			'POST /2/media/upload/initialize'   => array( 'late', '502', '429 60', 'moved' ),
			'POST /2/media/upload/\d+/append'   => array( 'late', 'cut', '500 done', '502', 'connect', 'timeout', '429 900', '503 60', 'moved' ),
			'POST /2/media/upload/\d+/finalize' => array( 'connect', '503 60' ),
			'GET /2/media/upload'               => array( 'cut', '404' ),
			'POST /2/media/metadata'            => array( '502' ),
			'POST /2/tweets'                    => array( 'late', '502' ),
		);
	}

	public function test_a_long_video_goes_in_pieces_and_goes_on_with_the_one_that_was_lost(): void {
		$this->connect();
		$film = $this->create_film( HandmadeFilm::make( 9 * MB_IN_BYTES ) );
		add_filter( 'millwork_sharing_thread', static fn(): array => array( array( 'text' => 'A boat', 'video' => array( 'id' => $film ) ) ) );
		$post = $this->publish( array( 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
		// The first piece, and the second, whose answer is lost.
		$this->route->faults = array( 'ok', 'ok', 'cut' );
		$this->work();
		$this->assertSame( array( 'waiting' ), $this->states( $post ) );
		$this->go_on();
		$this->assert_whole( $post, $this->seen() );
		$bytes = (int) filesize( (string) get_attached_file( $film ) );
		$this->assertSame( array( array( 'bytes' => $bytes, 'pieces' => 3, 'alt' => '' ) ), $this->tell( 'films' ) );
		$this->assertSame( array( 1, 4, 1 ), array_map( fn( string $end ): int => count( array_filter( $this->route->tried, static fn( string $one ): bool => str_ends_with( $one, $end ) ) ), array( '/initialize', '/append', '/finalize' ) ) );
	}

	public function test_a_video_that_x_posts_for_nobody_is_left_out_at_last(): void {
		$this->connect();
		$film = $this->create_film();
		add_filter( 'millwork_sharing_thread', static fn(): array => array( array( 'text' => 'A boat', 'video' => array( 'id' => $film ) ), array( 'text' => 'Next' ) ) );
		$this->tell( 'refuse videos' );
		$post = $this->publish( array( 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
		$this->work();
		$this->assert_whole( $post, $this->seen() );
		$this->assertSame( array( 'A boat', 'Next' ), array_column( $this->seen(), 'text' ) );
		$this->assertSame( array( null, null ), $this->films() );
		$this->assertStringContainsString( 'longer than 20 minutes', $this->log( $post )[0]['notes'][0] );
	}
}
