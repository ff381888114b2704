<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/** What WordPress gives, read only. */
final class ShortlinkTest extends TestCase {

	/**
	 * The field of a post.
	 * @phpstan-impure
	 */
	private function read( int $post ): mixed {
		return $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data()['jetpack_shortlink'];
	}

	public function test_the_field_is_wordpress_s_short_link(): void {
		$post = $this->create_post();
		$this->assertSame( home_url( "?p=$post" ), $this->read( $post ) );
		add_filter( 'pre_get_shortlink', static fn(): string => 'https://s.example/abc' );
		$this->assertSame( 'https://s.example/abc', $this->read( $post ) );
		add_filter( 'pre_get_shortlink', static fn(): string => 'javascript:alert(1)', 11 );
		$this->assertSame( '', $this->read( $post ) );
		add_filter( 'pre_get_shortlink', static fn(): string => '', 12 );
		$this->assertSame( '', $this->read( $post ) );
	}

	public function test_nobody_can_write_it(): void {
		$post = $this->create_post();
		$this->become( 'administrator' );
		$answer = $this->rest( 'POST', "/wp/v2/posts/$post", array( 'jetpack_shortlink' => 'https://elsewhere.example/' ) );
		$this->assertSame( 200, $answer->get_status() );
		$this->assertSame( home_url( "?p=$post" ), $answer->get_data()['jetpack_shortlink'] );
		$schema = $this->rest( 'OPTIONS', '/wp/v2/posts' )->get_data()['schema']['properties']['jetpack_shortlink'];
		$this->assertTrue( $schema['readonly'] );
	}
}
