<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Authorizations;
use Millwork\Features\Sharing\Accounts\ConnectionCheck;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Secrets\Secrets;
use WP_Error;

/**
 * Accounts at Mastodon are connected, posted to and let go, and threads are read.
 * @group any-database
 * @group any-wordpress
 */
final class MastodonTest extends MastodonTestCase {

	use KindsOfPictures;

	protected function arrived(): array {
		return array_column( (array) $this->tell( 'media' ), 'file' );
	}

	protected static function kinds(): array {
		return array( 'image/jpeg', 'image/webp', 'image/gif moving' );
	}

	public function test_an_account_is_connected_and_its_token_is_nowhere_to_be_seen(): void {
		$connection = $this->connect();
		$this->assertSame( array( '@me@social.test.example', 'Me <b>& I</b>', 'https://social.test.example/@me' ), array( $connection->name, $connection->profile, $connection->url ) );
		$token = (string) $connection->secret( 'token' )?->reveal();
		$this->assertStringStartsWith( 'token-', $token );
		$shown = wp_json_encode( $this->rest( 'GET', '/wpcom/v2/publicize/connection-test-results' )->get_data() ) . print_r( $connection, true );
		$this->assertStringNotContainsString( $token, $shown );
		$this->assertSame( '', (string) Secrets::get( 'sharing_begun_' . get_current_user_id() )?->reveal(), 'What was kept for the way is gone.' );
		$limits = $this->service( 'mastodon' )->limits( $connection );
		$this->assertSame( array( 500, 23, 4, 100000, 50 ), array( $limits->characters, $limits->url_length, $limits->images, $limits->image_bytes, $limits->alt_characters ) );
		// Connected once more, it is the same one, and so is the app.
		$this->assertSame( $connection->id, $this->connect()->id );
		$this->assertCount( 1, Connections::all() );
		$this->assertCount( 1, array_keys( (array) $this->tell( 'heard' ), 'POST /api/v1/apps', true ) );
	}

	public function test_an_app_that_the_server_has_forgotten_is_registered_again(): void {
		$this->connect();
		$this->tell( 'forget apps' );
		$this->connect();
		$this->assertCount( 2, array_keys( (array) $this->tell( 'heard' ), 'POST /api/v1/apps', true ) );
	}

