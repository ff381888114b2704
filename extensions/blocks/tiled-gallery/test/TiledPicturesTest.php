<?php
/**
 * The pictures of a tiled gallery.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Units\TiledGallery;

/**
 * Which files the page shows, and how large.
 */
final class TiledPicturesTest extends TiledGalleryTestCase {

	private const URL = 'https://example.com/wp-content/uploads/2026/11/oak.jpg';

	/**
	 * An attachment without a file, with sizes.
	 *
	 * @param string $file Its name.
	 */
	private function picture( string $file = 'oak' ): int {
		$id = $this->create_post(
			array(
				'post_type'      => 'attachment',
				'post_mime_type' => 'image/jpeg',
				'post_status'    => 'inherit',
			)
		);
		update_post_meta( $id, '_wp_attached_file', "2026/11/$file.jpg" );
		wp_update_attachment_metadata(
			$id,
			array(
				'file'   => "2026/11/$file.jpg",
				'width'  => 1600,
				'height' => 800,
				'sizes'  => array(
					'medium' => array(
						'file'      => "$file-300x150.jpg",
						'width'     => 300,
						'height'    => 150,
						'mime-type' => 'image/jpeg',
					),
				),
			)
		);
		return $id;
	}

	/**
	 * The page shows the site's own file, also behind a proxy's address, and links to it.
	 */
	public function test_never_shows_the_proxy(): void {
		$proxy = 'https://i2.wp.com/example.com/wp-content/uploads/2026/11/oak.jpg?ssl=1&amp;resize=600%2C600';
		$html  = do_blocks(
			self::block(
				self::item( 'alt="A" data-url="' . self::URL . "\" src=\"$proxy\"", $proxy )
				. self::item( "alt=\"B\" data-url=\"$proxy\" src=\"$proxy\"" )
				. self::item( "alt=\"C\" src=\"$proxy\"" )
				. self::item( 'alt="D" src="https://i0.wp.com/example.com/d.jpg?w=5"' )
			)
		);
		$this->assertStringNotContainsString( 'wp.com', $html );
		$this->assertSame( 3, substr_count( $html, ' src="' . self::URL . '"' ) );
		$this->assertStringContainsString( '<a href="' . self::URL . '">', $html );
		$this->assertStringContainsString( ' src="http://example.com/d.jpg"', $html );
	}

	/**
	 * What stands in an address of the proxy is no way into the markup.
	 */
	public function test_an_address_behind_the_proxy_is_an_address(): void {
		foreach ( array( "https://i0.wp.com/x' onerror='alert(1)/a.jpg", 'https://i0.wp.com/javascript:alert(1)', 'https://i0.wp.com/', 'https://i0.wp.com/a.b/<script>' ) as $address ) {
			$html = do_blocks( self::block( self::item( 'alt="" src="' . $address . '"' ) ) );
			$tags = new \WP_HTML_Tag_Processor( $html );
			$this->assertTrue( $tags->next_tag( 'IMG' ) );
			$this->assertSame( array( 'src', 'alt', 'style' ), $tags->get_attribute_names_with_prefix( '' ) );
			$this->assertFalse( $tags->next_tag( 'SCRIPT' ) );
		}
	}

	/**
	 * WordPress adds the files of other sizes; a number that means another picture here adds none.
	 */
	public function test_images_come_in_responsive_sizes(): void {
		$id    = $this->picture();
		$url   = (string) wp_get_attachment_url( $id );
		$other = $this->picture( 'ash' );
		$page  = apply_filters( 'the_content', self::block( self::item( "alt=\"A\" data-id=\"$id\" data-height=\"800\" data-width=\"1600\" data-url=\"$url\" src=\"$url\"" ) . self::item( "alt=\"B\" data-id=\"$other\" data-url=\"$url\" src=\"$url\"" ) ) );
		$this->assertSame( 1, substr_count( $page, 'srcset="' ) );
		$this->assertStringContainsString( 'oak-300x150.jpg 300w', $page );
		$this->assertMatchesRegularExpression( '/sizes="(auto, )?\(max-width:\d+px\) 100vw,\d+px"/', $page );
		$this->assertStringContainsString( 'width="1600" height="800"', $page );
	}

	/**
	 * A site with an image proxy of its own gets 600 to 2000 pixels from there, never more than the file has.
	 */
	public function test_a_site_with_an_image_proxy_uses_it(): void {
		add_filter( 'millwork_image_proxy_url', static fn(): string => 'https://img.example.org' );
		$html = do_blocks( self::block( self::item( 'alt="" data-height="900" data-width="1300" data-url="' . self::URL . '" src="x"' ) ) );
		$this->assertSame( 1, preg_match( '/srcset="([^"]*)"/', $html, $found ) );
		$files = $found[1] ?? '';
		preg_match_all( '/ (\d+)w/', $files, $widths );
		$this->assertSame( array( '600', '900', '1200' ), $widths[1] );
		$this->assertStringContainsString( 'https://img.example.org/example.com/wp-content/uploads/2026/11/oak.jpg?w=600&#038;ssl=1 600w', $files );
		$this->assertStringContainsString( ' src="' . self::URL . '"', $html );
	}

	/**
	 * The size of a picture whose markup does not tell it comes from the library.
	 */
	public function test_asks_the_library_for_a_size(): void {
		$id = $this->picture();
		$this->assertStringContainsString( 'aspect-ratio:2"', do_blocks( self::block( self::item( "alt=\"\" data-id=\"$id\" src=\"" . self::URL . '"' ) ) ) );
		$this->assertStringContainsString( 'aspect-ratio:1"', do_blocks( self::block( self::item( "alt=\"\" data-id=\"$id\" src=\"https://example.com/other.jpg\"" ) ) ) );
	}

	/**
	 * Sizes of many pictures are read at once.
	 */
	public function test_asks_the_library_once(): void {
		$items = '';
		for ( $i = 0; $i < 20; $i++ ) {
			$id     = $this->picture( "oak$i" );
			$items .= self::item( "alt=\"\" data-id=\"$id\" src=\"https://example.com/oak$i.jpg\"" );
		}
		do_blocks( self::block( self::item( 'alt="" src="/a.jpg"' ) ) );
		wp_cache_flush();
		$before = $GLOBALS['wpdb']->num_queries;
		$html   = do_blocks( self::block( $items ) );
		$this->assertLessThan( 5, $GLOBALS['wpdb']->num_queries - $before );
		$this->assertSame( 20, substr_count( $html, 'aspect-ratio:2"' ) );
	}

	/**
	 * Nothing within a value is an attribute, however the name before it is written.
	 */
	public function test_a_value_holds_no_attributes(): void {
		foreach ( array( 'ALT', 'data-2', 'Title', 'xml:lang', 'data_x', 'title ', "title\n" ) as $name ) {
			$html = do_blocks( self::block( self::item( "$name=\" src='javascript:alert(1)' data-url='https://evil.example/x.jpg' data-id='7'\" alt=\"A\" src=\"/a.jpg\"" ) ) );
			$this->assertStringContainsString( '<img src="/a.jpg" alt="', $html, $name );
		}
		$this->assertStringContainsString( '<img src="/a.jpg" alt="A"', do_blocks( self::block( self::item( 'ALT="A" SRC = "/a.jpg"' ) ) ) );
	}
}
