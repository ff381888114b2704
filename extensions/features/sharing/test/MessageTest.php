<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Content\Message;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Tests\TestCase;

/**
 * What is said is what the editor says that it is.
 * @group any-wordpress
 */
final class MessageTest extends TestCase {

	protected function tearDown(): void {
		parent::tearDown();
		NetworkList::forget();
	}

	public function test_it_is_cut_as_in_the_editor(): void {
		foreach ( (array) json_decode( (string) file_get_contents( dirname( __DIR__, 4 ) . '/shared/data/share-message-vectors.json' ), true ) as $one ) {
			$post = get_post( $this->create_post( array( 'post_title' => str_repeat( $one['title'], $one['times'] ), 'post_content' => 'Oak' ) ) );
			$this->assertInstanceOf( \WP_Post::class, $post );
			update_post_meta( $post->ID, ShareablePost::THREAD, $one['is_thread'] );
			$this->assertSame( $one['said'], Message::typed_or_title( $post, str_repeat( $one['typed'], $one['times'] ) ) );
		}
	}

	public function test_what_was_stored_stays_whole_and_is_shortened_where_it_is_shared(): void {
		PlayedService::add();
		$this->become( 'administrator' );
		$long = rtrim( str_repeat( 'Oak and ash. ', 600 ) );
		$post = $this->create_post( array( 'post_status' => 'draft', 'meta_input' => array( ShareablePost::MESSAGE => $long ) ) );
		$meta = (array) $this->rest( 'GET', "/wp/v2/posts/$post", array( 'context' => 'edit' ) )->get_data()['meta'];
		$this->assertSame( $long, $meta['jetpack_publicize_message'] );
		// The editor sends all meta of a post with each.
		$this->assertSame( 200, $this->rest( 'POST', "/wp/v2/posts/$post", array( 'status' => 'publish', 'meta' => $meta ) )->get_status() );
		$this->assertSame( $long, get_post_meta( $post, ShareablePost::MESSAGE, true ) );
		$said = Deliveries::for_post( $post )[0]->message;
		$this->assertSame( array( '…', 'Oak and ash. Oak' ), array( mb_substr( $said, -1 ), mb_substr( $said, 0, 16 ) ) );
		$this->assertLessThanOrEqual( 255, mb_strlen( $said ) );
		$this->assertSame( $said, Message::typed_or_title( get_post( $post ) ?? $this->fail(), $long ) );
	}

	/**
	 * Messages that a program sends.
	 * @testWith ["a", 255, false, 0]
	 *           ["a", 256, false, 1]
	 *           ["🪵", 127, false, 0]
	 *           ["🪵", 128, false, 1]
	 *           ["a", 245, true, 0]
	 *           ["a", 247, true, 2]
	 *           ["a", 100000, false, 99745]
	 * @param string $letter    What it is made of.
	 * @param int    $times     How many.
	 * @param bool   $is_thread Whether the post is a thread.
	 * @param int    $excess    By how many it is too long.
	 */
	public function test_one_that_is_too_long_is_refused_with_what_to_do( string $letter, int $times, bool $is_thread, int $excess ): void {
		PlayedService::add();
		$this->become( 'administrator' );
		$post   = $this->create_post( array( 'meta_input' => array( ShareablePost::THREAD => $is_thread ) ) );
		$answer = $this->rest( 'POST', "/millwork/v1/sharing/posts/$post", array( 'connections' => array_column( Deliveries::for_post( $post ), 'connection' ), 'message' => str_repeat( $letter, $times ) . " \n", 'key' => 'message-of-a-program' ) );
		$this->assertSame( $excess ? 400 : 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$this->assertCount( $excess ? 1 : 2, Deliveries::for_post( $post ) );
		if ( $excess ) {
			$most = $is_thread ? 245 : 255;
			$this->assertSame( "The message is $excess character" . ( 1 === $excess ? '' : 's' ) . " too long. Shorten it to $most characters.", $answer->get_data()['message'] );
		}
	}
}
