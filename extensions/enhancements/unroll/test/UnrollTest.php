<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Http\OutgoingRateLimit;
use Millwork\Http\RateLimit;
use Millwork\Jobs\Queue;
use Millwork\Units\Unroll\EmbedHosts;
use Millwork\Units\Unroll\ThreadImport;

require_once __DIR__ . '/UnrollTestCase.php';

/** What the route makes of a thread, and of what is none. */
final class UnrollTest extends UnrollTestCase {

	private const THREAD = 'https://social.example.com/@ada/100';

	/** A thread becomes paragraphs, pictures, a video and an embed, all of the author's and none of others'. */
	public function test_a_thread_is_gathered(): void {
		$post   = wp_insert_post( array( 'post_title' => 'Boats', 'post_author' => get_current_user_id() ) );
		$answer = $this->gather( self::THREAD, $post );
		$items  = $answer->get_data();
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $items ) );
		$this->assertSame( array( 'paragraph', 'paragraph', 'image', 'paragraph', 'gallery', 'paragraph', 'video', 'embed', 'paragraph' ), array_column( $items, 'type' ) );
		$this->assertSame( 'A thread about <a href="https://social.example.com/tags/boats">#boats</a>, with <a href="https://other.example.net/@bo">@bo@other.example.net</a>.<br>Second line &amp; more.', $items[0]['content'] );
		$this->assertSame( 'See <a href="https://docs.example.com/sailing/knots">https://docs.example.com/sailing/knots</a>.', $items[1]['content'] );
		$this->assertSame( "A “boat” [\u{2060}gallery] on a lake", $items[2]['alt'] );
		$this->assertSame( 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', $items[7]['url'] );
		$this->assertStringContainsString( 'First published by <a href="https://social.example.com/@ada">Ada &lt;b&gt;Lovelace&lt;/b&gt;</a> on <a href="' . self::THREAD . '">', $items[8]['content'] );
		// The one that is gone is left out, and told.
		$this->assertCount( 2, $items[4]['images'] );
		$this->assertSame( array( '1', '0' ), array( $answer->get_headers()['X-Millwork-Missing'], $answer->get_headers()['X-Millwork-Own'] ) );
		$copies = $this->attachments();
		$this->assertCount( 4, $copies );
		$this->assertSame( $copies[0], $items[2]['id'] );
		$this->assertSame( wp_get_attachment_url( $copies[0] ), $items[2]['url'] );
		$this->assertSame( array( "A “boat” [\u{2060}gallery] on a lake", $post ), array( get_post_meta( $copies[0], '_wp_attachment_image_alt', true ), wp_get_post_parent_id( $copies[0] ) ) );
		$this->assertSame( self::THREAD, get_post_meta( $copies[0], '_millwork_unroll_page', true ) );
		$this->assertStringNotContainsString( 'files.example.com', (string) wp_json_encode( $items ) );
	}

	/** A thread of Bluesky: shortened addresses lead where the whole ones do. */
	public function test_a_thread_of_bluesky(): void {
		$answer = $this->gather( 'https://bsky.app/profile/ada.example.com/post/3kaaa' );
		$items  = $answer->get_data();
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $items ) );
		$this->assertSame( array( 'paragraph', 'paragraph', 'paragraph', 'image', 'paragraph' ), array_column( $items, 'type' ) );
		$this->assertSame( 'Read <a href="https://docs.example.com/sailing/knots-and-more">docs.example.com/sailing/kno...</a> by <a href="https://bsky.app/profile/bo.example.net">@bo.example.net</a> <a href="https://bsky.app/hashtag/boats">#boats</a>', $items[0]['content'] );
		$this->assertSame( '&lt;b&gt;Bold&lt;/b&gt;', $items[1]['content'] );
		$this->assertSame( 'The sky', $items[3]['alt'] );
	}

	/** Posts of an account that the user has connected are the user's own; another user's are not. */
	public function test_connected_accounts_are_known(): void {
		$account = static fn( string $url ): Account => new Account( "key of $url", '@ada@social.example.com', 'Ada', $url );
		Connections::connect( 'mastodon', $account( 'https://social.example.com/@ada/' ), false );
		$this->assertSame( '1', $this->gather( self::THREAD )->get_headers()['X-Millwork-Own'] );
		$this->become( 'author' );
		Connections::connect( 'bluesky', $account( 'https://social.example.com/@ada' ), true );
		Connections::connect( 'mastodon', $account( '' ), true );
		$this->assertSame( '0', $this->gather( self::THREAD )->get_headers()['X-Millwork-Own'] );
	}

	/** A thread that continues after the part that is imported says so. */
	public function test_a_thread_that_is_cut_is_told(): void {
		$this->assertSame( '0', $this->gather( self::THREAD )->get_headers()['X-Millwork-Cut'] );
		$answer = $this->gather( 'https://social.example.com/@ada/1000' );
		$this->assertSame( '1', $answer->get_headers()['X-Millwork-Cut'] );
		// With who wrote it.
		$this->assertCount( 201, $answer->get_data() );
		$this->assertSame( 'Number 1199', $answer->get_data()[199]['content'] );
	}

	/** A gathered thread is reused without asking; a deleted copy is made again. */
	public function test_an_answer_that_was_lost_is_given_again(): void {
		$items = $this->gather( self::THREAD )->get_data();
		$asked = count( self::asked() );
		$this->assertSame( $items, $this->gather( self::THREAD )->get_data() );
		$this->assertCount( $asked, self::asked() );
		wp_delete_attachment( $items[2]['id'], true );
		$again = $this->gather( self::THREAD )->get_data();
		$this->assertNotSame( $items[2]['id'], $again[2]['id'] );
		$this->assertCount( $asked + 1, self::asked() );
		// What was not there is asked for once more, later.
		$name = 'millwork_unroll_' . md5( get_current_user_id() . '|0|' . self::THREAD );
		set_transient( $name, (string) wp_json_encode( array( 'touched' => time() - 300 ) + json_decode( (string) get_transient( $name ), true ) ), 100 );
		$this->gather( self::THREAD );
		$this->assertSame( array( 'files.example.com/gone.png' ), array_slice( self::asked(), $asked + 1 ) );
	}

	/** A video is left to the queue, and if the queue stops, the next request copies it. */
	public function test_a_video_does_not_hold_the_request(): void {
		$this->assertSame( array( 'done' => 4, 'total' => 5 ), array_diff_key( $this->ask( self::THREAD )->get_data(), array( 'code' => 1 ) ) );
		$id = md5( get_current_user_id() . '|0|' . self::THREAD );
		$this->assertSame( 202, $this->ask( self::THREAD )->get_status() );
		$state = json_decode( (string) get_transient( "millwork_unroll_$id" ), true );
		set_transient( "millwork_unroll_$id", (string) wp_json_encode( array( 'touched' => time() - 60 ) + $state ), 100 );
		$this->assertSame( 200, $this->ask( self::THREAD )->get_status() );
	}

	/** The rest of many pictures is left to the queue, and requests meanwhile say how far it is. */
	public function test_many_pictures_are_copied_by_the_queue(): void {
		// Someone is waiting, so the limits on requests apply.
		remove_all_filters( 'millwork_http_somebody_waits' );
		add_filter( 'millwork_http_somebody_waits', static fn(): bool => ! doing_action( 'millwork_unroll' ) );
		for ( $i = 0; $i < 14; $i++ ) {
			RateLimit::wait( 'http', 20, 300, 'user ' . get_current_user_id() );
		}
		$answer = $this->ask( 'https://social.example.com/@ada/305' );
		OutgoingRateLimit::leave();
		$this->assertSame( array( 202, array( 'code' => 'millwork_unroll_copying', 'done' => 4, 'total' => 12 ) ), array( $answer->get_status(), $answer->get_data() ) );
		$user = get_current_user_id();
		$id   = md5( "$user|0|https://social.example.com/@ada/305" );
		$this->assertTrue( Queue::is_pending( 'millwork_unroll', array( $id ) ) );
		wp_set_current_user( 0 );
		do_action( 'millwork_unroll', $id );
		$this->assertSame( 0, get_current_user_id() );
		wp_set_current_user( $user );
		$items = $this->gather( 'https://social.example.com/@ada/305' )->get_data();
		$this->assertSame( array( 'paragraph', 'gallery', 'paragraph' ), array_column( $items, 'type' ) );
		$this->assertCount( 12, $items[1]['images'] );
		$this->assertCount( 12, $this->attachments() );
		// People who may no longer upload get nothing more.
		ThreadImport::run( 'x' );
		$this->assertCount( 12, $this->attachments() );
	}

	/**
	 * Scripts, shortcodes, comments of blocks and addresses of other protocols are text; pictures that are none, and of this
	 * machine, are left out.
	 */
	public function test_hostile_posts_are_text(): void {
		$answer = $this->gather( 'https://social.example.com/@ada/200' );
		$items  = $answer->get_data();
		$this->assertSame( array( 'paragraph', 'paragraph' ), array_column( $items, 'type' ), (string) wp_json_encode( $items ) );
		$html = $items[0]['content'];
		$this->assertStringContainsString( '&lt;script&gt;alert(1)&lt;/script&gt;', $html );
		$this->assertSame( array( 'a' ), array_values( array_unique( preg_match_all( '/<(\w+)/', $html, $tags ) ? $tags[1] : array() ) ), $html );
		$this->assertStringNotContainsString( 'href="javascript', $html );
		$this->assertDoesNotMatchRegularExpression( '/<a [^>]*onmouseover/', $html );
		$this->assertStringContainsString( 'href="https://ok.example.com/"', $html );
		$this->assertSame( wp_kses_post( $html ), $html );
		$this->assertStringNotContainsString( 'gallery', do_shortcode( '[gallery]' ) );
		$this->assertSame( html_entity_decode( $html ), do_shortcode( html_entity_decode( $html ) ) );
		$this->assertSame( '4', $answer->get_headers()['X-Millwork-Missing'] );
		$this->assertSame( array(), $this->attachments() );
	}

	/** What is said of a picture is text wherever it goes, also in an administrator's library. */
	public function test_hostile_descriptions_are_text(): void {
		$this->become( 'administrator' );
		$alt   = "<img src=x onerror=alert(1)> &\u{2060}#91;gallery&\u{2060}#93; &\u{2060}lt;b&\u{2060}gt; \"'\\";
		$items = $this->gather( 'https://social.example.com/@ada/201' )->get_data();
		$this->assertSame( $alt, $items[1]['alt'] );
		$this->assertSame( $alt, get_post_meta( $items[1]['id'], '_wp_attachment_image_alt', true ) );
		$this->assertStringStartsWith( '&lt;img src=x onerror=alert(1)&gt; ', (string) get_post_field( 'post_title', $items[1]['id'], 'raw' ) );
		$this->assertStringNotContainsString( '<', get_the_title( $items[1]['id'] ) );
	}

	/**
	 * What is no thread says so, or is empty.
	 * @dataProvider strange
	 * @param string $id     The post's.
	 * @param int    $status What the route answers.
	 */
	public function test_strange_answers( string $id, int $status ): void {
		$answer = $this->gather( "https://social.example.com/@ada/$id" );
		$this->assertSame( $status, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		if ( 200 === $status ) {
			$this->assertSame( array(), $answer->get_data() );
		} else {
			$this->assertNotSame( '', $answer->get_data()['message'] );
		}
	}

	/**
	 * Answers that are none.
	 * @return array<string, array{string, int}>
	 */
	public function strange(): array {
		return array(
			'a page'        => array( '300', 404 ),
			'a large one'   => array( '301', 502 ),
			'a deep one'    => array( '302', 404 ),
			'another shape' => array( '303', 200 ),
			'no content'    => array( '304', 200 ),
			'none'          => array( '999', 404 ),
			'one for some'  => array( '998', 404 ),
		);
	}

	/** People who may not write or upload get nothing; a URL that isn't a post's is rejected and nobody is contacted. */
	public function test_who_may_and_what(): void {
		foreach ( array( 'javascript:alert(1)', 'https://127.0.0.1/@ada/1', 'https://x.com/ada', 'https://example.com/', 'x' ) as $url ) {
			$this->assertContains( $this->gather( $url )->get_status(), array( 400, 502, 404 ), $url );
		}
		$this->assertSame( 400, $this->gather( '' )->get_status() );
		$this->assertSame( 403, $this->gather( self::THREAD, (int) wp_insert_post( array( 'post_title' => 'Not mine', 'post_author' => 1 ) ) )->get_status() );
		$this->become( 'subscriber' );
		$this->assertSame( 403, $this->gather( self::THREAD )->get_status() );
		wp_set_current_user( 0 );
		$this->assertSame( 401, $this->gather( self::THREAD )->get_status() );
		$this->assertSame( array(), self::asked() );
	}

	/** People who may write but not upload get the text; the pictures are missing, and they are told. */
	public function test_a_contributor_gets_the_text(): void {
		$this->become( 'contributor' );
		$answer = $this->gather( self::THREAD );
		$this->assertSame( array( 200, '5' ), array( $answer->get_status(), $answer->get_headers()['X-Millwork-Missing'] ) );
		$this->assertSame( array( 'paragraph', 'paragraph', 'paragraph', 'paragraph', 'embed', 'paragraph' ), array_column( $answer->get_data(), 'type' ) );
		$this->assertSame( array(), $this->attachments() );
		$this->assertSame( array(), preg_grep( '/files\.example/', array_map( 'strval', self::asked() ) ) );
	}

	/** A user has ten threads read in five minutes. */
	public function test_there_is_a_limit(): void {
		$statuses = array();
		for ( $i = 0; $i < 11; $i++ ) {
			$statuses[] = $this->gather( "https://social.example.com/@ada/304?$i" )->get_status();
		}
		$this->assertSame( array_merge( array_fill( 0, 10, 200 ), array( 429 ) ), $statuses );
	}

	/** WordPress embeds x.com as it does twitter.com, and keeps what another plugin says. */
	public function test_x_is_embedded(): void {
		$oembed = _wp_oembed_get_object();
		foreach ( array( 'https://x.com/jack/status/20', 'https://www.x.com/jack/status/20?s=20', 'https://x.com/jack' ) as $url ) {
			$this->assertSame( 'https://publish.twitter.com/oembed', $oembed->get_provider( $url, array( 'discover' => false ) ), $url );
		}
		foreach ( array( 'https://x.com/', 'https://netflix.com/jack/status/20', 'https://x.com.example.com/jack/status/20' ) as $url ) {
			$this->assertFalse( $oembed->get_provider( $url, array( 'discover' => false ) ), $url );
		}
		$other = array( '#https?://x\.com/.*#i' => array( 'https://other.example.com/', true ) );
		$this->assertSame( $other, EmbedHosts::add_provider( $other ) );
	}
}
