<?php
/**
 * Likes on the page, and as personal data.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Likes\Form;
use Millwork\Likes\PersonalData;
use Millwork\Likes\Store;
use Millwork\Likes\Visitor;

/**
 * Where the button stands, what it says to whom, and the form without scripts.
 */
final class LikesPageTest extends TestCase {

	/**
	 * A post that can be liked.
	 *
	 * @param array<string, mixed> $args As create_post() takes them.
	 */
	private function likeable( array $args = array() ): int {
		$post = $this->create_post( $args + array( 'post_content' => '<!-- wp:paragraph --><p>Oak.</p><!-- /wp:paragraph -->' ) );
		update_post_meta( $post, 'switch_like_status', '1' );
		return $post;
	}

	public function test_the_button_stands_below_the_post_and_works_without_scripts(): void {
		$post = $this->likeable();
		Store::add( $post, 'somebody', 0 );
		Store::add( $post, 'somebody-else', 0 );
		$page = $this->visit( (string) get_permalink( $post ) );
		$this->assertSame( 1, substr_count( $page, 'class="millwork-likes"' ) );
		$this->assertLessThan( strpos( $page, 'class="millwork-likes"' ), strpos( $page, 'Oak.' ) );
		$this->assertStringContainsString( '>2 likes</span>', $page );
		$this->assertMatchesRegularExpression( '#<form class="millwork-likes__form" method="post" action="' . preg_quote( esc_url( (string) get_permalink( $post ) ), '#' ) . '"#', $page );
		$this->assertStringContainsString( 'name="millwork_like" value="like"', $page );
		$this->assertStringContainsString( 'build/panels/likes/view.js', $page );
		$this->assertMatchesRegularExpression( '#millwork-panel-likes-(inline-)?css#', $page );
	}

	public function test_a_page_that_may_be_cached_says_nothing_of_the_visitor(): void {
		$post                       = $this->likeable();
		$key                        = str_repeat( 'ab', 16 );
		$_COOKIE[ Visitor::COOKIE ] = $key;
		Store::add( $post, Visitor::id(), 0 );
		$own = function () use ( $key ): void {
			$_COOKIE[ Visitor::COOKIE ] = $key;
		};
		add_action( 'parse_request', $own );
		$link = (string) get_permalink( $post );
		$this->assertStringContainsString( 'value="like"', $this->visit( $link ) );
		// The answer to the form is this visitor's.
		$this->assertStringContainsString( 'value="unlike"', $this->visit( add_query_arg( Form::RESULT, 'liked', $link ) ) );
		remove_action( 'parse_request', $own );
		$this->assertStringContainsString( 'value="like"', $this->visit( add_query_arg( Form::RESULT, 'liked', $link ) ) );
	}

	public function test_a_signed_in_user_sees_the_own_state(): void {
		$post = $this->likeable();
		$user = $this->become( 'subscriber' );
		$this->assertStringContainsString( 'value="like"', $this->visit( (string) get_permalink( $post ) ) );
		Store::add( $post, Visitor::id_of_user( $user ), $user );
		$this->assertStringContainsString( 'value="unlike"', $this->visit( (string) get_permalink( $post ) ) );
	}

	public function test_the_form_is_answered_with_a_redirect(): void {
		$post = $this->likeable();
		$sent = function ( string $wish, array $server = array( 'HTTP_SEC_FETCH_SITE' => 'same-origin' ) ) use ( $post ): array {
			$redirect = array();
			$this->go_to( $post );
			$_POST   = array( 'millwork_like' => $wish );
			$_SERVER = $server + $_SERVER;
			add_filter(
				'wp_redirect',
				static function ( string $location, int $status ) use ( &$redirect ) {
					$redirect = array( $location, $status );
					// Nothing is sent, and the handler goes on.
					return false;
				},
				10,
				2
			);
			Form::handle();
			remove_all_filters( 'wp_redirect' );
			return $redirect;
		};
		$link = (string) get_permalink( $post );
		$this->assertSame( array( add_query_arg( 'millwork-like', 'liked', $link ) . '#millwork-like', 303 ), $sent( 'like' ) );
		$this->assertSame( 1, Store::count( $post ) );
		$this->assertStringContainsString( 'millwork-like=liked', (string) $sent( 'like' )[0] );
		$this->assertSame( 1, Store::count( $post ) );
		$this->assertStringContainsString( 'millwork-like=unliked', (string) $sent( 'unlike' )[0] );
		$this->assertSame( 0, Store::count( $post ) );
		$this->assertStringContainsString( 'millwork-like=failed', (string) $sent( 'like', array( 'HTTP_SEC_FETCH_SITE' => 'cross-site' ) )[0] );
		$this->assertSame( array(), $sent( 'something' ) );
		$this->assertSame( 0, Store::count( $post ) );
	}

