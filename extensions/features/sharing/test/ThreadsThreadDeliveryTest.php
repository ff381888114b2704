<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

/**
 * Each post is a container that is published, as a reply to the one before. A site that Threads cannot reach posts its
 * text alone.
 * @group any-database
 * @group any-wordpress
 */
final class ThreadsThreadDeliveryTest extends ThreadDeliveryTestCase {

	use AccountAtThreads;

	use VideoDelivery;

	protected function request(): string {
		return 'POST /v1.0/17841400000000001/threads_publish';
	}

	protected function refusing(): string {
		return 'POST /v1.0/17841400000000001/threads';
	}

	protected function seen(): array {
		$posts = array_values( (array) $this->tell( 'posts' ) );
		$ids   = array_column( $posts, 'id' );
		return array_map(
			static fn( array $one ): array => array(
				'text'    => $one['text'],
				'follows' => null === $one['parent'] ? null : (int) array_search( $one['parent'], $ids, true ),
				'images'  => 'CAROUSEL' === $one['container']['media_type'] ? count( explode( ',', $one['container']['children'] ) ) : (int) ( 'IMAGE' === $one['container']['media_type'] ),
			),
			$posts
		);
	}

	protected function pictures(): int {
		return 6;
	}

	protected function faults(): array {
		// Threads says now and then that it does not, and has.
		return array( ...parent::faults(), '400 done' );
	}

	protected function end(): bool {
		$this->tell( 'end' );
		return false;
	}

	protected function publish_blocks(): int {
		self::go_public();
		return parent::publish_blocks();
	}

	protected function alike( array $images ): array {
		self::go_public();
		return parent::alike( $images );
	}

	public function test_a_site_that_nobody_reaches_posts_the_text(): void {
		$this->connect();
		$post = parent::publish_blocks();
		$this->go_on();
		$seen = $this->seen();
		$this->assert_whole( $post, $seen );
		$this->assertSame( array( 0 ), array_values( array_unique( array_column( $seen, 'images' ) ) ) );
		$this->assertNotContains( '', array_column( $seen, 'text' ) );
	}

	protected function films(): array {
		return array_map( static fn( array $one ): ?string => 'VIDEO' === $one['container']['media_type'] ? $one['container']['alt_text'] ?? '' : null, array_values( (array) $this->tell( 'posts' ) ) );
	}

	protected function uploads(): int {
		return count( (array) $this->tell( 'containers' ) );
	}

	protected function ways(): array {
		return array(
			'POST /v1.0/\d+/threads'         => array( 'late', 'cut', '500 done', '502', 'connect', 'timeout', '429 900', '503 60', 'moved' ),
			'GET /v1.0/18\d+'                => array( 'cut', '503 60' ),
			'POST /v1.0/\d+/threads_publish' => array( 'late', '502', '400 done' ),
		);
	}

	protected function may_post_what_it_refuses(): bool {
		return true;
	}

	protected function prepare_videos(): void {
		self::go_public();
	}
}