	public function test_an_old_server_has_its_own_scopes(): void {
		$this->tell( 'be old' );
		$url = $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'mastodon', 'values' => array( 'server' => 'https://social.test.example/@me' ) ) )->get_data()['url'];
		$this->assertStringContainsString( 'scope=read%3Aaccounts%20read%3Astatuses%20write%3Astatuses%20write%3Amedia', $url );
	}

	public function test_what_another_server_sends_back_is_not_handed_over(): void {
		foreach ( array( 'https://evil.example', '', 'https://' . MastodonServer::HOST . '.evil.example', 'http://' . MastodonServer::HOST, 'null' ) as $issuer ) {
			$back               = (array) $this->tell( 'let in', $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'mastodon', 'values' => array( 'server' => MastodonServer::HOST ) ) )->get_data()['url'] );
			$this->route->tried = array();
			$this->assertInstanceOf( WP_Error::class, Authorizations::complete( array( 'iss' => $issuer ) + $back ), $issuer );
			$this->assertNotContains( 'POST /oauth/token', $this->route->tried );
		}
		$this->assertSame( array(), Connections::all() );
		$back = (array) $this->tell( 'let in', $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'mastodon', 'values' => array( 'server' => MastodonServer::HOST ) ) )->get_data()['url'] );
		$this->assertInstanceOf( \Millwork\Features\Sharing\Accounts\Connection::class, Authorizations::complete( array( 'iss' => 'https://' . MastodonServer::HOST . '/' ) + $back ) );
	}

	public function test_a_way_back_counts_once_and_for_who_began_it(): void {
		$begun = $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'mastodon', 'values' => array( 'server' => MastodonServer::HOST ) ) );
		$back  = (array) $this->tell( 'let in', $begun->get_data()['url'] );
		$me    = get_current_user_id();
		$this->become( 'author' );
		$this->assertInstanceOf( WP_Error::class, Authorizations::complete( $back ) );
		wp_set_current_user( $me );
		$this->assertInstanceOf( WP_Error::class, Authorizations::complete( array( 'state' => 'another' ) + $back ) );
		$this->assertNotInstanceOf( WP_Error::class, Authorizations::complete( $back ) );
		$this->assertInstanceOf( WP_Error::class, Authorizations::complete( $back ) );
	}

	/**
	 * What someone may enter.
	 * @testWith ["not a server"]
	 *           ["localhost"]
	 *           ["127.0.0.1"]
	 *           [""]
	 */
	public function test_what_is_no_server_is_refused( string $entered ): void {
		$this->assertSame( 400, $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'mastodon', 'values' => array( 'server' => $entered ) ) )->get_status() );
	}

	public function test_a_post_is_posted_with_its_link_within_the_limit(): void {
		$this->connect();
		// 255 characters at most, however many the server takes.
		$post = $this->publish( array( 'post_title' => str_repeat( 'Wörter 👩‍👩‍👧 ', 80 ) ) );
		$this->assertSame( 1, $this->work() );
		$text = $this->posted()[0];
		$this->assertStringEndsWith( "…\n\n" . get_permalink( $post ), $text );
		$log = $this->log( $post )[0];
		$this->assertSame( array( 'sent', 'https://social.test.example/@me/1', '', 1 ), array( $log['state'], $log['url'], $log['error'], $log['posted'] ) );
		$this->assertSame( array(), $this->jobs() );
	}

	public function test_pictures_go_along_within_the_limits_with_their_text(): void {
		$this->connect();
		$image = $this->create_attachment( 3000, 2000 );
		update_post_meta( $image, '_wp_attachment_image_alt', str_repeat( 'A long description. ', 10 ) );
		add_filter( 'millwork_sharing_content', static fn( array $content ): array => array( 'images' => array( $image, 999999 ) ) + $content );
		$this->tell( 'processing', 2 );
		$post = $this->publish();
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		$media = (array) $this->tell( 'media' );
		$this->assertCount( 1, $media );
		$this->assertSame( 50, mb_strlen( $media[0]['description'] ) );
		$this->assertLessThan( 100000, $media[0]['bytes'] );
		$this->assertSame( array( '1000' ), ( (array) $this->tell( 'statuses' ) )[0]['media'] );
	}

	public function test_a_connection_that_has_ended_says_so_and_is_let_in_anew(): void {
		$connection = $this->connect();
		$this->tell( 'end tokens' );
		$tested = $this->rest( 'POST', "/millwork/v1/sharing/connections/$connection->id/test" )->get_data();
		$this->assertSame( array( ConnectionCheck::MUST_REAUTH, true, 'Refresh Mastodon' ), array( $tested['test_success'], $tested['can_refresh'], $tested['refresh_text'] ) );
		$this->assertStringContainsString( 'admin-post.php?action=millwork_sharing_refresh', $tested['refresh_url'] );
		$url = Authorizations::refresh( $this->now( $connection ) );
		$this->assertIsString( $url );
		$again = Authorizations::complete( (array) $this->tell( 'let in', $url ) );
		$this->assertNotInstanceOf( WP_Error::class, $again );
		$this->assertTrue( $this->now( $connection )->check->success );
		$this->assertTrue( $again->is_shared );
	}

	public function test_a_disconnected_account_is_let_go_at_the_server_too(): void {
		$connection = $this->connect();
		$this->assertSame( 200, $this->rest( 'DELETE', "/millwork/v1/sharing/connections/$connection->id" )->get_status() );
		$this->assertContains( 'POST /oauth/revoke', (array) $this->tell( 'heard' ) );
		$this->assertNull( Secrets::get( "sharing_{$connection->id}_token" ) );
		$this->assertSame( array(), Connections::all() );
	}

	public function test_a_thread_is_read_to_its_end_without_strangers(): void {
		$me = array( 'id' => '42', 'username' => 'me', 'display_name' => 'Me', 'url' => 'https://social.test.example/@me' );
		foreach ( range( 1, 8 ) as $id ) {
			$this->tell_status( (string) $id, $id > 1 ? (string) ( $id - 1 ) : null, 5 === $id ? array( 'id' => '7' ) + $me : $me );
		}
		$this->tell_status( '9', '4', $me );
		$this->tell_status( '10', '9', $me );
		$service = $this->service( 'mastodon' );
		$this->assertTrue( $service->knows( 'https://social.test.example/@me/1' ) );
		$this->assertFalse( $service->knows( 'https://social.test.example/about' ) );
		$read = $service->read( 'https://social.test.example/@me/1' );
		$this->assertIsArray( $read );
		// The fifth is a stranger's: what follows it is no part of the thread.
		$this->assertSame( array( '1', '2', '3', '4' ), array_slice( array_column( $read, 'id' ), 0, 4 ) );
		$this->assertSame( array( 'First line.', "Second\nline & https://example.com/a/long/address" ), $read[0]->paragraphs );
		$this->assertSame( array( array( 'url' => 'https://social.test.example/1.png', 'alt' => 'A cat' ) ), $read[0]->images );
		$this->assertInstanceOf( WP_Error::class, $service->read( 'https://social.test.example/@me/777' ) );
	}

	/**
	 * Puts a post on the server.
	 * @param string|null           $reply   What it follows.
	 * @param array<string, string> $account Whose it is.
	 */
	private function tell_status( string $id, ?string $reply, array $account ): void {
		$status = array(
			'id'                => $id,
			'url'               => "https://social.test.example/@me/$id",
			'created_at'        => '2026-01-01T00:00:00Z',
			'in_reply_to_id'    => $reply,
			'account'           => $account,
			'content'           => '<p>First line.</p><p>Second<br>line &amp; <a href="x"><span class="invisible">https://</span><span>example.com/a</span><span class="invisible">/long/address</span></a></p>',
			'media_attachments' => array(
				array(
					'type'        => 'image',
					'url'         => 'https://social.test.example/1.png',
					'description' => 'A cat',
				),
			),
		);
		$this->tell( 'add', ...$status );
	}
}
