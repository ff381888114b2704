<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Units\Unroll\Archive;
use Millwork\Units\Unroll\Privacy;

require_once __DIR__ . '/UnrollTestCase.php';

/** What users keep of their posts at X, and the threads that are made of it. */
final class XArchiveTest extends UnrollTestCase {

	/** A thread begins at its first post, whichever is asked for, and goes the longest way from there. */
	public function test_a_thread_of_the_archive(): void {
		$this->assertSame( array( 'posts' => 0 ), $this->rest( 'GET', '/millwork/v1/x-archive' )->get_data() );
		$answer = $this->send(
			array(
				$this->post( '9', '', 'First of @bo, see https://example.com/a #boats' ),
				$this->post( '10', '9', 'A remark' ),
				$this->post( '11', '9', "Second\n\nParagraph", array( 'images' => array( array( 'url' => 'https://files.example.com/one.png', 'alt' => 'One' ) ) ) ),
				$this->post( '12', '11', 'Third' ),
				$this->post( '20', '999', 'To somebody else' ),
			)
		);
		$this->assertSame( array( 200, array( 'posts' => 5 ) ), array( $answer->get_status(), $answer->get_data() ), (string) wp_json_encode( $answer->get_data() ) );
		foreach ( array( 'https://twitter.com/ada/status/11', 'https://x.com/ada/status/9', 'https://mobile.twitter.com/ada/status/12?s=20', 'https://x.com/i/web/status/12' ) as $url ) {
			$answer = $this->gather( $url );
			$items  = $answer->get_data();
			$this->assertSame( array( 'paragraph', 'paragraph', 'paragraph', 'image', 'paragraph', 'paragraph' ), array_column( $items, 'type' ), $url . wp_json_encode( $items ) );
			$this->assertSame( 'First of <a href="https://x.com/bo">@bo</a>, see <a href="https://example.com/a">https://example.com/a</a> <a href="https://x.com/hashtag/boats">#boats</a>', $items[0]['content'] );
			$this->assertSame( 'Third', $items[4]['content'] );
			$this->assertStringContainsString( '<a href="https://x.com/ada">@ada</a> on <a href="https://x.com/ada/status/9">', $items[5]['content'] );
			$this->assertSame( '1', $answer->get_headers()['X-Millwork-Own'] );
		}
		// A remark is what was embedded: it stays.
		$this->assertSame( array( 'A remark' ), array_slice( array_column( $this->gather( 'https://x.com/ada/status/10' )->get_data(), 'content' ), 1, 1 ) );
		$this->assertCount( 1, $this->attachments() );
		$this->assertSame( array( 'paragraph', 'paragraph' ), array_column( $this->gather( 'https://x.com/ada/status/20' )->get_data(), 'type' ) );
	}

	/** An archive is its owner's: nobody else reads, adds to or deletes it. */
	public function test_an_archive_is_its_owners(): void {
		$owner = get_current_user_id();
		$this->send( array( $this->post( '9', '', 'Mine' ), $this->post( '9', '', 'Mine, corrected' ) ) );
		$this->send( array( $this->post( '9', '', 'Mine, once more' ) ) );
		$this->assertSame( 1, Archive::count( $owner ) );
		$this->assertSame( 'Mine, once more', $this->gather( 'https://x.com/ada/status/9' )->get_data()[0]['content'] );
		$this->become( 'administrator' );
		$answer = $this->gather( 'https://x.com/ada/status/9' );
		$this->assertGreaterThanOrEqual( 400, $answer->get_status() );
		$this->assertTrue( $answer->get_data()['data']['archive'] );
		$this->rest( 'DELETE', '/millwork/v1/x-archive' );
		$this->assertSame( 1, Archive::count( $owner ) );
		wp_set_current_user( $owner );
		$this->assertSame( array( 'posts' => 0 ), $this->rest( 'DELETE', '/millwork/v1/x-archive' )->get_data() );
		foreach ( array( 'subscriber', '' ) as $role ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->become( $role );
			$this->assertGreaterThanOrEqual( 401, $this->rest( 'GET', '/millwork/v1/x-archive' )->get_status() );
			$this->assertGreaterThanOrEqual( 401, $this->send( array( $this->post( '9', '', 'x' ) ) )->get_status() );
		}
	}

