<?php
/**
 * Threads from the post to Threads.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Sharing;

/**
 * Each post is a container that is published, as a reply to the one before. A site that Threads cannot reach posts its
 * text alone.
 */
final class ThreadsThreadDeliveryTest extends ThreadDeliveryTestCase {

	use AccountAtThreads;

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
}
