<?php
/**
 * Pictures of threads that are sent.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Units\Tweetstorm;

use Millwork\Sharing\Limits;
use Millwork\Tests\TestCase;
use Millwork\Units\Tweetstorm\Delivery;

/**
 * What is sent is what readers see, and nothing else of the media library.
 */
final class DeliveredPicturesTest extends TestCase {

	public function test_a_number_of_another_site_sends_no_picture_of_this_one(): void {
		$this->become( 'author' );
		$id   = $this->create_attachment( 600, 400 );
		$file = (string) wp_get_attachment_url( $id );
		$base = (string) preg_replace( '/\.\w+$/', '', $file );
		$end  = substr( $file, strlen( $base ) );
		$seen = array(
			$file                                        => 1,
			"$base-300x200$end"                          => 1,
			"$base-scaled$end?w=1200"                    => 1,
			"$base-e1700000000000-150x150$end#top"       => 1,
			'https://cdn.example/s/' . basename( $file ) => 1,
			"$base.webp"                                 => 1,
			'https://elsewhere.example/uploads/cat.jpg'  => 0,
			"https://elsewhere.example/$id"              => 0,
			"{$base}2$end"                               => 0,
		);
		foreach ( $seen as $url => $number ) {
			$post  = get_post( $this->create_post( array( 'post_content' => "<!-- wp:paragraph --><p>A cat.</p><!-- /wp:paragraph --><!-- wp:image {\"id\":$id} --><figure class=\"wp-block-image\"><img src=\"" . esc_url( (string) $url ) . "\" alt=\"\" class=\"wp-image-$id\"/></figure><!-- /wp:image -->" ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- Short.
			$parts = (array) Delivery::add_parts( array(), $post ?? $this->fail(), new Limits( 500, images: 4 ), '' );
			$this->assertCount( $number, array_merge( array(), ...array_column( $parts, 'images' ) ), (string) $url );
		}
	}
}
