<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\PodcastPlayer;

use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryLater;
use Millwork\Units\PodcastPlayer\CoverFiles;
use Millwork\Units\PodcastPlayer\Covers;
use Millwork\Units\PodcastPlayer\Feed\FeedCache;
use Millwork\Units\PodcastPlayer\Feed\Feeds;

/** When a picture is copied, what it becomes and when it goes. */
final class CoversTest extends CoversTestCase {

	/**
	 * Every kind of picture becomes a small one of the site's.
	 * @testWith ["jpeg", "image/jpeg"]
	 *           ["png", "image/png"]
	 *           ["gif", "image/png"]
	 *           ["webp", "image/png"]
	 * @param string $type What the server sends.
	 */
	public function test_copies_a_picture( string $type, string $made ): void {
		$this->show( self::picture( 1400, 1400, $type ) );
		$files = $this->files();
		$this->assertCount( 1, $files );
		$this->assertMatchesRegularExpression( '/^[0-9a-f]{32}\.(jpg|png)$/', $files[0] );
		$this->assertSame( array( 288, 288, $made ), $this->made() );
		$this->assertLessThan( 60 * KB_IN_BYTES, filesize( $this->folder() . $files[0] ) );
		$this->assertSame( wp_get_upload_dir()['baseurl'] . '/' . CoverFiles::FOLDER . "/$files[0]", $this->cover() );
		$this->assertTrue( CoverFiles::is_own( $this->cover() ) );
		$this->assertSame( $this->cover(), $this->fetch()['cover'] );
		$this->assertSame( array( self::COVER ), $this->asked_pictures() );
	}

	/**
	 * Pictures of other shapes are cut to a square.
	 * @testWith [3000, 3000, 288]
	 *           [1200, 300, 288]
	 *           [200, 600, 198]
	 *           [16, 16, 14]
	 */
	public function test_a_copy_is_a_small_square( int $width, int $height, int $side ): void {
		$this->show( self::picture( $width, $height ) );
		$this->assertSame( array( $side, $side, 'image/jpeg' ), $this->made() );
	}

	public function test_only_a_page_has_a_picture_copied(): void {
		$this->answer( self::picture(), array(), 200, self::COVER );
		$this->answer( self::rss( self::items( 2 ), '<itunes:image href="' . self::COVER . '"/>' ) );
		$this->assertSame( self::COVER, $this->fetch()['cover'] );
		Queue::flush();
		$this->assertSame( array(), $this->asked_pictures() );
		// The post is saved.
		$this->assertSame( self::COVER, $this->cover() );
		$this->assertCount( 1, $this->waiting() );
		$this->cover();
		$this->assertCount( 1, $this->waiting() );
		Queue::flush();
		$this->assertNotSame( self::COVER, $this->cover() );
		$this->assertSame( array(), $this->waiting() );
		$this->assertCount( 1, array_keys( array_column( $this->asked, 'url' ), self::URL, true ), 'The feed itself is fresh.' );
	}

	public function test_nothing_of_what_was_sent_is_stored_but_pixels(): void {
		$code    = '<?php echo "harm"; ?>';
		$jpeg    = self::picture( 300, 300 );
		$comment = "\xFF\xFE" . pack( 'n', strlen( $code ) + 2 ) . $code;
		$this->show( substr( $jpeg, 0, 2 ) . $comment . substr( $jpeg, 2 ) . $code );
		$this->assertCount( 1, $this->files() );
		$this->assertStringNotContainsString( 'harm', (string) file_get_contents( $this->folder() . $this->files()[0] ) );
	}

