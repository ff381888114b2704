<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\Tweetstorm;

use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Tests\TestCase;
use Millwork\Units\Tweetstorm\ThreadDelivery;

/** What is sent is what readers see, and nothing else of the media library. */
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
			$post  = get_post( $this->create_post( array( 'post_content' => "<!-- wp:paragraph --><p>A cat.</p><!-- /wp:paragraph --><!-- wp:image {\"id\":$id} --><figure class=\"wp-block-image\"><img src=\"" . esc_url( (string) $url ) . "\" alt=\"\" class=\"wp-image-$id\"/></figure><!-- /wp:image -->" ) ) );
			$parts = (array) ThreadDelivery::add_parts( array(), $post ?? $this->fail(), new NetworkLimits( 500, images: 4 ), '' );
			$this->assertCount( $number, array_merge( array(), ...array_column( $parts, 'images' ) ), (string) $url );
		}
	}

	public function test_a_video_goes_by_the_same_rules_and_leaves_its_address_otherwise(): void {
		$this->become( 'author' );
		$upload = wp_upload_bits( 'boat-' . wp_rand() . '-1920x1080.mp4', null, 'film' );
		$id     = wp_insert_attachment( array( 'post_title' => 'Boat', 'post_mime_type' => 'video/mp4' ), $upload['file'] );
		$image  = $this->create_attachment( 60, 40 );
		$url    = (string) wp_get_attachment_url( $id );
		$sent   = function ( int $number, string $src ): array {
			$post  = get_post( $this->create_post( array( 'post_content' => "<!-- wp:video {\"id\":$number} --><figure class=\"wp-block-video\"><video poster=\"https://example.com/p.jpg\" aria-label=\"A boat\" src=\"" . esc_url( $src ) . '"></video></figure><!-- /wp:video -->' ) ) );
			$parts = (array) ThreadDelivery::add_parts( array(), $post ?? $this->fail(), new NetworkLimits( 500, images: 4 ), '' );
			$this->assertCount( 3, $parts, 'It is not lost.' );
			return $parts[1]['video'];
		};
		$this->assertSame( array( 'id' => $id, 'url' => $url, 'alt' => 'A boat', 'poster' => 'https://example.com/p.jpg' ), $sent( $id, $url ) );
		$this->assertSame( $id, $sent( $id, 'https://cdn.example/' . basename( $url ) . '?w=1#t=2' )['id'] );
		foreach ( array( array( $id, 'https://example.com/other.mp4' ), array( $id, str_replace( '-1920x1080', '', $url ) ), array( $image, $url ), array( 0, $url ), array( $id + 1000, $url ) ) as list( $number, $src ) ) {
			$this->assertSame( array( 0, $src ), array( $sent( $number, $src )['id'], $sent( $number, $src )['url'] ) );
		}
		// One in someone's private post is guessed by its number, but not by its address.
		$owner = $this->create_user( 'editor' );
		wp_update_post( array( 'ID' => $id, 'post_author' => $owner, 'post_parent' => $this->create_post( array( 'post_status' => 'private', 'post_author' => $owner ) ) ) );
		$this->assertSame( 0, $sent( $id, 'https://cdn.example/' . basename( $url ) )['id'] );
		$this->assertSame( $id, $sent( $id, $url )['id'] );
	}
}
