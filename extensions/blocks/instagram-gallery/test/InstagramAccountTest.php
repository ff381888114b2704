<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Jobs\Queue;
use Millwork\Secrets\Secrets;
use Millwork\Tests\Units\InstagramGallery\InstagramTestCase;
use Millwork\Units\InstagramGallery\Accounts;
use Millwork\Units\InstagramGallery\Callback;
use Millwork\Units\InstagramGallery\Upkeep;

require_once __DIR__ . '/InstagramTestCase.php';

/** The way to an account and back, who may use it, what is copied, and how it is kept. */
final class InstagramAccountTest extends InstagramTestCase {

	private const ROUTE = '/wpcom/v2/instagram-gallery';

	/** @var list<array{to: string, message: string}> */
	private array $mails = array();

	/**
	 * @param string $id    The account's id.
	 * @param int    $count How many pictures.
	 */
	private function gallery( string $id, int $count = 30 ): \WP_REST_Response {
		return $this->rest(
			'GET',
			self::ROUTE . '/gallery',
			array(
				'access_token' => $id,
				'count'        => $count,
			)
		);
	}

	/** An author connects an account; its pictures are copied, described by their captions, and shown. */
	public function test_an_account_is_connected_and_shown(): void {
		$url = (string) $this->rest( 'GET', self::ROUTE . '/connect-url' )->get_data();
		$this->assertStringStartsWith( 'https://www.instagram.com/oauth/authorize?client_id=1234567890&', $url );
		$this->assertStringContainsString( 'scope=instagram_business_basic', $url );
		$this->assertStringNotContainsString( 'app-secret-1', $url );
		$id = $this->connect();
		$this->assertIsString( $id );
		$this->assertMatchesRegularExpression( '/^[0-9a-f]{32}$/', $id );
		$this->assertSame(
			array(
				array(
					'username' => 'theo.bench',
					'token'    => $id,
				),
			),
			$this->rest( 'GET', self::ROUTE . '/connections' )->get_data()
		);
		$first = $this->gallery( $id )->get_data();
		$this->assertSame( array( 'theo.bench', array(), 3 ), array( $first['external_name'], $first['images'], $first['waiting'] ) );
		$this->assertTrue( Queue::is_pending( 'millwork_instagram_copy', array( $id ) ) );
		Upkeep::copy( $id );
		$data = $this->gallery( $id )->get_data();
		$this->assertSame( array( 'Drawer 1 #bench', 'An image from theo.bench on Instagram', 'Drawer 4 #bench' ), array_column( $data['images'], 'title' ) );
		$this->assertSame( 'https://www.instagram.com/p/P1/', $data['images'][0]['link'] );
		$this->assertSame( array(), Hosts::loaded_by( '<img src="' . $data['images'][0]['url'] . '">' ) );
		$this->assertCount( 3, $this->files() );
		$this->assertSame( array( 576, 720, 'image/jpeg' ), array( ...array_slice( (array) getimagesize( $this->folder() . $this->files()[0] ), 0, 2 ), 'image/jpeg' ) );
		// The list was asked for once, within the hour.
		$this->assertSame( 1, count( array_keys( $this->asked(), 'GET /graph.instagram.com/me/media', true ) ) );
		$this->assertCount( 2, $this->gallery( $id, 2 )->get_data()['images'] );

		$html = do_blocks( '<!-- wp:jetpack/instagram-gallery {"accessToken":"' . $id . '","count":2} /-->' );
		$this->assertSame( 2, substr_count( $html, '<img ' ) );
		$this->assertSame( array(), Hosts::loaded_by( $html ) );
		$this->assertStringNotContainsString( $id, $html );
	}

	/** Nobody but the server has a token: no answer, page, option of the account or editor's data. */
	public function test_tokens_stay_on_the_server(): void {
		$id = $this->connected();
		Upkeep::look_at( $id );
		Upkeep::copy( $id );
		$this->scene( 'ended' );
		Upkeep::look_at( $id );
		$said = (string) wp_json_encode( array( $this->gallery( $id )->get_data(), $this->rest( 'GET', self::ROUTE . '/connections' )->get_data(), get_option( Accounts::OPTION ), \Millwork\Units\InstagramGallery\Settings::add_to_editor( array() ), _get_cron_array() ) );
		$this->become( 'administrator' );
		$said .= wp_json_encode( $this->rest( 'GET', '/millwork/v1/settings' )->get_data() ) . do_blocks( '<!-- wp:jetpack/instagram-gallery {"accessToken":"' . $id . '"} /-->' );
		foreach ( array( 'LONG-TOKEN', 'SHORT-TOKEN', 'app-secret', 'code-1' ) as $secret ) {
			$this->assertStringNotContainsString( $secret, $said );
		}
		$this->assertSame( 'LONG-TOKEN-1', Accounts::token( $id )?->reveal() );
	}

