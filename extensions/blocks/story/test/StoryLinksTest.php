<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/** What an author gets who wants a story's pictures to open large. */
final class StoryLinksTest extends TestCase {

	private const IMAGE = array(
		'url'     => 'https://example.com/a.jpg?x=1&y=2',
		'alt'     => 'Oak',
		'caption' => 'Of <a href="/oak">oak</a>',
		'width'   => 1600,
		'height'  => 800,
		'mime'    => 'image/jpeg',
	);

	/**
	 * @param mixed $media_files The attribute.
	 * @param mixed $lightbox    The attribute.
	 */
	private static function page( mixed $media_files, mixed $lightbox = true ): string {
		$attributes = array(
			'mediaFiles' => $media_files,
			'lightbox'   => $lightbox,
		);
		return do_blocks( '<!-- wp:jetpack/story ' . serialize_block_attributes( $attributes ) . ' --><div class="wp-story wp-block-jetpack-story"></div><!-- /wp:jetpack/story -->' );
	}

	/** Next to each picture is a link to its file, which says how large that is. A video has none. */
	public function test_pictures_have_links(): void {
		$video = array(
			'url'  => 'https://example.com/a.mp4',
			'mime' => 'video/mp4',
		);
		$html  = self::page( array( self::IMAGE, $video, array( 'url' => 'https://example.com/b.png' ) ) );
		$this->assertStringContainsString( '<a class="wp-block-jetpack-story_open" href="https://example.com/a.jpg?x=1&#038;y=2" data-width="1600" data-height="800" aria-label="Enlarge image 1 of 2">Enlarge</a><figcaption>', $html );
		$this->assertStringContainsString( 'href="https://example.com/b.png" aria-label="Enlarge image 2 of 2">Enlarge</a></figure>', $html );
		$this->assertSame( 2, substr_count( $html, 'story_open' ) );
		$config = wp_interactivity_config( 'millwork/story' )['lightbox'];
		$this->assertMatchesRegularExpression( '~^http.*/build/lib/lightbox/late\.js\?ver=~', $config['script'] );
		$this->assertSame( 'Image %1$d of %2$d', $config['labels']['position'] );
	}

	/** Without the choice, or with another value, nothing is a link and no script is told of one; nor in a feed. */
	public function test_only_by_choice(): void {
		foreach ( array( null, false, 'yes', 1, array( 1 ) ) as $lightbox ) {
			$this->assertStringNotContainsString( 'story_open', self::page( array( self::IMAGE ), $lightbox ) );
		}
		$this->assertArrayNotHasKey( 'lightbox', wp_interactivity_config( 'millwork/story' ) );
		$GLOBALS['wp_query']->is_feed = true;
		$this->assertStringNotContainsString( 'story_open', self::page( array( self::IMAGE ) ) );
	}

	/** What is no address of the web is no link, and none is a way to a script. */
	public function test_hostile_addresses(): void {
		foreach ( array( 'javascript:alert(1)//a.jpg', 'data:image/png;base64,iVBORw0KGgo=', 'vbscript:x' ) as $url ) {
			$html = self::page( array( array( 'url' => $url ) + self::IMAGE, self::IMAGE ) );
			$this->assertSame( 1, substr_count( $html, 'story_open' ) );
			$this->assertStringContainsString( 'Enlarge image 1 of 1', $html );
		}
		$tags = new \WP_HTML_Tag_Processor( self::page( array( array( 'url' => 'https://example.com/"onclick="alert(1)' ) + self::IMAGE ) ) );
		$this->assertTrue( $tags->next_tag( array( 'class_name' => 'wp-block-jetpack-story_open' ) ) );
		$this->assertNull( $tags->get_attribute( 'onclick' ) );
	}
}
