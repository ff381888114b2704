<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Secrets\Secret;
use Millwork\Settings\Sections;
use Millwork\Settings\StoredSettings;
use Millwork\Units\ExternalMedia\CopyProgress;
use Millwork\Units\ExternalMedia\Item;
use Millwork\Units\ExternalMedia\Providers\GoogleApplication;
use Millwork\Units\ExternalMedia\Providers\GoogleTokens;

require_once __DIR__ . '/GoogleTestCase.php';

/** A user's connection to Google, what the picker gives, and what of it gets into the media library. */
final class MediaGoogleTest extends GoogleTestCase {

	/** Everything at once: connected, chosen, listed page by page, copied, ended, disconnected. */
	public function test_a_choice_is_copied(): void {
		$this->assertFalse( $this->account()['connected'] );
		$this->assertStringContainsString( 'Connected', $this->connect() );
		$this->assertSame(
			array(
				'connected' => true,
				'name'      => 'ada@example.com',
				'image'     => 'https://lh3.googleusercontent.com/a/ada',
			),
			$this->account()
		);
		$choice = $this->open()->get_data();
		$this->assertSame( array( 15, 1800, false ), array( $choice['pause'], $choice['patience'], $choice['chosen'] ) );
		$this->assertSame( "https://photos.google.com/picker/{$choice['session']}/autoclose", $choice['url'] );
		$this->assertFalse( $this->look( $choice['session'] )->get_data()['chosen'] );
		$this->assertSame( 'millwork_media_no_photos', $this->list( 'google_photos', array( 'path' => $choice['session'] ) )->get_data()['code'] );
		$this->play( $choice['url'] );
		$this->assertTrue( $this->look( $choice['session'] )->get_data()['chosen'] );
		$first  = $this->list( 'google_photos', array( 'path' => $choice['session'] ) )->get_data();
		$second = $this->list(
			'google_photos',
			array(
				'path'        => $choice['session'],
				'page_handle' => $first['meta']['next_page'],
			)
		)->get_data();
		$this->assertSame( array( 'ada@example.com', '' ), array( $first['meta']['account']['name'], $second['meta']['next_page'] ) );
		$media = array_merge( $first['media'], $second['media'] );
		$this->assertSame( array( 'lake', 'hill', 'video-sea', 'video-sky' ), array_column( $media, 'title' ) );
		$this->assertSame( array( 'image', 'image', 'video', 'video' ), array_column( $media, 'type' ) );

		$id = $this->copy_all( array_column( $media, 'guid' ) )->get_data()['meta']['copy'];
		CopyProgress::run( $id );
		$done = $this->rest( 'GET', '/wpcom/v2/external-media/copy/google_photos', array( 'copy' => $id ) )->get_data();
		$this->assertSame( array( 'image/png', 'image/png', 'video/mp4' ), array_column( $done['media'], 'mime' ) );
		$this->assertSame( array( 'millwork_media_not_ready', 'millwork_media_not_ready' ), array( $done['media'][3]['errors'][0]['code'], $this->copy_all( array( $media[3]['guid'] ) )->get_data()['media'][0]['errors'][0]['code'] ) );
		$asked = array_column( self::asked(), 'path' );
		foreach ( array( 'ppa/lake=d', 'ppa/hill=w400-h300', 'ppa/video-sea=dv', 'video-sea' ) as $path ) {
			$this->assertContains( $path, $asked );
		}
		$this->assertNotContains( 'ppa/video-sky=dv', $asked );
		$this->assertSame( 200, $this->rest( 'DELETE', '/millwork/v1/external-media/picker/google_photos', array( 'session' => $choice['session'] ) )->get_status() );
		$this->assertSame( array(), $this->google()['sessions'] );

		// A copy of the site has the same tokens. The live site stays connected.
		$kept = get_user_option( 'millwork_google_photos' );
		add_filter( 'millwork_site_is_copy', '__return_true' );
		$this->assertSame( 200, $this->rest( 'DELETE', '/wpcom/v2/external-media/connection/google_photos' )->get_status() );
		$this->assertFalse( $this->account()['connected'] );
		remove_filter( 'millwork_site_is_copy', '__return_true' );
		$this->assertNotSame( array(), $this->google()['refresh'] );
		update_user_option( get_current_user_id(), 'millwork_google_photos', $kept );
		$this->assertSame( 200, $this->rest( 'DELETE', '/wpcom/v2/external-media/connection/google_photos' )->get_status() );
		$this->assertSame( array( array(), false ), array( $this->google()['refresh'], $this->account()['connected'] ) );
		$this->assertSame( 'authorization_required', $this->list( 'google_photos', array() )->get_data()['code'] );
	}

