<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Units\Likes\Button;
use Millwork\Units\Likes\Form;
use Millwork\Units\Likes\Likes;
use Millwork\Units\Likes\PersonalData;
use Millwork\Units\Likes\Visitor;

/** Where the button is, what it says to whom, and the form without scripts. */
final class LikesPageTest extends TestCase {

	use Directives;

	/**
	 * A post that can be liked.
	 * @param array<string, mixed> $args As create_post() takes them.
	 */
	private function likeable( array $args = array() ): int {
		$post = $this->create_post( $args + array( 'post_content' => '<!-- wp:paragraph --><p>Oak.</p><!-- /wp:paragraph -->' ) );
		update_post_meta( $post, 'switch_like_status', '1' );
		return $post;
	}

	public function test_the_button_stands_below_the_post_and_works_without_scripts(): void {
		$post = $this->likeable();
		Likes::add( $post, 'somebody', 0 );
		Likes::add( $post, 'somebody-else', 0 );
		$page = $this->visit( (string) get_permalink( $post ) );
		$this->assertSame( 1, substr_count( $page, 'class="millwork-likes"' ) );
		$this->assertLessThan( strpos( $page, 'class="millwork-likes"' ), strpos( $page, 'Oak.' ) );
		$this->assertStringContainsString( '>2 likes</span>', $page );
		$this->assertMatchesRegularExpression( '#<form class="millwork-likes__form" method="post" data-wp-#', $page, 'It goes to where the visitor is.' );
		$this->assertStringContainsString( 'name="millwork_like" value="like"', $page );
		$this->assertStringContainsString( 'build/panels/likes/view.js', $page );
		$this->assertMatchesRegularExpression( '#millwork-panel-likes-(inline-)?css#', $page );
	}

	public function test_a_page_that_may_be_cached_says_nothing_of_the_visitor(): void {
		$post                       = $this->likeable();
		$key                        = str_repeat( 'ab', 16 );
		$_COOKIE[ Visitor::COOKIE ] = $key;
		Likes::add( $post, Visitor::id(), 0 );
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
		Likes::add( $post, Visitor::id_of_user( $user ), $user );
		$this->assertStringContainsString( 'value="unlike"', $this->visit( (string) get_permalink( $post ) ) );
	}

	/**
	 * @param string                $wish   What is sent.
	 * @param array<string, string> $server Of $_SERVER.
	 * @return array{string, int} The address and the status of the redirect; '' and 0 if there is none.
	 */
	private function send( int $post, string $wish, array $server = array() ): array {
		$redirect = array( '', 0 );
		$this->go_to( $post );
		$_POST   = array( 'millwork_like' => $wish );
		$_SERVER = $server + array( 'HTTP_SEC_FETCH_SITE' => 'same-origin' ) + $_SERVER;
		$catch   = static function ( string $location, int $status ) use ( &$redirect ) {
			$redirect = array( $location, $status );
			// Nothing is sent, and the handler returns.
			return false;
		};
		add_filter( 'wp_redirect', $catch, 10, 2 );
		Form::handle();
		remove_filter( 'wp_redirect', $catch );
		return $redirect;
	}

	public function test_the_form_is_answered_with_a_redirect(): void {
		$post                   = $this->likeable();
		$link                   = (string) get_permalink( $post );
		$_SERVER['REQUEST_URI'] = (string) wp_parse_url( $link, PHP_URL_PATH );
		$this->assertSame( array( add_query_arg( 'millwork-like', 'liked', $link ) . '#millwork-like', 303 ), $this->send( $post, 'like' ) );
		$this->assertSame( 1, Likes::count( $post ) );
		$this->assertStringContainsString( 'millwork-like=liked', $this->send( $post, 'like' )[0] );
		$this->assertSame( 1, Likes::count( $post ) );
		$this->assertStringContainsString( 'millwork-like=unliked', $this->send( $post, 'unlike' )[0] );
		$this->assertSame( 0, Likes::count( $post ) );
		$this->assertStringContainsString( 'millwork-like=failed', $this->send( $post, 'like', array( 'HTTP_SEC_FETCH_SITE' => 'cross-site' ) )[0] );
		$this->assertSame( array( '', 0 ), $this->send( $post, 'something' ) );
		$this->assertSame( 0, Likes::count( $post ) );
	}

