<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\ConnectionCheck;
use Millwork\Features\Sharing\Networks\Bluesky\Facets;
use Millwork\Features\Sharing\Networks\Bluesky\Posts;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Secrets\Secrets;
use WP_Error;

/**
 * An account that is let in with an app password; posts, pictures, cards, threads; faults.
 * @group any-database
 * @group any-wordpress
 */
final class BlueskyTest extends ServiceFaultsTestCase {

	use AccountAtBluesky;
	use KindsOfPictures;
	use ThreadFaults;

	protected function arrived(): array {
		return array_column( (array) $this->tell( 'blobs' ), 'file' );
	}

	protected static function kinds(): array {
		return array( 'image/jpeg', 'image/webp', 'image/gif moving' );
	}

	protected function posted(): array {
		return array_column( $this->values(), 'text' );
	}

	protected function follows(): array {
		$uris = array_column( (array) $this->tell( 'records' ), 'uri' );
		return array_map( static fn( array $value ): ?int => isset( $value['reply'] ) ? (int) array_search( $value['reply']['parent']['uri'], $uris, true ) : null, $this->values() );
	}

	protected function end(): void {
		$this->tell( 'end' );
	}

	public function test_an_account_is_connected_with_an_app_password(): void {
		$connection = $this->connect();
		$this->assertSame( array( '@ada.test.example', 'Ada <b>& Co</b>', BlueskyServer::DID, 0 ), array( $connection->name, $connection->profile, $connection->key, $connection->until ) );
		$this->assertTrue( NetworkList::get( 'bluesky' )?->check( $connection )?->success );
		list( $status, $said ) = $this->enter( BlueskyServer::HANDLE, 'bad-pass-word' );
		$this->assertSame( 400, $status );
		$this->assertStringNotContainsString( 'bad-pass-word', (string) wp_json_encode( $said ) );
		$this->assertSame( 400, $this->enter( 'no handle!', 'x' )[0] );
		$this->assertSame( 404, $this->enter( 'nobody.test.example', 'x' )[0] );
		// Without HTTPS from everywhere, there is no other way.
		$this->assertSame( 400, $this->enter( BlueskyServer::HANDLE, '' )[0] );
	}

	public function test_a_server_on_a_private_network_is_not_asked(): void {
		add_filter( 'millwork_http_resolve', static fn( $known, string $name ): mixed => BlueskyServer::HOST === $name ? array( '10.0.0.5' ) : $known, 20, 2 );
		list( $status, $said ) = $this->enter( BlueskyServer::HANDLE, 'good-pass-word' );
		$this->assertSame( array( 502, 'millwork_http_private_address' ), array( $status, $said['code'] ) );
		$this->assertNotContains( 'POST /xrpc/com.atproto.server.createSession', (array) $this->tell( 'heard' ) );
	}

	/**
	 * Documents that strangers may write.
	 * @testWith ["https://pds.test.example:22", "at://ada.test.example"]
	 *           ["http://pds.test.example", "at://ada.test.example"]
	 *           ["https://127.0.0.1", "at://ada.test.example"]
	 *           ["https://user:pass@pds.test.example", "at://ada.test.example"]
	 *           ["https://localhost", "at://ada.test.example"]
	 *           ["https://pds.test.example", "at://somebody.else.example"]
	 */
	public function test_a_document_that_names_no_web_server_or_another_handle_is_not_followed( string $server, string $handle ): void {
		$this->tell( 'say', '/' . BlueskyServer::DID, array( 200, array( 'id' => BlueskyServer::DID, 'alsoKnownAs' => array( $handle ), 'service' => array( array( 'id' => '#atproto_pds', 'serviceEndpoint' => $server ) ) ) ) );
		$this->assertSame( 404, $this->enter( BlueskyServer::HANDLE, 'good-pass-word' )[0] );
		$this->assertNotContains( 'POST /xrpc/com.atproto.server.createSession', (array) $this->tell( 'heard' ) );
	}

