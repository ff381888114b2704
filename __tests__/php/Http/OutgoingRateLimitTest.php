<?php
declare( strict_types=1 );

namespace Millwork\Tests\Http;

use Millwork\Data\Lock;
use Millwork\Http\Client;
use Millwork\Http\OutgoingRateLimit;
use Millwork\Jobs\Queue;
use Millwork\Tests\TestCase;
use Millwork\Units\PodcastPlayer\Feed\FeedCache;
use WP_Error;

/** Slots and counts, and every route that makes this site contact another server. */
final class OutgoingRateLimitTest extends TestCase {

	/** What was asked, by address. */
	private int $asked = 0;

	/** Simulates other servers, and a process that someone waits for. */
	protected function setUp(): void {
		parent::setUp();
		$this->asked = 0;
		add_filter( 'millwork_http_somebody_waits', '__return_true' );
		add_filter( 'millwork_http_resolve', static fn(): array => array( '8.8.8.8' ) );
		add_filter(
			'pre_http_request',
			function (): array {
				++$this->asked;
				return array(
					'headers'  => array(),
					'body'     => '',
					'response' => array(
						'code'    => 200,
						'message' => '',
					),
				);
			}
		);
		$this->become( 'contributor' );
	}

	public function test_nobody_is_refused_who_asks_a_little(): void {
		foreach ( range( 1, 20 ) as $i ) {
			$this->assertNull( OutgoingRateLimit::ask( "host-$i.test", "https://host-$i.test/" ) );
			OutgoingRateLimit::leave();
		}
		$this->assertNotNull( Lock::take( 'http_place_1', 60 ), 'A slot was not released.' );
	}

	public function test_one_request_at_a_time_for_a_user(): void {
		$this->assertNull( OutgoingRateLimit::ask( 'a.test', 'https://a.test/' ) );
		// Another request in the same process isn't at the same time.
		$this->assertNull( OutgoingRateLimit::ask( 'b.test', 'https://b.test/' ) );
		OutgoingRateLimit::leave();

		$other = Lock::take( 'http_user_' . md5( 'user ' . get_current_user_id() ), 60 );
		$this->assertNotNull( $other );
		$this->assert_refused( OutgoingRateLimit::ask( 'a.test' ), 5 );
		OutgoingRateLimit::leave();
		$this->become( 'author' );
		$this->assertNull( OutgoingRateLimit::ask( 'a.test' ) );
		OutgoingRateLimit::leave();
		$other->release();
	}

	public function test_two_at_a_time_for_all_and_one_for_an_address(): void {
		$place = Lock::take( 'http_place_1', 60 );
		$this->assertNotNull( $place );
		$this->assertNull( OutgoingRateLimit::ask( 'a.test', 'https://a.test/' ) );
		$this->assertNull( Lock::take( 'http_place_2', 60 ) );
		$this->assertNull( Lock::take( 'http_address_' . md5( 'https://a.test/' ), 60 ) );
		OutgoingRateLimit::leave();

		$second = Lock::take( 'http_place_2', 60 );
		$this->assertNotNull( $second );
		$this->assert_refused( OutgoingRateLimit::ask( 'a.test', 'https://a.test/' ), 5 );
		OutgoingRateLimit::leave();
		$place->release();

		Lock::take( 'http_address_' . md5( 'https://a.test/' ), 60 );
		$error = $this->assert_refused( OutgoingRateLimit::ask( 'a.test', 'https://a.test/' ), 5 );
		$this->assertStringContainsString( 'loading this from a.test', $error->get_error_message() );
		$this->assertNull( OutgoingRateLimit::ask( 'a.test', 'https://a.test/other' ) );
		OutgoingRateLimit::leave();
	}

	public function test_twenty_in_five_minutes_for_a_user(): void {
		$errors = array();
		foreach ( range( 1, 60 ) as $i ) {
			$errors[] = OutgoingRateLimit::ask( "host-$i.test" );
			OutgoingRateLimit::leave();
		}
		// If a window begins during the test, twenty more are allowed.
		$errors = array_values( array_filter( $errors ) );
		$this->assertContains( count( $errors ), range( 20, 40 ) );
		$this->assert_refused( $errors[0], 300 );
		$this->become( 'author' );
		$this->assertNull( OutgoingRateLimit::ask( 'host.test' ) );
	}

	public function test_thirty_in_five_minutes_to_a_host(): void {
		$errors = array();
		foreach ( range( 1, 5 ) as $user ) {
			$this->become( 'author' );
			foreach ( range( 1, 14 ) as $i ) {
				$errors[] = OutgoingRateLimit::ask( 'popular.test', "https://popular.test/$user/$i" );
				OutgoingRateLimit::leave();
			}
		}
		$this->assertContains( count( array_filter( $errors ) ), range( 10, 40 ) );
		$this->become( 'author' );
		$this->assertNull( OutgoingRateLimit::ask( 'other.test' ) );
	}