	/**
	 * Makes a post the queried one.
	 *
	 * @param int $post The post.
	 */
	private function go_to( int $post ): void {
		$GLOBALS['wp_the_query']->query( array( 'p' => $post ) );
		$GLOBALS['wp_query'] = $GLOBALS['wp_the_query'];
	}

	public function test_a_refusal_is_told_on_the_page(): void {
		$link = (string) get_permalink( $this->likeable() );
		$this->assertStringContainsString( 'Please try again in ten minutes.', $this->visit( add_query_arg( Form::RESULT, 'too-many', $link ) ) );
		$this->assertStringContainsString( 'could not be saved. Please', $this->visit( add_query_arg( Form::RESULT, 'failed', $link ) ) );
		$page = $this->visit( add_query_arg( Form::RESULT, '<script>alert(1)</script>', $link ) );
		$this->assertStringNotContainsString( '<script>alert', $page );
		$this->assertStringContainsString( 'role="status" data-wp-text="state.message"></p>', $page );
	}

	public function test_it_stands_on_the_posts_own_page_only(): void {
		$post  = $this->likeable( array( 'post_excerpt' => '' ) );
		$other = $this->likeable( array( 'post_content' => '<!-- wp:query {"query":{"perPage":5,"postType":"post"}} --><!-- wp:post-template --><!-- wp:post-content /--><!-- /wp:post-template --><!-- /wp:query -->' ) );
		$this->assertStringNotContainsString( 'millwork-likes', $this->visit( home_url( '/' ) ) );
		$this->assertSame( 1, substr_count( $this->visit( (string) get_permalink( $other ) ), 'class="millwork-likes"' ), 'A list inside of a post has none.' );
		$this->assertStringNotContainsString( 'millwork-likes', (string) wp_json_encode( $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data()['content'] ) );
		$this->go_to( $post );
		the_post();
		$this->assertStringContainsString( 'millwork-likes', (string) apply_filters( 'the_content', 'Oak.' ) );
		$this->assertStringNotContainsString( 'Like', get_the_excerpt() );
		$GLOBALS['wp_query']->is_feed = true;
		$this->assertStringNotContainsString( 'millwork-likes', (string) apply_filters( 'the_content', 'Oak.' ) );
	}

	public function test_a_post_without_likes_loads_nothing(): void {
		$post = $this->create_post( array( 'post_content' => '<p>Oak.</p>' ) );
		foreach ( array( $post, $this->likeable( array( 'post_password' => 'secret' ) ) ) as $id ) {
			$this->assertStringNotContainsString( 'millwork', strtolower( $this->assets( $this->visit( (string) get_permalink( $id ) ) ) ) );
		}
	}

	/**
	 * The scripts and styles of a page.
	 *
	 * @param string $page The page.
	 */
	private function assets( string $page ): string {
		preg_match_all( '#<(script|style|link)[^>]*(panels|millwork-panel|millwork/(likes|sharing))[^>]*>#', $page, $found );
		return implode( "\n", $found[0] );
	}

	public function test_a_users_likes_can_be_exported_and_erased(): void {
		$user = $this->create_user( 'subscriber', array( 'user_email' => 'ada@example.com' ) );
		$post = $this->likeable( array( 'post_title' => 'Dovetails' ) );
		Store::add( $post, Visitor::id_of_user( $user ), $user );
		Store::add( $post, 'somebody', 0 );

		$exporters = apply_filters( 'wp_privacy_personal_data_exporters', array() );
		$export    = $exporters['millwork-likes']['callback']( 'ada@example.com', 1 );
		$this->assertTrue( $export['done'] );
		$this->assertCount( 1, $export['data'] );
		$this->assertSame( 'Dovetails', $export['data'][0]['data'][0]['value'] );
		$this->assertSame( array(), PersonalData::export( 'nobody@example.com' )['data'] );

		$erasers = apply_filters( 'wp_privacy_personal_data_erasers', array() );
		$erased  = $erasers['millwork-likes']['callback']( 'ada@example.com', 1 );
		$this->assertTrue( $erased['items_removed'] );
		$this->assertFalse( $erased['items_retained'] );
		$this->assertTrue( $erased['done'] );
		$this->assertFalse( Store::has( $post, Visitor::id_of_user( $user ) ) );
		$this->assertSame( 2, Store::count( $post ) );
		$this->assertFalse( PersonalData::erase( 'ada@example.com' )['items_removed'] );
	}

	public function test_a_deleted_user_leaves_nothing_of_the_account(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$user = $this->create_user();
		$post = $this->likeable();
		Store::add( $post, Visitor::id_of_user( $user ), $user );
		wp_delete_user( $user );
		$this->assertFalse( Store::has( $post, Visitor::id_of_user( $user ) ) );
		$this->assertSame( 1, Store::count( $post ) );
	}
}