	public function test_a_session_is_renewed_and_few_are_begun(): void {
		$connection = $this->connect();
		$first      = Secrets::get( "sharing_{$connection->id}_access" )?->reveal();
		for ( $time = 0; $time < 3; $time++ ) {
			$this->tell( 'expire' );
			$post = $this->publish();
			$this->work();
			$this->assertSame( array( 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		}
		$this->assertSame( 1, $this->tell( 'sessions' ) );
		$this->assertNotSame( $first, Secrets::get( "sharing_{$connection->id}_access" )?->reveal() );
		// What renews has ended: the app password begins another.
		$this->tell( 'expire' );
		Secrets::store( "sharing_{$connection->id}_refresh", 'of-long-ago' );
		$post = $this->publish();
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ) );
		$this->assertSame( 2, $this->tell( 'sessions' ) );
	}

	public function test_a_copy_of_the_site_leaves_the_session_to_the_live_site(): void {
		$connection = $this->connect();
		$this->tell( 'expire' );
		add_filter( 'millwork_site_is_copy', '__return_true' );
		$this->assertNull( NetworkList::get( 'bluesky' )?->check( $connection ) );
		$this->assertNotContains( 'POST /xrpc/com.atproto.server.refreshSession', (array) $this->tell( 'heard' ) );
		remove_filter( 'millwork_site_is_copy', '__return_true' );
		$this->assertNotNull( NetworkList::get( 'bluesky' )?->check( $connection ) );
		$this->assertContains( 'POST /xrpc/com.atproto.server.refreshSession', (array) $this->tell( 'heard' ) );
	}

	public function test_an_app_password_that_was_taken_back_is_said(): void {
		$connection = $this->connect();
		$this->tell( 'end' );
		$check = NetworkList::get( 'bluesky' )?->check( $connection );
		$this->assertSame( ConnectionCheck::MUST_REAUTH, $check?->success );
		$this->tell( 'allow' );
	}

	public function test_a_post_has_its_card_and_its_links(): void {
		$this->connect();
		$image = $this->create_attachment( 1600, 900 );
		$post  = $this->publish( array( 'post_title' => 'Ünïcode 👩‍👩‍👧 with @ada.test.example and #walnut_board, see https://example.com/a?b=(c).', 'post_excerpt' => 'What it is about.', 'meta_input' => array( '_thumbnail_id' => $image ) ) );
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		$value = $this->values()[0];
		$this->assertSame( 'Ünïcode 👩‍👩‍👧 with @ada.test.example and #walnut_board, see https://example.com/a?b=(c).', $value['text'] );
		$this->assertSame( array( 'mention', 'link', 'tag' ), array_map( static fn( array $facet ): string => explode( '#', $facet['features'][0]['$type'] )[1], $value['facets'] ) );
		$this->assertSame( 'https://example.com/a?b=(c)', $value['facets'][1]['features'][0]['uri'] );
		$this->assertSame( array( get_permalink( $post ), 'What it is about.' ), array( $value['embed']['external']['uri'], $value['embed']['external']['description'] ) );
		$this->assertArrayHasKey( 'thumb', $value['embed']['external'] );
		$this->assertSame( array( 'en-US' ), $value['langs'] );
		$key = basename( $this->log( $post )[0]['url'] );
		$this->assertSame( 'https://bsky.app/profile/' . BlueskyServer::DID . "/post/$key", $this->log( $post )[0]['url'] );
	}

	public function test_pictures_have_their_text_and_shape_and_no_notes_of_a_camera(): void {
		$this->connect();
		$image = $this->create_attachment( 3000, 2000 );
		update_post_meta( $image, '_wp_attachment_image_alt', 'A walnut board' );
		add_filter( 'millwork_sharing_content', static fn( array $content ): array => array( 'images' => array( $image ) ) + $content );
		$post = $this->publish();
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		$embed = $this->values()[0]['embed'];
		$this->assertSame( 'app.bsky.embed.images', $embed['$type'] );
		// Pictures take the card's place: the link is in the text.
		$this->assertSame( "News & more\n\n" . get_permalink( $post ), $this->posted()[0] );
		$this->assertSame( get_permalink( $post ), $this->values()[0]['facets'][0]['features'][0]['uri'] );
		$this->assertSame( array( 'A walnut board', 2000, true ), array( $embed['images'][0]['alt'], $embed['images'][0]['aspectRatio']['width'], abs( $embed['images'][0]['aspectRatio']['height'] - 1333 ) < 2 ) );
		$this->assertFalse( ( (array) $this->tell( 'blobs' ) )[0]['exif'] );
	}

