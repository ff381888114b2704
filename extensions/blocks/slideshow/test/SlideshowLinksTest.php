<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/** What an author gets who wants pictures to open large. */
final class SlideshowLinksTest extends TestCase {

	/**
	 * @param string $images     The slides' pictures.
	 * @param string $attributes The block's attributes, JSON.
	 */
	private static function block( string $images, string $attributes = '{"lightbox":true}' ): string {
		$slides = (string) preg_replace( '/<img[^>]*>/', '<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure>$0<figcaption>Oak</figcaption></figure></li>', $images );
		return "<!-- wp:jetpack/slideshow $attributes -->" . '<div class="wp-block-jetpack-slideshow aligncenter"><div class="wp-block-jetpack-slideshow_container swiper"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">' . $slides . '</ul></div></div><!-- /wp:jetpack/slideshow -->';
	}

	/** An attachment without a file, with a smaller size. */
	private function picture(): int {
		$id = $this->create_post(
			array(
				'post_type'      => 'attachment',
				'post_mime_type' => 'image/jpeg',
				'post_status'    => 'inherit',
			)
		);
		update_post_meta( $id, '_wp_attached_file', '2026/11/oak.jpg' );
		wp_update_attachment_metadata(
			$id,
			array(
				'file'   => '2026/11/oak.jpg',
				'width'  => 1600,
				'height' => 800,
				'sizes'  => array(
					'medium' => array(
						'file'      => 'oak-300x150.jpg',
						'width'     => 300,
						'height'    => 150,
						'mime-type' => 'image/jpeg',
					),
				),
			)
		);
		return $id;
	}

	/** A slide links to the whole picture, whichever file of it the slide shows. */
	public function test_a_slide_links_to_the_whole_picture(): void {
		$id   = $this->picture();
		$url  = (string) wp_get_attachment_url( $id );
		$html = do_blocks( self::block( '<img alt="Oak" data-id="' . $id . '" src="' . str_replace( 'oak', 'oak-300x150', $url ) . '"/><img alt="" src="/b.jpg?x=1&amp;y=2"/>' ) );
		$this->assertStringContainsString( '<figure><a class="wp-block-jetpack-slideshow_open" href="' . $url . '" data-width="1600" data-height="800" draggable="false"><img', $html );
		$this->assertStringContainsString( 'href="/b.jpg?x=1&#038;y=2" draggable="false" aria-label="Open image 2 of 2"><img', $html );
		$this->assertStringContainsString( '</a><figcaption>Oak</figcaption></figure>', $html );
		$config = wp_interactivity_config( 'millwork/slideshow' )['lightbox'];
		$this->assertMatchesRegularExpression( '~^http.*/build/lib/lightbox/style\.css\?ver=~', $config['styles'] );
		$this->assertSame( 'Image %1$d of %2$d', $config['labels']['position'] );
	}

	/** One picture opens too. */
	public function test_one_picture_opens(): void {
		$this->assertStringContainsString( 'data-wp-interactive="millwork/slideshow"', do_blocks( self::block( '<img alt="" src="/a.jpg"/>' ) ) );
		$this->assertStringContainsString( '/slideshow/view', self::scripts() );
	}

	/** Without the choice, or with another value, nothing is a link; nor in a feed. */
	public function test_only_by_choice(): void {
		foreach ( array( '{}', '{"lightbox":false}', '{"lightbox":"yes"}', '{"lightbox":[1]}', '{"lightbox":null}' ) as $attributes ) {
			$html = do_blocks( self::block( '<img alt="" src="/a.jpg"/><img alt="" src="/b.jpg"/>', $attributes ) );
			$this->assertStringNotContainsString( 'slideshow_open', $html );
		}
		$this->assertArrayNotHasKey( 'lightbox', wp_interactivity_config( 'millwork/slideshow' ) );
		$GLOBALS['wp_query']->is_feed = true;
		$this->assertStringNotContainsString( 'slideshow_open', do_blocks( self::block( '<img alt="" src="/a.jpg"/>' ) ) );
	}

	/** What is no address of the web is no link, and a number of another site's picture leads nowhere else. */
	public function test_hostile_pictures(): void {
		$id = $this->picture();
		foreach ( array( 'javascript:alert(1)', 'data:text/html,x', ' java&#115;cript:alert(1)', '' ) as $src ) {
			$this->assertStringNotContainsString( 'slideshow_open', do_blocks( self::block( "<img alt=\"x\" src=\"$src\"/>" ) ) );
		}
		$this->assertStringContainsString( 'href="https://example.com/other.jpg" draggable', do_blocks( self::block( "<img alt=\"x\" data-id=\"$id\" src=\"https://example.com/other.jpg\"/>" ) ) );
		$html = do_blocks( self::block( '<img alt="x" data-id="99999999999999999999" src="https://example.com/&quot;onclick=&quot;alert(1)"/>' ) );
		$tags = new \WP_HTML_Tag_Processor( $html );
		$this->assertTrue( $tags->next_tag( array( 'class_name' => 'wp-block-jetpack-slideshow_open' ) ) );
		$this->assertNull( $tags->get_attribute( 'onclick' ) );
	}
}
