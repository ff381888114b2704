<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\FirstPublication;

/** A post is shared when it is published for the first time, and not otherwise, however it is saved. */
final class PublicationTest extends MastodonTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->connect();
	}

	/**
	 * Ways to publish a draft. Each gives the post's number.
	 * @return array<string, array{callable(self): int}>
	 */
	public function ways(): array {
		return array(
			'at once'                    => array( static fn( self $test ): int => $test->publish() ),
			'from a draft'               => array( static fn( self $test ): int => (int) wp_update_post( array( 'ID' => $test->draft(), 'post_status' => 'publish' ) ) ),
			'a pending one by an editor' => array( static fn( self $test ): int => (int) wp_update_post( array( 'ID' => $test->draft( array( 'post_status' => 'pending' ) ), 'post_status' => 'publish' ) ) ),
			'in the editor'              => array(
				static function ( self $test ): int {
					$id = $test->draft();
					$test->rest( 'POST', "/wp/v2/posts/$id", array( 'status' => 'publish' ) );
					return $id;
				},
			),
			'by the REST API at once'    => array( static fn( self $test ): int => (int) $test->rest( 'POST', '/wp/v2/posts', array( 'title' => 'News & more', 'status' => 'publish' ) )->get_data()['id'] ),
			'by the clock'               => array(
				static function ( self $test ): int {
					$id = $test->draft( array( 'post_status' => 'future', 'post_date' => gmdate( 'Y-m-d H:i:s', time() + 3600 ) ) );
					self::assertSame( array(), $test->states( $id ) );
					global $wpdb;
					$wpdb->update( $wpdb->posts, array( 'post_date' => '2026-01-01 00:00:00', 'post_date_gmt' => '2026-01-01 00:00:00' ), array( 'ID' => $id ) );
					clean_post_cache( $id );
					wp_set_current_user( 0 );
					check_and_publish_future_post( $id );
					$test->become( 'administrator' );
					return $id;
				},
			),
			'in a list, several at once' => array(
				static function ( self $test ): int {
					require_once ABSPATH . 'wp-admin/includes/admin.php';
					$id = $test->draft();
					bulk_edit_posts( array( 'post_type' => 'post', 'post' => array( $id ), '_status' => 'publish', 'post_author' => -1, 'comment_status' => '', 'ping_status' => '', 'sticky' => '-1', 'post_format' => '-1' ) );
					return $id;
				},
			),
			'in a list, quickly'         => array(
				static function ( self $test ): int {
					require_once ABSPATH . 'wp-admin/includes/admin.php';
					$id = $test->draft();
					edit_post( array( 'post_ID' => $id, 'post_type' => 'post', 'post_title' => 'News & more', 'post_status' => 'publish', '_status' => 'publish', 'user_ID' => get_current_user_id() ) );
					return $id;
				},
			),
			'by an app'                  => array(
				static function ( self $test ): int {
					require_once ABSPATH . WPINC . '/class-IXR.php';
					require_once ABSPATH . WPINC . '/class-wp-xmlrpc-server.php';
					$user   = wp_get_current_user();
					$server = new \wp_xmlrpc_server();
					add_filter( 'authenticate', static fn() => $user, 99 );
					$said = array( 'post_title' => 'News & more', 'post_status' => 'publish', 'post_type' => 'post', 'custom_fields' => array() );
					$id = $server->wp_newPost( array( 1, $user->user_login, 'x', $said ) ); // @phpstan-ignore argument.type (Its documentation wants all fields -- an app sends some)
					self::assertIsNumeric( $id );
					return (int) $id;
				},
			),
		);
	}

	/**
	 * Whatever way it takes.
	 * @dataProvider ways
	 */
	public function test_it_is_shared_once_however_it_is_published( callable $publish ): void {
		$post = $publish( $this );
		$this->assertSame( array( 'waiting' ), $this->states( $post ) );
		// And whatever is done with it afterwards.
		wp_update_post( array( 'ID' => $post, 'post_title' => 'Another title' ) );
		$this->rest( 'POST', "/wp/v2/posts/$post", array( 'content' => 'Another text' ) );
		wp_save_post_revision( $post );
		foreach ( array( 'draft', 'publish', 'private', 'publish', 'trash', 'publish' ) as $status ) {
			wp_update_post( array( 'ID' => $post, 'post_status' => $status ) );
		}
		$this->assertCount( 1, $this->states( $post ) );
		$this->work();
		$this->assertCount( 1, $this->posted() );
	}

	/**
	 * What is no first publication of news.
	 * @return array<string, array{callable(self): int}>
	 */
	public function others(): array {
		return array(
			'a draft'                       => array( static fn( self $test ): int => $test->draft() ),
			'a private one'                 => array( static fn( self $test ): int => $test->publish( array( 'post_status' => 'private' ) ) ),
			'one with a password'           => array( static fn( self $test ): int => $test->publish( array( 'post_password' => 'x' ) ) ),
			'one of long ago'               => array( static fn( self $test ): int => $test->publish( array( 'post_date' => '2020-01-01 00:00:00' ) ) ),
			'a page'                        => array( static fn( self $test ): int => $test->publish( array( 'post_type' => 'page' ) ) ),
			'one that Jetpack has shared'   => array( static fn( self $test ): int => $test->publish( array( 'meta_input' => array( '_wpas_done_all' => '1' ) ) ) ),
			'one that was public before us' => array(
				static function ( self $test ): int {
					$id = $test->publish( array( 'post_date' => gmdate( 'Y-m-d H:i:s', time() - 3600 ), 'meta_input' => array( '_wpas_done_all' => '1' ) ) );
					delete_post_meta( $id, '_wpas_done_all' );
					delete_post_meta( $id, FirstPublication::MARK );
					wp_update_post( array( 'ID' => $id, 'post_status' => 'draft' ) );
					wp_update_post( array( 'ID' => $id, 'post_status' => 'publish' ) );
					return $id;
				},
			),
		);
	}

	/**
	 * What is no news.
	 * @dataProvider others
	 */
	public function test_nothing_else_is_shared( callable $save ): void {
		$this->assertSame( array(), $this->states( $save( $this ) ) );
		$this->assertSame( array(), $this->jobs() );
	}

	public function test_a_copy_of_a_public_post_is_news(): void {
		$first = $this->publish();
		$copy  = $this->draft( array( 'meta_input' => array( FirstPublication::MARK => get_post_meta( $first, FirstPublication::MARK, true ) ) ) );
		wp_update_post( array( 'ID' => $copy, 'post_status' => 'publish' ) );
		$this->assertSame( array( 'waiting' ), $this->states( $copy ) );
	}

	public function test_what_is_chosen_and_typed_in_the_same_request_counts(): void {
		$id = $this->draft();
		$this->rest( 'POST', "/wp/v2/posts/$id", array( 'status' => 'publish', 'meta' => array( 'jetpack_publicize_message' => 'Hear, hear: 5 < 6 & 7' ) ) );
		$this->work();
		$this->assertSame( array( "Hear, hear: 5 < 6 & 7\n\n" . get_permalink( $id ) ), $this->posted() );
	}

	public function test_an_account_that_is_switched_off_gets_nothing_and_one_that_is_switched_on_does(): void {
		$connection = array_key_first( \Millwork\Features\Sharing\Accounts\Connections::all() );
		$off        = $this->publish( array( 'meta_input' => array( ShareablePost::CHOICE => array( $connection => false ) ) ) );
		$this->assertSame( array(), $this->states( $off ) );
		\Millwork\Features\Sharing\Accounts\Connections::change( (int) $connection, false, null );
		$on = $this->publish( array( 'meta_input' => array( ShareablePost::CHOICE => array( $connection => true ) ) ) );
		$this->assertSame( array( 'waiting' ), $this->states( $on ) );
	}

	public function test_an_account_of_ones_own_is_for_ones_own_posts(): void {
		$connection = array_key_first( \Millwork\Features\Sharing\Accounts\Connections::all() );
		\Millwork\Features\Sharing\Accounts\Connections::change( (int) $connection, null, false );
		$this->assertSame( array( 'waiting' ), $this->states( $this->publish() ) );
		$this->assertSame( array(), $this->states( $this->publish( array( 'post_author' => $this->create_user( 'author' ) ) ) ) );
	}

	public function test_the_editor_is_told_that_a_post_which_was_public_goes_nowhere_by_itself(): void {
		$post = $this->draft();
		foreach ( array( array( 'draft', true ), array( 'publish', true ), array( 'draft', false ) ) as list( $status, $is_open ) ) {
			wp_update_post( array( 'ID' => $post, 'post_status' => $status ) );
			$told = $this->rest( 'GET', '/wpcom/v2/publicize/connection-test-results', array( 'post_id' => $post ) )->get_data()[0];
			$this->assertSame( array( $is_open, $is_open ), array( $told['enabled'], $told['toggleable'] ), $status );
		}
	}

	public function test_an_import_shares_nothing(): void {
		// A constant that lasts for the process: last, and alone.
		$site = new \Millwork\Tests\OwnSite();
		try {
			$site->request( array( SharingRequests::class, 'prepare' ) );
			$states = $site->request( array( SharingRequests::class, 'import' ) );
		} finally {
			$site->remove();
		}
		$this->assertSame( '', $states['advice'][0] );
		$this->assertStringContainsString( 'The ActivityPub plugin', $states['advice'][1] );
		unset( $states['advice'] );
		$this->assertSame( array( 'imported' => 0, 'typed' => 1 ), $states );
	}

	public function test_a_contributor_shares_nothing(): void {
		$this->become( 'contributor' );
		$post = $this->draft( array( 'post_author' => get_current_user_id() ) );
		foreach ( array( array( 'GET', "/millwork/v1/sharing/posts/$post" ), array( 'POST', "/millwork/v1/sharing/posts/$post" ), array( 'GET', '/wpcom/v2/publicize/connection-test-results' ), array( 'GET', '/millwork/v1/sharing/services' ), array( 'POST', '/millwork/v1/sharing/connections' ) ) as list( $method, $path ) ) {
			$this->assertSame( 403, $this->rest( $method, $path, array( 'connections' => array( 1 ), 'key' => 'a-key-of-mine', 'service' => 'mastodon' ) )->get_status(), "$method $path" );
		}
	}

	public function test_an_author_shares_own_posts_only_and_keeps_hands_off_others_accounts(): void {
		$others     = $this->publish();
		$connection = array_key_first( \Millwork\Features\Sharing\Accounts\Connections::all() );
		$this->become( 'author' );
		$this->assertSame( 403, $this->rest( 'GET', "/millwork/v1/sharing/posts/$others" )->get_status() );
		$this->assertSame( 403, $this->rest( 'DELETE', '/millwork/v1/sharing/deliveries/' . Deliveries::for_post( $others )[0]->id )->get_status() );
		foreach ( array( array( 'POST', '' ), array( 'DELETE', '' ), array( 'POST', '/test' ) ) as list( $method, $path ) ) {
			$this->assertSame( 403, $this->rest( $method, "/millwork/v1/sharing/connections/$connection$path" )->get_status() );
		}
		$this->assertSame( array( 'mastodon' ), array_values( array_intersect( array( 'mastodon', 'webhook' ), array_column( $this->rest( 'GET', '/millwork/v1/sharing/services' )->get_data(), 'id' ) ) ) );
		$own = $this->publish();
		$this->assertCount( 1, $this->log( $own ) );
	}

	/** @param array<string, mixed> $args What is different. */
	private function draft( array $args = array() ): int {
		return $this->publish( $args + array( 'post_status' => 'draft' ) );
	}
}