	public function test_a_fault_while_a_picture_is_uploaded_posts_nothing_twice(): void {
		$this->connect();
		$image = $this->create_attachment( 400, 300 );
		add_filter( 'millwork_sharing_content', static fn( array $content ): array => array( 'images' => array( $image ) ) + $content );
		foreach ( array( 'late', '429 60', '500 done', 'html', 'cut' ) as $count => $fault ) {
			$post                = $this->publish();
			$this->route->faults = array( $fault );
			$this->work();
			$this->assertSame( array( 'waiting' ), $this->states( $post ), $fault );
			$this->go_on( $post );
			$this->assertSame( array( 'sent' ), $this->states( $post ), $fault );
			$this->assertCount( $count + 1, $this->posted() );
		}
	}

	public function test_what_the_server_says_of_a_refusal_is_passed_on_without_what_was_sent(): void {
		$connection = $this->connect();
		$token      = (string) Secrets::get( "sharing_{$connection->id}_access" )?->reveal();
		$this->tell( 'say', '/xrpc/com.atproto.repo.createRecord', array( 400, array( 'error' => 'InvalidRequest', 'message' => "Not with <i>$token</i>" ) ) );
		$post = $this->publish();
		$this->work();
		$this->assertSame( array( 'failed' ), $this->states( $post ) );
		$this->assertSame( 'Bluesky says: “Not with …”', $this->log( $post )[0]['error'] );
		$this->assert_no_secrets( $post );
	}

	public function test_an_account_that_is_disconnected_is_let_go_there_too(): void {
		$connection = $this->connect();
		$this->rest( 'DELETE', "/millwork/v1/sharing/connections/$connection->id" );
		$this->assertContains( 'POST /xrpc/com.atproto.server.deleteSession', (array) $this->tell( 'heard' ) );
		$this->assertSame( array(), (array) get_option( Secrets::OPTION ) );
	}

	public function test_keys_of_records_sort_as_time_does(): void {
		$first = Posts::key();
		usleep( 20 );
		$second = Posts::key();
		$this->assertMatchesRegularExpression( '/^3[2-7a-z]{12}$/D', $first );
		$this->assertLessThan( 0, strcmp( $first, $second ) );
	}

	/**
	 * What facet-vectors.json holds is what the network's own library (@atproto/api 0.21) makes of 220 texts. That reads names
	 * without a scheme as addresses, too, and cashtags as hashtags; those are left out there.
	 */
	public function test_parts_of_texts_are_where_the_networks_own_library_has_them(): void {
		foreach ( (array) json_decode( (string) file_get_contents( __DIR__ . '/facet-vectors.json' ), true ) as list( $text, $expected ) ) {
			$found = array();
			foreach ( Facets::from_text( $text, static fn( string $handle ): string => $handle ) as $facet ) {
				$feature = $facet['features'][0];
				$found[] = array( $facet['index']['byteStart'], $facet['index']['byteEnd'], explode( '#', $feature['$type'] )[1], $feature['uri'] ?? $feature['tag'] ?? $feature['did'] );
			}
			sort( $found );
			sort( $expected );
			$this->assertSame( $expected, $found, $text );
		}
	}

	/**
	 * Parts in languages and places of their own.
	 * @testWith ["Hi https://a.example/x, and", ["https://a.example/x"]]
	 *           ["(see https://a.example/y)", ["https://a.example/y"]]
	 *           ["日本語 #タグ and #1 and #2026x!", ["#タグ", "#2026x"]]
	 *           ["👩‍👩‍👧 #a#b mail@ada.test.example", ["#a#b"]]
	 *           ["＃wide @ada.test.example.", ["@ada.test.example", "＃wide"]]
	 *           ["https:// nothing", []]
	 * @param list<string> $parts What is expected.
	 */
	public function test_parts_of_a_text( string $text, array $parts ): void {
		$found = array_map( static fn( array $facet ): string => substr( $text, $facet['index']['byteStart'], $facet['index']['byteEnd'] - $facet['index']['byteStart'] ), Facets::from_text( $text, static fn(): string => BlueskyServer::DID ) );
		$this->assertSame( $parts, $found );
	}

