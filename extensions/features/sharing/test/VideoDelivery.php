<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Delivery\Deliveries;

/**
 * For tests of services that take videos: each goes with its post, once, whatever goes wrong on its way, and what is not
 * taken is told.
 */
trait VideoDelivery {

	/**
	 * What the service has of each post's video, in the posts' order.
	 * @return list<string|null> Its alternative text; null for none.
	 */
	abstract protected function films(): array;

	/**
	 * Requests on a video's way before the one that posts, as patterns, and how often each is answered with what is not
	 * wanted.
	 * @return array<string, list<string>> Faults by pattern.
	 */
	abstract protected function ways(): array;

	/** How many videos were uploaded. */
	abstract protected function uploads(): int;

	public function test_a_video_goes_with_the_text_before_it_and_another_alone(): void {
		$this->prepare_videos();
		$this->connect();
		$with = $this->create_film();
		$post = $this->publish(
			array(
				'post_content' => '<!-- wp:paragraph --><p>A boat.</p><!-- /wp:paragraph -->' . $this->block( $with, 'It turns' ) . $this->block( $this->create_film() ) . '<!-- wp:heading --><h2>The end.</h2><!-- /wp:heading -->',
				'meta_input'   => array( ShareablePost::THREAD => '1' ),
			)
		);
		$this->go_on();
		$seen = $this->seen();
		$this->assert_whole( $post, $seen );
		$this->assertSame( array( 'A boat.', '', 'The end.' ), array_column( array_slice( $seen, 1, 3 ), 'text' ) );
		$this->assertSame( array( null, 'It turns', '', null, null ), $this->films() );
		$this->assertSame( array(), $this->log( $post )[0]['notes'] );
		// The stored files are as they were.
		$this->assertStringContainsString( HandmadeFilm::PLACE, (string) file_get_contents( (string) get_attached_file( $with ) ) );
	}

	/** Test what is not taken leaves its address and a sentence. */
	public function test_what_is_not_taken_leaves_its_address_and_a_sentence(): void {
		$this->prepare_videos();
		$this->connect();
		$broken = $this->create_film( 'no film' );
		wp_update_post( array( 'ID' => $broken, 'post_mime_type' => 'video/mp4' ) );
		unlink( (string) get_attached_file( $broken ) );
		$post = $this->publish(
			array(
				'post_content' => $this->block( $broken ) . '<!-- wp:heading --><h2>Elsewhere</h2><!-- /wp:heading --><!-- wp:video --><figure><video controls src="https://example.com/boat.mp4"></video></figure><!-- /wp:video -->',
				'meta_input'   => array( ShareablePost::THREAD => '1' ),
			)
		);
		$this->go_on();
		$seen = $this->seen();
		$this->assert_whole( $post, $seen );
		$this->assertSame( array( (string) wp_get_attachment_url( $broken ), 'Elsewhere' ), array_column( array_slice( $seen, 1, 2 ), 'text' ) );
		$this->assertSame( array( null, null, null, null ), $this->films() );
		$notes = $this->log( $post )[0]['notes'];
		$this->assertCount( 2, $notes );
		foreach ( array( 'Post 2: ', 'Post 3: ' ) as $place => $begin ) {
			$this->assertStringStartsWith( $begin . 'A video was left out. Its file isn’t in this site’s media library', $notes[ $place ] );
		}
	}

