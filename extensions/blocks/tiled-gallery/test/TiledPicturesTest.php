<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\TiledGallery;

/** Which files the page shows, and how large. */
final class TiledPicturesTest extends TiledGalleryTestCase {

	private const URL = 'https://example.com/wp-content/uploads/2026/11/oak.jpg';

	/**
	 * An attachment without a file, with sizes.
	 * @param int    $width  Pixels.
	 * @param int    $height Pixels.
	 */
	private function picture( string $file = 'oak', int $width = 1600, int $height = 800 ): int {
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
				'width'  => $width,
				'height' => $height,
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

	/** The page shows the site's own file, also behind a proxy's address, and links to it. */
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

	/** What is in an address of the proxy is no way into the markup. */
	public function test_an_address_behind_the_proxy_is_an_address(): void {
		foreach ( array( "https://i0.wp.com/x' onerror='alert(1)/a.jpg", 'https://i0.wp.com/javascript:alert(1)', 'https://i0.wp.com/', 'https://i0.wp.com/a.b/<script>' ) as $address ) {
			$html = do_blocks( self::block( self::item( 'alt="" src="' . $address . '"' ) ) );
			$tags = new \WP_HTML_Tag_Processor( $html );
			$this->assertTrue( $tags->next_tag( 'IMG' ) );
			$this->assertSame( array( 'src', 'alt', 'style' ), $tags->get_attribute_names_with_prefix( '' ) );
			$this->assertFalse( $tags->next_tag( 'SCRIPT' ) );
		}
	}

	/** WordPress adds the files of other sizes; a number that means another picture here adds none. */
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

	/** A site with an image proxy of its own gets 600 to 2000 pixels from there, never more than the file has. */
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

	/** The size of a picture whose markup does not tell it comes from the library. */
	public function test_asks_the_library_for_a_size(): void {
		$id = $this->picture();
		$this->assertStringContainsString( 'aspect-ratio:2"', do_blocks( self::block( self::item( "alt=\"\" data-id=\"$id\" src=\"" . self::URL . '"' ) ) ) );
		$this->assertStringContainsString( 'aspect-ratio:1"', do_blocks( self::block( self::item( "alt=\"\" data-id=\"$id\" src=\"https://example.com/other.jpg\"" ) ) ) );
	}

	/** A post that shows the uploaded file, of which WordPress has made a smaller one, shows that one. */
	public function test_knows_the_file_that_was_uploaded(): void {
		$id   = $this->picture( 'oak-scaled' );
		$meta = (array) wp_get_attachment_metadata( $id );
		wp_update_attachment_metadata( $id, array( 'original_image' => 'oak.jpg' ) + $meta );
		$page = (string) apply_filters( 'the_content', self::block( self::item( "alt=\"\" data-id=\"$id\" src=\"" . self::URL . '"' ) ) );
		$this->assertStringContainsString( 'aspect-ratio:2"', $page );
		$this->assertStringContainsString( ' src="' . wp_get_attachment_url( $id ) . '"', $page );
		$this->assertStringContainsString( '/oak-scaled-300x150.jpg 300w', $page );
		$this->assertStringNotContainsString( '/oak.jpg', $page );
	}

	/**
	 * A gallery whose pictures the editor took for squares, since it did not know their sizes: a panorama gets
	 * a row of its own.
	 */
	public function test_lays_out_what_was_taken_for_squares(): void {
		$items = array();
		foreach ( array( 'panorama' => 900, 'one' => 1600, 'two' => 1600, 'three' => 1600 ) as $name => $height ) {
			$id      = $this->picture( $name, 2400, $height );
			$items[] = self::item( "alt=\"$name\" data-id=\"$id\" src=\"https://example.com/$name.jpg\"" );
		}
		$columns = '<div class="tiled-gallery__col" style="flex-basis:25%">' . implode( '</div><div class="tiled-gallery__col" style="flex-basis:25%">', $items ) . '</div>';
		$words   = array( 'captions' => array( '', 'First' ) );
		$html    = do_blocks( self::block( $columns, $words ) );
		$this->assertSame(
			'[R[C[panorama]]][R[C[one]][C[two]][C[three]]]',
			$this->rows( $html )
		);
		$this->assertSame( 3, substr_count( $html, 'flex-basis:calc(33.33333% + -0.66667*var(--millwork-tile-gap))' ) );
		$this->assertMatchesRegularExpression( '~alt="one"[^>]*><figcaption>First</figcaption></figure>~', $html );
		$this->assertStringContainsString( 'style="aspect-ratio:2.66667"', $html );

		// The rows of someone who knew the sizes stay, and so do those around which there is more.
		$halves = str_replace( "{$items[1]}</div>", "{$items[1]}</div></div><div class=\"tiled-gallery__row\">", $columns );
		$this->assertSame( '[R[C[panorama]][C[one]]][R[C[two]][C[three]]]', $this->rows( do_blocks( self::block( $halves ) ) ) );
		$more = str_replace( "{$items[1]}</div>", "{$items[1]}</div><p>x</p>", $columns );
		$this->assertSame( '[R[C[panorama]][C[one]]x[C[two]][C[three]]]', $this->rows( do_blocks( self::block( $more ) ) ) );

		// Columns of the same height: a picture that is much higher has one for itself.
		$tall    = $this->picture( 'tall', 800, 3200 );
		$tall    = self::item( "alt=\"tall\" data-id=\"$tall\" src=\"https://example.com/tall.jpg\"" );
		$columns = array_map( static fn( string $items ): string => "<div class=\"tiled-gallery__col\">$items</div>", array( $tall . $items[1], $items[2] . $items[3] ) );
		$style   = array( 'className' => 'is-style-columns', 'columns' => 2 );
		$this->assertSame( '[R[C[tall]][C[one][two][three]]]', $this->rows( do_blocks( self::block( implode( '', $columns ), $style ) ) ) );
	}

	/**
	 * The rows, columns and pictures of a page.
	 * @param string $html The page.
	 */
	private function rows( string $html ): string {
		$html = (string) preg_replace( array( '~<div class="(?!tiled-gallery__(?:row|col))[^>]*>~', '~<div class="tiled-gallery__row[^>]*>~', '~<div class="tiled-gallery__col[^>]*>~', '~<figure.*?alt="(\w+)".*?</figure>~' ), array( '', '[R', '[C', '[$1]' ), $html );
		$html = str_replace( '</div>', ']', strip_tags( $html, '<div>' ) );
		return substr( trim( $html ), 0, -3 );
	}

	/** Sizes of many pictures are read at once. */
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

	/** Nothing within a value is an attribute, however the name before it is written. */
	public function test_a_value_holds_no_attributes(): void {
		foreach ( array( 'ALT', 'data-2', 'Title', 'xml:lang', 'data_x', 'title ', "title\n" ) as $name ) {
			$html = do_blocks( self::block( self::item( "$name=\" src='javascript:alert(1)' data-url='https://evil.example/x.jpg' data-id='7'\" alt=\"A\" src=\"/a.jpg\"" ) ) );
			$this->assertStringContainsString( '<img src="/a.jpg" alt="', $html, $name );
		}
		$this->assertStringContainsString( '<img src="/a.jpg" alt="A"', do_blocks( self::block( self::item( 'ALT="A" SRC = "/a.jpg"' ) ) ) );
	}
}
