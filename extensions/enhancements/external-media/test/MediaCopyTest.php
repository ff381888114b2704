<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Units\ExternalMedia\CopyProgress;
use Millwork\Units\ExternalMedia\Item;

require_once __DIR__ . '/MediaTestCase.php';

/** What gets into the media library, and what does not. */
final class MediaCopyTest extends MediaTestCase {

	/** A picture is copied with its attribution, under a name of ours, for the post that it was chosen for. */
	public function test_a_picture_is_copied_with_its_attribution(): void {
		$post   = wp_insert_post( array( 'post_title' => 'Boats', 'post_author' => get_current_user_id() ) );
		$answer = $this->copy( array( $this->guid( 'octets' ) ), array( 'post_id' => $post ) );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$media = $answer->get_data()['media'][0];
		$this->assertSame( $this->attachments(), array( $media['ID'] ) );
		$this->assertSame( array( 'image', 'image/png', 40, '' ), array( $media['type'], $media['mime'], $media['width'], $media['alt'] ) );
		$this->assertStringEndsWith( '.png', $media['URL'] );
		$this->assertStringContainsString( '>CC BY-SA 2.0</a>', $media['caption'] );
		$stored = (array) get_post( $media['ID'], ARRAY_A );
		$this->assertSame( array( 'Boat 1', $post, '' ), array( get_the_title( $media['ID'] ), $stored['post_parent'] ?? -1, $stored['post_content'] ?? 'x' ) );
		$this->assertSame( 'openverse/00000000-0000-4000-8000-000000000001', get_post_meta( $media['ID'], '_millwork_external_id', true ) );
		$this->assertSame( $media['caption'], json_decode( get_post_meta( $media['ID'], '_millwork_external_credit', true ), true )['html'] );
		// An answer that was lost is asked for again.
		$this->assertSame( $media['ID'], $this->copy( array( $this->guid( 'octets' ) ) )->get_data()['media'][0]['ID'] );
		$this->assertCount( 1, $this->attachments() );
	}

	/** Pexels' pictures come with what they show. */
	public function test_pexels_says_what_pictures_show(): void {
		$guid  = $this->list( 'pexels', array( 'search' => 'boat' ) )->get_data()['media'][0]['guid'];
		$media = $this->rest( 'POST', '/wpcom/v2/external-media/copy/pexels', array( 'media' => array( array( 'guid' => $guid ) ) ) )->get_data()['media'][0];
		$this->assertSame( 'A boat, number 1', $media['alt'] );
		$this->assertStringContainsString( 'Photo by <a', $media['caption'] );
	}

	/**
	 * What is no picture, or another one than it says, is refused with a reason, and nothing stays behind.
	 * @dataProvider refused
	 * @param string $file Its name at the stand-in.
	 * @param string $code The error.
	 */
	public function test_refuses( string $file, string $code ): void {
		add_filter( 'millwork_external_media_max_bytes', static fn(): int => 200000 );
		$before = $this->files();
		$answer = $this->copy( array( $this->guid( $file ) ) );
		$media  = $answer->get_data()['media'][0] ?? array();
		$this->assertSame( array( 200, $code ), array( $answer->get_status(), $media['errors'][0]['code'] ?? (string) wp_json_encode( $answer->get_data() ) ) );
		$this->assertNotSame( '', $media['errors'][0]['message'] );
		$this->assertArrayNotHasKey( 'ID', $media );
		$this->assertSame( array(), $this->attachments() );
		$this->assertSame( $before, $this->files() );
	}

	/** @return list<array{string, string}> */
	public static function refused(): array {
		return array(
			array( 'page.jpg', 'millwork_media_no_image' ),
			array( 'svg.jpg', 'millwork_media_no_image' ),
			array( 'php.jpg', 'millwork_media_no_image' ),
			array( 'empty.png', 'millwork_media_no_image' ),
			array( 'gif.jpg', 'millwork_media_other_type' ),
			array( 'html.gif', 'millwork_media_other_type' ),
			array( 'bomb.png', 'millwork_media_too_many_pixels' ),
			array( 'frames.gif', 'millwork_media_too_many_frames' ),
			array( 'frames.webp', 'millwork_media_too_many_frames' ),
			array( 'cut.png', 'millwork_media_damaged' ),
			array( 'large.png', 'millwork_media_too_large' ),
			array( 'short.png', 'millwork_http_bad_answer' ),
			array( 'private.png', 'millwork_http_private_address' ),
			array( 'local.png', 'millwork_http_private_address' ),
			array( 'down.png', 'millwork_http_remote' ),
			array( 'gone.png', 'millwork_http_not_found' ),
		);
	}

	/** A redirect to another public place is followed, and a script behind a picture stays a picture. */
	public function test_takes_what_is_a_picture(): void {
		$this->assertArrayHasKey( 'ID', $this->copy( array( $this->guid( 'elsewhere.png' ) ) )->get_data()['media'][0] );
		wp_delete_attachment( $this->attachments()[0], true );
		$media = $this->copy( array( $this->guid( 'polyglot.gif' ) ) )->get_data()['media'][0];
		$this->assertMatchesRegularExpression( '~/Boat-1(-\d+)?\.gif$~', $media['URL'] );
		$this->assertArrayHasKey( 'ID', $this->copy( array( $this->guid( 'moves.gif' ) ) )->get_data()['media'][0] );
	}

