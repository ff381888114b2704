<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Seo;

use Millwork\Features\Seo\BackgroundWork;
use Millwork\Features\Seo\Card;
use Millwork\Features\Seo\CardFiles;
use Millwork\Features\Seo\Font;
use Millwork\Features\Seo\PictureCrop;
use Millwork\Features\Seo\Pictures;
use Millwork\Features\Seo\SiteStyle;
use Millwork\Features\Seo\TagValues;
use Millwork\Features\Seo\Tags;
use Millwork\Jobs\Queue;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\TestCase;
use WP_Post;

/** Which picture is chosen, what is made of it and when, and what goes with the post. */
final class PicturesTest extends TestCase {

	/**
	 * The files that were made.
	 * @param string|int $post The post that they are for; all unless given.
	 * @return list<string>
	 */
	private static function files( string|int $post = '*' ): array {
		$files = glob( wp_get_upload_dir()['basedir'] . '/' . CardFiles::FOLDER . "/$post-*.*" );
		return $files ? $files : array();
	}

	/**
	 * What was written down of a post's picture.
	 * @return array{id: int, file: string, alt: string, width: int, height: int, type: string} With 0 and '' for what it has not.
	 */
	private static function image( int $post ): array {
		$image = get_post_meta( $post, Tags::META, true )['image'] ?? array();
		$image = $image + array(
			'id'     => 0,
			'file'   => '',
			'alt'    => '',
			'width'  => 0,
			'height' => 0,
			'type'   => '',
		);
		/**
		 * As TagValues writes it.
		 * @var array{id: int, file: string, alt: string, width: int, height: int, type: string} $image
		 */
		return $image;
	}

	/**
	 * Contents that hold pictures, with a place for their ids.
	 * @return iterable<string, array{string}>
	 */
	public function contents(): iterable {
		yield 'an image' => array( '<!-- wp:image {"id":ID} --><figure class="wp-block-image"><img src="x" alt="A chair" class="wp-image-ID"/></figure><!-- /wp:image -->' );
		yield 'a gallery' => array( '<!-- wp:gallery --><figure class="wp-block-gallery"><!-- wp:image {"id":ID} --><figure class="wp-block-image"><img src="x" alt="A chair" class="wp-image-ID"/></figure><!-- /wp:image --></figure><!-- /wp:gallery -->' );
		yield 'a cover that stands still' => array( '<!-- wp:cover {"id":ID,"hasParallax":true} --><div class="wp-block-cover"></div><!-- /wp:cover -->' );
		yield 'media and text' => array( '<!-- wp:media-text {"mediaId":ID,"mediaType":"image"} --><div class="wp-block-media-text"></div><!-- /wp:media-text -->' );
		yield 'a tiled gallery' => array( '<!-- wp:jetpack/tiled-gallery {"ids":[ID]} --><div class="wp-block-jetpack-tiled-gallery"><img alt="A chair" data-id="ID" src="x"/></div><!-- /wp:jetpack/tiled-gallery -->' );
		yield 'a slideshow' => array( '<!-- wp:jetpack/slideshow {"ids":[ID]} --><div class="wp-block-jetpack-slideshow"><img alt="A chair" class="wp-block-jetpack-slideshow_image wp-image-ID" data-id="ID" src="x"/></div><!-- /wp:jetpack/slideshow -->' );
		yield 'a story' => array( '<!-- wp:jetpack/story {"mediaFiles":[{"id":999999,"type":"video"},{"id":ID,"alt":"A chair","type":"image"}]} /-->' );
		yield 'a comparison' => array( '<!-- wp:jetpack/image-compare {"imageBefore":{"id":ID,"alt":"A chair"},"imageAfter":{"id":5}} /-->' );
		yield 'a classic post' => array( '<p><img class="alignleft size-full wp-image-ID" src="x" alt="A chair"></p>' );
	}

	/**
	 * The first picture of the content is found.
	 * @dataProvider contents
	 */
	public function test_the_first_picture_of_the_content_is_found( string $content ): void {
		$icon    = $this->create_attachment( 100, 100 );
		$picture = $this->create_attachment( 1400, 900 );
		$text    = str_replace( 'ID', (string) $icon, '<!-- wp:image {"id":ID} --><figure><img src="x" alt="" class="wp-image-ID"/></figure><!-- /wp:image -->' ) . '<!-- wp:image --><figure><img src="https://else.example/x.png" alt=""/></figure><!-- /wp:image -->';
		$post    = get_post( $this->create_post( array( 'post_content' => wp_slash( $text . str_replace( 'ID', (string) $picture, $content ) ) ) ) );
		$this->assertInstanceOf( WP_Post::class, $post );
		$found = Pictures::find( $post );
		$this->assertSame( $picture, $found['id'] ?? 0 );
		$this->assertSame( str_contains( $content, 'A chair' ) ? 'A chair' : '', $found['alt'] ?? '' );
		$featured = $this->create_attachment( 300, 200 );
		set_post_thumbnail( $post->ID, $featured );
		$this->assertSame( $featured, Pictures::find( $post )['id'] ?? 0 );
		$this->assertSame( $picture, Pictures::find( $post, 0 )['id'] ?? 0 );
	}