	/** What is no post is refused, and posts that answer each other end. */
	public function test_hostile_archives(): void {
		foreach ( array(
			array(),
			array( 'x' ),
			array( array( 'id' => '1' ) ),
			array( $this->post( "1' OR 1=1", '', 'x' ) ),
			array( $this->post( '1', 'x', 'x' ) ),
			array( $this->post( '1', '', str_repeat( 'x', 40000 ) ) ),
			array( $this->post( '1', '', 'x', array( 'links' => array( 'javascript:alert(1)' ) ) ) ),
			array( $this->post( '1', '', 'x', array( 'images' => array( array( 'url' => 'file:///etc/passwd' ) ) ) ) ),
			array( $this->post( '1', '', 'x', array( 'user_id' => 1 ) ) ),
			array_fill( 0, 201, $this->post( '1', '', 'x' ) ),
		) as $posts ) {
			$this->assertSame( 400, $this->send( $posts )->get_status(), substr( (string) wp_json_encode( $posts ), 0, 200 ) );
		}
		$this->send( array( $this->post( '1', '2', 'One' ), $this->post( '2', '1', 'Two' ), $this->post( '3', '3', 'Self' ) ) );
		$this->assertSame( array( 'Two', 'One' ), array_slice( array_column( $this->gather( 'https://x.com/ada/status/1' )->get_data(), 'content' ), 0, 2 ) );
		$this->assertCount( 2, $this->gather( 'https://x.com/ada/status/3' )->get_data() );
		$this->send( array( $this->post( '5', '', 'x', array( 'images' => array( array( 'url' => 'https://127.0.0.1/x.png' ) ) ) ) ) );
		$this->assertSame( array( 'paragraph', 'paragraph' ), array_column( $this->gather( 'https://x.com/ada/status/5' )->get_data(), 'type' ) );
	}

	/** Pictures of the archive itself take the place of those at X, which are not asked for. */
	public function test_pictures_of_the_archive(): void {
		$url  = 'https://x.com/ada/status/9';
		$post = (int) wp_insert_post( array( 'post_title' => 'Boats', 'post_author' => get_current_user_id() ) );
		$this->send( array( $this->post( '9', '', 'One', array( 'images' => array( array( 'url' => 'https://files.example.com/gone.png', 'alt' => 'A [boat]' ) ) ) ), $this->post( '10', '9', 'Two', array( 'videos' => array( array( 'url' => 'https://files.example.com/gone.mp4' ) ) ) ) ) );
		$wanted = array( array( 'post' => '9', 'source' => 'https://files.example.com/gone.png' ), array( 'post' => '10', 'source' => 'https://files.example.com/gone.mp4' ) );
		$this->assertSame( $wanted, $this->rest( 'GET', '/millwork/v1/x-archive/media', array( 'url' => $url ) )->get_data() );
		$png = (string) file_get_contents( ABSPATH . 'wp-admin/images/media-button-image.gif' );
		foreach ( array( '<?php echo 1;', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a<script>', substr( $png, 0, 20 ), '' ) as $bytes ) {
			$this->assertSame( 502, $this->keep( $url, 'https://files.example.com/gone.png', $bytes )->get_status() );
		}
		$this->assertSame( 404, $this->keep( $url, 'https://files.example.com/other.png', $png )->get_status() );
		$this->assertSame( 403, $this->keep( $url, 'https://files.example.com/gone.png', $png, 1 )->get_status() );
		$this->assertSame( 502, $this->keep( $url, 'https://files.example.com/gone.mp4', $png )->get_status() );
		$this->assertSame( array(), $this->attachments() );
		foreach ( array( 1, 2 ) as $once ) {
			$this->assertSame( 200, $this->keep( $url, 'https://files.example.com/gone.png', $png, $post )->get_status() );
			$this->assertCount( 1, $this->attachments() );
		}
		$answer = $this->gather( $url, $post );
		$this->assertSame( array( 'paragraph', 'image', 'paragraph', 'paragraph' ), array_column( $answer->get_data(), 'type' ) );
		$this->assertSame( array( $this->attachments()[0], "A [\u{2060}boat]", '1' ), array( $answer->get_data()[1]['id'], $answer->get_data()[1]['alt'], $answer->get_headers()['X-Millwork-Missing'] ) );
		$this->assertSame( $post, wp_get_post_parent_id( $this->attachments()[0] ) );
		$this->assertNotContains( 'files.example.com/gone.png', self::asked() );
		foreach ( array( 'author', 'contributor', '' ) as $role ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->become( $role );
			$this->assertContains( $this->keep( $url, 'https://files.example.com/gone.png', $png )->get_status(), array( 401, 403, 404 ) );
			$answer = $this->rest( 'GET', '/millwork/v1/x-archive/media', array( 'url' => $url ) );
			$this->assertTrue( $answer->is_error() || array() === $answer->get_data(), $role );
		}
		$this->assertCount( 1, $this->attachments() );
	}

	/** It goes with the user, and with WordPress's tool. */
	public function test_it_is_erased(): void {
		$user = get_current_user_id();
		$this->send( array( $this->post( '9', '', 'x' ) ) );
		$this->assertTrue( Privacy::erase( wp_get_current_user()->user_email )['items_removed'] );
		$this->assertFalse( Privacy::erase( wp_get_current_user()->user_email )['items_removed'] );
		$this->send( array( $this->post( '9', '', '<b>x</b>' ) ) );
		$export = Privacy::export( wp_get_current_user()->user_email );
		$this->assertSame( array( true, '&lt;b&gt;x&lt;/b&gt;' ), array( $export['done'], $export['data'][0]['data'][0]['value'] ) );
		$this->assertSame( array(), Privacy::export( wp_get_current_user()->user_email, 2 )['data'] );
		$this->assertSame( array(), Privacy::export( 'nobody@example.com' )['data'] );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $user );
		$this->assertSame( 0, Archive::count( $user ) );
	}