	/**
	 * Where a form was sent to, and where its visitor is sent.
	 * @return array<string, array{string, string}>
	 */
	public function places(): array {
		return array(
			'page 2'                   => array( '/a-post/2/', '/a-post/2/?millwork-like=liked' ),
			'page 2, plain addresses'  => array( '/?p=7&page=2', '/?p=7&page=2&millwork-like=liked' ),
			'a page of comments'       => array( '/a-post/comment-page-3/', '/a-post/comment-page-3/?millwork-like=liked' ),
			'with parameters'          => array( '/a-post/?utm_source=letter&s=%C3%A9%20x', '/a-post/?utm_source=letter&s=%C3%A9+x&millwork-like=liked' ),
			'page 2 of the front page' => array( '/page/2/', '/page/2/?millwork-like=liked' ),
			'after the last answer'    => array( '/a-post/2/?millwork-like=unliked', '/a-post/2/?millwork-like=liked' ),
			'a path like a host'       => array( '//evil.example/a-post/', '/evil.example/a-post/?millwork-like=liked' ),
			'a path like a login'      => array( '/@evil.example/', '/@evil.example/?millwork-like=liked' ),
			'a path that breaks out'   => array( "/a-post/\r\nLocation: https://evil.example/", '/a-post/Location:%20https://evil.example/?millwork-like=liked' ),
			'with backslashes'         => array( '/\\\\evil.example/a', '/\\\\evil.example/a?millwork-like=liked' ),
			'another site'             => array( 'https://evil.example/a-post/', '' ),
			'nothing'                  => array( '', '' ),
		);
	}

	/**
	 * The visitor comes back to the same page, never to another host.
	 * @dataProvider places
	 * @param string $asked The address that was asked for, as the server gives it.
	 * @param string $place Where the redirect leads; '' for the post's URL.
	 */
	public function test_the_visitor_comes_back_to_the_same_page( string $asked, string $place ): void {
		$post     = $this->likeable();
		$redirect = $this->send( $post, 'like', array( 'REQUEST_URI' => wp_slash( $asked ) ) );
		$expected = '' === $place ? add_query_arg( 'millwork-like', 'liked', (string) get_permalink( $post ) ) : home_url() . $place;
		$this->assertSame( wp_sanitize_redirect( "$expected#millwork-like" ), wp_sanitize_redirect( $redirect[0] ) );
		$this->assertSame( 'localhost', wp_parse_url( wp_sanitize_redirect( $redirect[0] ), PHP_URL_HOST ) );
	}

	public function test_every_page_of_a_post_has_a_button(): void {
		$post = $this->likeable( array( 'post_content' => '<p>One.</p><!--nextpage--><p>Two.</p><!--nextpage--><p>Three.</p>' ) );
		$page = $this->visit( (string) get_permalink( $post ) . '2/' );
		$this->assertStringContainsString( 'Two.', $page );
		$this->assertStringContainsString( 'class="millwork-likes"', $page );
	}

	public function test_a_view_reads_one_row(): void {
		$post = $this->likeable();
		Likes::add( $post, 'somebody', 0 );
		Likes::count( $post );
		$queries = array();
		$log     = static function ( string $query ) use ( &$queries ): string {
			if ( str_contains( $query, 'millwork_like' ) ) {
				$queries[] = $query;
			}
			return $query;
		};
		add_filter( 'query', $log );
		$this->assertStringContainsString( '>1 like</span>', $this->visit( (string) get_permalink( $post ) ) );
		remove_filter( 'query', $log );
		$this->assertCount( 1, $queries, implode( "\n", $queries ) );
		$this->assertStringContainsString( "millwork_like_counts` WHERE post_id = $post", $queries[0] );
	}

	/** Makes a post the queried one. */
	private function go_to( int $post ): void {
		$GLOBALS['wp_the_query']->query( array( 'p' => $post ) );
		$GLOBALS['wp_query'] = $GLOBALS['wp_the_query'];
	}