	/** Test each fault on a video's way leaves a thread whole. */
	public function test_each_fault_on_a_videos_way_leaves_a_thread_whole(): void {
		$this->prepare_videos();
		$this->connect();
		$faults = array();
		foreach ( $this->ways() as $pattern => $ways ) {
			foreach ( $ways as $fault ) {
				$this->fail_on( count( $faults ), $fault, $pattern );
				$faults[] = "$pattern $fault";
			}
		}
		$film  = $this->create_film();
		$parts = array_map( static fn( int $part ): array => array( 'text' => "Part $part", 'video' => array( 'id' => $film, 'alt' => "Film $part" ) ), range( 1, count( $faults ) + 1 ) );
		add_filter( 'millwork_sharing_thread', static fn(): array => $parts );
		$post = $this->publish( array( 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
		$this->go_on( 4 * count( $faults ) );
		$this->assert_whole( $post, $this->seen() );
		$this->assert_parts( count( $parts ) );
		$this->assertSame( array_column( array_column( $parts, 'video' ), 'alt' ), $this->films(), (string) wp_json_encode( array( $faults, $this->log( $post ) ) ) );
		$this->assertSame( array(), $this->log( $post )[0]['notes'] );
	}

	/** Test a video whose upload is there is not sent again. */
	public function test_a_video_that_is_there_is_not_sent_again(): void {
		$this->prepare_videos();
		$this->connect();
		$film = $this->create_film();
		add_filter( 'millwork_sharing_thread', static fn(): array => array( array( 'text' => '', 'video' => array( 'id' => $film ) ) ) );
		$post = $this->publish( array( 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
		$this->fail_at( 0, '503 60' );
		$this->go_on();
		$this->assert_whole( $post, $this->seen() );
		$this->assertSame( array( '' ), $this->films() );
		$this->assertSame( 1, $this->uploads() );
	}

	/** Test a service that says no after an upload has no post: that is not in doubt. */
	public function test_what_is_refused_after_an_upload_is_not_in_doubt(): void {
		$this->prepare_videos();
		$this->connect();
		$film = $this->create_film();
		add_filter( 'millwork_sharing_thread', static fn(): array => array( array( 'text' => '', 'video' => array( 'id' => $film ) ) ) );
		$post = $this->publish( array( 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
		$this->fail_at( 0, '429 60' );
		$this->work();
		$row = Deliveries::for_post( $post )[0];
		if ( 'sent' !== $row->state->value ) {
			// A webhook is asked again right away, and nothing is uploaded to it.
			$this->assertSame( 'waiting', $row->state->value, $row->error );
			$this->assertArrayHasKey( 'uploaded', $row->content );
		}
		$this->assertSame( $this->may_post_what_it_refuses(), $row->is_unsure );
	}

	/** Whether the service may have posted what it says no to. */
	protected function may_post_what_it_refuses(): bool {
		return false;
	}

	protected function prepare_videos(): void {}

	/**
	 * A video of the media library.
	 * @param string|null $bytes Its file; null for a small one.
	 * @param string      $type  Its MIME type.
	 */
	protected function create_film( ?string $bytes = null, string $type = 'video/mp4' ): int {
		static $number = 0;
		$file          = wp_upload_bits( 'film-' . ++$number . '.mp4', null, $bytes ?? HandmadeFilm::make() );
		$this->assertEmpty( $file['error'] );
		$id = wp_insert_attachment( array( 'post_title' => 'Film', 'post_mime_type' => $type, 'guid' => $file['url'] ), $file['file'] );
		$this->assertGreaterThan( 0, $id );
		return $id;
	}

	/**
	 * The block that shows a video.
	 * @param string $alt What describes it.
	 */
	protected function block( int $id, string $alt = '' ): string {
		return "<!-- wp:video {\"id\":$id} --><figure class=\"wp-block-video\"><video controls" . ( '' === $alt ? '' : " aria-label=\"$alt\"" ) . ' src="' . esc_url( (string) wp_get_attachment_url( $id ) ) . '"></video></figure><!-- /wp:video -->';
	}

	/**
	 * Has a request fail.
	 * @param int    $place   Which, from 0: when this many posts are there.
	 * @param string $fault   What it comes to.
	 * @param string $pattern Which request of a post.
	 */
	private function fail_on( int $place, string $fault, string $pattern ): void {
		$is_done = false;
		add_filter(
			'http_request_args',
			function ( array $args, string $url ) use ( $place, $fault, $pattern, &$is_done ): array {
				if ( ! $is_done && preg_match( "~^$pattern$~", $args['method'] . ' ' . wp_parse_url( $url, PHP_URL_PATH ) ) && count( $this->seen() ) === $place ) {
					$is_done             = true;
					$this->route->faults = array( $fault );
				}
				return $args;
			},
			5,
			2
		);
	}
}