	/** What this site does not take from anyone it does not take from a provider. */
	public function test_keeps_to_the_types_of_this_site(): void {
		add_filter( 'upload_mimes', static fn(): array => array( 'jpg|jpeg' => 'image/jpeg' ) );
		$this->assertSame( 'millwork_media_not_allowed', $this->copy( array( $this->guid( 'octets' ) ) )->get_data()['media'][0]['errors'][0]['code'] );
	}

	/** Only what this site has listed is copied, as it was listed; and not more than ten. */
	public function test_copies_only_what_was_listed(): void {
		$guid                     = $this->guid( 'octets' );
		$forged                   = rtrim( base64_encode( '{"service":"openverse","id":"x","url":"https://files.example.com/octets","thumbnail":"","title":"x","alt":"","credit":"","page":"","width":0,"height":0}' ), '=' );
		list( $text, $signature ) = explode( '.', $guid );
		foreach ( array( '', 'x', $forged, "$forged.$signature", "$forged.", "$text.x", '.' ) as $bad ) {
			$this->assertSame( 400, $this->copy( array( $bad ) )->get_status() );
		}
		$this->assertSame( 400, $this->copy( array_fill( 0, 11, $guid ) )->get_status() );
		$this->assertSame( 400, $this->copy( array() )->get_status() );
		$this->assertSame( 400, $this->rest( 'POST', '/wpcom/v2/external-media/copy/pexels', array( 'media' => array( array( 'guid' => $guid ) ) ) )->get_status() );
		$other = wp_insert_post( array( 'post_title' => 'Not mine', 'post_author' => 1 ) );
		$this->assertSame( 403, $this->copy( array( $guid ), array( 'post_id' => $other ) )->get_status() );
		$this->assertSame( array(), $this->attachments() );
	}

	/** Several are copied by the queue, each with its result; asking too early changes nothing. */
	public function test_several_are_copied_by_the_queue(): void {
		$media = $this->list( 'openverse', array( 'search' => 'boat', 'number' => 3 ) )->get_data()['media'];
		$bad   = Item::from_guid( $this->guid( 'page.jpg' ) );
		$this->assertNotNull( $bad );
		$bad   = ( new Item( 'openverse', 'bad', $bad->url, '', 'Bad', '', '', '' ) )->guid();
		$begun = $this->copy( array( $media[0]['guid'], $bad, $media[1]['guid'] ) );
		$this->assertSame( array( 202, 0, 3 ), array( $begun->get_status(), $begun->get_data()['meta']['done'], $begun->get_data()['meta']['total'] ) );
		$id = $begun->get_data()['meta']['copy'];
		$this->assertSame( 0, $this->look( $id )['meta']['done'] );
		$user = get_current_user_id();
		wp_set_current_user( 0 );
		CopyProgress::run( $id );
		$this->assertSame( 0, get_current_user_id() );
		$this->become( 'author' );
		$this->assertSame( 'millwork_media_no_copies', $this->look( $id )['code'] );
		wp_set_current_user( $user );
		$done = $this->look( $id );
		$this->assertSame( array( 3, 3 ), array( $done['meta']['done'], count( $done['media'] ) ) );
		$this->assertSame( array( 'Boat 1', 'Bad', 'Boat 2' ), array_column( $done['media'], 'title' ) );
		$this->assertSame( 'millwork_media_no_image', $done['media'][1]['errors'][0]['code'] );
		$this->assertSame( (string) $user, get_post_field( 'post_author', $done['media'][0]['ID'] ) );
		CopyProgress::run( $id );
		$this->assertCount( 2, $this->attachments() );
	}

	/** Where WordPress's cron does nothing, asking does it. */
	public function test_asking_helps_a_queue_that_stands(): void {
		$media  = $this->list( 'openverse', array( 'search' => 'boat', 'number' => 2 ) )->get_data()['media'];
		$id     = $this->copy( array_column( $media, 'guid' ) )->get_data()['meta']['copy'];
		$copies = get_transient( "millwork_copies_$id" );
		set_transient( "millwork_copies_$id", array( 'touched' => time() - 10 ) + $copies, 100 );
		// The second time comes too early again.
		$this->assertSame( array( 1, 1 ), array( $this->look( $id )['meta']['done'], $this->look( $id )['meta']['done'] ) );
		// People who may no longer upload files get nothing more.
		wp_get_current_user()->set_role( 'subscriber' );
		CopyProgress::run( $id );
		$this->assertCount( 1, $this->attachments() );
	}

	/**
	 * How far it is.
	 * @return array<string, mixed>
	 */
	private function look( string $id ): array {
		return $this->rest( 'GET', '/wpcom/v2/external-media/copy/openverse', array( 'copy' => $id ) )->get_data();
	}

	/**
	 * What is in the folder for uploads.
	 * @return list<string>
	 */
	private function files(): array {
		return array_map( 'strval', (array) glob( wp_upload_dir()['path'] . '/*' ) );
	}
}
