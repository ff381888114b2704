<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\PodcastPlayer;

use Millwork\Units\PodcastPlayer\CoverFiles;
use Millwork\Units\PodcastPlayer\Feed\FeedCache;

/** How long a copy of a cover stays. */
final class CoverCopiesTest extends CoversTestCase {

	public function test_another_picture_takes_its_place(): void {
		$this->show( self::picture() );
		$first = $this->files();
		$this->age( 2 * HOUR_IN_SECONDS );
		$this->show( self::picture( 1400, 1400, 'jpeg', 0x225588 ), 'https://img.example/other.jpg' );
		$second = $this->files();
		$this->assertCount( 1, $second );
		$this->assertNotSame( $first, $second );
		$this->assertStringEndsWith( $second[0], $this->cover() );

		// One that is gone leaves what there is.
		$this->age( 2 * HOUR_IN_SECONDS );
		$this->show( '', 'https://img.example/gone.jpg' );
		$this->assertSame( $second, $this->files() );
		$this->assertStringEndsWith( $second[0], $this->cover() );
	}

	public function test_a_picture_is_looked_at_again_after_a_month(): void {
		$this->show( self::picture() );
		$this->age( 29 * DAY_IN_SECONDS );
		$this->show( self::picture() );
		$this->assertCount( 1, $this->asked_pictures() );
		$this->age( 2 * DAY_IN_SECONDS );
		$this->show( self::picture( 1400, 1400, 'jpeg', 0x225588 ) );
		$this->assertCount( 2, $this->asked_pictures() );
		$this->assertCount( 1, $this->files() );
	}

	public function test_a_picture_of_the_site_itself_stays_where_it_is(): void {
		$cover = home_url( '/cover.png' );
		$this->show( self::picture(), $cover );
		$this->assertSame( array(), $this->files() );
		$this->assertSame( $cover, $this->cover() );
		$this->assertTrue( CoverFiles::is_own( $cover ) );
		$this->assertFalse( CoverFiles::is_own( '' ) );
		$this->assertFalse( CoverFiles::is_own( '/cover.png' ) );
	}

	public function test_a_copy_goes_with_the_podcast(): void {
		$this->show( self::picture() );
		$this->assertCount( 1, $this->files() );
		$this->age( 91 * DAY_IN_SECONDS );
		do_action( 'delete_expired_transients' );
		$this->assertSame( array(), $this->files() );
	}

	public function test_no_other_file_is_deleted(): void {
		$file = wp_get_upload_dir()['basedir'] . '/mine.jpg';
		wp_mkdir_p( dirname( $file ) );
		file_put_contents( $file, 'mine' );
		foreach ( array( '../mine.jpg', $file, '', '.', str_repeat( 'a', 32 ) . '.jpg/../../mine.jpg' ) as $name ) {
			CoverFiles::delete( $name );
		}
		$this->assertFileExists( $file );
		wp_delete_file( $file );
	}

	/** Other programs write into the database too. */
	public function test_a_damaged_record_of_a_picture_counts_as_no_copy(): void {
		$this->show( self::picture() );
		$name   = FeedCache::OPTION . FeedCache::key( self::URL );
		$stored = (array) json_decode( (string) get_option( $name ), true );
		foreach ( array(
			'picture' => 'x',
			'rest'    => array(),
			'begun'   => 'x',
		) as $part => $value ) {
			update_option( $name, wp_json_encode( array( $part => $value ) + $stored ) );
			$this->assertNull( FeedCache::get( FeedCache::key( self::URL ) ), $part );
			$this->assertSame( '', $this->cover(), $part );
		}
	}
}
