<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Content\ImageMetadata;
use Millwork\Tests\TestCase;

/**
 * What cameras write down is gone, and the picture is the same.
 * @group any-database
 * @group any-wordpress
 */
final class CameraNotesTest extends TestCase {

	public function test_a_jpeg_loses_its_notes_alone(): void {
		$plain = $this->drawn( 'imagejpeg' );
		$note  = static fn( string $kind, string $text ): string => "\xFF$kind" . pack( 'n', strlen( $text ) + 2 ) . $text;
		$noted = substr( $plain, 0, 2 ) . $note( "\xE1", "Exif\0\0GPS 52.5,13.4" ) . $note( "\xE2", "ICC_PROFILE\0" ) . $note( "\xED", 'Photoshop' ) . $note( "\xFE", 'Ada' ) . substr( $plain, 2 );
		$clean = ImageMetadata::strip( $noted );
		$this->assertSame( substr( $plain, 0, 2 ) . $note( "\xE2", "ICC_PROFILE\0" ), substr( $clean, 0, 18 ) );
		foreach ( array( 'GPS', 'Photoshop', 'Ada' ) as $text ) {
			$this->assertStringNotContainsString( $text, $clean );
		}
		$this->assertSame( $this->pixel( $plain ), $this->pixel( $clean ) );
	}

	public function test_a_png_loses_its_notes_alone(): void {
		$plain = $this->drawn( 'imagepng' );
		$chunk = static fn( string $kind, string $text ): string => pack( 'N', strlen( $text ) ) . $kind . $text . pack( 'N', crc32( $kind . $text ) );
		$noted = substr( $plain, 0, 33 ) . $chunk( 'eXIf', 'GPS' ) . $chunk( 'tEXt', "Author\0Ada" ) . substr( $plain, 33 );
		$this->assertStringNotContainsString( 'Ada', ImageMetadata::strip( $noted ) );
		$this->assertStringNotContainsString( 'GPS', ImageMetadata::strip( $noted ) );
		$this->assertSame( $this->pixel( $plain ), $this->pixel( ImageMetadata::strip( $noted ) ) );
	}

	public function test_a_webp_loses_its_notes_alone(): void {
		$plain = $this->drawn( 'imagewebp' );
		$noted = $plain . 'EXIF' . pack( 'V', 3 ) . "GPS\0";
		$noted = 'RIFF' . pack( 'V', strlen( $noted ) - 8 ) . substr( $noted, 8 );
		$clean = ImageMetadata::strip( $noted );
		$this->assertStringNotContainsString( 'GPS', $clean );
		$this->assertSame( $this->pixel( $plain ), $this->pixel( $clean ) );
	}

	public function test_what_is_broken_or_no_picture_is_nothing(): void {
		$png = $this->drawn( 'imagepng' );
		$gif = $this->drawn( 'imagegif' );
		foreach ( array( '', 'no picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', "\xFF\xD8\xFF", "\xFF\xD8\xFF\xE1\x00\x00", "\xFF\xD8\xFF\xE1\xFF\xFFshort", "\xFF\xD8rest", "\x89PNG\r\n\x1a\n\xFF\xFF\xFF\xFFtEXt", substr( $png, 0, -13 ), 'RIFFxxxxWEBP', "RIFF\xFF\xFF\xFF\xFFWEBPVP8 \xFF\xFF\xFF\xFFx", substr( $gif, 0, -5 ), 'GIF89a' ) as $bytes ) {
			$this->assertSame( '', ImageMetadata::strip( $bytes ), bin2hex( $bytes ) );
		}
	}

