<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/** Who may rate a video, and what a rating is. */
final class RatingTest extends TestCase {

	/** @param int    $author Whose it is. */
	private function attachment( int $author, string $type = 'video/webm' ): int {
		return wp_insert_attachment( array( 'post_mime_type' => $type, 'post_title' => 'Film', 'post_status' => 'inherit', 'post_author' => $author ), 'film.webm' );
	}

	/** An author rates a video of their own, and what is no rating changes nothing. */
	public function test_a_rating_is_one_of_four(): void {
		$id = $this->attachment( $this->become( 'author' ) );
		wp_update_attachment_metadata( $id, array( 'width' => 640, 'videopress' => array( 'guid' => 'kUJmAcSf' ) ) );
		foreach ( array( 'G', 'PG-13', 'R-17', 'X-18' ) as $rating ) {
			$answer = $this->rest( 'POST', '/wpcom/v2/videopress/meta', array( 'id' => $id, 'rating' => $rating ) );
			$this->assertSame( array( 'id' => $id, 'rating' => $rating ), $answer->get_data() );
		}
		foreach ( array( 'NC-17', 'g', '', '<script>' ) as $rating ) {
			$answer = $this->rest( 'POST', '/wpcom/v2/videopress/meta', array( 'id' => $id, 'rating' => $rating ) );
			$this->assertSame( array( 200, 'X-18' ), array( $answer->get_status(), $answer->get_data()['rating'] ) );
		}
		$media = $this->rest( 'GET', "/wp/v2/media/$id" )->get_data();
		$this->assertSame( array( 'guid' => 'kUJmAcSf', 'rating' => 'X-18' ), $media['jetpack_videopress'] );
		$this->assertSame( 640, wp_get_attachment_metadata( $id )['width'] ?? 0 );
	}

	/** Nobody rates what they may not edit, nor what is no video. */
	public function test_only_who_may_edit_a_video_rates_it(): void {
		$id   = $this->attachment( $this->become( 'editor' ) );
		$rate = fn( int $video ): int => $this->rest( 'POST', '/wpcom/v2/videopress/meta', array( 'id' => $video, 'rating' => 'G' ) )->get_status();
		$this->assertSame( 404, $rate( $this->attachment( get_current_user_id(), 'image/jpeg' ) ) );
		$this->assertSame( 404, $rate( $this->create_post( array() ) ) );
		foreach ( array( 'author', 'contributor', 'subscriber' ) as $role ) {
			$this->become( $role );
			$this->assertSame( 403, $rate( $id ) );
			$this->assertSame( 403, $rate( 999999 ) );
		}
		wp_set_current_user( 0 );
		$this->assertSame( 401, $rate( $id ) );
		$this->assertSame( false, wp_get_attachment_metadata( $id ) );
	}
}
