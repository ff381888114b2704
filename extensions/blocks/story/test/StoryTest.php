<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/** What visitors, feeds and emails get of a saved story. */
final class StoryTest extends TestCase {

	private const IMAGE = array(
		'id'      => 5,
		'url'     => 'https://example.com/a.jpg',
		'alt'     => 'A "lake" < b',
		'caption' => '<em>Oak</em><script>x</script><img src=x onerror=alert(1)>',
		'width'   => 600,
		'height'  => 400,
		'type'    => 'image',
		'mime'    => 'image/jpeg',
	);

	private const VIDEO = array(
		'url'   => 'https://example.com/a.mp4',
		'title' => 'A clip',
		'type'  => 'file',
		'mime'  => 'video/mp4',
	);

	/**
	 * @param mixed $media_files The attribute.
	 * @param mixed $settings    The attribute.
	 */
	private static function page( mixed $media_files, mixed $settings = null ): string {
		$attributes = array(
			'mediaFiles' => $media_files,
			'settings'   => $settings,
		);
		return do_blocks( '<!-- wp:jetpack/story ' . serialize_block_attributes( $attributes ) . ' --><div class="wp-story wp-block-jetpack-story"></div><!-- /wp:jetpack/story -->' );
	}

	/** The page has a list of pictures and videos, which needs no script to be read. */
	public function test_is_a_list(): void {
		$html = self::page( array( self::IMAGE, self::VIDEO ) );
		$this->assertSame( 2, substr_count( $html, '<li ' ) );
		$this->assertStringContainsString( '<img class="wp-image-5" src="https://example.com/a.jpg" alt="A &quot;lake&quot; &lt; b" width="600" height="400"><figcaption><em>Oak</em>x<img src="x"></figcaption>', $html );
		$this->assertStringContainsString( '<video src="https://example.com/a.mp4" controls playsinline preload="none" aria-label="A clip"></video>', $html );
		$this->assertStringContainsString( 'preload="metadata"', self::page( array( self::VIDEO ) ) );
		$this->assertStringContainsString( 'class="wp-story wp-block-jetpack-story"', $html );
		$this->assertStringContainsString( '/story/view', self::scripts() );
		$this->assertSame( 'Play story', wp_interactivity_config( 'millwork/story' )['words']['play'] );
	}

	/** A page without a slide has no player and no script. */
	public function test_without_a_slide_nothing_is_printed(): void {
		foreach ( array( null, array(), 'x', array( 'x', null, 5, array() ), array( array( 'url' => 'https://example.com/a.pdf' ) ), array( array( 'url' => 'https://example.com/a.mp3', 'mime' => 'audio/mpeg', 'type' => 'file' ) ) ) as $media_files ) {
			$this->assertSame( '', trim( self::page( $media_files ) ) );
		}
		$this->assertStringNotContainsString( '/story/view', self::scripts() );
	}

	/** What nobody says of a file is told by its address. */
	public function test_knows_files_by_their_address(): void {
		$html = self::page( array( array( 'url' => 'https://example.com/a.webm?x=1' ), array( 'url' => 'https://example.com/b.png' ) ) );
		$this->assertStringContainsString( '<video src="https://example.com/a.webm?x=1"', $html );
		$this->assertStringContainsString( '<img src="https://example.com/b.png" alt="" loading="lazy">', $html );
	}

	/** No attribute is a way to a script. */
	public function test_hostile_attributes_change_nothing_else(): void {
		foreach ( array( '"><script>alert(1)</script>', "' onerror='alert(1)", 'javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', array( 'x' ), null, -1, 1e99, true ) as $value ) {
			$media = array( array_fill_keys( array( 'id', 'url', 'alt', 'caption', 'width', 'height', 'title' ), $value ) + array( 'type' => 'image' ), array_fill_keys( array( 'id', 'alt', 'caption', 'width', 'height', 'link', 'mime', 'title', 'type' ), $value ) + self::VIDEO, self::IMAGE );
			$names = array( 'imageTime', 'playInFullscreen', 'volume', 'defaultAspectRatio', 'cropUpTo', 'maxBullets', 'other' );
			$tags  = new \WP_HTML_Tag_Processor( self::page( $media, array_fill_keys( $names, $value ) ) );
			$found = array();
			while ( $tags->next_tag() ) {
				$found[] = $tags->get_tag();
				foreach ( $tags->get_attribute_names_with_prefix( '' ) ?? array() as $name ) {
					$this->assertStringStartsNotWith( 'on', $name );
				}
				$this->assertDoesNotMatchRegularExpression( '/^(javascript:|data:text)/i', (string) $tags->get_attribute( 'src' ) );
			}
			$this->assertNotContains( 'SCRIPT', $found );
			$this->assertContains( 'IMG', $found );
		}
	}