	public function test_a_picture_is_cut_around_its_focal_point(): void {
		// White above, black below.
		$picture = $this->create_attachment( 1500, 2000 );
		$file    = (string) get_attached_file( $picture );
		$image   = imagecreatefrompng( $file );
		$this->assertNotFalse( $image );
		imagefilledrectangle( $image, 0, 0, 1500, 900, (int) imagecolorallocate( $image, 255, 255, 255 ) );
		imagepng( $image, $file );
		$cover = static fn( float $y, string $more = '' ): string => sprintf( '<!-- wp:cover {"id":%d,"focalPoint":{"x":0.5,"y":%s}%s} --><div class="wp-block-cover"></div><!-- /wp:cover -->', $picture, $y, $more );
		foreach ( array(
			$cover( 0.1 )                              => array( 255, '50% 0%', false ),
			$cover( 0.9 )                              => array( 0, '50% 100%', false ),
			$cover( 0.05, ',"useFeaturedImage":true' ) => array( 255, '50% 0%', true ),
		) as $content => list( $light, $position, $is_featured ) ) {
			$post = get_post( $this->create_post( array( 'post_content' => wp_slash( $content ) ) ) );
			$this->assertInstanceOf( WP_Post::class, $post );
			$is_featured && set_post_thumbnail( $post->ID, $picture );
			TagValues::store( $post, 'make' );
			$made = self::image( $post->ID );
			$this->assertSame( array( 1200, 630, 'image/png' ), array( $made['width'], $made['height'], $made['type'] ) );
			$path = wp_get_upload_dir()['basedir'] . "/{$made['file']}";
			$cut  = imagecreatefrompng( $path );
			$this->assertNotFalse( $cut );
			$this->assertSame( array( 1200, 630 ), array( imagesx( $cut ), imagesy( $cut ) ) );
			$this->assertSame( $light, imagecolorat( $cut, 600, 315 ) & 255 );
			$this->assertSame( $position, PictureCrop::position( Pictures::find( $post ) ?? $this->fail() ) );
		}
	}

	public function test_a_small_picture_and_one_that_cannot_be_read_stay_as_they_are(): void {
		foreach ( array( 500, 1400 ) as $width ) {
			$picture = $this->create_attachment( $width, 400 );
			$post    = get_post( $this->create_post() );
			set_post_thumbnail( (int) $post?->ID, $picture );
			if ( 1400 === $width ) {
				file_put_contents( (string) get_attached_file( $picture ), str_repeat( 'No picture. ', 40 ) );
			}
			TagValues::store( $post ?? $this->fail(), 'make' );
			$this->assertSame( $width, self::image( $post->ID )['width'] );
			$this->assertSame( $picture, self::image( $post->ID )['id'] );
		}
		$this->assertSame( array(), self::files() );
	}

	public function test_files_are_made_by_the_queue_and_go_with_the_post(): void {
		$post = $this->create_post( array( 'post_title' => 'Oak' ) );
		$this->assertSame( array(), self::files( $post ) );
		$this->assertTrue( Queue::is_pending( BackgroundWork::JOB, array( 0 ) ) );
		BackgroundWork::run();
		$first = self::files( $post );
		$this->assertCount( 1, $first );
		$this->assertStringContainsString( "/$post-", $first[0] );
		$this->assertSame( 'Oak – ' . SiteStyle::name(), self::image( $post )['alt'] );
		$this->assertStringContainsString( self::image( $post )['file'], $this->visit( (string) get_permalink( $post ) ) );
		// Another title, another file; until it is there, no wrong one.
		wp_update_post(
			array(
				'ID'         => $post,
				'post_title' => 'Ash',
			)
		);
		$this->assertSame( '', self::image( $post )['type'] );
		BackgroundWork::run();
		$this->assertCount( 1, self::files( $post ) );
		$this->assertNotSame( $first, self::files( $post ) );
		// Nothing has changed, nothing is made.
		$second = self::files( $post );
		wp_update_post(
			array(
				'ID'           => $post,
				'post_content' => 'More.',
			)
		);
		$this->assertSame( wp_basename( $second[0] ), wp_basename( self::image( $post )['file'] ) );
		wp_update_post(
			array(
				'ID'          => $post,
				'post_status' => 'private',
			)
		);
		$this->assertSame( array(), self::files( $post ) );
		wp_publish_post( $post );
		BackgroundWork::run();
		$this->assertCount( 1, self::files( $post ) );
		wp_delete_post( $post, true );
		$this->assertSame( array(), self::files( $post ) );
	}

	public function test_the_owner_can_have_no_cards(): void {
		$icon = $this->create_attachment( 512, 512 );
		update_option( 'site_icon', $icon );
		update_option( StoredSettings::OPTION, array( SiteStyle::SETTING => false ) );
		$post = $this->create_post();
		BackgroundWork::run();
		$this->assertSame( array(), self::files( $post ) );
		$this->assertSame( $icon, self::image( $post )['id'] );
		$this->assertStringContainsString( '<meta name="twitter:card" content="summary" />', $this->visit( (string) get_permalink( $post ) ) );
	}

