<?php
/**
 * Notes of cameras in pictures.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Sharing;

use Millwork\Sharing\CameraNotes;
use Millwork\Tests\TestCase;

/**
 * What cameras write down is gone, and the picture is the same.
 *
 * @group any-database
 * @group any-wordpress
 */
final class CameraNotesTest extends TestCase {

	public function test_a_jpeg_loses_its_notes_alone(): void {
		$plain = $this->drawn( 'imagejpeg' );
		$note  = static fn( string $kind, string $text ): string => "\xFF$kind" . pack( 'n', strlen( $text ) + 2 ) . $text;
		$noted = substr( $plain, 0, 2 ) . $note( "\xE1", "Exif\0\0GPS 52.5,13.4" ) . $note( "\xE2", "ICC_PROFILE\0" ) . $note( "\xED", 'Photoshop' ) . $note( "\xFE", 'Ada' ) . substr( $plain, 2 );
		$clean = CameraNotes::strip( $noted );
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
		$this->assertStringNotContainsString( 'Ada', CameraNotes::strip( $noted ) );
		$this->assertStringNotContainsString( 'GPS', CameraNotes::strip( $noted ) );
		$this->assertSame( $this->pixel( $plain ), $this->pixel( CameraNotes::strip( $noted ) ) );
	}

	public function test_a_webp_loses_its_notes_alone(): void {
		$plain = $this->drawn( 'imagewebp' );
		$noted = $plain . 'EXIF' . pack( 'V', 3 ) . "GPS\0";
		$noted = 'RIFF' . pack( 'V', strlen( $noted ) - 8 ) . substr( $noted, 8 );
		$clean = CameraNotes::strip( $noted );
		$this->assertStringNotContainsString( 'GPS', $clean );
		$this->assertSame( $this->pixel( $plain ), $this->pixel( $clean ) );
	}

	public function test_what_is_broken_stays(): void {
		foreach ( array( '', 'no picture', "\xFF\xD8\xFF", "\xFF\xD8\xFF\xE1\x00\x00", "\xFF\xD8\xFF\xE1\xFF\xFFshort", "\x89PNG\r\n\x1a\n\xFF\xFF\xFF\xFFtEXt" ) as $bytes ) {
			$this->assertSame( $bytes, CameraNotes::strip( $bytes ) );
		}
	}

	/**
	 * A small picture.
	 *
	 * @param callable-string $how The function that writes it.
	 */
	private function drawn( string $how ): string {
		$image = imagecreatetruecolor( 8, 8 );
		imagefill( $image, 0, 0, (int) imagecolorallocate( $image, 200, 40, 40 ) );
		ob_start();
		$how( $image );
		return (string) ob_get_clean();
	}

	/**
	 * A picture's first pixel.
	 *
	 * @param string $bytes Its file.
	 */
	private function pixel( string $bytes ): int {
		$image = imagecreatefromstring( $bytes );
		$this->assertNotFalse( $image );
		return (int) imagecolorat( $image, 1, 1 );
	}
}