	/** Who has one finds in their own profile how to remove it. */
	public function test_it_is_removed_in_the_profile(): void {
		$show = static function (): string {
			ob_start();
			do_action( 'show_user_profile', wp_get_current_user() );
			return (string) ob_get_clean();
		};
		$this->assertNotFalse( has_action( 'personal_options_update', array( Privacy::class, 'take_field' ) ) );
		$this->assertStringNotContainsString( 'X archive', $show() );
		$user = get_current_user_id();
		$this->send( array( $this->post( '9', '', 'x' ) ) );
		$this->assertStringContainsString( 'Remove the 1 post stored on this site', $show() );
		Privacy::take_field( $user );
		$this->assertSame( 1, Archive::count( $user ) );
		$_POST['millwork_forget_x_archive'] = '1';
		Privacy::take_field( $user + 1 );
		$this->assertSame( 1, Archive::count( $user ) );
		Privacy::take_field( $user );
		$this->assertSame( 0, Archive::count( $user ) );
	}

	/**
	 * Sends the file of a picture.
	 * @param string $url    The URL of a post in the thread.
	 * @param string $source The picture's at X.
	 * @param string $bytes  The file.
	 */
	private function keep( string $url, string $source, string $bytes, int $post = 0 ): \WP_REST_Response {
		$request = new \WP_REST_Request( 'POST', '/millwork/v1/x-archive/media' );
		$request->set_query_params( compact( 'url', 'source', 'post' ) );
		$request->set_header( 'Content-Type', 'application/octet-stream' );
		$request->set_body( $bytes );
		return rest_do_request( $request );
	}

	/** @param array<int, mixed> $posts The posts. */
	private function send( array $posts ): \WP_REST_Response {
		return $this->rest( 'POST', '/millwork/v1/x-archive', array( 'posts' => $posts ) );
	}

	/**
	 * @param string               $reply_to The id of what it answers.
	 * @param array<string, mixed> $more     What else it has.
	 * @return array<string, mixed>
	 */
	private function post( string $id, string $reply_to, string $text, array $more = array() ): array {
		return $more + array(
			'id'       => $id,
			'reply_to' => $reply_to,
			'name'     => 'ada',
			'time'     => 1700000000,
			'text'     => $text,
		);
	}
}
