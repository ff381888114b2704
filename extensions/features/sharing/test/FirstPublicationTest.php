<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\FirstPublication;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Jobs\Queue;
use Millwork\Tests\TestCase;
use RuntimeException;
use WP_Post;

/**
 * However often a post changes its state, and wherever that ends: it is shared once, when it is public for the first time.
 */
final class FirstPublicationTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
		PlayedService::add();
	}

	protected function tearDown(): void {
		parent::tearDown();
		NetworkList::forget();
	}

	public function test_a_draft_without_a_date_that_a_program_publishes_is_shared(): void {
		$post = $this->create_post( array( 'post_status' => 'draft' ) );
		$this->assertSame( '0000-00-00 00:00:00', get_post( $post )->post_date_gmt ?? '' );
		wp_publish_post( $post );
		$this->assertSame( 1, $this->shares( $post ) );
	}

	public function test_what_the_rest_api_publishes_and_then_fails_is_shared_by_the_next_save(): void {
		register_post_meta( 'post', 'a_meta_of_others', array( 'show_in_rest' => true, 'single' => true, 'type' => 'string', 'auth_callback' => '__return_false' ) );
		$post   = $this->create_post( array( 'post_status' => 'draft' ) );
		$failed = $this->rest( 'POST', "/wp/v2/posts/$post", array( 'status' => 'publish', 'meta' => array( 'a_meta_of_others' => 'x' ) ) );
		$this->assertSame( array( 403, 'publish' ), array( $failed->get_status(), get_post_status( $post ) ) );
		$this->assertSame( 0, $this->shares( $post ) );
		$this->rest( 'POST', "/wp/v2/posts/$post", array( 'status' => 'publish', 'meta' => array( 'jetpack_publicize_message' => 'Read this' ) ) );
		$this->assertSame( array( 'Read this' ), array_map( static fn( $one ): string => $one->message, Deliveries::for_post( $post ) ) );
		$this->rest( 'POST', "/wp/v2/posts/$post", array( 'title' => 'Another' ) );
		$this->assertSame( 1, $this->shares( $post ) );
	}

	/**
	 * Where PHP ends while a post is published.
	 * @testWith ["save_post"]
	 *           ["wp_after_insert_post"]
	 *           ["millwork_sharing_connections"]
	 *           ["schedule_event"]
	 * @throws RuntimeException Caught here.
	 */
	public function test_what_ended_in_the_midst_is_shared_once_by_the_next_save( string $hook ): void {
		$post = $this->create_post( array( 'post_status' => 'draft' ) );
		$ends = static fn() => throw new RuntimeException( 'PHP ends.' );
		add_filter( $hook, $ends, 5 );
		try {
			wp_update_post( array( 'ID' => $post, 'post_status' => 'publish' ) );
		} catch ( RuntimeException $end ) {
			$this->assertSame( 'publish', get_post_status( $post ) );
		}
		remove_filter( $hook, $ends, 5 );
		wp_update_post( array( 'ID' => $post, 'post_title' => 'Another' ) );
		$this->assertSame( 1, $this->shares( $post ) );
		$this->assertSame( (string) $post, get_post_meta( $post, FirstPublication::MARK, true ) );
	}

	public function test_a_scheduled_post_whose_publication_ended_in_the_midst_is_shared_nevertheless(): void {
		$post = $this->create_post( array( 'post_status' => 'future', 'post_date' => gmdate( 'Y-m-d H:i:s', time() + HOUR_IN_SECONDS ) ) );
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_date_gmt' => gmdate( 'Y-m-d H:i:s' ) ), array( 'ID' => $post ) );
		clean_post_cache( $post );
		$ends = static fn() => throw new RuntimeException( 'PHP ends.' );
		add_action( 'save_post', $ends, 5 );
		try {
			do_action( 'publish_future_post', $post );
		} catch ( RuntimeException $end ) {
			$this->assertSame( array( 'publish', 0 ), array( get_post_status( $post ), $this->shares( $post ) ) );
		}
		remove_action( 'save_post', $ends, 5 );
		$this->assertTrue( Queue::withdraw( 'millwork_sharing_publication', array( $post ) ) );
		do_action( 'millwork_sharing_publication', $post );
		do_action( 'millwork_sharing_publication', $post );
		$this->assertSame( 1, $this->shares( $post ) );
	}

	public function test_what_has_a_password_is_shared_when_it_has_none(): void {
		$post = $this->create_post( array( 'post_password' => 'x' ) );
		wp_update_post( array( 'ID' => $post, 'post_title' => 'Another' ) );
		$this->assertSame( 0, $this->shares( $post ) );
		wp_update_post( array( 'ID' => $post, 'post_password' => '' ) );
		$this->assertSame( 1, $this->shares( $post ) );
	}

	public function test_what_was_public_before_this_plugin_is_not_shared_when_it_is_changed(): void {
		$post = $this->create_post( array( 'post_status' => 'draft' ) );
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_status' => 'publish', 'post_date_gmt' => gmdate( 'Y-m-d H:i:s' ) ), array( 'ID' => $post ) );
		clean_post_cache( $post );
		foreach ( array( 'publish', 'draft', 'publish', 'private', 'publish' ) as $status ) {
			wp_update_post( array( 'ID' => $post, 'post_status' => $status ) );
		}
		$this->assertSame( 0, $this->shares( $post ) );
	}

	public function test_what_is_said_and_chosen_after_a_post_was_scheduled_counts(): void {
		$account  = array_key_first( \Millwork\Features\Sharing\Accounts\Connections::all() );
		$schedule = fn(): int => $this->create_post( array( 'post_status' => 'future', 'post_date' => gmdate( 'Y-m-d H:i:s', time() + HOUR_IN_SECONDS ), 'meta_input' => array( ShareablePost::MESSAGE => 'Before' ) ) );
		$said     = $schedule();
		$unticked = $schedule();
		$this->rest( 'POST', "/wp/v2/posts/$said", array( 'meta' => array( 'jetpack_publicize_message' => 'After' ) ) );
		$this->rest( 'POST', "/wp/v2/posts/$unticked", array( 'meta' => array( 'millwork_sharing_choice' => array( (string) $account => false ) ) ) );
		wp_set_current_user( 0 );
		wp_publish_post( $said );
		wp_publish_post( $unticked );
		$this->assertSame( array( 'After' ), array_map( static fn( $one ): string => $one->message, Deliveries::for_post( $said ) ) );
		$this->assertSame( 0, $this->shares( $unticked ) );
	}

	/**
	 * Posts that come and go in ways that nobody has thought of.
	 * @group any-database
	 */
	public function test_however_a_post_comes_and_goes_it_is_shared_once_if_it_was_ever_public(): void {
		mt_srand( 20261122 );
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		$steps = array(
			static fn( int $id ) => wp_update_post( array( 'ID' => $id, 'post_status' => 'publish', 'edit_date' => true ) ),
			static fn( int $id ) => wp_update_post( array( 'ID' => $id, 'post_status' => 'draft' ) ),
			static fn( int $id ) => wp_update_post( array( 'ID' => $id, 'post_status' => 'pending' ) ),
			static fn( int $id ) => wp_update_post( array( 'ID' => $id, 'post_status' => 'private' ) ),
			static fn( int $id ) => wp_update_post( array( 'ID' => $id, 'post_status' => 'future', 'post_date' => gmdate( 'Y-m-d H:i:s', time() + DAY_IN_SECONDS ), 'post_date_gmt' => '', 'edit_date' => true ) ),
			static fn( int $id ) => wp_update_post( array( 'ID' => $id, 'post_password' => 'x' ) ),
			static fn( int $id ) => wp_update_post( array( 'ID' => $id, 'post_password' => '' ) ),
			static fn( int $id ) => wp_update_post( array( 'ID' => $id, 'post_title' => 'Another' ) ),
			static fn( int $id ) => wp_publish_post( $id ),
			static fn( int $id ) => wp_trash_post( $id ),
			static fn( int $id ) => wp_untrash_post( $id ),
			static fn( int $id ) => wp_save_post_revision( $id ),
			static fn( int $id ) => wp_create_post_autosave( array( 'post_ID' => $id, 'post_title' => 'Typed', 'post_content' => 'Typed', 'post_excerpt' => '', 'post_type' => 'post' ) ),
			static fn( int $id ) => bulk_edit_posts( array( 'post_type' => 'post', 'post' => array( $id ), '_status' => 'publish', 'post_author' => -1, 'comment_status' => '', 'ping_status' => '', 'sticky' => '-1', 'post_format' => '-1' ) ),
			fn( int $id ) => $this->rest( 'POST', "/wp/v2/posts/$id", array( 'status' => 'publish' ) ),
			fn( int $id ) => $this->rest( 'POST', "/wp/v2/posts/$id", array( 'status' => 'draft', 'password' => '' ) ),
		);
		for ( $round = 0; $round < 20; $round++ ) {
			$id       = $this->create_post( array( 'post_status' => 'draft' ) );
			$expected = 0;
			$way      = array();
			$was_seen = false;
			for ( $step = 0; $step < 12; $step++ ) {
				$way[]  = mt_rand( 0, count( $steps ) - 1 );
				$before = get_post_status( $id );
				$steps[ end( $way ) ]( $id );
				$post = get_post( $id );
				if ( ! $was_seen && $post instanceof WP_Post && ShareablePost::is_public( $post ) ) {
					// What comes out of the bin was public, as far as anyone knows.
					$was_seen = true;
					$expected = (int) ( 'trash' !== $before );
				}
				$this->assertSame( $expected, $this->shares( $id ), implode( ' ', $way ) );
			}
		}
	}

	/** How often a post was shared, or should be. */
	private function shares( int $post ): int {
		return count( Deliveries::for_post( $post ) );
	}
}
