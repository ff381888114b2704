<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Videos\CleanedVideo;
use Millwork\Features\Sharing\Videos\VideoMetadata;
use Millwork\Tests\TestCase;

/**
 * What is sent of a video is what is seen and heard, at its place, whatever its file says of itself.
 * @group any-database
 * @group any-wordpress
 */
final class FilmReaderTest extends TestCase {

	private string $file;

	protected function setUp(): void {
		parent::setUp();
		$this->file = (string) tempnam( get_temp_dir(), 'film' );
	}

	protected function tearDown(): void {
		unlink( $this->file );
		parent::tearDown();
	}

	/** @param string $bytes Its file. */
	private function read( string $bytes ): ?CleanedVideo {
		file_put_contents( $this->file, $bytes );
		return VideoMetadata::read( $this->file );
	}

	/**
	 * All of it, in pieces.
	 * @param int  $piece How long a piece is.
	 */
	private function all( CleanedVideo $film, int $piece ): string {
		$all = '';
		do {
			$next = $film->read( strlen( $all ), $piece );
			$all .= $next;
		} while ( '' !== $next );
		return $all;
	}

	public function test_notes_are_covered_and_nothing_moves(): void {
		foreach ( array( 'isom', 'qt  ' ) as $brand ) {
			$bytes = HandmadeFilm::make( 5000, 61.5, 320, 180, $brand );
			$this->assertTrue( PlayedFilm::has_notes( $bytes ) );
			$film = $this->read( $bytes );
			$this->assertNotNull( $film );
			$sent = $this->all( $film, 7 );
			$this->assertSame( strlen( $bytes ), strlen( $sent ) );
			$this->assertFalse( PlayedFilm::has_notes( $sent ) );
			$this->assertTrue( PlayedFilm::is( $sent ) );
			$this->assertSame( array( 61.5, 320, 180 ), array( $film->length, $film->width, $film->height ) );
			foreach ( array( 1, 100, 4096, 1 << 20 ) as $piece ) {
				$this->assertSame( $sent, $this->all( $film, $piece ) );
			}
			// Each place is what it was, or covered.
			foreach ( str_split( $bytes ) as $place => $byte ) {
				if ( $byte !== $sent[ $place ] && "\0" !== $sent[ $place ] ) {
					$this->assertStringContainsString( $sent[ $place ], 'fre' );
				}
			}
			$this->assertSame( $bytes, file_get_contents( $this->file ) );
			// What was covered is read, and has nothing left to cover.
			$again = $this->read( $sent );
			$this->assertNotNull( $again );
			$this->assertSame( $sent, $this->all( $again, 4096 ) );
		}
	}

	public function test_a_video_that_is_turned_is_as_high_as_it_is_seen(): void {
		$bytes   = HandmadeFilm::make();
		$upright = pack( 'N9', 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000 );
		$film    = $this->read( str_replace( $upright, pack( 'N9', 0, 0x10000, 0, 0xFFFF0000, 0, 0, 180 << 16, 0, 0x40000000 ), $bytes ) );
		$this->assertSame( array( 180, 320 ), array( $film?->width, $film?->height ) );
	}