	/** Requests that nobody waits for aren't limited, but anyone who needs the same host meanwhile is told. */
	public function test_the_queue_is_not_limited(): void {
		$held = array();
		add_action(
			'millwork_test_job',
			function () use ( &$held ): void {
				remove_all_filters( 'millwork_http_somebody_waits' );
				$client = new Client(
					null,
					static function () use ( &$held ): array {
						$held[] = null === Lock::take( 'http_address_' . md5( 'https://a.test/' ), 60 );
						return array( '8.8.8.8' );
					}
				);
				foreach ( range( 1, 35 ) as $i ) {
					$this->assertNotInstanceOf( WP_Error::class, $client->get( 'https://a.test/' ) );
				}
			}
		);
		Lock::take( 'http_place_1', 60 );
		Lock::take( 'http_place_2', 60 );
		Queue::enqueue( 'millwork_test_job' );
		Queue::flush();
		$this->assertSame( array_fill( 0, 35, true ), $held );
		$this->assertSame( 35, $this->asked );
		$this->assertNotNull( Lock::take( 'http_address_' . md5( 'https://a.test/' ), 60 ), 'It is still held.' );
	}

	/**
	 * Each route that makes this site contact another server.
	 * @return array<string, array{string, string, array<string, mixed>, string}>
	 */
	public function routes(): array {
		return array(
			'feed'     => array( 'GET', '/wpcom/v2/podcast-player', array( 'url' => 'https://feed.test/' ), 'contributor' ),
			'calendar' => array( 'GET', '/millwork/v1/calendly/check', array( 'url' => 'https://calendly.com/acme/30min' ), 'contributor' ),
			'redirect' => array( 'GET', '/wpcom/v2/resolve-redirect', array( 'url' => 'https://plans.test/all' ), 'contributor' ),
			'plugin'   => array( 'POST', '/jetpack/v4/plugins', array( 'slug' => 'creative-mail-by-constant-contact' ), 'administrator' ),
		);
	}

	/**
	 * A route without a free slot answers 429, says in the header when to try again, and contacts nobody.
	 * @dataProvider routes
	 * @param array<string, mixed> $params What it takes.
	 * @param string               $role   Who asks.
	 */
	public function test_every_route_has_the_limit( string $method, string $path, array $params, string $role ): void {
		add_filter( 'millwork_plans_url', static fn() => 'https://plans.test/all' );
		$this->become( $role );
		Lock::take( 'http_place_1', 60 );
		Lock::take( 'http_place_2', 60 );
		$answer = $this->rest( $method, $path, $params );
		$this->assertSame( array( 429, 'millwork_http_limit', '5' ), array( $answer->get_status(), $answer->get_data()['code'] ?? '', $answer->get_headers()['Retry-After'] ?? '' ) );
		$this->assertStringContainsString( 'in 5 seconds', $answer->get_data()['message'] );
		$this->assertSame( 0, $this->asked );
	}

	/** Many calls by one author: twenty are sent in five minutes. */
	public function test_many_calls_for_feeds(): void {
		$statuses = array();
		foreach ( range( 1, 60 ) as $i ) {
			$statuses[] = $this->rest( 'GET', '/wpcom/v2/podcast-player', array( 'url' => "https://feed-$i.test/" ) )->get_status();
			OutgoingRateLimit::leave();
		}
		$this->assertContains( $this->asked, range( 20, 40 ) );
		$this->assertSame( 60 - $this->asked, count( array_keys( $statuses, 429, true ) ) );
	}

	/** A stored feed is returned, though old, while it can't be fetched. */
	public function test_gives_the_stored_copy_of_a_feed(): void {
		$copy         = FeedCache::blank( 'https://feed.test/' );
		$copy['feed'] = array(
			'url'    => 'https://feed.test/',
			'title'  => 'Stored',
			'link'   => '',
			'cover'  => '',
			'tracks' => array(),
		);
		FeedCache::put( $copy );
		Lock::take( 'http_address_' . md5( 'https://feed.test/' ), 60 );
		$answer = $this->rest( 'GET', '/wpcom/v2/podcast-player', array( 'url' => 'https://feed.test/' ) );
		$this->assertSame( array( 200, 'Stored' ), array( $answer->get_status(), $answer->get_data()['title'] ?? '' ) );
		$this->assertSame( 0, $this->asked );
	}

	/**
	 * Asserts a refusal that says when to try again.
	 * @param mixed $error What should be one.
	 * @param int   $most  The longest wait, in seconds.
	 */
	private function assert_refused( mixed $error, int $most ): WP_Error {
		$this->assertInstanceOf( WP_Error::class, $error );
		$this->assertSame( 'millwork_http_limit', $error->get_error_code() );
		$this->assertSame( 429, $error->get_error_data()['status'] );
		$this->assertGreaterThan( 0, $error->get_error_data()['retry_after'] );
		$this->assertLessThanOrEqual( $most, $error->get_error_data()['retry_after'] );
		$this->assertMatchesRegularExpression( '/^[^%]+[.] Try again in \d+ (seconds?|mins?|minutes?)[.]$/', $error->get_error_message() );
		return $error;
	}
}
