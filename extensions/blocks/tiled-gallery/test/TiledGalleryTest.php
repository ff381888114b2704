<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\TiledGallery;

use Millwork\Units\TiledGallery\Layout;
use Millwork\Units\TiledGallery\Row;

/** What visitors, feeds and emails get of saved tiles. */
final class TiledGalleryTest extends TiledGalleryTestCase {

	/** The editor's table of widths holds. */
	public function test_columns_are_as_wide_as_in_the_editor(): void {
		foreach ( (array) json_decode( (string) file_get_contents( __DIR__ . '/widths.json' ), true ) as $vector ) {
			$columns = array();
			foreach ( $vector['columns'] as $ratios ) {
				$columns[] = array_map( 'floatval', array_values( $ratios ) );
			}
			$row = new Row( $columns, false );
			foreach ( $vector['widths'] as $column => $width ) {
				$this->assertEqualsWithDelta( $width, $row->width( $column ), 0.00001 );
			}
		}
	}

	/** The editor's rows are the page's. */
	public function test_pictures_are_laid_out_as_in_the_editor(): void {
		foreach ( (array) json_decode( (string) file_get_contents( __DIR__ . '/layout.json' ), true ) as $vector ) {
			$ratios = array_values( array_map( 'floatval', $vector['ratios'] ) );
			$this->assertSame( $vector['shapes'], 'columns' === $vector['style'] ? Layout::columns( $ratios, $vector['columns'] ?? null ) : Layout::mosaic( $ratios, $vector['isWide'] ) );
		}
	}

	/** Columns get the widths that make them equally high; what a stored post says of them counts no more. */
	public function test_replaces_stored_widths(): void {
		$wide = 'alt="" data-height="1000" data-width="1600" src="/a.jpg"';
		$html = do_blocks( self::block( '<div class="tiled-gallery__col" style="flex-basis:12%">' . self::item( $wide ) . '</div><div class="tiled-gallery__col">' . self::item( $wide ) . self::item( $wide ) . '</div>', array( 'columnWidths' => array( array( 12, 88 ) ) ) ) );
		$this->assertStringContainsString( 'style="flex-basis:calc(66.66667% + -0.13333*var(--millwork-tile-gap))"', $html );
		$this->assertStringContainsString( 'style="flex-basis:calc(33.33333% + -0.86667*var(--millwork-tile-gap))"', $html );
		$this->assertStringNotContainsString( '12%', $html );
	}

	/**
	 * Whether pictures are cut is the style's: a stored choice of it has changed no saved markup, and changes
	 * no page.
	 */
	public function test_a_stored_choice_of_cropping_changes_nothing(): void {
		$item = self::item( 'alt="x" data-height="400" data-width="1000" src="/a.jpg"' );
		foreach ( array( 'rectangular', 'circle', 'square', 'columns' ) as $style ) {
			$pages = array();
			foreach ( array( true, false ) as $crop ) {
				$pages[] = do_blocks( self::block( $item . $item, array( 'className' => "is-style-$style", 'imageCrop' => $crop ) ) );
			}
			$this->assertSame( $pages[0], $pages[1] );
			// The file's shape, or the style's.
			$this->assertStringContainsString( 'width="1000" height="400"', $pages[0] );
		}
	}

	/** Gap, corners and captions are what they can be, whatever was stored. */
	public function test_hostile_attributes_change_nothing_else(): void {
		$item = self::item( 'alt="x &gt; y" data-id="5" src="/a.jpg"' );
		foreach ( array( '4;color:red', array( 1 ), null, -5, 1e9, '"><script>', true ) as $value ) {
			$html = do_blocks(
				self::block(
					$item,
					array(
						'gap'            => $value,
						'roundedCorners' => $value,
						'captions'       => array( $value ),
						'className'      => $value,
						'align'          => $value,
						'ids'            => $value,
						'columns'        => $value,
						'imageFilter'    => $value,
					)
				)
			);
			$this->assertStringNotContainsString( 'color:red', (string) preg_replace( '~<figcaption>.*?</figcaption>~', '', $html ) );
			$this->assertStringNotContainsString( '<script', $html );
			$this->assertStringContainsString( 'alt="x &gt; y"', $html );
		}
		$this->assertStringContainsString( '--millwork-tile-gap:100px;--millwork-tile-radius:20px', $this->with( array( 'gap' => 1e9, 'roundedCorners' => 1e9 ) ) );
	}

