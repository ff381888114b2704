<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

use Millwork\Tests\Http\StandIn;
use Millwork\Tests\OwnSite;
use Millwork\Tests\TestCase;
use RuntimeException;

/**
 * A site of its own, with a web server of PHP's, and a Stripe on the other side: nothing of either runs in
 * the process of the test.
 * @group any-wordpress
 */
final class DeliveryTest extends TestCase {

	/** The secret of the events, and the one before. */
	private const SECRETS = array( 'whsec_0000000000000000NEW', 'whsec_0000000000000000OLD' );

	/** Where Stripe sends events. */
	private const ROUTE = '/?rest_route=/millwork/v1/payments/events/stripe/test';

	private static StandIn $stripe;

	private static OwnSite $site;

	/** Its server. */
	private static StandIn $web;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		$folder = sys_get_temp_dir() . '/millwork-stripe-' . bin2hex( random_bytes( 6 ) );
		mkdir( $folder );
		self::$stripe = StandIn::service( $folder, 'api.stripe.com', __DIR__ . '/server.php' );
		self::$site   = new OwnSite();
		self::$site->request( array( DeliveryRequests::class, 'set_up' ), array( 'secret' => self::SECRETS[0] ), array( 'WP_ADMIN' => true ), '/wp-admin/' );
		self::$web = self::$site->serve();
	}

	public static function tearDownAfterClass(): void {
		self::$web->stop();
		self::$site->remove();
		self::$stripe->stop();
		parent::tearDownAfterClass();
	}

	/**
	 * Has the site do something.
	 * @param string               $method As DeliveryRequests has it.
	 * @param array<string, mixed> $args   More arguments.
	 */
	private function on_site( string $method, array $args = array() ): mixed {
		$way = array(
			'port'  => self::$stripe->port,
			'state' => self::$stripe->state,
		);
		return self::$site->request( array( DeliveryRequests::class, $method ), 'payments' === $method ? array() : $args + $way );
	}

	/**
	 * A payment that was paid, and what Stripe tells of it.
	 * @return list<array<string, mixed>>
	 */
	private function paid(): array {
		self::$stripe->tell( 'life.pay', array( $this->on_site( 'begin' ) ) );
		return self::$stripe->tell( 'books.take_events' );
	}

	/**
	 * @param string      $body   The very bytes.
	 * @param string|null $header The signature; null for a right one.
	 * @return int The status.
	 */
	private function post( string $body, ?string $header = null, string $method = 'POST' ): int {
		$handle = curl_init( 'http://127.0.0.1:' . self::$web->port . self::ROUTE );
		curl_setopt_array(
			$handle,
			array(
				CURLOPT_CUSTOMREQUEST  => '' === $method ? 'POST' : $method,
				CURLOPT_POSTFIELDS     => $body,
				CURLOPT_HTTPHEADER     => array( 'Content-Type: application/json; charset=utf-8', 'Stripe-Signature: ' . ( $header ?? self::sign( $body ) ), 'User-Agent: Stripe/1.0 (+https://stripe.com/docs/webhooks)' ),
				CURLOPT_RETURNTRANSFER => true,
				CURLOPT_TIMEOUT        => 60,
			)
		);
		curl_exec( $handle );
		return (int) curl_getinfo( $handle, CURLINFO_RESPONSE_CODE );
	}

	/**
	 * @param string       $body    The very bytes.
	 * @param list<string> $secrets With which secrets.
	 * @param int          $age     How long ago, in seconds.
	 */
	private static function sign( string $body, array $secrets = array( self::SECRETS[0] ), int $age = 0 ): string {
		$time = time() - $age;
		return "t=$time," . implode( ',', array_map( static fn( string $secret ): string => 'v1=' . hash_hmac( 'sha256', "$time.$body", $secret ), $secrets ) );
	}

	/** Asserts that the last payment is paid, and that each charge of Stripe's is written down once. */
	private function assert_books_agree(): void {
		$payments = $this->on_site( 'payments' );
		$this->assertMatchesRegularExpression( '/^paid 500 pi_\w+ (due|sent)$/', (string) end( $payments ) );
		$ours   = array_map( static fn( string $row ): string => explode( ' ', $row )[2], $payments );
		$theirs = array_column( array_filter( self::$stripe->tell( 'books.objects' ), static fn( array $one ): bool => 'charge' === $one['object'] ), 'payment_intent' );
		$this->assertSame( $theirs, $ours );
	}

	public function test_events_are_known_by_their_very_bytes_and_looked_at_once(): void {
		$event = $this->paid()[0];
		// Stripe's own spaces, and an empty object, which PHP would make a list of.
		$body = (string) wp_json_encode( array( 'request' => (object) array() ) + $event, JSON_PRETTY_PRINT );
		$this->assertStringContainsString( '{}', $body );
		$this->assertSame( 403, $this->post( $body, '' ) );
		$this->assertSame( 403, $this->post( $body, self::sign( $body, array( self::SECRETS[1] ) ) ), 'An old secret.' );
		$this->assertSame( 403, $this->post( $body, self::sign( $body, array( self::SECRETS[0] ), 400 ) ), 'An old event.' );
		$this->assertSame( 403, $this->post( "$body ", self::sign( $body ) ), 'A byte more.' );
		$this->assertSame( 403, $this->post( str_replace( '{}', '[]', $body ), self::sign( $body ) ), 'Read and written again.' );
		$this->assertSame( 400, $this->post( '{}' ) );
		$this->assertSame( 400, $this->post( 'no JSON' ) );
		$this->assertSame( 404, $this->post( $body, null, 'GET' ) );
		$this->assertSame( 0, $this->on_site( 'work' ) );
		// After the secret was changed, Stripe signs with both for a day; and it delivers twice.
		$this->assertSame( array( 200, 200, 200 ), array( $this->post( $body, self::sign( $body, array( self::SECRETS[1], self::SECRETS[0] ) ) ), $this->post( $body ), $this->post( $body ) ) );
		$this->assertSame( 1, $this->on_site( 'work' ) );
		$this->assert_books_agree();
	}

	public function test_a_process_that_is_killed_before_it_writes_loses_nothing(): void {
		$event = (string) wp_json_encode( $this->paid()[0] );
		$this->assertSame( 200, $this->post( $event ) );
		foreach ( array( 'work', 'sweep' ) as $way ) {
			try {
				$this->on_site( $way, array( 'dies' => 'UPDATE' ) );
				$this->fail( 'The process goes on.' );
			} catch ( RuntimeException $dead ) {
				$this->assertStringContainsString( 'did not end as it should', $dead->getMessage() );
			}
			$this->assertSame( 'pending 500  ', array_reverse( $this->on_site( 'payments' ) )[0] );
		}
		// The event again, the look again: once is enough, and twice is once.
		$this->assertSame( 200, $this->post( $event ) );
		$this->on_site( 'sweep' );
		$this->on_site( 'work' );
		$this->assert_books_agree();
	}
}