	public function test_notes_that_stand_where_nobody_looks_are_gone(): void {
		$plain = ImageMetadata::strip( $this->drawn( 'imagejpeg' ) );
		$note  = static fn( string $kind, string $text ): string => "\xFF$kind" . pack( 'n', strlen( $text ) + 2 ) . $text;
		$scan  = (int) strrpos( $plain, "\xFF\xDA" );
		$jpegs = array(
			'behind bytes that fill' => "\xFF\xD8\xFF\xFF\xFF" . $note( "\xE1", "Exif\0\0GPS" ) . substr( $plain, 2 ),
			'behind the picture'     => substr( $plain, 0, -2 ) . $note( "\xE1", "Exif\0\0GPS" ) . "\xFF\xD9",
			'behind its end'         => $plain . "\xFF\xD8" . $note( "\xE1", "Exif\0\0GPS" ) . substr( $plain, 2 ),
			'in a film'              => "$plain\0\0\0\x18ftypmp42GPS",
			'in an archive'          => "{$plain}PK\x03\x04GPS",
			'in a preview'           => substr( $plain, 0, 2 ) . $note( "\xE0", "JFXX\0\x10GPS" ) . substr( $plain, 2 ),
			'in a list of pictures'  => substr( $plain, 0, 2 ) . $note( "\xE2", "MPF\0GPS" ) . substr( $plain, 2 ),
			'of a maker'             => substr( $plain, 0, $scan ) . $note( "\xE4", 'GPS' ) . $note( "\xEB", 'GPS' ) . substr( $plain, $scan ),
		);
		foreach ( $jpegs as $place => $bytes ) {
			$clean = ImageMetadata::strip( $bytes );
			$this->assertStringNotContainsString( 'GPS', $clean, $place );
			$this->assertSame( $plain, $clean, $place );
		}
		$png  = $this->drawn( 'imagepng' );
		$webp = $this->drawn( 'imagewebp' );
		foreach ( array( $png, $webp ) as $bytes ) {
			$this->assertSame( $bytes, ImageMetadata::strip( "{$bytes}PK\x03\x04GPS-GPS-GPS" ) );
		}
		$chunk = static fn( string $kind, string $text ): string => pack( 'N', strlen( $text ) ) . $kind . $text . pack( 'N', crc32( $kind . $text ) );
		$this->assertSame( $png, ImageMetadata::strip( substr( $png, 0, 33 ) . $chunk( 'caBX', 'GPS' ) . $chunk( 'exIf', 'GPS' ) . substr( $png, 33 ) ) );
	}

	public function test_a_gif_keeps_its_animation_and_loses_its_notes(): void {
		$gif   = $this->drawn( 'imagegif' );
		$head  = 13 + ( 3 << ( ( ord( $gif[10] ) & 7 ) + 1 ) );
		$again = "!\xFF\x0BNETSCAPE2.0\x03\x01\0\0\0";
		$show  = "!\xF9\x04\0\x0A\0\0\0";
		$frame = substr( $gif, $head, -1 );
		$noted = substr( $gif, 0, $head ) . $again . "!\xFE\x03GPS\0!\xFF\x0BXMP DataXMP\x03GPS\0" . $show . $frame . $show . $frame . ';PK-GPS';
		$this->assertSame( substr( $gif, 0, $head ) . $again . $show . $frame . $show . $frame . ';', ImageMetadata::strip( $noted ) );
	}

	public function test_any_bytes_are_a_picture_or_nothing(): void {
		mt_srand( 7 );
		foreach ( array( 'imagejpeg', 'imagepng', 'imagewebp', 'imagegif' ) as $how ) {
			$plain = $this->drawn( $how );
			for ( $round = 0; $round < 300; $round++ ) {
				$bytes = $plain;
				for ( $change = mt_rand( 1, 4 ); $change > 0; $change-- ) {
					$bytes = substr_replace( $bytes, (string) hex2bin( sprintf( '%02x%02x', mt_rand( 0, 255 ), mt_rand( 0, 255 ) ) ), mt_rand( 4, strlen( $bytes ) - 1 ), mt_rand( 0, 3 ) );
				}
				$clean = ImageMetadata::strip( $bytes );
				$this->assertLessThanOrEqual( strlen( $bytes ) + 2, strlen( $clean ) );
				// What is clean stays as it is.
				$this->assertSame( $clean, ImageMetadata::strip( $clean ) );
			}
		}
	}

	/** @param callable-string $how The function that writes it. */
	private function drawn( string $how ): string {
		$image = imagecreatetruecolor( 8, 8 );
		imagefill( $image, 0, 0, (int) imagecolorallocate( $image, 200, 40, 40 ) );
		ob_start();
		$how( $image );
		return (string) ob_get_clean();
	}

	/**
	 * A picture's first pixel.
	 * @param string $bytes Its file.
	 */
	private function pixel( string $bytes ): int {
		$image = imagecreatefromstring( $bytes );
		$this->assertNotFalse( $image );
		return (int) imagecolorat( $image, 1, 1 );
	}
}
