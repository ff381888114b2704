<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use GdImage;

/**
 * Sends an AVIF, an animated WebP and an animated GIF, with notes in each: what arrives is of a kind that the service
 * takes, moves or is the first frame, and has no notes. Who uses it says what arrived.
 */
trait KindsOfPictures {

	/** @return list<string> In base64. */
	abstract protected function arrived(): array;

	/** @return list<string> The types of what was an AVIF, a WebP and a GIF; with "moving" behind it where it still moves. */
	abstract protected static function kinds(): array;

	public function test_each_kind_of_picture_arrives_as_one_that_is_taken(): void {
		$this->connect();
		$kinds = array_combine( array( 'avif', 'webp', 'gif' ), static::kinds() );
		if ( ! wp_image_editor_supports( array( 'mime_type' => 'image/avif' ) ) ) {
			// PHP may be built without.
			unset( $kinds['avif'] );
		}
		$images = array_map( fn( string $kind ): int => $this->create_picture( $kind ), array_keys( $kinds ) );
		add_filter( 'millwork_sharing_content', static fn( array $content ): array => array( 'images' => $images ) + $content );
		// A site that makes other files of its own pictures does so for itself.
		add_filter( 'image_editor_output_format', static fn(): array => array( 'image/jpeg' => 'image/avif', 'image/webp' => 'image/avif' ) );
		$post = $this->publish();
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		$files = array_map( static fn( string $file ): string => (string) base64_decode( $file, true ), $this->arrived() );
		$this->assertSame( array_values( $kinds ), array_map( array( self::class, 'kind' ), $files ) );
		foreach ( $files as $file ) {
			$this->assertStringNotContainsString( 'GPS', $file );
			$image = imagecreatefromstring( $file );
			$this->assertInstanceOf( GdImage::class, $image );
			// The first frame is light, the second dark.
			$color = imagecolorsforindex( $image, (int) imagecolorat( $image, 20, 15 ) );
			$this->assertGreaterThan( 180, $color['red'] );
		}
	}

	/**
	 * What a file is.
	 * @param string $bytes The file.
	 */
	private static function kind( string $bytes ): string {
		$size = getimagesizefromstring( $bytes );
		return ( $size ? $size['mime'] : 'none' ) . ( str_contains( $bytes, 'NETSCAPE2.0' ) || str_contains( $bytes, 'ANMF' ) ? ' moving' : '' );
	}

	/**
	 * Puts a picture into the media library.
	 * @param string $kind 'avif', 'webp' or 'gif'.
	 */
	private function create_picture( string $kind ): int {
		$id = $this->create_attachment( 40, 30 );
		// As an upload of that kind.
		$old  = (string) get_attached_file( $id );
		$path = substr( $old, 0, -3 ) . $kind;
		rename( $old, $path );
		file_put_contents( $path, self::file_of( $kind ) );
		update_attached_file( $id, $path );
		wp_update_attachment_metadata( $id, array( 'file' => _wp_relative_upload_path( $path ) ) + (array) wp_get_attachment_metadata( $id ) );
		wp_update_post( array( 'ID' => $id, 'post_mime_type' => "image/$kind" ) );
		return $id;
	}

	/**
	 * A picture with notes; of two frames, where the kind has some.
	 * @param string $kind 'avif', 'webp' or 'gif'.
	 */
	private static function file_of( string $kind ): string {
		$three = static fn( int $number ): string => substr( pack( 'V', $number ), 0, 3 );
		$chunk = static fn( string $name, string $text ): string => $name . pack( 'V', strlen( $text ) ) . $text . ( strlen( $text ) % 2 ? "\0" : '' );
		$light = self::frame( $kind, 220 );
		$dark  = self::frame( $kind, 20 );
		$show  = "!\xF9\x04\0\x0A\0\0\0";
		$head  = 13 + ( 3 << ( ( ord( $light[10] ) & 7 ) + 1 ) );
		$webp  = static fn( string $frame ): string => $chunk( 'ANMF', str_repeat( "\0", 6 ) . $three( 39 ) . $three( 29 ) . $three( 100 ) . "\0" . substr( $frame, 12 ) );
		$body  = 'WEBP' . $chunk( 'VP8X', "\x0A\0\0\0" . $three( 39 ) . $three( 29 ) ) . $chunk( 'ANIM', "\0\0\0\0\0\0" ) . $webp( $light ) . $webp( $dark ) . $chunk( 'EXIF', 'GPS' );
		return match ( $kind ) {
			'gif'   => substr( $light, 0, $head ) . "!\xFF\x0BNETSCAPE2.0\x03\x01\0\0\0!\xFE\x03GPS\0$show" . substr( $light, $head, -1 ) . $show . substr( $dark, $head, -1 ) . ';',
			'webp'  => 'RIFF' . pack( 'V', strlen( $body ) ) . $body,
			default => $light . pack( 'N', 11 ) . 'freeGPS',
		};
	}

	/**
	 * @param string $kind 'avif', 'webp' or 'gif'.
	 * @param int    $red  How light it is.
	 */
	private static function frame( string $kind, int $red ): string {
		$image = imagecreatetruecolor( 40, 30 );
		imagefill( $image, 0, 0, (int) imagecolorallocate( $image, max( 0, min( 255, $red ) ), 10, 10 ) );
		ob_start();
		match ( $kind ) {
			'avif' => imageavif( $image ),
			'webp' => imagewebp( $image ),
			default => imagegif( $image ),
		};
		return (string) ob_get_clean();
	}
}
