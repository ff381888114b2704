<?php
declare( strict_types=1 );

namespace Millwork\Tests\Media;

use Millwork\Media\OriginalUpload;
use Millwork\Tests\TestCase;

/** Posts that were saved with the URL of an original upload show the copies that WordPress has made of it. */
final class OriginalUploadTest extends TestCase {

	private const UPLOADS = 'https://example.com/wp-content/uploads/2026/11';

	/** @param array<string, mixed> $more More of the metadata. */
	private function picture( array $more = array( 'original_image' => 'oak.jpg' ) ): int {
		$id = $this->create_post(
			array(
				'post_type'      => 'attachment',
				'post_mime_type' => 'image/jpeg',
				'post_status'    => 'inherit',
			)
		);
		update_post_meta( $id, '_wp_attached_file', '2026/11/oak-scaled.jpg' );
		$large = array( 'file' => 'oak-scaled-1024x683.jpg', 'width' => 1024, 'height' => 683, 'mime-type' => 'image/jpeg' );
		$small = array( 'file' => 'oak-scaled-768x512.jpg', 'width' => 768, 'height' => 512, 'mime-type' => 'image/jpeg' );
		wp_update_attachment_metadata( $id, $more + array( 'file' => '2026/11/oak-scaled.jpg', 'width' => 2560, 'height' => 1707, 'sizes' => array( 'large' => $large, 'medium_large' => $small ) ) );
		return $id;
	}

	public function test_an_original_is_replaced(): void {
		$id = $this->picture();
		$this->assertStringEndsWith( '/2026/11/oak-scaled.jpg', OriginalUpload::replace( self::UPLOADS . '/oak.jpg', $id ) );
		$this->assertStringEndsWith( '/2026/11/oak-scaled-1024x683.jpg', OriginalUpload::replace( self::UPLOADS . '/oak.jpg', $id, 'large' ) );
	}

	/** The IDs of a post from another site mean other images here. */
	public function test_everything_else_stays(): void {
		$id = $this->picture();
		foreach ( array( '/oak-scaled.jpg', '/oak-scaled-1024x683.jpg', '/smoak.jpg', '/a/oak.jpg', '/oak.jpg/b', '/ash.jpg?x=/2026/11/oak.jpg' ) as $file ) {
			$this->assertSame( self::UPLOADS . $file, OriginalUpload::replace( self::UPLOADS . $file, $id ) );
		}
		$url = self::UPLOADS . '/oak.jpg';
		foreach ( array( 0, 99999999, $this->picture( array() ), $this->picture( array( 'original_image' => array( 'oak.jpg' ) ) ) ) as $id ) {
			$this->assertSame( $url, OriginalUpload::replace( $url, $id ) );
		}
		$this->assertSame( 'http://', OriginalUpload::replace( 'http://', $this->picture() ) );
	}

	/** Every block that stores pictures of its own shows the smaller file with its other sizes. */
	public function test_blocks_show_the_copies(): void {
		$id      = $this->picture();
		$src     = self::UPLOADS . '/oak.jpg';
		$slide   = '<figure><img alt="" class="wp-block-jetpack-slideshow_image wp-image-' . $id . '" data-id="' . $id . '" src="' . $src . '"/></figure>';
		$stories = serialize_block_attributes( array( 'mediaFiles' => array( array( 'id' => $id, 'url' => $src, 'type' => 'image', 'mime' => 'image/jpeg', 'width' => 4000, 'height' => 2667 ) ) ) );
		$pages   = array(
			'2560' => '<!-- wp:jetpack/slideshow --><div class="wp-block-jetpack-slideshow"><ul><li class="wp-block-jetpack-slideshow_slide">' . $slide . '</li></ul></div><!-- /wp:jetpack/slideshow -->',
			'1024' => '<!-- wp:jetpack/slideshow {"sizeSlug":"large"} --><div class="wp-block-jetpack-slideshow"><ul><li class="wp-block-jetpack-slideshow_slide">' . $slide . '</li></ul></div><!-- /wp:jetpack/slideshow -->',
			'4000' => "<!-- wp:jetpack/story $stories --><div class=\"wp-story wp-block-jetpack-story\"></div><!-- /wp:jetpack/story -->",
		);
		foreach ( $pages as $width => $content ) {
			$page = (string) apply_filters( 'the_content', $content );
			$this->assertStringNotContainsString( '/oak.jpg', $page );
			$this->assertMatchesRegularExpression( '~ src="[^"]*/2026/11/oak-scaled' . ( 1024 === $width ? '-1024x683' : '' ) . '\.jpg"~', $page );
			$this->assertMatchesRegularExpression( '~ srcset="[^"]*/oak-scaled-1024x683\.jpg 1024w~', $page );
			$this->assertStringContainsString( " width=\"$width\" ", $page );
		}
	}
}
