<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Data\Lock;
use Millwork\Secrets\Secrets;
use Millwork\Tests\Units\InstagramGallery\InstagramTestCase;
use Millwork\Units\InstagramGallery\Accounts;
use Millwork\Units\InstagramGallery\SiteHealth;
use Millwork\Units\InstagramGallery\Upkeep;

require_once __DIR__ . '/InstagramTestCase.php';

/** How often Instagram is asked while it fails, what authors get then, and what Site Health says. */
final class InstagramUpkeepTest extends InstagramTestCase {

	/** @param string $id The account's id. */
	private function gallery( string $id ): \WP_REST_Response {
		return $this->rest( 'GET', '/wpcom/v2/instagram-gallery/gallery', array( 'access_token' => $id ) );
	}

	/** How often the posts were asked for. */
	private function looks(): int {
		return count( array_keys( $this->asked(), 'GET /graph.instagram.com/me/media', true ) );
	}

	/** Lets time go by until an account may be asked again. */
	private static function wait( string $id ): void {
		Accounts::change( $id, array( 'again' => time() - 1 ) );
	}

	/** Ten blocks ask Instagram once while it is down; each failure makes the pause longer, up to an hour. */
	public function test_failures_are_not_asked_for_again_at_once(): void {
		$id = $this->connected();
		$this->scene( 'busy' );
		foreach ( range( 1, 10 ) as $block ) {
			$answer = $this->gallery( $id );
			$this->assertSame( 502, $answer->get_status(), "block $block" );
			$this->assertNotSame( '', $answer->get_data()['message'] );
		}
		// A minute less a second is no minute.
		Accounts::change( $id, array( 'again' => time() + 75 ) );
		$this->assertStringContainsString( 'try again in 1 minute', $this->gallery( $id )->get_data()['message'] );
		$this->assertSame( 1, $this->looks() );
		foreach ( array( 2, 4, 8, 16, 32, 60, 60 ) as $minutes ) {
			self::wait( $id );
			$this->gallery( $id );
			$this->gallery( $id );
			$this->assertEqualsWithDelta( $minutes * MINUTE_IN_SECONDS, ( Accounts::get( $id )['again'] ?? 0 ) - time(), 5 );
		}
		$this->assertSame( 8, $this->looks() );
		$this->scene( '' );
		self::wait( $id );
		$this->assertSame( 200, $this->gallery( $id )->get_status() );
		$this->assertSame( array( 0, '' ), array( Accounts::get( $id )['failures'] ?? 1, Accounts::get( $id )['problem'] ?? 'x' ) );
		$this->gallery( $id );
		$this->assertSame( 9, $this->looks() );
	}

	/** Pictures that are there are shown meanwhile, with the reason; so are they while another process asks. */
	public function test_stored_pictures_are_shown_meanwhile(): void {
		$id = $this->connected();
		Upkeep::look_at( $id );
		Upkeep::copy( $id );
		$this->scene( 'no list' );
		self::wait( $id );
		foreach ( range( 1, 3 ) as $block ) {
			$data = $this->gallery( $id )->get_data();
			$this->assertSame( array( 3, false ), array( count( $data['images'] ), $data['looking'] ), "block $block" );
			$this->assertNotSame( '', $data['problem'] );
		}
		$this->assertSame( 2, $this->looks() );
		$this->scene( '' );
		self::wait( $id );
		$lock = Lock::take( "instagram_$id", 30 );
		$this->assertCount( 3, $this->gallery( $id )->get_data()['images'] );
		$this->assertSame( 2, $this->looks() );
		$lock?->release();
	}

	/** Someone who opens the block while an account is checked for the first time is told to wait, and nothing counts as failed. */
	public function test_one_process_asks_at_a_time(): void {
		$id   = $this->connected();
		$lock = Lock::take( "instagram_$id", 30 );
		$data = $this->gallery( $id )->get_data();
		$this->assertSame( array( array(), true, '' ), array( $data['images'], $data['looking'], $data['problem'] ) );
		$this->assertSame( 0, $this->looks() );
		$lock?->release();
		// The limits of this site on what someone waits for are no failure of Instagram's.
		add_filter( 'millwork_http_somebody_waits', '__return_true' );
		$user = Lock::take( 'http_user_' . md5( 'user ' . get_current_user_id() ), 30 );
		$this->assertTrue( $this->gallery( $id )->get_data()['looking'] );
		$this->assertSame( 0, Accounts::get( $id )['failures'] ?? 1 );
		$user?->release();
		$data = $this->gallery( $id )->get_data();
		$this->assertSame( array( false, 3 ), array( $data['looking'], $data['waiting'] ) );
		// It was released.
		$this->assertNotNull( Lock::take( "instagram_$id", 1 ) );
	}

	/** What was copied while Instagram was asked is not lost, and an account that was removed stays so. */
	public function test_what_happens_meanwhile_counts(): void {
		$id = $this->connected();
		Upkeep::look_at( $id );
		$during = static function (): void {};
		add_filter(
			'pre_http_request',
			static function ( $answer, array $request, string $url ) use ( &$during ) {
				if ( str_contains( $url, '/me/media' ) ) {
					call_user_func( $during );
				}
				return $answer;
			},
			1,
			3
		);
		$during = static function () use ( $id, &$during ): void {
			$during = static function (): void {};
			Upkeep::copy( $id );
		};
		Upkeep::look_at( $id );
		$this->assertCount( 3, array_filter( array_column( Accounts::get( $id )['pictures'] ?? array(), 'file' ) ) );
		$during = static function () use ( $id, &$during ): void {
			$during = static function (): void {};
			Accounts::forget( $id );
		};
		$this->assertInstanceOf( \WP_Error::class, Upkeep::look_at( $id ) );
		$this->assertSame( array(), Accounts::all() );
		$this->assertSame( array(), $this->files() );
	}

	/** Site Health is silent without accounts, and says which connection ends, has ended, fails or has no key. */
	public function test_site_health_tells_of_connections(): void {
		$this->assertSame( array(), SiteHealth::add_test( array() ) );
		$id = $this->connected();
		$this->assertArrayHasKey( 'millwork_instagram', apply_filters( 'site_status_tests', array( 'direct' => array() ) )['direct'] );
		$asked = count( $this->asked() );
		foreach ( array( 59, 15 ) as $days ) {
			Accounts::change( $id, array( 'until' => time() + $days * DAY_IN_SECONDS ) );
			$this->assertSame( 'good', SiteHealth::test()['status'] );
		}
		$scenes = array(
			'connection expires on' => array( 'until' => time() + 13 * DAY_IN_SECONDS ),
			'connection expired'    => array( 'until' => time() - 1 ),
			'no more &lt;room'      => array( 'until' => time() + 30 * DAY_IN_SECONDS, 'problem' => 'There is no more <room.' ),
		);
		foreach ( $scenes as $words => $change ) {
			Accounts::change( $id, $change );
			$result = SiteHealth::test();
			$this->assertSame( 'recommended', $result['status'], $words );
			$this->assertStringContainsString( $words, $result['description'] );
			$this->assertStringContainsString( '@theo.bench', $result['description'] );
			$this->assertStringContainsString( 'connect it again', $result['actions'] );
		}
		Secrets::store( Accounts::secret( $id ), '' );
		$this->assertStringContainsString( 'access token is missing', SiteHealth::test()['description'] );
		$this->assertCount( $asked, $this->asked() );
	}
}
