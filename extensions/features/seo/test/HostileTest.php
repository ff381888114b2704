<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Seo;

use Millwork\Features\Seo\BackgroundWork;
use Millwork\Features\Seo\Card;
use Millwork\Features\Seo\CardFiles;
use Millwork\Features\Seo\Description;
use Millwork\Features\Seo\Font;
use Millwork\Features\Seo\PictureCrop;
use Millwork\Features\Seo\Pictures;
use Millwork\Features\Seo\SiteStyle;
use Millwork\Features\Seo\TagValues;
use Millwork\Features\Seo\Tags;
use Millwork\Tests\TestCase;
use WP_Post;

/**
 * Contents that hide something, files that are none, texts without an end, and posts that are hidden in between.
 * @group any-database
 */
final class HostileTest extends TestCase {

	private const SECRET = '<!-- wp:group --><div><!-- wp:paragraph --><p>SECRET</p><!-- /wp:paragraph --></div><!-- /wp:group -->';

	/** Deletes what was made. */
	protected function tearDown(): void {
		array_map( 'wp_delete_file', self::files() );
		parent::tearDown();
	}

	/**
	 * The files that were made.
	 * @param string|int $post The post that they are for; all unless given.
	 * @return list<string>
	 */
	private static function files( string|int $post = '*' ): array {
		return array_map( 'strval', (array) glob( wp_get_upload_dir()['basedir'] . '/' . CardFiles::FOLDER . "/$post-*.*" ) );
	}

	/**
	 * A post that is nowhere.
	 * @param array<string, string> $fields What it says.
	 */
	private static function post( array $fields ): WP_Post {
		return new WP_Post( (object) ( array( 'ID' => 0 ) + $fields ) );
	}

	/**
	 * Contents in which only some may read SECRET, before a word for everyone where there is one.
	 * @return iterable<string, array{string, string}>
	 */
	public function closed(): iterable {
		$after = '<!-- wp:paragraph --><p>After</p><!-- /wp:paragraph -->';
		yield 'a block that its author has hidden' => array( '<!-- wp:group {"metadata":{"blockVisibility":false}} --><div>' . self::SECRET . "</div><!-- /wp:group -->$after", 'After' );
		yield 'conditions of another plugin' => array( '<!-- wp:group {"blockVisibility":{"controlSets":[]}} --><div>' . self::SECRET . "</div><!-- /wp:group -->$after", 'After' );
		yield 'another plugin’s block that PHP prints' => array( '<!-- wp:other/members --><div>' . self::SECRET . "</div><!-- /wp:other/members -->$after", 'After' );
		yield 'a shortcode around blocks' => array( '<!-- wp:paragraph --><p>[members]</p><!-- /wp:paragraph -->' . self::SECRET . "<!-- wp:paragraph --><p>[/members]</p><!-- /wp:paragraph -->$after", 'After' );
		yield 'visits' => array( '<!-- wp:jetpack/repeat-visitor --><div>' . self::SECRET . "</div><!-- /wp:jetpack/repeat-visitor -->$after", 'After' );
		foreach ( array( '<!-- wp:jetpack/paywall /-->', "<!--\n\twp:jetpack/paywall  {\"a\":1} /-->" ) as $wall ) {
			yield "a wall $wall" => array( $after . $wall . self::SECRET, 'After' );
			yield "a wall in a group $wall" => array( "$after<!-- wp:group --><div>$wall" . self::SECRET . '</div><!-- /wp:group -->' . self::SECRET, 'After' );
			// It doesn't open what it is in.
			yield "a wall in what is closed $wall" => array( '<!-- wp:premium-content/container --><div><!-- wp:group --><div>' . self::SECRET . "$wall</div><!-- /wp:group --></div><!-- /wp:premium-content/container -->" . self::SECRET, '' );
			yield "a wall in a shortcode $wall" => array( "[members]$wall" . '[/members]' . self::SECRET, '' );
		}
		yield 'much of it' => array( '<!-- wp:premium-content/container --><div><!-- wp:group --><div>' . str_repeat( self::SECRET, 3000 ) . "</div><!-- /wp:group --></div><!-- /wp:premium-content/container -->$after", 'After' );
	}

	/**
	 * Neither text nor a picture is told.
	 * @dataProvider closed
	 */
	public function test_what_only_some_may_see_is_not_told( string $content, string $said ): void {
		add_shortcode( 'members', '__return_empty_string' );
		register_block_type( 'other/members', array( 'render_callback' => '__return_empty_string' ) );
		$image   = $this->create_attachment( 1400, 900 );
		$picture = "<!-- wp:image --><figure><img class=\"wp-image-$image\" src=\"x\"/></figure><!-- /wp:image -->";
		$found   = array();
		foreach ( array( $content, str_replace( self::SECRET, $picture, $content ) ) as $one ) {
			$post    = self::post( array( 'post_content' => $one ) );
			$found[] = array( TagValues::description( $post ), Pictures::find( $post, 0 ) );
		}
		unregister_block_type( 'other/members' );
		$this->assertSame( array( array( $said, null ), array( $said, null ) ), $found );
	}