	public function test_a_thread_is_read_without_a_key(): void {
		$post  = static fn( string $key, string $text, array $more = array(), string $did = BlueskyServer::DID ): array => array( 'post' => $more + array( 'uri' => "at://$did/app.bsky.feed.post/$key", 'author' => array( 'did' => $did, 'handle' => 'ada.test.example', 'displayName' => 'Ada [gallery]' ), 'record' => array( 'text' => $text, 'createdAt' => "2026-11-20T10:00:0{$key[0]}.000Z", 'facets' => array( array( 'features' => array( array( 'uri' => 'https://example.com/linked' ), array( 'uri' => 'javascript:alert(1)' ) ) ) ) ) ) );
		$video = 'bafkrei' . str_repeat( 'a', 52 );
		$tree  = $post( '1a', "First.\n\nSecond paragraph." ) + array(
			'replies' => array(
				$post( '5x', 'A stranger', array(), 'did:plc:zzzzzzzzzzzzzzzzzzzzzzzz' ),
				$post( '3b', 'A later aside' ),
				$post( '2b', 'Then', array( 'embed' => array( 'images' => array( array( 'fullsize' => 'https://cdn.test.example/1.jpg', 'alt' => 'A cat' ), array( 'fullsize' => 'file:///etc' ) ) ) ) ) + array( 'replies' => array( $post( '4c', '', array( 'embed' => array( '$type' => 'app.bsky.embed.video#view', 'cid' => $video, 'alt' => 'A film' ) ) ) ) ),
			),
		);
		$this->tell( 'say', '/xrpc/app.bsky.feed.getPostThread', array( 200, array( 'thread' => $tree ) ) );
		$service = NetworkList::get( 'bluesky' );
		$this->assertNotNull( $service );
		$this->assertTrue( $service->knows( 'https://bsky.app/profile/ada.test.example/post/1a' ) );
		$this->assertFalse( $service->knows( 'https://bsky.app/profile/ada.test.example' ) );
		$read = $service->read( 'https://bsky.app/profile/ada.test.example/post/1a' );
		$this->assertIsArray( $read );
		$this->assertCount( 3, $read );
		$this->assertSame( array( array( 'First.', 'Second paragraph.' ), 'Ada [gallery]', strtotime( '2026-11-20T10:00:01Z' ) ), array( $read[0]->paragraphs, $read[0]->author, $read[0]->time ) );
		$this->assertSame( array( 'https://example.com/linked' ), $read[0]->links );
		$this->assertSame( array( array( 'url' => 'https://cdn.test.example/1.jpg', 'alt' => 'A cat' ) ), $read[1]->images );
		$this->assertSame( array( array( 'url' => 'https://' . BlueskyServer::HOST . '/xrpc/com.atproto.sync.getBlob?did=' . BlueskyServer::DID . "&cid=$video", 'alt' => 'A film' ) ), $read[2]->videos );
		foreach ( array( array( 400, array( 'error' => 'NotFound' ) ), array( 200, array( 'thread' => array( 'post' => 'nonsense', 'replies' => 7 ) ) ) ) as $said ) {
			$this->tell( 'say', '/xrpc/app.bsky.feed.getPostThread', $said );
			$this->assertSame( 'millwork_sharing_gone', self::code_of( $service->read( 'https://bsky.app/profile/ada.test.example/post/1a' ) ) );
		}
	}

	/** The code of an error. */
	private static function code_of( mixed $read ): string {
		return $read instanceof WP_Error ? (string) $read->get_error_code() : '';
	}

	/** @return list<array<string, mixed>> */
	private function values(): array {
		return array_column( (array) $this->tell( 'records' ), 'value' );
	}
}
