<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Data\Migrations;
use Millwork\Http\RateLimit;
use Millwork\Units\Likes\Likes;
use Millwork\Units\Likes\Tables;
use Millwork\Units\Likes\Visitor;

/** One like for each visitor, of posts that can be liked, from the site's own pages. */
final class LikesTest extends TestCase {

	/** What a browser sends with a request of the post's own page, from somewhere on the internet. */
	private const OWN = array(
		'HTTP_SEC_FETCH_SITE' => 'same-origin',
		'REMOTE_ADDR'         => '203.0.113.7',
		'HTTP_USER_AGENT'     => 'Browser/1',
	);

	/**
	 * A post that can be liked, and a request that comes from its page.
	 * @param array<string, mixed> $args As create_post() takes them.
	 */
	private function likeable( array $args = array() ): int {
		$_SERVER = self::OWN + $_SERVER;
		$post    = $this->create_post( $args );
		update_post_meta( $post, 'switch_like_status', '1' );
		return $post;
	}

	/**
	 * @return array<string, mixed> The answer.
	 * @phpstan-impure
	 */
	private function call( string $method, int $post ): array {
		return (array) $this->rest( $method, "/millwork/v1/likes/$post" )->get_data();
	}

	public function test_the_table_is_there(): void {
		global $wpdb;
		$this->assertTrue( Tables::is_ready() );
		$columns = $wpdb->get_col( $wpdb->prepare( 'DESCRIBE %i', Migrations::table( Tables::LIKES ) ) ); // phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.
		$this->assertSame( array( 'post_id', 'visitor', 'user_id', 'created_at' ), $columns );
	}

	public function test_a_visitor_likes_once_and_takes_it_back(): void {
		$post = $this->likeable();
		$this->assertSame(
			array(
				'count' => 0,
				'liked' => false,
				'text'  => '',
			),
			$this->call( 'GET', $post )
		);
		$this->assertArrayNotHasKey( Visitor::COOKIE, $_COOKIE, 'Reading needs no cookie.' );
		$liked = array(
			'count' => 1,
			'liked' => true,
			'text'  => '1 like',
		);
		$this->assertSame( $liked, $this->call( 'POST', $post ) );
		$this->assertMatchesRegularExpression( '/^[0-9a-f]{32}$/', $_COOKIE[ Visitor::COOKIE ] );
		$this->assertSame( $liked, $this->call( 'POST', $post ) );
		$this->assertSame( $liked, $this->call( 'GET', $post ) );

		// Another visitor.
		$first = $_COOKIE[ Visitor::COOKIE ];
		unset( $_COOKIE[ Visitor::COOKIE ] );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.8';
		$this->assertFalse( $this->call( 'GET', $post )['liked'] );
		$this->assertSame( '2 likes', $this->call( 'POST', $post )['text'] );
		$this->assertNotSame( $first, $_COOKIE[ Visitor::COOKIE ] );
		$this->assertSame( 1, $this->call( 'DELETE', $post )['count'] );
		$this->assertSame( 1, $this->call( 'DELETE', $post )['count'] );

		$_COOKIE[ Visitor::COOKIE ] = $first;
		$this->assertTrue( $this->call( 'GET', $post )['liked'] );
		$this->assertSame( 0, $this->call( 'DELETE', $post )['count'] );
	}

	public function test_nobody_is_named_in_the_row_of_a_visitor(): void {
		global $wpdb;
		$post = $this->likeable();
		$this->call( 'POST', $post );
		$row = $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE post_id = %d', Migrations::table( Tables::LIKES ), $post ), ARRAY_A ); // phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.
		$this->assertSame( '0', (string) $row['user_id'] );
		$this->assertStringNotContainsString( $_COOKIE[ Visitor::COOKIE ], implode( ' ', $row ) );
		$this->assertStringNotContainsString( '127.0.0.1', implode( ' ', $row ) );
	}

	public function test_a_user_is_known_by_the_account_and_without_a_nonce(): void {
		$post = $this->likeable();
		$user = $this->become( 'subscriber' );
		$this->assertTrue( $this->call( 'POST', $post )['liked'] );
		$this->assertArrayNotHasKey( Visitor::COOKIE, $_COOKIE );
		// As the REST API does with a request that has no nonce.
		$cookie = (string) constant( 'LOGGED_IN_COOKIE' );
		$token  = wp_generate_auth_cookie( $user, time() + HOUR_IN_SECONDS, 'logged_in' );
		wp_set_current_user( 0 );
		$this->assertFalse( $this->call( 'GET', $post )['liked'] );
		$_COOKIE[ $cookie ] = $token;
		$this->assertTrue( $this->call( 'GET', $post )['liked'] );
		$this->assertSame( 1, $this->call( 'POST', $post )['count'] );
		// A forged one is nobody's.
		$_COOKIE[ $cookie ] = 'admin|9999999999|token|hash';
		$this->assertFalse( $this->call( 'GET', $post )['liked'] );
	}

