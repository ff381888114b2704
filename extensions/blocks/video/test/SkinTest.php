<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/** The bar of controls of videos in WordPress's own block. */
final class SkinTest extends TestCase {

	private const HTML = '<figure class="wp-block-video"><video controls src="/a.mp4"><track src="/a.vtt" kind="captions" srclang="en" label="English"/></video><figcaption class="wp-element-caption">Own</figcaption></figure>';

	/**
	 * @param array<string, mixed> $attributes Its attributes.
	 * @param string               $html       What was saved.
	 */
	private static function render( array $attributes, string $html = self::HTML ): string {
		return trim( do_blocks( get_comment_delimited_block_content( 'core/video', $attributes, $html ) ) );
	}

	/** A video without colors is WordPress's alone. */
	public function test_without_colours_nothing_changes(): void {
		$this->assertSame( self::HTML, self::render( array() ) );
		foreach ( array( '', 'red;}', 'url(//example.com)', 'expression(alert(1))', '"><script>', array( '#fff' ), 5, '#12345' ) as $color ) {
			$this->assertSame( self::HTML, self::render( array( 'seekbarColor' => $color ) ) );
		}
		$this->assertStringNotContainsString( '/video/view', self::scripts() );
	}

	/** Colors come with the script; the browser's own controls stay for who has none. */
	public function test_colours_come_with_a_bar(): void {
		$html = self::render(
			array(
				'seekbarColor'        => '#1d2327',
				'seekbarLoadingColor' => '8c8f94',
				'seekbarPlayedColor'  => 'var(--wp--preset--color--accent)',
			)
		);
		$this->assertStringContainsString( '--millwork-video-main:#1d2327;--millwork-video-loaded:#8c8f94;--millwork-video-played:var(--wp--preset--color--accent)', $html );
		$this->assertStringContainsString( 'data-wp-init="callbacks.play"', $html );
		$this->assertStringContainsString( '<video controls src="/a.mp4"><track src="/a.vtt"', $html );
		$this->assertStringContainsString( '/video/view', self::scripts() );
		$this->assertTrue( wp_style_is( 'videopress-video-style' ) );
		$this->assertSame( 'Pause', wp_interactivity_config( 'millwork/video' )['words']['pause'] );
	}

	/** A feed and an email have neither style nor script. */
	public function test_a_feed_stays_plain(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$this->assertSame( self::HTML, self::render( array( 'seekbarColor' => '#1d2327' ) ) );
	}
}