	/**
	 * A gallery of one picture.
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private function with( array $attributes ): string {
		return do_blocks( self::block( self::item( 'alt="A" src="/a.jpg"' ), $attributes ) );
	}

	/** A caption's HTML is what a post's may be; one that the markup has already stays. */
	public function test_prints_captions(): void {
		$html = $this->with( array( 'captions' => array( '<em>Oak</em><script>x</script><img src=x onerror=alert(1)>' ) ) );
		$this->assertStringContainsString( '<figcaption><em>Oak</em>x<img src="x"></figcaption></figure>', $html );
		foreach ( array( 'Oak &amp; <em>ash</em> &lt;b&gt;', 'Oak > ash "and" beech' ) as $text ) {
			$this->assertStringContainsString( "<figcaption>$text</figcaption>", $this->with( array( 'captions' => array( $text ) ) ) );
		}
		$this->assertStringContainsString( '<figcaption><em>a</em>x</figcaption>', $this->with( array( 'captions' => array( '<em onclick=x>a</em><script>x</script>' ) ) ) );
		$this->assertStringNotContainsString( 'figcaption', $this->with( array( 'captions' => array( ' ', 'none' ) ) ) );
		$old = do_blocks( self::block( str_replace( '</figure>', '<figcaption>Old <a href="/x">link</a></figcaption></figure>', self::item( 'alt="A" src="/a.jpg"' ) ), array( 'captions' => array( 'New' ) ) ) );
		$this->assertStringContainsString( '<figcaption>Old <a href="/x">link</a></figcaption></figure>', $old );
		$this->assertStringNotContainsString( 'New', $old );
	}

	/** A link without words has a name; buttons that no script serves are none. */
	public function test_is_named_for_screen_readers(): void {
		$html = do_blocks( self::block( self::item( 'alt="" src="/a.jpg" tabindex="0" role="button" aria-label="Open image 1 of 2 in full-screen"', '/a' ) . self::item( 'alt="B" src="/b.jpg"', '/b' ) ) );
		$this->assertStringContainsString( '<a href="/a" aria-label="Open image 1 of 2">', $html );
		$this->assertStringContainsString( '<a href="/b">', $html );
		$this->assertDoesNotMatchRegularExpression( '/role="button"|tabindex|full-screen/', $html );
	}

	/** Feeds and emails get the pictures with links and captions, one below the other. */
	public function test_a_feed_gets_the_pictures(): void {
		$GLOBALS['wp_query']->is_feed = true;

		$html = do_blocks( self::block( self::item( 'alt="A" data-id="7" data-height="2" data-width="3" src="/a.jpg"', '/a' ) . self::item( 'alt="B" src="/b.jpg"' ), array( 'captions' => array( 'Oak' ) ) ) );
		$this->assertSame( '<figure><a href="/a"><img src="/a.jpg" alt="A" width="3" height="2"></a><figcaption>Oak</figcaption></figure>' . "\n" . '<figure><img src="/b.jpg" alt="B"></figure>', trim( $html ) );
	}

	/** However long a caption is, and however many figures have no end. */
	public function test_a_feed_gets_pictures_with_long_captions(): void {
		$GLOBALS['wp_query']->is_feed = true;

		$item = self::item( 'alt="A" src="/a.jpg"' );
		$this->assertSame( 1, substr_count( do_blocks( self::block( $item, array( 'captions' => array( str_repeat( 'oak ', 500000 ) ) ) ) ), '<img' ) );
		$this->assertStringContainsString( '<img src="/a.jpg"', do_blocks( self::block( $item . str_repeat( '<figure>', 100000 ) ) ) );
	}

	/** So does an email. */
	public function test_an_email_gets_the_pictures(): void {
		add_filter( 'millwork_is_email', '__return_true' );
		$this->assertSame( '<figure><img src="/a.jpg" alt="A"></figure>', trim( $this->with( array() ) ) );
	}

	/** Without a picture nothing is printed; markup of another shape keeps its pictures. */
	public function test_other_shapes(): void {
		$this->assertSame( '', trim( do_blocks( '<!-- wp:jetpack/tiled-gallery {"ids":[1],"imageFilter":"sepia"} /-->' ) ) );
		$this->assertSame( '', trim( do_blocks( '<!-- wp:jetpack/tiled-gallery --><div class="wp-block-jetpack-tiled-gallery"></div><!-- /wp:jetpack/tiled-gallery -->' ) ) );
		$html = do_blocks( "<!-- wp:jetpack/tiled-gallery --><div><figure><img alt='a \"b\"' src='/a.jpg'></figure><div class=\"tiled-gallery__row\"><div class=\"tiled-gallery__col\"></div></div></div><!-- /wp:jetpack/tiled-gallery -->" );
		$this->assertStringContainsString( 'src="/a.jpg" alt="a &quot;b&quot;"', $html );
	}