	/** A sign-in that wasn't started here, was started too long ago, was used or was denied leads nowhere. */
	public function test_only_what_began_here_ends_here(): void {
		$code = static fn( $result ): string => is_wp_error( $result ) ? (string) $result->get_error_code() : 'in';
		$this->assertSame( 'millwork_instagram_state', $code( Callback::complete( array( 'code' => 'code-1' ) ) ) );
		$this->assertSame( 'millwork_instagram_state', $code( $this->connect( array( 'state' => 'x' ) ) ) );
		$this->assertSame( 'millwork_instagram_denied', $code( $this->connect( array( 'error' => 'access_denied' ) ) ) );
		$this->assertSame( 'millwork_instagram_code', $code( $this->connect( array( 'code' => "a\nb" ) ) ) );
		$this->assertSame( array(), $this->asked() );
		$this->assertSame( 'millwork_instagram_refused', $code( $this->connect( array( 'code' => 'code-2' ) ) ) );
		$url  = (string) $this->rest( 'GET', self::ROUTE . '/connect-url' )->get_data();
		$back = array(
			'code'  => 'code-1#_',
			'state' => self::state_in( $url ),
		);
		$me   = get_current_user_id();
		$this->become( 'author' );
		$this->assertSame( 'millwork_instagram_state', $code( Callback::complete( $back ) ) );
		wp_set_current_user( $me );
		$this->assertSame( 'in', $code( Callback::complete( $back ) ) );
		$this->assertSame( 'millwork_instagram_state', $code( Callback::complete( $back ) ) );
		$this->scene( 'hostile' );
		$this->assertSame( 'millwork_instagram_answer', $code( $this->connect() ) );
		$this->assertCount( 1, Accounts::all() );
	}

	/** Each route asks who calls, and an account is for who has connected it and for editors. */
	public function test_an_account_is_not_for_everybody(): void {
		$id = $this->connected();
		$this->become( 'contributor' );
		$this->assertSame( 403, $this->rest( 'GET', self::ROUTE . '/connect-url' )->get_status() );
		$this->assertSame( array(), $this->rest( 'GET', self::ROUTE . '/connections' )->get_data() );
		$this->assertSame( 404, $this->gallery( $id )->get_status() );
		$this->assertSame( 403, $this->rest( 'DELETE', self::ROUTE . "/connections/$id" )->get_status() );
		$this->become( 'author' );
		$this->assertSame( 404, $this->gallery( $id )->get_status() );
		$this->assertSame( 403, $this->rest( 'DELETE', self::ROUTE . "/connections/$id" )->get_status() );
		$this->become( 'subscriber' );
		foreach ( array( '/connections', '/connect-url', "/gallery?access_token=$id" ) as $path ) {
			$this->assertContains( $this->rest( 'GET', self::ROUTE . strtok( $path, '?' ), array( 'access_token' => $id ) )->get_status(), array( 401, 403 ) );
		}
		$this->become( 'editor' );
		$this->assertSame( 200, $this->gallery( $id )->get_status() );
		foreach ( array( 'tok123', '', '../../x', 'LONG-TOKEN-1' ) as $wrong ) {
			$this->assertSame( 404, $this->gallery( $wrong )->get_status() );
		}
		foreach ( array( 0, 31, -1 ) as $count ) {
			$this->assertSame( 400, $this->gallery( $id, $count )->get_status() );
		}
	}

	/** The same account keeps its id when it is connected again; a removed one leaves nothing. */
	public function test_an_account_is_replaced_and_removed(): void {
		$id = $this->connected();
		$this->assertSame( $id, $this->connect() );
		Upkeep::look_at( $id );
		Upkeep::copy( $id );
		$this->assertCount( 3, $this->files() );
		$this->assertSame( array(), $this->rest( 'DELETE', self::ROUTE . "/connections/$id" )->get_data() );
		$this->assertSame( array(), $this->files() );
		$this->assertNull( Accounts::token( $id ) );
		$this->assertStringNotContainsString( $id, (string) wp_json_encode( array( get_option( Accounts::OPTION ), get_option( Secrets::OPTION ) ) ) );
		$this->assertSame( 404, $this->gallery( $id )->get_status() );
	}

	/** No address but Instagram's is asked for a picture, and what is none is not stored. */
	public function test_hostile_posts_are_read_as_data(): void {
		$id = $this->connected();
		$this->scene( 'hostile' );
		Upkeep::look_at( $id );
		Upkeep::copy( $id );
		$this->assertSame( array( 'GET /scontent.cdninstagram.com/no-picture.jpg', 'GET /scontent.cdninstagram.com/8.jpg' ), array_slice( $this->asked(), -2 ) );
		$this->assertCount( 1, $this->files() );
		$data = $this->gallery( $id )->get_data();
		$this->assertSame( array( 1, 0 ), array( count( $data['images'] ), $data['waiting'] ) );
		$this->assertSame( '', $data['images'][0]['link'] );
		$this->assertSame( 300, mb_strlen( $data['images'][0]['title'] ) );
		$html = do_blocks( '<!-- wp:jetpack/instagram-gallery {"accessToken":"' . $id . '"} /-->' );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringNotContainsString( '<a ', $html );
	}