	/**
	 * What is no video, or says what cannot be.
	 * @return array<string, array{string}>
	 */
	public function broken(): array {
		$film = HandmadeFilm::make();
		$set  = static fn( string $kind, int $after, string $bytes ): string => substr_replace( $film, $bytes, (int) strpos( $film, $kind ) + $after, strlen( $bytes ) );
		return array(
			'nothing'                    => array( '' ),
			'a page'                     => array( '<!doctype html><script>alert(1)</script>' ),
			'a picture'                  => array( "\x89PNG\r\n\x1a\n" . str_repeat( "\0", 100 ) ),
			'no end'                     => array( substr( $film, 0, -500 - strlen( $film ) % 7 ) ),
			'no description'             => array( str_replace( 'moov', 'moox', $film ) ),
			'two descriptions'           => array( HandmadeFilm::box( 'moov', '' ) . $film ),
			'a packed description'       => array( str_replace( array( 'mvhd', 'trak' ), array( 'cmov', 'free' ), $film ) ),
			'nothing to see'             => array( str_replace( 'vide', 'text', $film ) ),
			'a box without a size'       => array( $set( 'trak', -4, "\0\0\0\0" ) ),
			'a box of seven bytes'       => array( $set( 'mdia', -4, "\0\0\0\7" ) ),
			'a box of more than a file'  => array( $set( 'trak', -4, "\xFF\xFF\xFF\xFF" ) ),
			'a long size that is none'   => array( $set( 'trak', -4, "\0\0\0\1" ) ),
			'data past the end'          => array( $set( 'mdat', -4, "\x7F\xFF\xFF\xFF" ) ),
			'samples past the end'       => array( $set( 'stsz', 16, "\x7F\xFF\xFF\xFF" ) ),
			'samples in the description' => array( $set( 'stco', 12, "\0\0\0\x40" ) ),
			'more samples than rows'     => array( $set( 'stsz', 12, "\xFF\xFF\xFF\xFF" ) ),
			'more pieces than rows'      => array( $set( 'stco', 8, "\xFF\xFF\xFF\xFF" ) ),
			'pieces without samples'     => array( $set( 'stsc', 16, "\0\0\0\0" ) ),
			'samples in another file'    => array( $set( 'alis', 4, "\0\0\0\0" ) ),
		);
	}

	/**
	 * Test it is not sent.
	 * @dataProvider broken
	 * @param string $bytes The file.
	 */
	public function test_what_is_not_understood_is_not_sent( string $bytes ): void {
		$this->assertNull( $this->read( $bytes ) );
	}

	public function test_a_file_of_any_shape_comes_to_an_end(): void {
		mt_srand( 20260101 );
		$whole = array( HandmadeFilm::make( 60 ), HandmadeFilm::make( 60, 1.0, 2, 2, 'qt  ', false ) );
		$sizes = array( 0, 1, 7, 8, 16, 0x7FFFFFFF, 0xFFFFFFFF );
		$known = 0;
		for ( $round = 0; $round < 3000; $round++ ) {
			$bytes = $whole[ $round % 2 ];
			for ( $change = mt_rand( 1, 4 ); $change > 0; $change-- ) {
				$place = mt_rand( 0, strlen( $bytes ) - 5 );
				$bytes = match ( mt_rand( 0, 4 ) ) {
					0       => substr( $bytes, 0, max( 9, $place ) ),
					1       => substr_replace( $bytes, pack( 'N', $sizes[ mt_rand( 0, 6 ) ] ), $place, 4 ),
					2       => substr_replace( $bytes, pack( 'N', mt_rand( 0, 400 ) ), $place - $place % 4, 4 ),
					3       => substr( $bytes, 0, $place ) . str_repeat( "\0", mt_rand( 1, 99 ) ) . substr( $bytes, $place ),
					default => substr_replace( $bytes, chr( mt_rand( 0, 255 ) ), $place, 1 ),
				};
			}
			$film = $this->read( $bytes );
			if ( $film ) {
				++$known;
				$this->assertSame( strlen( $bytes ), strlen( $this->all( $film, 333 ) ) );
			}
		}
		$this->assertGreaterThan( 100, $known );
	}

	public function test_places_of_a_camera_with_a_large_file_are_read_in_pieces(): void {
		$film = $this->read( HandmadeFilm::make( 30 * MB_IN_BYTES ) );
		$this->assertNotNull( $film );
		$used = memory_get_usage();
		$this->assertLessThanOrEqual( MB_IN_BYTES, strlen( $film->read( 5 * MB_IN_BYTES, 100 * MB_IN_BYTES ) ) );
		$this->assertLessThan( $used + MB_IN_BYTES, memory_get_usage() );
	}
}