	public function test_a_refusal_is_told_on_the_page(): void {
		$link = (string) get_permalink( $this->likeable() );
		$this->assertStringContainsString( 'Try again in ten minutes.', $this->visit( add_query_arg( Form::RESULT, 'too-many', $link ) ) );
		$this->assertStringContainsString( 'be saved. Try again', $this->visit( add_query_arg( Form::RESULT, 'failed', $link ) ) );
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

	/** The scripts and styles of a page. */
	private function assets( string $page ): string {
		preg_match_all( '#<(script|style|link)[^>]*(panels|millwork-panel|millwork/(likes|sharing))[^>]*>#', $page, $found );
		return implode( "\n", $found[0] );
	}

	public function test_a_users_likes_can_be_exported_and_erased(): void {
		$user = $this->create_user( 'subscriber', array( 'user_email' => 'ada@example.com' ) );
		$post = $this->likeable( array( 'post_title' => 'Dovetails' ) );
		Likes::add( $post, Visitor::id_of_user( $user ), $user );
		Likes::add( $post, 'somebody', 0 );

		$exporters = apply_filters( 'wp_privacy_personal_data_exporters', array() );
		$export    = $exporters['millwork-likes']['callback']( ' Ada@Example.com ', 1 );
		$this->assertTrue( $export['done'] );
		$this->assertCount( 1, $export['data'] );
		$this->assertSame( 'Dovetails', $export['data'][0]['data'][0]['value'] );
		$this->assertSame( array(), PersonalData::export( 'nobody@example.com' )['data'] );

		$erasers = apply_filters( 'wp_privacy_personal_data_erasers', array() );
		$erased  = $erasers['millwork-likes']['callback']( 'ada@example.com', 1 );
		$this->assertTrue( $erased['items_removed'] );
		$this->assertFalse( $erased['items_retained'] );
		$this->assertTrue( $erased['done'] );
		$this->assertFalse( Likes::has( $post, Visitor::id_of_user( $user ) ) );
		$this->assertSame( 2, Likes::count( $post ) );
		$this->assertFalse( PersonalData::erase( 'ada@example.com' )['items_removed'] );
	}

	public function test_a_user_with_hundreds_of_likes_is_told_and_forgotten_whole(): void {
		$user    = $this->create_user( 'subscriber', array( 'user_email' => 'ada@example.com' ) );
		$visitor = Visitor::id_of_user( $user );
		for ( $post = 1; $post <= 520; $post++ ) {
			Likes::add( $post, $visitor, $user );
		}
		$found = array();
		$page  = 1;
		do {
			$part  = PersonalData::export( 'ada@example.com', $page++ );
			$found = array_merge( $found, array_column( $part['data'], 'item_id' ) );
		} while ( ! $part['done'] );
		$this->assertCount( 520, array_unique( $found ) );
		$pages = 0;
		do {
			$part = PersonalData::erase( 'ada@example.com' );
			$this->assertSame( array( true, false ), array( $part['items_removed'], $part['items_retained'] ) );
			$this->assertLessThan( 10, ++$pages );
		} while ( ! $part['done'] );
		$this->assertSame( array(), PersonalData::export( 'ada@example.com' )['data'] );
		$this->assertSame( 1, Likes::count( 520 ), 'The like stays, as nobody’s.' );
	}

	public function test_a_deleted_user_leaves_nothing_of_the_account(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$user = $this->create_user();
		$post = $this->likeable();
		Likes::add( $post, Visitor::id_of_user( $user ), $user );
		wp_delete_user( $user );
		$this->assertFalse( Likes::has( $post, Visitor::id_of_user( $user ) ) );
		$this->assertSame( 1, Likes::count( $post ) );
	}

	public function test_directives_that_run_on_the_server_change_nothing(): void {
		$post = get_post( $this->likeable() );
		$this->assertNotNull( $post );
		$this->assert_directives_change_nothing( Button::markup( $post ) );
		$user = $this->become( 'subscriber' );
		Likes::add( $post->ID, Visitor::id_of_user( $user ), $user );
		$this->assert_directives_change_nothing( Button::markup( $post ) );
	}
}