	/**
	 * What servers send in place of a picture.
	 * @return array<string, array{callable(): string}>
	 */
	public function no_pictures(): array {
		$png = static fn( int $width, int $height ): string => "\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR" . pack( 'NN', $width, $height ) . "\x08\x02\0\0\0" . str_repeat( "\0", 40 );
		return array(
			'a web page'          => array( static fn(): string => '<!DOCTYPE html><title>Gone</title>' ),
			'a drawing'           => array( static fn(): string => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' ),
			'code'                => array( static fn(): string => 'GIF89a<?php echo 1;' ),
			'nothing'             => array( static fn(): string => '' ),
			'half a picture'      => array( static fn(): string => substr( self::picture(), 0, 60 ) ),
			'a bomb'              => array( static fn(): string => $png( 50000, 50000 ) ),
			'a wide bomb'         => array( static fn(): string => $png( 0x7FFFFFFF, 1 ) ),
			'a slow bomb'         => array( static fn(): string => self::scans( 1000 ) ),
			'a heavy bomb'        => array( static fn(): string => self::texts( 20 ) ),
			'a dot'               => array( static fn(): string => self::picture( 1, 1 ) ),
			'a bitmap'            => array( static fn(): string => self::picture( 40, 40, 'bmp' ) ),
			'more than a picture' => array( static fn(): string => self::picture() . str_repeat( "\0", 7 * MB_IN_BYTES ) ),
		);
	}

	/**
	 * A progressive JPEG that draws itself over and over.
	 * @param int $more How often its last scan comes once more.
	 */
	private static function scans( int $more ): string {
		$image = imagecreatetruecolor( 40, 40 );
		imageinterlace( $image, true );
		ob_start();
		imagejpeg( $image );
		$jpeg = (string) ob_get_clean();
		return substr( $jpeg, 0, -2 ) . str_repeat( substr( $jpeg, (int) strrpos( $jpeg, "\xFF\xDA" ), -2 ), $more ) . "\xFF\xD9";
	}

	/**
	 * A PNG with packed texts.
	 * @param int $many How many.
	 */
	private static function texts( int $many ): string {
		$png  = self::picture( 40, 40, 'png' );
		$data = "Comment\0\0" . gzcompress( str_repeat( 'a', 100000 ) );
		$text = pack( 'N', strlen( $data ) ) . "zTXt$data" . pack( 'N', crc32( "zTXt$data" ) );
		// After the signature and the header.
		return substr_replace( $png, str_repeat( $text, $many ), 33, 0 );
	}

	public function test_a_picture_with_scans_or_texts_is_copied(): void {
		foreach ( array( self::scans( 0 ), self::texts( 2 ) ) as $number => $picture ) {
			$this->show( $picture, self::COVER . "?$number" );
			$this->assertCount( 1, $this->files() );
			FeedCache::delete( FeedCache::key( self::URL ) );
		}
	}

	/**
	 * What is no picture is not stored, is asked for ever less often, and leaves the page as it was.
	 * @dataProvider no_pictures
	 * @param callable $send What the server sends.
	 */
	public function test_what_is_no_picture_is_left( callable $send ): void {
		$memory = memory_get_peak_usage();
		$this->show( $send() );
		$this->assertSame( array(), $this->files() );
		$this->assertSame( self::COVER, $this->cover() );
		$this->assertFalse( CoverFiles::is_own( $this->cover() ) );
		$this->assertLessThan( 40 * MB_IN_BYTES, memory_get_peak_usage() - $memory );
		$copy = FeedCache::get( FeedCache::key( self::URL ) );
		$this->assertIsArray( $copy );
		$this->assertSame( 1, $copy['picture']['failures'] );
		$this->assertEqualsWithDelta( time() + HOUR_IN_SECONDS, $copy['picture']['rest'], 5 );
		Feeds::stored( self::URL );
		$this->assertSame( array(), $this->waiting() );
		$this->assertCount( 1, $this->asked_pictures() );
	}

	public function test_a_failure_is_noted_before_it_happens(): void {
		$midst = null;
		add_filter(
			'pre_http_request',
			static function ( $answer, $request, string $url ) use ( &$midst ) {
				$midst = self::COVER === $url ? FeedCache::get( FeedCache::key( self::URL ) ) : $midst;
				return $answer;
			},
			11,
			3
		);
		$this->show( self::picture() );
		$this->assertSame( 1, $midst['picture']['failures'] ?? 0 );
		// As if PHP had ended there, a few times.
		foreach ( array( 1, 2, 4 ) as $hours ) {
			$midst['picture']['of'] = '';
			FeedCache::put( $midst );
			$this->assertEqualsWithDelta( time() + $hours * HOUR_IN_SECONDS, $midst['picture']['rest'], 5 );
			Covers::update( $midst );
			$midst['picture']['rest'] = 0;
			Covers::update( $midst );
		}
		$this->assertSame( 0, FeedCache::get( FeedCache::key( self::URL ) )['picture']['failures'] ?? null );
	}

	public function test_what_the_client_throws_is_no_attempt(): void {
		add_filter( 'pre_http_request', static fn( $answer, $request, string $url ) => self::COVER === $url ? throw new RetryLater( 'Another process does it.' ) : $answer, 11, 3 );
		$this->show( self::picture() );
		$this->assertSame( array( 0, 0 ), array_values( array_intersect_key( FeedCache::get( FeedCache::key( self::URL ) )['picture'] ?? array(), array_flip( array( 'failures', 'rest' ) ) ) ) );
		remove_all_filters( 'pre_http_request', 11 );
		$this->run_due( time() + HOUR_IN_SECONDS );
		$this->assertCount( 1, $this->files() );
	}
}