	public function test_a_picture_of_somebody_elses_hidden_post_is_not_shown(): void {
		$owner   = $this->create_user( 'editor' );
		$hidden  = $this->create_post( array( 'post_author' => $owner, 'post_status' => 'draft' ) );
		$picture = $this->create_attachment( 1400, 900 );
		wp_update_post( array( 'ID' => $picture, 'post_parent' => $hidden ) );
		$author = $this->create_user( 'contributor' );
		foreach ( array( "<img class=\"wp-image-$picture\" src=\"x\">", "<!-- wp:jetpack/story {\"mediaFiles\":[{\"id\":$picture}]} /-->" ) as $content ) {
			foreach ( array( array( $author, 0, 0 ), array( $owner, 0, $picture ), array( $author, $hidden, $picture ) ) as list( $user, $id, $shown ) ) {
				$post = new WP_Post( (object) array( 'ID' => $id, 'post_content' => $content, 'post_author' => (string) $user ) );
				$this->assertSame( $shown, Pictures::find( $post, 0 )['id'] ?? 0 );
			}
		}
	}

	/**
	 * Texts that take long if they are read carelessly.
	 * @return iterable<string, array{string}>
	 */
	public function long(): iterable {
		foreach ( array( 'x', 'oak ', '<a', '<!--', '<!-- wp:group -->', '[caption]', '橡', '&amp;', "e\u{301}" ) as $part ) {
			yield $part => array( str_repeat( $part, (int) ( 300_000 / strlen( $part ) ) ) );
		}
	}

	/**
	 * Nobody waits for them, and no page carries them.
	 * @dataProvider long
	 */
	public function test_long_texts_are_cut_before_they_are_read( string $long ): void {
		$begin = hrtime( true );
		foreach ( array( 'post_content', 'post_excerpt' ) as $field ) {
			$this->assertLessThanOrEqual( 200, mb_strlen( TagValues::description( self::post( array( $field => $long ) ) ) ) );
		}
		$this->assertNull( Pictures::find( self::post( array( 'post_content' => $long ) ), 0 ) );
		foreach ( array( Tags::line( $long ), Description::line( $long ) ) as $text ) {
			$this->assertLessThanOrEqual( Tags::LONGEST, mb_strlen( $text ) );
		}
		$card = Card::from_post( self::post( array( 'post_title' => $long ) ) );
		ob_start();
		$this->assertTrue( (bool) $card?->draw( null ) );
		ob_end_clean();
		// A careless reading takes minutes.
		$this->assertLessThan( 20, ( hrtime( true ) - $begin ) / 1e9 );
	}

	public function test_control_characters_and_markup_are_no_text(): void {
		$this->assertSame( 'Oak ash', Tags::line( "Oak\0\x01\x1b\u{85}<img alt=\"5 > 4\" title='a>b'>ash<a title=\"x>" ) );
		$this->assertSame( '“<3” a < b', Tags::line( '“<3” <b>a &lt; b</b>' ) );
	}

	public function test_a_card_says_what_the_title_says(): void {
		$font = new Font( SiteStyle::font() );
		// GD reads references of HTML.
		$this->assertGreaterThan( $font->width( '© ♥', 40 ), $font->width( '&copy; &#9829;', 40 ) );
	}

	public function test_a_post_that_is_hidden_while_its_card_is_drawn_keeps_none(): void {
		$post = $this->create_post( array( 'post_title' => 'Oak' ) );
		$hide = static function ( array $folder ) use ( &$hide, $post ): array {
			// Another process, while this one draws.
			remove_filter( 'upload_dir', $hide );
			$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_status' => 'private' ), array( 'ID' => $post ) );
			return $folder;
		};
		add_filter( 'upload_dir', $hide );
		BackgroundWork::run();
		$this->assertSame( array(), self::files( $post ) );
		$this->assertSame( '', get_post_meta( $post, Tags::META, true ) );
	}

	public function test_a_picture_that_is_deleted_is_nowhere_at_once(): void {
		$picture = $this->create_attachment( 1400, 900 );
		$posts   = array();
		foreach ( range( 1, 3 ) as $index ) {
			$posts[ $index ] = $this->create_post();
			set_post_thumbnail( $posts[ $index ], $picture );
		}
		BackgroundWork::run();
		$this->assertCount( 1, self::files( $posts[1] ) );
		wp_delete_attachment( $picture, true );
		foreach ( $posts as $post ) {
			$this->assertSame( array(), self::files( $post ) );
			$this->assertSame( '', get_post_meta( $post, Tags::META, true )['look'] ?? null );
		}
		BackgroundWork::run();
		foreach ( $posts as $post ) {
			$this->assertCount( 1, self::files( $post ) );
			$this->assertArrayNotHasKey( 'id', get_post_meta( $post, Tags::META, true )['image'] ?? array() );
		}
	}