	/**
	 * The state is valid once, for the person who started, for a while; the code only with the verifier; and no page,
	 * answer or row shows what Google gave.
	 */
	public function test_nobody_else_ends_what_a_user_began(): void {
		$begun = $this->begin();
		$this->become( 'author' );
		$this->assertStringContainsString( 'started in your editor', $this->come_back( $begun['allow'] ) );
		$this->begin();
		$this->assertStringContainsString( 'started in your editor', $this->come_back( $begun['allow'] ) );
		foreach ( array( '&state=', '&state[]=x', '' ) as $state ) {
			$this->assertStringContainsString( 'started in your editor', $this->come_back( GoogleApplication::redirect_url() . "&code=x$state" ) );
		}
		$this->assertFalse( $this->account()['connected'] );

		$begun = $this->begin();
		$this->assertStringContainsString( '"code":"access_denied"', $this->come_back( $begun['deny'] ) );
		$this->assertStringContainsString( 'has expired', $this->come_back( $begun['allow'] ) );
		$begun = $this->begin();
		$page  = $this->come_back( $begun['allow'] );
		$this->assertStringContainsString( 'Connected', $page );
		$this->assertStringContainsString( 'has expired', $this->come_back( $begun['allow'] ) );
		// Someone else's code, with a state of one's own.
		$theirs = $this->begin()['allow'];
		$this->begin();
		$mine = $this->begin()['allow'];
		$this->assertStringContainsString( 'Google denied access', $this->come_back( (string) preg_replace( '/code=[\w-]+/', 'code=' . $this->code( $theirs ), $mine ) ) );

		$meta = (string) wp_json_encode( get_user_meta( get_current_user_id() ) );
		$all  = $page . $meta . wp_json_encode( apply_filters( 'millwork_editor_data', array() ) );
		$this->assertDoesNotMatchRegularExpression( '/(?:access|refresh)-\d|code-\d|good-google|ada@example/', str_replace( 'ada@example', '', $page ) . $meta );
		$this->assertDoesNotMatchRegularExpression( '/(?:access|refresh)-\d|code-\d|good-google/', $all );
		// What is stored for one opens for nobody else.
		$sealed = get_user_option( 'millwork_google_photos' );
		$this->become( 'author' );
		update_user_option( get_current_user_id(), 'millwork_google_photos', $sealed );
		$this->assertFalse( $this->account()['connected'] );
		foreach ( array( 'x', '', array( 1 ), base64_encode( str_repeat( 'x', 99 ) ) ) as $damaged ) {
			update_user_option( get_current_user_id(), 'millwork_google_photos', $damaged );
			$this->assertFalse( $this->account()['connected'] );
		}
	}

	/** What a user has chosen another one cannot copy, list or end. */
	public function test_a_choice_is_its_users(): void {
		$this->connect();
		$session = $this->open( 1 )->get_data();
		$this->play( $session['url'] );
		$guid  = $this->list( 'google_photos', array( 'path' => $session['session'] ) )->get_data()['media'][0]['guid'];
		$owner = get_current_user_id();
		$this->become( 'author' );
		$this->assertSame( 400, $this->copy_all( array( $guid ) )->get_status() );
		$this->assertSame( 'authorization_required', $this->list( 'google_photos', array( 'path' => $session['session'] ) )->get_data()['code'] );
		$this->become( 'contributor' );
		$this->assertSame( 403, $this->open()->get_status() );
		$this->assertSame( 403, $this->rest( 'GET', '/wpcom/v2/external-media/connection/google_photos' )->get_status() );
		$this->assertStringContainsString( 'logged out', $this->come_back( GoogleApplication::redirect_url() ) );
		$this->assertSame( array(), $this->attachments() );
		wp_set_current_user( $owner );
		$this->assertArrayHasKey( 'ID', $this->copy_all( array( $guid ) )->get_data()['media'][0] );
	}

	/** A connection that has ended is begun again; an access token that was taken back is exchanged. */
	public function test_a_connection_may_end(): void {
		$this->connect();
		$this->tell( array( 'access' => array() ) );
		$this->assertSame( 200, $this->open()->get_status() );
		$this->tell(
			array(
				'access'  => array(),
				'refresh' => array(),
			)
		);
		$this->assertSame( array( 403, 'authorization_required' ), array( $this->open()->get_status(), $this->open()->get_data()['code'] ) );
		$this->assertFalse( $this->account()['connected'] );
		$this->connect();
		$this->assertTrue( $this->account()['connected'] );
		// Another client knows nothing of it.
		StoredSettings::store( array( 'google_client_id' => 'other-client' ) );
		$this->assertFalse( $this->account()['connected'] );
	}