	/** The block's own element has its style, where the posts of 2019 and 2023 have none there. */
	public function test_every_year_has_its_style(): void {
		$html = do_blocks( '<!-- wp:jetpack/tiled-gallery {"className":"is-style-circle"} --><div class="wp-block-jetpack-tiled-gallery alignwide"><div class="is-style-circle"><div class="tiled-gallery__gallery">' . self::item( 'alt="A" src="/a.jpg"' ) . '</div></div></div><!-- /wp:jetpack/tiled-gallery -->' );
		$this->assertStringContainsString( '<div class="wp-block-jetpack-tiled-gallery is-style-circle alignwide">', $html );
	}

	/** By choice WordPress's own lightbox opens the pictures; without scripts a link does. */
	public function test_opens_pictures_in_the_lightbox_of_wordpress(): void {
		$choice = array(
			'lightbox' => true,
			'linkTo'   => 'media',
		);
		$items  = self::item( 'alt="Oak > ash" data-id="5" data-height="4" data-width="9" src="/a.jpg"', '/a.jpg' ) . self::item( 'alt="" src="/b.jpg"', '/b.jpg?x=1&amp;y=2' );
		$html   = do_blocks( self::block( $items, $choice ) );
		if ( ! is_wp_version_compatible( '7.1' ) ) {
			$this->assert_opens_by_our_script( $html );
			return;
		}
		$this->assertSame( 2, substr_count( $html, 'wp-lightbox-container' ) );
		$this->assertSame( 2, substr_count( $html, 'data-wp-on--click="actions.showLightbox"' ) / 2 );
		$this->assertStringContainsString( '<noscript><a class="tiled-gallery__open" href="/b.jpg?x=1&amp;y=2" aria-label="Open image 2 of 2"></a></noscript></figure>', $html );
		$this->assertSame( array( 0, 1 ), array_column( wp_interactivity_state( 'core/image' )['metadata'], 'order' ) );
		$this->assertSame( array( 9, 'none' ), array_column( wp_interactivity_state( 'core/image' )['metadata'], 'targetWidth' ) );
		$this->assertMatchesRegularExpression( '/^\s*<div data-wp-interactive="core\/gallery" data-wp-context=\'{"galleryId":"\w+"}\' class="wp-block-jetpack-tiled-gallery/', $html );
		$this->assertStringContainsString( '@wordpress/block-library/image/view', self::scripts() );
		$this->assertStringNotContainsString( '/tiled-gallery/view', self::scripts() );
		// That has no captions.
		$this->assert_opens_by_our_script( do_blocks( self::block( $items, $choice + array( 'captions' => array( 'A <a href="/c">link</a>' ) ) ) ) );
		$this->assertStringNotContainsString( 'lightbox', do_blocks( self::block( $items, array( 'linkTo' => 'media' ) ) ) );
		$GLOBALS['wp_query']->is_feed = true;
		$this->assertStringNotContainsString( 'lightbox', do_blocks( self::block( $items, $choice ) ) );
	}

	/** Expects that the pictures are linked, and the links left to our script. */
	private function assert_opens_by_our_script( string $html ): void {
		$this->assertMatchesRegularExpression( '/^\s*<div data-wp-interactive="millwork\/tiled-gallery" data-wp-init="callbacks.watch" class="wp-block-jetpack-tiled-gallery/', $html );
		$this->assertStringContainsString( '<a href="/a.jpg"><img', $html );
		$this->assertStringNotContainsString( 'core/image', $html );
		$this->assertStringContainsString( '/tiled-gallery/view', self::scripts() );
		$this->assertSame( 'Previous image', wp_interactivity_config( 'millwork/tiled-gallery' )['lightbox']['labels']['previous'] );
	}

	/** A page with a gallery has its styles and no script. */
	public function test_needs_no_script(): void {
		$this->with( array() );
		$this->assertStringNotContainsString( 'tiled-gallery', self::scripts() );
	}
}
