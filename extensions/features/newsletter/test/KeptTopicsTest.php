<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Paid\CategoryChanges;
use Millwork\Features\Newsletter\Paid\ClosedPosts;
use Millwork\Features\Newsletter\Topics\KeptTopics;
use Millwork\Features\Newsletter\Topics\PostTopics;
use Millwork\Features\Newsletter\Topics\Tables;
use Millwork\Features\Newsletter\Topics\Topics;
use WP_Post;

/** Changes of categories make no paid post public. */
final class KeptTopicsTest extends PaidTopicsTestCase {

	private int $club = 0;

	private int $below = 0;

	/** A paid topic for a category with another one below it. */
	private function bind(): void {
		$this->sell();
		$this->club  = self::category( 'Club' );
		$this->below = self::category( 'Planes', $this->club );
		Topics::change( $this->topic, 'Workshop letters', $this->club );
	}

	private static function category( string $name, int $parent = 0 ): int {
		$made = wp_insert_term( $name, 'category', array( 'parent' => max( 0, $parent ) ) );
		self::assertIsArray( $made );
		return max( 1, (int) $made['term_id'] );
	}

	private function post_in( int $category ): WP_Post {
		$post = get_post( $this->create_post( array( 'post_content' => 'Before.<!--more-->' . self::SECRET, 'post_category' => array( $category ) ) ) );
		$this->assertInstanceOf( WP_Post::class, $post );
		return $post;
	}

	/** Looks before the job and after it. */
	private function assert_closed( WP_Post ...$posts ): void {
		foreach ( array( 'at once', 'stored' ) as $when ) {
			$this->visit_as( null );
			foreach ( $posts as $post ) {
				$this->assertStringNotContainsString( self::SECRET, $this->read( $post ), $when );
				$this->assertStringContainsString( (string) $post->ID, implode( ' ', ClosedPosts::add_conditions( array() ) ), 'Searches know it.' );
			}
			do_action( CategoryChanges::JOB );
		}
		foreach ( $posts as $post ) {
			$this->assertSame( array( $this->topic ), PostTopics::stored( $post->ID ) );
		}
		$this->assertSame( 0, (int) Rows::value( 'SELECT COUNT(*) FROM %i', Tables::kept() ) );
	}

	public function test_a_deleted_category_opens_nothing(): void {
		$this->bind();
		$posts = array( $this->post_in( $this->club ), $this->post_in( $this->below ) );
		wp_delete_term( $this->club, 'category' );
		$this->assert_closed( ...$posts );
	}

	public function test_nor_does_one_below_it(): void {
		$this->bind();
		$lowest = self::category( 'Block planes', $this->below );
		$post   = $this->post_in( $this->below );
		$other  = $this->post_in( $lowest );
		wp_delete_term( $this->below, 'category' );
		$this->assert_closed( $post );
		$this->assertSame( array(), PostTopics::stored( $other->ID ), 'Its category is still in the topic.' );
		$this->assertStringNotContainsString( self::SECRET, $this->read( $other ) );
	}

	public function test_nor_does_a_category_that_moves_away(): void {
		$this->bind();
		$post = $this->post_in( $this->below );
		wp_update_term( $this->below, 'category', array( 'name' => 'Old planes' ) );
		$this->assertSame( array(), KeptTopics::of( $post->ID ), 'It has stayed.' );
		wp_update_term( $this->below, 'category', array( 'parent' => 0 ) );
		$this->assert_closed( $post );
	}

	public function test_nor_does_another_category_of_the_topic(): void {
		$this->bind();
		$post = $this->post_in( $this->below );
		Topics::change( $this->topic, 'Workshop letters', 0 );
		$this->assert_closed( $post );
		$this->assertFalse( Topics::delete( $this->topic ), 'The topic itself stays as long as its posts are closed.' );
	}

	/** An author who saves a choice that they made before loses nothing that was kept. */
	public function test_many_posts_are_noted_in_one_statement(): void {
		global $wpdb;
		$this->bind();
		$post = $this->post_in( $this->club );
		$term = get_term( $this->club, 'category' );
		$this->assertInstanceOf( \WP_Term::class, $term );
		$places = implode( ', ', array_map( static fn( int $id ): string => "($id, $term->term_taxonomy_id, 0)", range( 900001, 900120 ) ) );
		$wpdb->query( "INSERT INTO $wpdb->term_relationships (object_id, term_taxonomy_id, term_order) VALUES $places" ); // phpcs:ignore WordPress.DB -- Numbers.
		$before = $wpdb->num_queries;
		do_action( 'pre_delete_term', $this->club, 'category' );
		$this->assertLessThan( 40, $wpdb->num_queries - $before );
		$this->assertSame( 121, (int) Rows::value( 'SELECT COUNT(*) FROM %i', Tables::kept() ) );
		PostTopics::choose( $post->ID, array() );
		$wpdb->query( "DELETE FROM $wpdb->term_relationships WHERE object_id > 900000" ); // phpcs:ignore WordPress.DB -- Numbers.
		wp_set_object_terms( $post->ID, array(), 'category' );
		$this->assert_closed( $post );
	}

	public function test_a_free_topic_stays_without_its_category(): void {
		$this->bind();
		Topics::set_plan( $this->topic, '' );
		$post = $this->post_in( $this->club );
		wp_delete_term( $this->club, 'category' );
		$this->assertSame( array(), PostTopics::chosen( $post->ID ) );
	}
}
