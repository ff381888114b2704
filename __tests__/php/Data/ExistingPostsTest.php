<?php
declare( strict_types=1 );

namespace Millwork\Tests\Data;

use Millwork\Data\ExistingPosts;
use Millwork\Features\Forms\Inbox\PlaceTitles;
use Millwork\Features\Newsletter\Audience\Presentation;
use Millwork\Features\Newsletter\Issues\Issue;
use Millwork\Features\Newsletter\Issues\IssueRoutes;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Tests\TestCase;

/**
 * A list makes the same number of queries for twenty deleted posts as for one.
 * @group any-database
 */
final class ExistingPostsTest extends TestCase {

	/** @return array<string, array{callable(list<int>): mixed}> */
	public static function lists(): array {
		$rows = static fn( array $ids ): array => array_map( static fn( int $id ): array => array( 'post_id' => $id ), $ids );
		return array(
			'posts'       => array( static fn( array $ids ): array => ExistingPosts::find( $ids, true ) ),
			'entries'     => array( static fn( array $ids ): array => PlaceTitles::for_entries( array_map( static fn( int $id ): array => array( 'source' => "post:$id", 'form_id' => '' ), $ids ) ) ),
			'subscribers' => array( static fn( array $ids ): array => Presentation::rows( array_map( array( Subscriber::class, 'from_row' ), $rows( $ids ) ) ) ),
			'mailings'    => array( static fn( array $ids ): array => IssueRoutes::items( array_values( array_map( array( Issue::class, 'from_row' ), $rows( $ids ) ) ) ) ),
		);
	}

	/**
	 * Counts the queries of a list.
	 * @dataProvider lists
	 * @param callable $describe Describes rows of posts.
	 */
	public function test_missing_posts_are_asked_for_together( callable $describe ): void {
		$post   = $this->create_post( array( 'post_title' => 'Roof' ) );
		$counts = array();
		$describe( array( $post ) );
		foreach ( array( 1, 20 ) as $number ) {
			clean_post_cache( $post );
			$queries = 0;
			$note    = static function ( string $query ) use ( &$queries ): string {
				++$queries;
				return $query;
			};
			add_filter( 'query', $note );
			$rows = $describe( array( $post, ...range( 900_001, 900_000 + $number ) ) );
			remove_filter( 'query', $note );
			$this->assertStringContainsString( 'Roof', (string) wp_json_encode( $rows ) );
			$counts[] = $queries;
		}
		$this->assertSame( $counts[0], $counts[1] );
	}
}