	public function test_what_was_hidden_past_wordpress_is_found_within_a_day(): void {
		$post = $this->create_post();
		$gone = $this->create_post();
		BackgroundWork::run();
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_password' => 'x' ), array( 'ID' => $post ) );
		$GLOBALS['wpdb']->delete( $GLOBALS['wpdb']->posts, array( 'ID' => $gone ) );
		wp_cache_flush();
		BackgroundWork::look();
		$this->assertSame( array(), array( ...self::files( $post ), ...self::files( $gone ) ) );
		$this->assertSame( '', get_post_meta( $post, Tags::META, true ) );
	}

	public function test_a_half_drawn_card_goes_with_the_post(): void {
		$post = $this->create_post();
		BackgroundWork::run();
		$half = '';
		try {
			CardFiles::get(
				$post,
				'x.png',
				static function ( string $path ) use ( &$half ): bool {
					$half = $path;
					file_put_contents( $path, 'x' );
					throw new \RuntimeException( 'PHP ends.' );
				}
			);
		} catch ( \RuntimeException ) {
			$this->assertFileExists( $half );
		}
		wp_trash_post( $post );
		$this->assertSame( array(), self::files( $post ) );
	}

	/**
	 * Files that are none, with the size that is remembered of each.
	 * @return iterable<string, array{string, array<string, mixed>}>
	 */
	public function pictures(): iterable {
		$chunk = static fn( string $type, string $data ): string => pack( 'N', strlen( $data ) ) . $type . $data . pack( 'N', crc32( $type . $data ) );
		$png   = static fn( int $width, int $height ): string => "\x89PNG\r\n\x1a\n" . $chunk( 'IHDR', pack( 'NNCCCCC', $width, $height, 8, 2, 0, 0, 0 ) ) . $chunk( 'IDAT', (string) gzcompress( str_repeat( "\0", 1000 ) ) ) . $chunk( 'IEND', '' );
		$size  = array( 'width' => 1400, 'height' => 900 );
		yield 'ten thousand million pixels' => array( $png( 100_000, 100_000 ), $size );
		yield 'as many, and it says so' => array( $png( 100_000, 100_000 ), array( 'width' => 1e5, 'height' => 1e30 ) );
		yield 'fewer than it says' => array( $png( 3000, 3 ), $size );
		yield 'SVG' => array( '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>', $size );
		yield 'MVG' => array( "push graphic-context\nimage over 0,0 0,0 'url(http://127.0.0.1/)'", $size );
		yield 'nothing' => array( '', $size );
		yield 'negative' => array( $png( 1400, 900 ), array( 'width' => 1400, 'height' => -9 ) );
	}

	/**
	 * They are handed on as they are.
	 * @dataProvider pictures
	 * @param array<string, mixed> $size  What the library says.
	 */
	public function test_a_file_that_is_no_picture_is_not_opened( string $bytes, array $size ): void {
		$picture = $this->create_attachment( 1400, 900 );
		file_put_contents( (string) get_attached_file( $picture ), $bytes );
		update_post_meta( $picture, '_wp_attachment_metadata', $size );
		$post = $this->create_post();
		set_post_thumbnail( $post, $picture );
		BackgroundWork::run();
		$this->assertSame( $picture, get_post_meta( $post, Tags::META, true )['image']['id'] ?? 0 );
		$this->assertSame( array(), self::files( $post ) );
	}

	public function test_only_files_of_the_uploads_are_opened(): void {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		$picture = $this->create_attachment( 1400, 900 );
		$outside = (string) wp_tempnam();
		copy( (string) get_attached_file( $picture ), $outside );
		$post = get_post( $this->create_post() ) ?? $this->fail();
		set_post_thumbnail( $post, $picture );
		$crop = fn(): ?array => PictureCrop::from_picture( Pictures::find( $post ) ?? $this->fail() );
		$this->assertNotNull( $crop() );
		foreach ( array( $outside, str_repeat( '../', 30 ) . ltrim( $outside, '/' ), 'http://127.0.0.1:9/x.png', 'phar://x.phar/a.png', "nul\0.png" ) as $path ) {
			update_post_meta( $picture, '_wp_attached_file', $path );
			$this->assertNull( $crop(), $path );
		}
		delete_post_meta( $picture, '_wp_attached_file' );
		wp_delete_file( $outside );
	}

	public function test_what_is_seen_through_is_not_black(): void {
		$picture = $this->create_attachment( 1400, 900, array( 'post_mime_type' => 'image/webp' ) );
		$image   = imagecreatetruecolor( 1400, 900 );
		$this->assertNotFalse( $image );
		imagesavealpha( $image, true );
		imagealphablending( $image, false );
		imagefill( $image, 0, 0, (int) imagecolorallocatealpha( $image, 0, 0, 0, 127 ) );
		imagewebp( $image, (string) get_attached_file( $picture ) );
		$post = $this->create_post();
		set_post_thumbnail( $post, $picture );
		BackgroundWork::run();
		$this->assertSame( 'image/png', get_post_meta( $post, Tags::META, true )['image']['type'] ?? '' );
	}
}