	/** The script gets the settings that it knows, each of its type. */
	public function test_settings_are_what_they_can_be(): void {
		$settings = static function ( mixed $stored ): mixed {
			$tags = new \WP_HTML_Tag_Processor( self::page( array( self::IMAGE ), $stored ) );
			$tags->next_tag( array( 'class_name' => 'wp-block-jetpack-story__player' ) );
			return json_decode( (string) $tags->get_attribute( 'data-settings' ), true );
		};
		$this->assertSame( array(), $settings( null ) );
		$this->assertSame( array(), $settings( 'x' ) );
		$stored = array(
			'imageTime'        => '3000',
			'playInFullscreen' => false,
			'startMuted'       => 'yes',
			'volume'           => '1e999',
			'cropUpTo'         => array( 1 ),
			'other'            => true,
		);
		$this->assertEquals(
			array(
				'imageTime'        => 3000,
				'playInFullscreen' => false,
			),
			$settings( $stored )
		);
		$this->assertStringContainsString( '--millwork-story-ratio:2.5', self::page( array( self::IMAGE ), array( 'defaultAspectRatio' => 9 ) ) );
	}

	/** A caption cannot end the list, and what WordPress does with a whole text changes no attribute. */
	public function test_survives_the_rest_of_the_page(): void {
		$image = array(
			'alt'     => 'It\'s "so" -- [caption]x[/caption] 5x5',
			'caption' => '</figcaption></li></ol></div><strong>open',
		) + self::IMAGE;
		$html  = apply_filters(
			'the_content',
			'<!-- wp:jetpack/story ' . serialize_block_attributes(
				array(
					'mediaFiles' => array( $image, self::VIDEO ),
					'settings'   => array( 'volume' => 0.5 ),
				)
			) . ' --><div class="wp-story wp-block-jetpack-story"></div><!-- /wp:jetpack/story -->'
		);
		$tags  = new \WP_HTML_Tag_Processor( $html );
		$this->assertTrue( $tags->next_tag( array( 'class_name' => 'wp-block-jetpack-story__player' ) ) );
		$this->assertSame( '{"volume":0.5}', $tags->get_attribute( 'data-settings' ) );
		$this->assertTrue( $tags->next_tag( 'img' ) );
		$this->assertStringContainsString( 'It\'s "so" --', (string) $tags->get_attribute( 'alt' ) );
		$this->assertSame( 1, preg_match( '#<ol [^>]*>(.*)</ol></div></div>#s', $html, $found ) );
		$this->assertSame( 2, substr_count( $found[1] ?? '', '<li ' ) );
		$this->assertSame( 2, substr_count( $html, '</li>' ) );
		$this->assertStringContainsString( '<strong>open</strong></figcaption>', $html );
	}

	/** A page of sixty slides asks for the first one, and for the others when they are near. */
	public function test_of_sixty_slides_one_is_loaded_at_once(): void {
		$html = self::page( array_merge( array_fill( 0, 30, self::IMAGE ), array_fill( 0, 30, self::VIDEO ) ) );
		$this->assertSame( 60, substr_count( $html, '<li ' ) );
		$this->assertSame( 29, substr_count( $html, 'loading="lazy"' ) );
		$this->assertSame( 30, substr_count( $html, 'preload="none"' ) );
	}

	/** An email gets what a feed gets. */
	public function test_an_email_gets_no_player(): void {
		add_filter( 'millwork_is_email', '__return_true' );

		$html = self::page( array( self::IMAGE, self::VIDEO ) );
		$this->assertSame( 2, substr_count( $html, '<figure>' ) );
		$this->assertStringNotContainsString( '<video', $html );
		$this->assertStringNotContainsString( 'data-', $html );
	}

	/** Feeds and emails get pictures, and links to videos. */
	public function test_a_feed_gets_pictures_and_links(): void {
		$GLOBALS['wp_query']->is_feed = true;

		$this->assertSame(
			'<figure><img src="https://example.com/b.jpg" alt="B"></figure>' . "\n" . '<figure><a href="https://example.com/a.mp4">A clip</a></figure>',
			trim(
				self::page(
					array(
						array(
							'url' => 'https://example.com/b.jpg',
							'alt' => 'B',
						),
						self::VIDEO,
					)
				)
			)
		);
	}
}