	public function test_posts_of_before_are_found_and_those_of_another_look(): void {
		global $wpdb;
		$post = $this->create_post();
		$wpdb->delete( $wpdb->postmeta, array( 'meta_key' => Tags::META ) ); // phpcs:ignore WordPress.DB -- As if the plugin had come later.
		wp_cache_flush();
		BackgroundWork::run();
		$before = self::image( $post );
		$this->assertNotSame( '', $before['file'] );
		update_option( 'blogname', 'Another name' );
		BackgroundWork::run();
		$this->assertNotSame( $before['file'], self::image( $post )['file'] );
		$this->assertCount( 1, self::files( $post ) );
	}

	public function test_a_picture_that_has_changed_or_is_deleted_is_shown_as_it_is(): void {
		$picture = $this->create_attachment( 1400, 900 );
		$post    = $this->create_post();
		set_post_thumbnail( $post, $picture );
		BackgroundWork::run();
		$this->assertSame( $picture, self::image( $post )['id'] );
		update_post_meta( $picture, '_wp_attachment_image_alt', 'A chair' );
		BackgroundWork::run();
		$this->assertSame( 'A chair', self::image( $post )['alt'] );
		wp_delete_attachment( $picture, true );
		BackgroundWork::run();
		$this->assertSame( 0, self::image( $post )['id'] );
		$this->assertStringStartsWith( 'Post ', self::image( $post )['alt'] );
		$this->assertCount( 1, self::files( $post ) );
	}

	/**
	 * Titles, and what of them is drawn.
	 * @return iterable<string, array{string, string}>
	 */
	public function titles(): iterable {
		yield 'letters with accents, Greek, Cyrillic' => array( 'Über Łódź, Ωμέγα, Привет, Việt', 'Über Łódź, Ωμέγα, Привет, Việt' );
		yield 'an accent of its own' => array( "Cafe\u{301}", 'Café' );
		yield 'an emoji' => array( 'Oak 🪵 and 👨‍👩‍👧 ash', 'Oak and ash' );
		yield 'Arabic' => array( 'خشب البلوط', '' );
		yield 'Hebrew among others' => array( 'Oak אלון', '' );
		yield 'Devanagari' => array( 'बलूत', '' );
		yield 'Thai' => array( 'ไม้โอ๊ก', '' );
		yield 'Chinese, which this font lacks' => array( '橡木', '' );
	}

	/**
	 * What would come out wrong is left out.
	 * @dataProvider titles
	 */
	public function test_what_cannot_be_drawn_is_left_out( string $title, string $drawn ): void {
		$this->assertSame( $drawn, ( new Font( SiteStyle::font() ) )->drawable( $title ) );
		update_option( 'blogname', 'Mill' );
		$post = get_post( $this->create_post( array( 'post_title' => $title ) ) );
		$card = Card::from_post( $post ?? $this->fail() );
		$this->assertSame( '' === $drawn ? 'Mill' : "$drawn – Mill", $card?->facts()['alt'] );
		update_option( 'blogname', '橡木' );
		$this->assertSame( $drawn, (string) Card::from_post( $post )?->facts()['alt'] );
	}

	public function test_long_titles_fit(): void {
		$font = new Font( SiteStyle::font() );
		foreach ( array( str_repeat( 'Donaudampfschifffahrtsgesellschaft', 12 ), str_repeat( 'Oak and ash. ', 60 ) ) as $text ) {
			list( $lines, $is_whole ) = $font->lines( $text, 42, 1000, 5 );
			$this->assertFalse( $is_whole );
			$this->assertCount( 5, $lines );
			$this->assertStringEndsWith( '…', $lines[4] );
			foreach ( $lines as $line ) {
				$this->assertLessThanOrEqual( 1000, $font->width( $line, 42 ) );
			}
		}
		$this->assertSame( array( array( 'Oak' ), true ), $font->lines( ' Oak ', 42, 1000, 1 ) );
	}

	public function test_a_file_that_is_no_font_draws_nothing(): void {
		$file = wp_tempnam();
		foreach ( array( '', 'OTTO', str_repeat( "\xFF", 400 ), "\0\1\0\0\0\1\0\0\0\0\0\0cmap\0\0\0\0\0\0\0\x1C\0\0\0\4\0\0\xFF\xFF" ) as $bytes ) {
			file_put_contents( $file, $bytes );
			$this->assertSame( '', ( new Font( $file ) )->drawable( 'Oak' ) );
		}
		wp_delete_file( $file );
	}

	public function test_a_font_that_gd_cannot_read_draws_no_empty_picture(): void {
		$file = wp_tempnam();
		file_put_contents( $file, str_replace( 'head', 'none', (string) file_get_contents( SiteStyle::font() ) ) );
		add_filter( 'millwork_social_card_font', static fn(): string => $file );
		$this->assertSame( 'Oak', ( new Font( SiteStyle::font() ) )->drawable( 'Oak' ) );
		$this->assertNull( Card::from_post( get_post( $this->create_post( array( 'post_title' => 'Oak' ) ) ) ?? $this->fail() ) );
		wp_delete_file( $file );
	}
}
