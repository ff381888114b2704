<?php
declare( strict_types=1 );

namespace Millwork\Tests\Http;

use Millwork\Data\Lock;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Http\Client;
use Millwork\Http\OutgoingRateLimit;
use Millwork\Jobs\JobTimeLimit;
use Millwork\Jobs\Queue;
use Millwork\Tests\TestCase;
use WP_Error;

require_once __DIR__ . '/played-php.php';

/**
 * A process works after its response only if its visitor has the page by then, and only within
 * its limits; otherwise it starts WP-Cron.
 */
final class ServersTest extends TestCase {

	/** An action of ours. */
	private const HOOK = 'millwork_test_job';

	/**
	 * The time that each job had for other servers.
	 * @var float[]
	 */
	private array $times = array();

	/** How often WP-Cron was started. */
	private int $woken = 0;

	/** Hooks a job up. */
	protected function setUp(): void {
		parent::setUp();
		add_action(
			self::HOOK,
			function (): void {
				$this->times[] = JobTimeLimit::time_left();
			}
		);
		add_filter(
			'pre_http_request',
			function ( $answer, array $request, string $url ) {
				$this->woken += (int) str_contains( $url, 'wp-cron.php' );
				return new WP_Error( 'http_request_failed', 'No.' );
			},
			10,
			3
		);
		// Events of WordPress itself don't matter here.
		_set_cron_array( array() );
		delete_transient( 'doing_cron' );
	}

	protected function tearDown(): void {
		PlayedPhp::stop();
		parent::tearDown();
	}

	/**
	 * Servers that can send the response first.
	 * @return array<string, array{string, string}>
	 */
	public function early(): array {
		return array(
			'PHP-FPM'   => array( 'fpm-fcgi', 'fastcgi_finish_request' ),
			'LiteSpeed' => array( 'litespeed', 'litespeed_finish_request' ),
		);
	}

	/**
	 * There the job runs right away, after the response, for two seconds at most.
	 * @dataProvider early
	 */
	public function test_works_after_the_response( string $sapi, string $function ): void {
		PlayedPhp::$sapi  = $sapi;
		PlayedPhp::$there = array( $function );
		Queue::enqueue( self::HOOK );
		Queue::flush();
		$this->assertSame( 1, PlayedPhp::$sent );
		$this->assertCount( 1, $this->times );
		$this->assertLessThanOrEqual( 2.0, $this->times[0] );
		$this->assertSame( 0, $this->woken, 'There is nothing left for WP-Cron.' );

		Lock::take( 'shift', 60 );
		Queue::enqueue( self::HOOK, array( 1 ) );
		Queue::flush();
		$this->assertCount( 1, $this->times );
		$this->assertSame( 1, $this->woken, 'What is left over is not begun.' );
	}

	/** @return array<string, array{string}> */
	public function late(): array {
		return array(
			'Apache’s module'  => array( 'apache2handler' ),
			'PHP’s own server' => array( 'cli-server' ),
			'CGI'              => array( 'cgi-fcgi' ),
		);
	}

	/**
	 * There only WP-Cron is started.
	 * @dataProvider late
	 */
	public function test_starts_cron_where_the_visitor_would_wait( string $sapi ): void {
		PlayedPhp::$sapi = $sapi;
		Queue::enqueue( self::HOOK );
		Queue::flush();
		$this->assertSame( array(), $this->times );
		$this->assertSame( 0, PlayedPhp::$sent );
		$this->assertSame( 1, $this->woken );
		$this->assertNotNull( Lock::take( 'shift', 60 ) );
	}

	/** In WP-Cron and on the command line, there is no time limit. */
	public function test_the_background_has_time(): void {
		Queue::enqueue( self::HOOK );
		Queue::flush();
		PlayedPhp::$sapi  = 'fpm-fcgi';
		PlayedPhp::$there = array( 'fastcgi_finish_request' );
		add_filter( 'wp_doing_cron', '__return_true' );
		Queue::enqueue( self::HOOK );
		Queue::flush();
		$this->assertSame( array( INF, INF ), $this->times );
	}

	/**
	 * Outside the background, someone is always waiting, without being told: a page, a route, an
	 * administrator's screen.
	 */
	public function test_all_but_the_background_is_limited(): void {
		Lock::take( 'http_place_1', 60 );
		Lock::take( 'http_place_2', 60 );
		$ask = static function (): string {
			$answer = ( new Client( null, static fn(): array => array( '8.8.8.8' ) ) )->get( 'https://feed.test/', array( 'retries' => 0 ) );
			OutgoingRateLimit::leave();
			return $answer instanceof WP_Error ? (string) $answer->get_error_code() : '';
		};
		$this->assertSame( 'millwork_http_bad_answer', $ask() );
		foreach ( array( 'fpm-fcgi', 'litespeed', 'apache2handler', 'cli-server' ) as $sapi ) {
			PlayedPhp::$sapi = $sapi;
			$this->assertSame( 'millwork_http_limit', $ask(), $sapi );
		}
		add_filter( 'wp_doing_cron', '__return_true' );
		$this->assertSame( 'millwork_http_bad_answer', $ask() );
	}

	/** What forms haven't finished within a visitor's process is left to WP-Cron. */
	public function test_forms_do_not_begin_anew_after_their_time(): void {
		global $wpdb;
		Outbox::run();
		// Another visitor's entry, which came in meanwhile.
		$wpdb->insert(
			$wpdb->prefix . 'millwork_entries',
			array(
				'created'  => '2026-01-01 00:00:00',
				'form_id'  => 'a',
				'work'     => 'mail',
				'work_due' => '2026-01-01 00:00:00',
			)
		);
		PlayedPhp::$sapi  = 'fpm-fcgi';
		PlayedPhp::$there = array( 'fastcgi_finish_request' );
		Outbox::look_again();
		$this->assertSame( '2026-01-01 00:00:00', $wpdb->get_var( "SELECT work_due FROM {$wpdb->prefix}millwork_entries" ) );
		$this->assertSame( 1, $this->woken );
	}
}