	/**
	 * While a job exchanges a token, the user may end the connection, or begin another: that counts.
	 * @dataProvider meantimes
	 * @param string $now     What is kept then.
	 * @param bool   $is_kept Whether Google still knows what the job has.
	 */
	public function test_a_job_brings_no_connection_back( string $now, bool $is_kept ): void {
		$this->connect();
		$this->tell( array( 'access' => array() ) + ( $is_kept ? array() : array( 'refresh' => array() ) ) );
		$user   = get_current_user_id();
		$sealed = '';
		if ( 'another' === $now ) {
			$kept = GoogleTokens::read( 'good-client' );
			GoogleTokens::store( array( 'refresh' => 'of-another' ) + (array) $kept );
			$sealed = get_user_option( 'millwork_google_photos' );
			GoogleTokens::store( (array) $kept );
		}
		add_filter(
			'pre_http_request',
			static function ( $answer, array $request, string $url ) use ( $user, $sealed ) {
				if ( str_starts_with( $url, 'https://oauth2.googleapis.com/token' ) ) {
					// As another process does it, of which this one's cache knows nothing.
					global $wpdb;
					$wpdb->update( $wpdb->usermeta, array( 'meta_value' => $sealed ), array( 'user_id' => $user, 'meta_key' => $wpdb->get_blog_prefix() . 'millwork_google_photos' ) ); // phpcs:ignore WordPress -- Short.
				}
				return $answer;
			},
			4,
			3
		);
		$this->assertSame( 'authorization_required', $this->open()->get_data()['code'] );
		wp_cache_delete( $user, 'user_meta' );
		$this->assertSame( $sealed, get_user_option( 'millwork_google_photos' ) );
	}

	/**
	 * What may happen meanwhile.
	 * @return list<array{string, bool}>
	 */
	public static function meantimes(): array {
		return array( array( 'none', true ), array( 'another', true ), array( 'another', false ) );
	}

	/**
	 * What goes wrong at Google says what to do, and nothing is half inserted.
	 * @dataProvider faults
	 * @param string $fault What happens.
	 * @param int    $status The answer's.
	 * @param string $code   The error's.
	 */
	public function test_failures_say_what_to_do( string $fault, int $status, string $code ): void {
		$this->connect();
		$this->tell( array( 'fault' => $fault ) );
		$answer = $this->open();
		$this->assertSame( array( $status, $code ), array( $answer->get_status(), $answer->get_data()['code'] ) );
		if ( 'unauthorized' !== $fault ) {
			$this->assertTrue( $this->account()['connected'] );
		}
	}

	/** @return list<array{string, int, string}> */
	public static function faults(): array {
		return array(
			array( 'down', 502, 'millwork_http_remote' ),
			array( 'html', 502, 'millwork_http_bad_answer' ),
			array( 'busy', 429, 'millwork_media_busy' ),
			array( 'disabled', 502, 'millwork_media_disabled' ),
			array( 'no photos', 409, 'millwork_media_no_photos' ),
			array( 'unauthorized', 403, 'authorization_required' ),
		);
	}

	/** Bytes that are no longer there, lead inside, or are something else. */
	public function test_bytes_are_looked_at(): void {
		$this->connect();
		$session = $this->open( 1 )->get_data();
		$this->play( $session['url'] );
		$guid = $this->list( 'google_photos', array( 'path' => $session['session'] ) )->get_data()['media'][0]['guid'];
		foreach ( array(
			'expired' => 'millwork_media_expired',
			'inside'  => 'millwork_http_other_host',
			'lies'    => 'millwork_media_no_image',
		) as $fault => $code ) {
			$this->tell( array( 'fault' => $fault ) );
			$this->assertSame( $code, $this->copy_all( array( $guid ) )->get_data()['media'][0]['errors'][0]['code'] );
		}
		$item = Item::from_guid( $guid );
		$this->assertNotNull( $item );
		$this->assertGreaterThan( time() + 3000, $item->expires );
		$old = new Item( ...array( 'expires' => time() - 1 ) + get_object_vars( $item ) );
		$this->assertSame( 'millwork_media_expired', $this->copy_all( array( $old->guid() ) )->get_data()['media'][0]['errors'][0]['code'] );
		$this->assertSame( array(), $this->attachments() );
	}

	/** The owner is told whether Google takes the client, and where to send browsers back. */
	public function test_the_client_is_checked(): void {
		$fields = Sections::fields();
		$this->assertStringContainsString( GoogleApplication::redirect_url(), $fields['google_client_id']['help'] );
		$check = $fields['google_client_secret']['check'];
		$this->assertTrue( $check( new Secret( 'good-google-secret', 'option' ) ) );
		$this->assertSame( 'millwork_settings_wrong_key', $check( new Secret( 'wrong-google-secret', 'option' ) )->get_error_code() );
		StoredSettings::store( array( 'google_client_id' => '' ) );
		$this->assertSame( array( 400, 'millwork_media_no_key' ), array( $this->rest( 'GET', '/wpcom/v2/external-media/connection/google_photos' )->get_status(), $this->list( 'google_photos', array() )->get_data()['code'] ) );
	}
}
