<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Content\Pictures;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Features\Sharing\Videos\FirstFrame;
use Millwork\Tests\TestCase;

/** What is sent is a picture of the type that it says, whatever the media library says of its file. */
final class PicturesTest extends TestCase {

	/**
	 * Files that are not what they are called.
	 * @return array<string, array{string, string, string|null}>
	 */
	public function files(): array {
		$gif = (string) base64_decode( 'R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', true );
		return array(
			'a page'                    => array( 'image/png', '<script>alert(1)</script>', null ),
			'a drawing'                 => array( 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>', null ),
			'a drawing that says png'   => array( 'image/png', '<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>', null ),
			'a program'                 => array( 'image/gif', 'GIF89a<?php echo 1;', null ),
			'nothing'                   => array( 'image/png', '', null ),
			'another kind'              => array( 'image/png', $gif, 'image/png' ),
			'one with a program behind' => array( 'image/gif', "$gif<?php echo 1;", 'image/gif' ),
			'one whose end is missing'  => array( 'image/gif', substr( $gif, 0, -1 ), 'image/jpeg' ),
		);
	}

	/**
	 * @dataProvider files
	 * @param string      $type  What the media library says.
	 * @param string      $bytes The file.
	 * @param string|null $sent  The type of what is sent; null for nothing.
	 */
	public function test_it_is_what_it_says_or_nothing( string $type, string $bytes, ?string $sent ): void {
		$id = $this->create_attachment( 10, 10 );
		wp_update_post( array( 'ID' => $id, 'post_mime_type' => $type ) );
		file_put_contents( (string) get_attached_file( $id ), $bytes );
		clearstatcache();
		$pictures = new Pictures( new NetworkLimits( 500, images: 4, image_types: array( 'image/jpeg', 'image/png', 'image/gif' ) ) );
		$picture  = $pictures->get( $id );
		$this->assertSame( $sent, $picture?->type );
		if ( $picture ) {
			$is = getimagesizefromstring( $picture->bytes() );
			$this->assertSame( $sent, is_array( $is ) ? $is['mime'] : '' );
			$this->assertStringNotContainsString( '<?php', $picture->bytes() );
		}
		$pictures->close();
	}

	public function test_what_is_seen_through_is_white_where_a_service_takes_jpegs(): void {
		foreach ( array( 'png', 'webp' ) as $kind ) {
			$image = imagecreatetruecolor( 60, 40 );
			imagealphablending( $image, false );
			imagesavealpha( $image, true );
			imagefill( $image, 0, 0, (int) imagecolorallocatealpha( $image, 0, 0, 0, 127 ) );
			imagefilledrectangle( $image, 0, 0, 20, 20, (int) imagecolorallocate( $image, 0, 0, 0 ) );
			$id   = $this->create_attachment( 60, 40 );
			$file = (string) get_attached_file( $id );
			'png' === $kind ? imagepng( $image, $file ) : imagewebp( $image, "$file.webp" );
			'png' === $kind || update_attached_file( $id, "$file.webp" );
			wp_update_post( array( 'ID' => $id, 'post_mime_type' => "image/$kind" ) );
			$pictures = new Pictures( new NetworkLimits( 500, images: 4, image_types: array( 'image/jpeg' ) ) );
			$sent     = imagecreatefromstring( (string) $pictures->get( $id )?->bytes() );
			$this->assertNotFalse( $sent );
			$this->assertGreaterThan( 250, imagecolorat( $sent, 50, 30 ) & 255, $kind );
			$this->assertLessThan( 5, imagecolorat( $sent, 5, 5 ) & 255, $kind );
			$pictures->close();
		}
	}

	public function test_what_is_too_large_is_a_jpeg_of_the_same_size_before_it_is_smaller(): void {
		// Noise, which no PNG makes small.
		mt_srand( 5 );
		$image = imagecreatetruecolor( 300, 200 );
		for ( $at = 0; $at < 60000; $at++ ) {
			imagesetpixel( $image, $at % 300, intdiv( $at, 300 ), mt_rand( 0, 0xFFFFFF ) );
		}
		$id = $this->create_attachment( 300, 200 );
		imagepng( $image, (string) get_attached_file( $id ) );
		$sizes = array();
		foreach ( array( 200_000, 100_000, 20_000 ) as $bytes ) {
			$pictures = new Pictures( new NetworkLimits( 500, images: 4, image_bytes: $bytes ) );
			$picture  = $pictures->get( $id );
			$this->assertLessThanOrEqual( $bytes, strlen( (string) $picture?->bytes() ) );
			$sizes[] = array( $picture?->type, $picture?->width );
			$pictures->close();
		}
		$this->assertSame( array( array( 'image/png', 300 ), array( 'image/jpeg', 300 ) ), array_slice( $sizes, 0, 2 ) );
		$this->assertLessThan( 300, $sizes[2][1] );
	}

	public function test_the_first_frame_is_a_picture_or_nothing(): void {
		$image = imagecreatetruecolor( 16, 8 );
		imagesavealpha( $image, true );
		imagefill( $image, 0, 0, (int) imagecolorallocatealpha( $image, 200, 0, 0, 100 ) );
		ob_start();
		imagewebp( $image, null, 80 );
		$still = (string) ob_get_clean();
		$this->assertSame( '', FirstFrame::of_webp( $still ) );
		$chunk = static fn( string $kind, string $content ): string => $kind . pack( 'V', strlen( $content ) ) . $content;
		$frame = $chunk( 'ANMF', "\0\0\0\0\0\0\x0F\0\0\x07\0\0\0\0\0\0" . substr( $still, 12 ) );
		$moves = 'RIFF' . pack( 'V', 30 + 2 * strlen( $frame ) ) . 'WEBP' . $chunk( 'VP8X', "\x12\0\0\0\x0F\0\0\x07\0\0" ) . $frame . $frame;
		$first = imagecreatefromstring( FirstFrame::of_webp( $moves ) );
		$this->assertNotFalse( $first );
		$this->assertSame( array( 16, 8 ), array( imagesx( $first ), imagesy( $first ) ) );
		// What is seen through still is.
		$this->assertEqualsWithDelta( 100, imagecolorat( $first, 3, 3 ) >> 24 & 127, 3 );
		mt_srand( 3 );
		for ( $round = 0; $round < 2000; $round++ ) {
			$bytes = substr( $moves, 0, mt_rand( 12, strlen( $moves ) ) );
			for ( $change = mt_rand( 0, 3 ); $change > 0; $change-- ) {
				$bytes[ mt_rand( 0, strlen( $bytes ) - 1 ) ] = chr( mt_rand( 0, 255 ) );
			}
			$frame = FirstFrame::of_webp( $bytes );
			$this->assertLessThanOrEqual( strlen( $bytes ), strlen( $frame ) );
			$this->assertSame( '', FirstFrame::of_webp( $frame ) );
		}
	}
}
