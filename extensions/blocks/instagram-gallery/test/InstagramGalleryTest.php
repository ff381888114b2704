<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/** What visitors, feeds and emails get of a stored gallery without an account of ours. */
final class InstagramGalleryTest extends TestCase {

	/** @param array<string, mixed> $attributes Its attributes. */
	private static function render( array $attributes ): string {
		return trim( do_blocks( get_comment_delimited_block_content( 'jetpack/instagram-gallery', $attributes, '' ) ) );
	}

	/** An account of another service leaves the way to it; no name, nothing. */
	public function test_an_unknown_account_is_a_link(): void {
		$this->assertSame( '', self::render( array( 'accessToken' => 'tok123' ) ) );
		$html = self::render(
			array(
				'accessToken'   => 'tok123',
				'instagramUser' => 'millwork',
				'align'         => 'wide',
			)
		);
		$this->assertStringContainsString( 'alignwide', $html );
		$this->assertStringContainsString( 'href="https&#058;&#047;&#047;www&#046;instagram&#046;com&#047;millwork&#047;"', $html );
		$this->assertStringContainsString( '>https://www.instagram.com/millwork/</a>', html_entity_decode( $html ) );
		foreach ( array( '"><script>alert(1)</script>[gallery]', '../../evil', 'a b' ) as $user ) {
			$html = self::render( array( 'instagramUser' => $user ) );
			$this->assertStringNotContainsString( '<script', $html );
			$this->assertStringContainsString( 'href="https://www.instagram.com/' . rawurlencode( $user ) . '/"', html_entity_decode( $html ) );
		}
	}

	/** Chosen pictures and links are a grid; numbers out of range are the nearest that are in it. */
	public function test_chosen_posts_are_a_grid(): void {
		$picture = $this->create_attachment();
		$posts   = array(
			array(
				'id'   => $picture,
				'url'  => 'https://evil.example/x.png',
				'alt'  => 'A "drawer" [gallery]',
				'link' => 'https://www.instagram.com/p/a1/',
			),
			array( 'id' => $picture ),
			array( 'link' => 'https://www.instagram.com/reel/b2/' ),
			array( 'link' => 'javascript:alert(1)' ),
			array( 'link' => 'https://instagram.com.evil.example/p/a1/' ),
			array( 'id' => 999999, 'url' => 'https://evil.example/y.png' ),
			'x',
			null,
		);
		$html    = self::render(
			array(
				'posts'   => $posts,
				'columns' => 99,
				'spacing' => -5,
				'count'   => 1000,
			)
		);
		$this->assertSame( array(), Hosts::loaded_by( $html ) );
		$this->assertStringNotContainsString( 'evil', $html );
		$this->assertStringNotContainsString( '[gallery]', $html );
		$this->assertSame( array( 2, 3, 2 ), array( substr_count( $html, '<img ' ), substr_count( $html, '<li>' ), substr_count( $html, '<a ' ) ) );
		$this->assertStringContainsString( '--millwork-instagram-columns:6;--millwork-instagram-gap:0px', $html );
		$this->assertStringContainsString( 'alt="A "drawer" [gallery]"', html_entity_decode( $html ) );
		$this->assertStringContainsString( '>A post on Instagram</a>', $html );
		foreach ( array( '3px;color:red', array( 3 ), null, true ) as $wrong ) {
			$this->assertStringContainsString(
				'columns:3;--millwork-instagram-gap:10px',
				self::render(
					array(
						'posts'   => $posts,
						'columns' => $wrong,
						'spacing' => $wrong,
						'count'   => $wrong,
					)
				)
			);
		}
		$this->assertSame( 1, substr_count( self::render( compact( 'posts' ) + array( 'count' => 0 ) ), '<li>' ) );
		$this->assertStringNotContainsString( 'is-stacked', self::render( compact( 'posts' ) + array( 'isStackedOnMobile' => false ) ) );
		add_filter( 'millwork_is_email', '__return_true' );
		$plain = self::render( compact( 'posts' ) );
		$this->assertStringNotContainsString( '<ul', $plain );
		$this->assertSame( 2, substr_count( $plain, '<img ' ) );
	}
}
