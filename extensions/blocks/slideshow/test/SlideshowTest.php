<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/** What visitors, feeds and emails get of saved slides. */
final class SlideshowTest extends TestCase {

	/**
	 * @param string $images The slides' pictures.
	 * @param string $more   More attributes of the wrapper.
	 */
	private static function block( string $images, string $more = '' ): string {
		$slides = (string) preg_replace( '/<img[^>]*>/', '<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure>$0<figcaption>Oak</figcaption></figure></li>', $images );
		return '<!-- wp:jetpack/slideshow --><div class="wp-block-jetpack-slideshow aligncenter"' . $more . '><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">' . $slides . '</ul><a class="wp-block-jetpack-slideshow_button-prev" role="button"></a><a aria-label="Diashow anhalten" class="wp-block-jetpack-slideshow_button-pause" role="button"></a></div></div><!-- /wp:jetpack/slideshow -->';
	}

	/**
	 * An attachment without a file.
	 * @param int $width  Pixels.
	 * @param int $height Pixels.
	 */
	private function picture( int $width, int $height ): int {
		$id = $this->create_post(
			array(
				'post_type'      => 'attachment',
				'post_mime_type' => 'image/jpeg',
				'post_status'    => 'inherit',
			)
		);
		wp_update_attachment_metadata(
			$id,
			array(
				'file'   => '2026/11/oak.jpg',
				'width'  => $width,
				'height' => $height,
				'sizes'  => array(),
			)
		);
		return $id;
	}

	/** Slides are a list, and controls named in the language of the page. */
	public function test_names_the_controls(): void {
		$html = do_blocks( self::block( '<img src="https://example.com/a.jpg"/><img src="https://example.com/b.jpg"/>' ) );
		$this->assertStringContainsString( 'role="list"', $html );
		$this->assertSame( 'Slide %1$d of %2$d', wp_interactivity_config( 'millwork/slideshow' )['labels']['position'] );
		$this->assertStringContainsString( 'aria-label="Previous slide"', $html );
		$this->assertStringContainsString( 'aria-label="Pause slideshow"', $html );
		$this->assertStringNotContainsString( 'Diashow', $html );
		$this->assertStringContainsString( 'data-wp-interactive="millwork/slideshow"', $html );
	}

	/** The shape is the first picture's, between square and 16:9. */
	public function test_has_the_shape_of_the_first_picture(): void {
		foreach ( array( array( 900, 600, '1.5' ), array( 400, 900, '1' ), array( 2000, 500, '1.7778' ) ) as list( $width, $height, $ratio ) ) {
			$id   = $this->picture( $width, $height );
			$html = do_blocks( self::block( '<img data-id="' . $id . '" src="https://example.com/wp-content/uploads/2026/11/oak.jpg"/>', ' style="color:red"' ) );
			$this->assertStringContainsString( 'style="color:red;--millwork-slideshow-ratio:' . $ratio . '"', $html );
		}
	}

	/** A number that means another picture on this site says nothing of the shape; nor does nonsense. */
	public function test_a_strange_number_has_no_shape(): void {
		$id = $this->picture( 900, 600 );
		foreach ( array( (string) $id, '0', 'undefined', '-1', '99999999999999999999' ) as $number ) {
			$html = do_blocks( self::block( '<img data-id="' . $number . '" src="https://example.com/other.jpg"/>' ) );
			$this->assertStringNotContainsString( '--millwork-slideshow-ratio', $html );
		}
	}

	/** Two pictures with captions, as they are stored and as feeds and emails get them. */
	private const IMAGES  = '<img alt="A" src="https://example.com/a.jpg"/><img alt="B" src="https://example.com/b.jpg"/>';
	private const FIGURES = '<figure><img alt="A" src="https://example.com/a.jpg"/><figcaption>Oak</figcaption></figure>' . "\n"
		. '<figure><img alt="B" src="https://example.com/b.jpg"/><figcaption>Oak</figcaption></figure>';

	/** A feed gets the pictures with their captions, and no control. */
	public function test_a_feed_gets_the_pictures(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$this->assertSame( self::FIGURES, trim( do_blocks( self::block( self::IMAGES ) ) ) );
	}

	/** So does an email. */
	public function test_an_email_gets_the_pictures(): void {
		add_filter( 'millwork_is_email', '__return_true' );
		$this->assertSame( self::FIGURES, trim( do_blocks( self::block( self::IMAGES ) ) ) );
	}

	/** One picture is nothing to move or to scroll: the keyboard does not stop at it, and the page has no script. */
	public function test_one_picture_needs_no_script(): void {
		$html = do_blocks( self::block( '<img src="https://example.com/a.jpg"/>' ) );
		$this->assertDoesNotMatchRegularExpression( '/tabindex|data-wp-/', $html );
		$this->assertStringNotContainsString( '/slideshow/view', self::scripts() );
		$this->assertStringContainsString( 'tabindex="0"', do_blocks( self::block( self::IMAGES ) ) );
		$this->assertStringContainsString( '/slideshow/view', self::scripts() );
	}

	/** A block without pictures prints nothing. */
	public function test_an_empty_slideshow_is_nothing(): void {
		$this->assertSame( '', trim( do_blocks( '<!-- wp:jetpack/slideshow {"images":"x","ids":5} /-->' ) ) );
		$this->assertStringNotContainsString( '/slideshow/view', self::scripts() );
	}
}
