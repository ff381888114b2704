<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Data\Migrations;
use Millwork\Http\RateLimit;
use Millwork\Units\Likes\Likes;
use Millwork\Units\Likes\Visitor;
use WP_REST_Response;

/** Everyone counts once, whether the browser keeps a cookie or not, and a robot not more than that. */
final class LikesLimitsTest extends TestCase {

	/** What a browser sends with a request of the post's own page, from somewhere on the internet. */
	private const OWN = array(
		'HTTP_SEC_FETCH_SITE' => 'same-origin',
		'REMOTE_ADDR'         => '203.0.113.7',
		'HTTP_USER_AGENT'     => 'Browser/1',
	);

	/** A post that can be liked, and a request that comes from its page. */
	private function likeable(): int {
		$_SERVER = self::OWN + $_SERVER;
		$post    = $this->create_post();
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

	/**
	 * Likes a post as a browser that has never been here.
	 * @param string $address Where it is.
	 * @param string $agent   What it says it is.
	 * @phpstan-impure
	 */
	private function press( int $post, string $address = self::OWN['REMOTE_ADDR'], string $agent = self::OWN['HTTP_USER_AGENT'] ): WP_REST_Response {
		unset( $_COOKIE[ Visitor::COOKIE ] );
		$_SERVER['REMOTE_ADDR']     = $address;
		$_SERVER['HTTP_USER_AGENT'] = $agent;
		return $this->rest( 'POST', "/millwork/v1/likes/$post" );
	}

	public function test_a_visitor_without_a_cookie_counts_once(): void {
		$post = $this->likeable();
		for ( $i = 0; $i < 5; $i++ ) {
			$answer = $this->press( $post )->get_data();
			$this->assertSame(
				array(
					'count' => 1,
					'liked' => true,
					'text'  => '1 like',
				),
				$answer
			);
		}
		// A key that someone made up is none.
		for ( $i = 0; $i < 5; $i++ ) {
			$_COOKIE[ Visitor::COOKIE ] = bin2hex( random_bytes( 16 ) );
			$this->assertSame( 1, $this->call( 'POST', $post )['count'] );
		}
		$this->assertSame( 1, Likes::count( $post ) );
		$this->assertSame( 1, $this->press( $this->likeable() )->get_data()['count'], 'Of each post.' );
	}

	public function test_visitors_behind_one_address_are_all_counted(): void {
		$post = $this->likeable();
		$this->press( $post );
		$this->assertSame( 2, $this->press( $post, agent: 'Browser/2' )->get_data()['count'] );
		$this->assertSame( 3, $this->press( $post, '203.0.113.8' )->get_data()['count'] );
		// The same browser on the next desk: it has got a cookie, by which it is counted.
		$this->assertSame( 3, $this->press( $post )->get_data()['count'] );
		$this->assertFalse( $this->call( 'GET', $post )['liked'], 'Nothing is told that is not so.' );
		$this->assertSame( 4, $this->call( 'POST', $post )['count'] );
		$this->assertTrue( $this->call( 'GET', $post )['liked'] );
	}

	public function test_who_takes_a_like_back_may_like_again(): void {
		$post = $this->likeable();
		$this->press( $post );
		for ( $i = 0; $i < 3; $i++ ) {
			$this->assertSame( 0, $this->call( 'DELETE', $post )['count'] );
			$this->assertSame( 1, $this->call( 'POST', $post )['count'] );
		}
	}

	public function test_one_network_cannot_make_a_post_liked(): void {
		$post    = $this->likeable();
		$refused = array();
		for ( $i = 0; $i < 130; $i++ ) {
			if ( 0 === $i % 50 ) {
				// Ten minutes have passed.
				$this->forget_short_windows();
			}
			$answer = $this->press( $post, sprintf( '2a00:1:7:1::%x', $i + 1 ), "Browser/$i" );
			if ( 200 !== $answer->get_status() ) {
				$refused[] = $answer->get_data()['code'];
			}
		}
		$this->assertSame( array_fill( 0, 30, 'millwork_likes_too_many_today' ), $refused );
		$this->assertSame( 100, Likes::count( $post ) );
		$this->forget_short_windows();
		$this->assertSame( 101, $this->press( $post, '2a00:1:7:2::1' )->get_data()['count'], 'Another network.' );
	}

	/**
	 * Ends the ten-minute window of the last visitor. What the day has counted stays, which may end in the same
	 * moment.
	 */
	private function forget_short_windows(): void {
		for ( $left = RateLimit::count( 'likes', 10 * MINUTE_IN_SECONDS ); $left > 0; --$left ) {
			RateLimit::give_back( 'likes', 10 * MINUTE_IN_SECONDS );
		}
	}

	public function test_an_address_that_likes_too_often_waits(): void {
		$posts = array();
		for ( $i = 0; $i < 60; $i++ ) {
			$posts[] = $this->likeable();
			$this->assertSame( 1, $this->press( $posts[ $i ] )->get_data()['count'] );
		}
		$answer = $this->press( $posts[0], agent: 'Browser/2' );
		$this->assertSame( 429, $answer->get_status() );
		$this->assertStringContainsString( 'ten minutes', $answer->get_data()['message'] );
		$this->assertSame( 1, Likes::count( $posts[0] ) );
		$this->assertSame( 2, $this->press( $posts[0], '192.0.2.7' )->get_data()['count'] );
	}

	public function test_a_cookie_that_is_not_ours_is_replaced(): void {
		foreach ( array( 'x', str_repeat( 'g', 32 ), str_repeat( 'a', 31 ) . "\n", "' OR 1=1 --", array( 'a' ) ) as $forged ) {
			$post                       = $this->likeable();
			$_COOKIE[ Visitor::COOKIE ] = $forged;
			$this->assertFalse( $this->call( 'GET', $post )['liked'] );
			$this->assertSame( 1, $this->call( 'POST', $post )['count'] );
			$this->assertMatchesRegularExpression( '/^[0-9a-f]{32}$/D', $_COOKIE[ Visitor::COOKIE ] );
			$this->assertTrue( Visitor::has_key_of_ours() );
		}
	}

	public function test_a_key_from_before_the_sites_keys_were_changed_still_works(): void {
		$post                       = $this->likeable();
		$_COOKIE[ Visitor::COOKIE ] = str_repeat( 'ab', 16 );
		Likes::add( $post, Visitor::id(), 0 );
		$this->assertTrue( $this->call( 'GET', $post )['liked'] );
		$this->assertSame( 0, $this->call( 'DELETE', $post )['count'] );
	}

	public function test_nothing_that_is_kept_for_limits_names_anybody(): void {
		global $wpdb;
		$this->press( $this->likeable() );
		$rows = $wpdb->get_col( $wpdb->prepare( 'SELECT bucket FROM %i', Migrations::table( RateLimit::TABLE ) ) ); // phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.
		$this->assertCount( 3, $rows );
		foreach ( $rows as $bucket ) {
			$this->assertMatchesRegularExpression( '/^[0-9a-f]{64}$/D', $bucket );
		}
	}

	public function test_reading_changes_nothing(): void {
		$post                        = $this->likeable();
		$_SERVER['HTTP_SEC_PURPOSE'] = 'prefetch;prerender';
		foreach ( array( 'GET', 'HEAD', 'OPTIONS' ) as $method ) {
			$this->rest( $method, "/millwork/v1/likes/$post" );
		}
		$this->assertSame( array(), $_COOKIE );
		$this->assertSame( 0, Likes::count( $post ) );
	}
}