	/** The disk has a limit, and posts that are gone take their pictures along. */
	public function test_the_disk_has_a_limit(): void {
		$id = $this->connected();
		Upkeep::look_at( $id );
		add_filter( 'millwork_instagram_disk', static fn(): int => 1 );
		Upkeep::copy( $id );
		$this->assertCount( 1, $this->files() );
		$this->assertStringContainsString( 'no more space', $this->gallery( $id )->get_data()['problem'] );
		$this->scene( 'empty' );
		Upkeep::look_at( $id );
		$this->assertSame( array(), $this->files() );
		$this->assertSame( array( array(), '' ), array( $this->gallery( $id )->get_data()['images'], $this->gallery( $id )->get_data()['problem'] ) );
	}

	/** Pictures stay when Instagram fails, and the reason is told. */
	public function test_pictures_stay_when_instagram_fails(): void {
		$id = $this->connected();
		foreach ( array( 'no list', 'busy', 'ended' ) as $scene ) {
			$this->scene( $scene );
			$this->assertGreaterThanOrEqual( 500, $this->gallery( $id )->get_status(), $scene );
		}
		$this->scene( '' );
		Upkeep::look_at( $id );
		Upkeep::copy( $id );
		$this->scene( 'ended' );
		$this->assertWPError( Upkeep::look_at( $id ) );
		$data = $this->gallery( $id )->get_data();
		$this->assertCount( 3, $data['images'] );
		$this->assertStringContainsString( 'Connect the account again', $data['problem'] );
	}

	/** A token is renewed every week, and its owner told once, 14 days before an end that could not be put off. */
	public function test_tokens_are_renewed_and_their_end_is_told(): void {
		$refused = 0;
		add_filter(
			'pre_wp_mail',
			function ( $sent, array $mail ) use ( &$refused ): bool {
				if ( $refused++ > 0 ) {
					$this->mails[] = array( 'to' => (string) $mail['to'], 'message' => (string) $mail['message'] );
				}
				return $refused > 1;
			},
			10,
			2
		);
		$id = $this->connected();
		Upkeep::look_at( $id );
		Upkeep::copy( $id );
		Upkeep::refresh();
		$this->assertSame( 'LONG-TOKEN-1', Accounts::token( $id )?->reveal() );
		Accounts::change( $id, array( 'refreshed' => time() - 2 * DAY_IN_SECONDS ) );
		$this->scene( 'ended' );
		Upkeep::refresh();
		$this->assertCount( 0, $this->mails );
		Accounts::change( $id, array( 'until' => time() + 13 * DAY_IN_SECONDS ) );
		// A copy of the site leaves that to the live one.
		add_filter( 'millwork_site_is_copy', '__return_true' );
		Upkeep::refresh();
		Upkeep::look();
		remove_filter( 'millwork_site_is_copy', '__return_true' );
		$this->assertCount( 0, $this->mails );
		Upkeep::refresh();
		$this->assertSame( array( 0, 1 ), array( count( $this->mails ), $refused ), 'The mail server has refused it.' );
		Upkeep::look();
		Upkeep::refresh();
		Upkeep::refresh();
		$this->assertCount( 1, $this->mails );
		$this->assertSame( wp_get_current_user()->user_email, $this->mails[0]['to'] );
		$this->assertStringContainsString( 'theo.bench', $this->mails[0]['message'] );
		$this->assertNotSame( '', $this->gallery( $id )->get_data()['ends'] ?? '' );
		$this->scene( '' );
		Upkeep::refresh();
		$this->assertSame( 'LONG-TOKEN-2', Secrets::get( Accounts::secret( $id ) )?->reveal() );
		$this->assertGreaterThan( time() + 50 * DAY_IN_SECONDS, Accounts::get( $id )['until'] ?? 0 );
	}

	/** Whatever is in the option, it is read as accounts. */
	public function test_a_damaged_option_is_no_failure(): void {
		foreach ( array( 'x', 7, array( 'x' => 1 ), array( str_repeat( 'a', 32 ) => array( 'pictures' => array( 1, array( 'file' => '../../wp-config.php' ), array( 'file' => array() ) ) ) ) ) as $stored ) {
			update_option( Accounts::OPTION, $stored, false );
			$this->assertSame( array(), array_merge( array(), ...array_column( array_map( static fn( array $account ): array => array( 'pictures' => array_filter( array_column( $account['pictures'], 'file' ) ) ), Accounts::all() ), 'pictures' ) ) );
			$this->assertSame( 200, $this->rest( 'GET', self::ROUTE . '/connections' )->get_status() );
		}
	}

	/** Asserts that something is an error. */
	private function assertWPError( mixed $value ): void {
		$this->assertInstanceOf( \WP_Error::class, $value );
	}
}
