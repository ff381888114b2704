<?php
/**
 * Pictures for services.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Sharing;

use Millwork\Sharing\Limits;
use Millwork\Sharing\Pictures;
use Millwork\Tests\TestCase;

/**
 * What is sent is a picture of the type that it says, whatever the media library says of its file.
 */
final class PicturesTest extends TestCase {

	/**
	 * Files that are not what they are called.
	 *
	 * @return array<string, array{string, string, string|null}>
	 */
	public function files(): array {
		$gif = (string) base64_decode( 'R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- A small picture.
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
	 * Test it is what it says, or nothing.
	 *
	 * @dataProvider files
	 *
	 * @param string      $type  What the media library says.
	 * @param string      $bytes The file.
	 * @param string|null $sent  The type of what is sent; null for nothing.
	 */
	public function test_it_is_what_it_says_or_nothing( string $type, string $bytes, ?string $sent ): void {
		$id = $this->create_attachment( 10, 10 );
		wp_update_post( array( 'ID' => $id, 'post_mime_type' => $type ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- Short.
		file_put_contents( (string) get_attached_file( $id ), $bytes );
		clearstatcache();
		$pictures = new Pictures( new Limits( 500, images: 4, image_types: array( 'image/jpeg', 'image/png', 'image/gif' ) ) );
		$picture  = $pictures->get( $id );
		$this->assertSame( $sent, $picture?->type );
		if ( $picture ) {
			$is = getimagesizefromstring( $picture->bytes() );
			$this->assertSame( $sent, is_array( $is ) ? $is['mime'] : '' );
			$this->assertStringNotContainsString( '<?php', $picture->bytes() );
		}
		$pictures->close();
	}
}