	/**
	 * Posts that nobody may like.
	 * @return array<string, array{array<string, mixed>, string, int}>
	 */
	public function closed_posts(): array {
		return array(
			'a draft'         => array( array( 'post_status' => 'draft' ), 'millwork_likes_no_post', 404 ),
			'a private post'  => array( array( 'post_status' => 'private' ), 'millwork_likes_no_post', 404 ),
			'a scheduled one' => array(
				array(
					'post_status' => 'future',
					'post_date'   => '2099-01-01 00:00:00',
				),
				'millwork_likes_no_post',
				404,
			),
			'one in the bin'  => array( array( 'post_status' => 'trash' ), 'millwork_likes_no_post', 404 ),
			'with a password' => array( array( 'post_password' => 'secret' ), 'millwork_likes_no_post', 404 ),
			'a template'      => array( array( 'post_type' => 'wp_block' ), 'millwork_likes_no_post', 404 ),
		);
	}

	/**
	 * The route tells of none of them, an administrator's request included.
	 * @dataProvider closed_posts
	 * @param array<string, mixed> $args   Of the post.
	 * @param string               $code   The error.
	 */
	public function test_a_post_that_is_not_public_cannot_be_liked( array $args, string $code, int $status ): void {
		$post = $this->likeable( $args );
		foreach ( array( 'GET', 'POST', 'DELETE' ) as $method ) {
			$answer = $this->rest( $method, "/millwork/v1/likes/$post" );
			$this->assertSame( $code, $answer->get_data()['code'] );
			$this->assertSame( $status, $answer->get_status() );
		}
		$this->assertSame( 0, Likes::count( $post ) );
	}

	public function test_what_is_switched_off_or_not_there_is_refused(): void {
		$post = $this->likeable();
		update_post_meta( $post, 'switch_like_status', '0' );
		$this->assertSame( 'millwork_likes_off', $this->call( 'POST', $post )['code'] );
		$this->assertSame( 'millwork_likes_no_post', $this->call( 'POST', 999999 )['code'] );
		$this->assertSame( 'rest_invalid_param', $this->call( 'POST', 0 )['code'] );
		$this->assertSame( 'rest_no_route', $this->call( 'POST', -1 )['code'] );
		add_filter( 'millwork_likes_elsewhere', '__return_true' );
		update_post_meta( $post, 'switch_like_status', '1' );
		$this->assertSame( 'millwork_likes_off', $this->call( 'POST', $post )['code'] );
	}

	public function test_another_site_cannot_like_in_a_visitors_name(): void {
		$post = $this->likeable();
		foreach ( array( 'cross-site', 'same-site', 'none' ) as $site ) {
			$_SERVER['HTTP_SEC_FETCH_SITE'] = $site;
			$this->assertSame( 'millwork_likes_origin', $this->call( 'POST', $post )['code'] );
			$this->assertSame( 'millwork_likes_origin', $this->call( 'DELETE', $post )['code'] );
			// Reading harms nobody.
			$this->assertSame( 0, $this->call( 'GET', $post )['count'] );
		}
		$this->assertArrayNotHasKey( Visitor::COOKIE, $_COOKIE );
	}

	public function test_likes_go_with_their_post(): void {
		$post  = $this->likeable();
		$other = $this->likeable();
		$this->call( 'POST', $post );
		$this->call( 'POST', $other );
		wp_delete_post( $post, true );
		$this->assertSame( 0, Likes::count( $post ) );
		$this->assertSame( 1, Likes::count( $other ) );
	}

	public function test_the_route_says_what_it_gives(): void {
		$post   = $this->likeable();
		$schema = $this->rest( 'OPTIONS', "/millwork/v1/likes/$post" )->get_data()['schema'];
		$this->assertSame( array( 'count', 'liked', 'text' ), array_keys( $schema['properties'] ) );
		$this->assertSame( 'private, no-store', $this->rest( 'GET', "/millwork/v1/likes/$post" )->get_headers()['Cache-Control'] );
	}

	public function test_without_tables_nothing_breaks(): void {
		$post = $this->likeable();
		update_option( Migrations::OPTION, array() );
		$this->assertSame( 'millwork_likes_not_stored', $this->call( 'POST', $post )['code'] );
		$this->assertTrue( RateLimit::allows( 'probe', 1, 60 ) );
		$this->assertTrue( RateLimit::allows( 'probe', 1, 60 ) );
		wp_delete_post( $post, true );
	}
}
