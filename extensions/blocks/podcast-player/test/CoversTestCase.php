<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\PodcastPlayer;

use Millwork\Jobs\Queue;
use Millwork\Tests\Jobs\Schedule;
use Millwork\Units\PodcastPlayer\CoverFiles;
use Millwork\Units\PodcastPlayer\Feed\Feeds;

/** A podcast with a picture, and what is copied of it. */
abstract class CoversTestCase extends PodcastTestCase {

	use Schedule;

	/** Where the pictures are. */
	protected const COVER = 'https://img.example/cover.jpg';

	/** Removes what is left. */
	protected function tearDown(): void {
		foreach ( $this->files() as $file ) {
			wp_delete_file( $this->folder() . $file );
		}
		parent::tearDown();
	}

	/** The folder of the copies. */
	protected function folder(): string {
		return wp_get_upload_dir()['basedir'] . '/' . CoverFiles::FOLDER . '/';
	}

	/** @return list<string> Names of files. */
	protected function files(): array {
		return array_values( array_map( 'wp_basename', array_filter( (array) glob( $this->folder() . '*' ), 'is_string' ) ) );
	}

	/**
	 * @param int    $width  In pixels.
	 * @param int    $height In pixels.
	 * @param string $type   'jpeg', 'png', 'gif' or 'webp'.
	 * @param int    $color  Its color.
	 */
	protected static function picture( int $width = 1400, int $height = 1400, string $type = 'jpeg', int $color = 0x884422 ): string {
		$image = imagecreatetruecolor( max( 1, $width ), max( 1, $height ) );
		imagefill( $image, 0, 0, $color );
		ob_start();
		match ( $type ) {
			'png'   => imagepng( $image ),
			'gif'   => imagegif( $image ),
			'webp'  => imagewebp( $image ),
			'bmp'   => imagebmp( $image ),
			default => imagejpeg( $image ),
		};
		return (string) ob_get_clean();
	}

	/**
	 * What the one copy is.
	 * @return array{int, int, string} Its width and height in pixels, and its MIME type.
	 */
	protected function made(): array {
		$this->assertCount( 1, $this->files() );
		$size = getimagesize( $this->folder() . $this->files()[0] );
		$this->assertIsArray( $size );
		return array( $size[0], $size[1], $size['mime'] );
	}

	/**
	 * Has pages show a podcast whose picture a server sends.
	 * @param string $body  What the server sends.
	 * @param string $cover The picture's address.
	 */
	protected function show( string $body, string $cover = self::COVER ): void {
		$this->answer( $body, array( 'content-type' => 'image/jpeg' ), 200, $cover );
		$this->answer( self::rss( self::items( 2 ), "<itunes:image href=\"$cover\"/>" ) );
		Feeds::stored( self::URL );
		Queue::flush();
	}

	/**
	 * The addresses of pictures that were asked for.
	 * @return list<string>
	 */
	protected function asked_pictures(): array {
		return array_values( array_filter( array_column( $this->asked, 'url' ), static fn( string $url ): bool => str_contains( $url, 'img.example' ) ) );
	}

	/** The cover as pages get it. */
	protected function cover(): string {
		return Feeds::stored( self::URL )['cover'] ?? '';
	}
}
