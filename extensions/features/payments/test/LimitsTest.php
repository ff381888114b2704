<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Features\Payments\Checkout\InputNames;
use Millwork\Features\Payments\Checkout\Limits;
use Millwork\Features\Payments\Checkout\PayerReturn;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Http\RateLimit;
use Millwork\Tests\TestCase;
use Millwork\Visitors\Challenge;
use Millwork\Visitors\Visitor;

/** People who try stolen cards are held up, and others aren't. */
final class LimitsTest extends TestCase {

	use Checkouts;

	/**
	 * Has someone begin checkouts until one is refused.
	 * @param string $address Who.
	 * @param int    $tries   How often.
	 * @param bool   $works   Whether with the work done.
	 * @param bool   $leaves  Whether each leaves a payment that nobody pays.
	 * @return int How many were let through.
	 */
	private function begin( string $address, int $tries = 1, bool $works = true, bool $leaves = true ): int {
		$_SERVER['REMOTE_ADDR'] = $address;
		$begun                  = 0;
		while ( $begun < $tries && 0 === Limits::wait( new Visitor( $address ), $works ) ) {
			++$begun;
			if ( $leaves ) {
				$this->leave( 1 );
			}
		}
		return $begun;
	}

	/**
	 * Leaves payments in the list.
	 * @param int    $count  How many.
	 * @param string $status Their state.
	 */
	private function leave( int $count, string $status = 'pending' ): void {
		for ( $i = 0; $i < $count; $i++ ) {
			Payments::add( compact( 'status' ) + array( 'gateway' => 'stripe' ) );
		}
	}

	/**
	 * How much work someone is asked for.
	 * @param string $address Who.
	 */
	private function work( string $address ): int {
		$_SERVER['REMOTE_ADDR'] = $address;
		return Limits::difficulty( new Visitor( $address ) );
	}

	public function test_an_address_and_its_network_come_first(): void {
		$this->assertSame( 10, $this->begin( '203.0.113.9', 20, leaves: false ) );
		// Refused visitors continue in vain, and take nothing from their neighbors.
		for ( $i = 0; $i < 50; $i++ ) {
			$this->assertSame( 0, $this->begin( '203.0.113.9' ) );
		}
		$this->assertSame( 10, $this->begin( '203.0.113.10', 20, leaves: false ) );
		$this->assertSame( 10, $this->begin( '203.0.113.11', 20, leaves: false ) );
		$this->assertSame( 0, $this->begin( '203.0.113.12' ) );
		$this->assertSame( 1, $this->begin( '198.51.100.1' ) );
		// Of IPv6 a customer has a /64, and a host a /48.
		foreach ( array( '2a00:1:2:1::1', '2a00:1:2:2::1', '2a00:1:2:3::1' ) as $address ) {
			$this->assertSame( 10, $this->begin( $address, 20, leaves: false ) );
			$this->assertSame( 0, $this->begin( "$address:2" ) );
		}
		$this->assertSame( 0, $this->begin( '2a00:1:2:4::1' ) );
		$this->assertSame( 1, $this->begin( '2a00:1:3:4::1' ) );
		$this->assertFalse( get_option( Limits::OPTION ) );
	}

	public function test_six_addresses_do_not_stop_the_donors_of_a_site(): void {
		foreach ( range( 1, 6 ) as $number ) {
			$this->begin( "198.51.$number.1", 10 );
		}
		$this->assertSame( 60, $this->count_payments() );
		// Each other donor gets through, and those who had begun are held up.
		foreach ( range( 1, 40 ) as $number ) {
			$this->assertSame( 1, $this->begin( "203.0.$number.9", leaves: false ), "donor $number" );
		}
		$this->assertSame( 0, $this->begin( '198.51.1.1' ) );
		$this->assertSame( 0, $this->begin( '203.0.1.9' ) );
		// Some of a network, so that a whole one is not as many donors.
		$this->assertSame( array( 1, 1, 0 ), array( $this->begin( '203.0.1.10', leaves: false ), $this->begin( '203.0.1.11', leaves: false ), $this->begin( '203.0.1.12' ) ) );
		// Nobody knows who comes from behind a proxy, so all of them wait.
		$this->assertSame( 0, $this->begin( '10.0.0.1' ) );
		$this->assertEqualsWithDelta( time(), get_option( Limits::OPTION ), 5 );
	}

	public function test_a_hundred_networks_are_held_up_in_the_end(): void {
		$this->leave( 299 );
		$this->assertSame( 1, $this->begin( '203.0.113.9' ) );
		$this->assertSame( 0, $this->begin( '203.0.114.9' ) );
	}

	public function test_what_is_paid_counts_for_nobody(): void {
		foreach ( array( 'paid', 'refunded', 'disputed' ) as $status ) {
			$this->leave( 100, $status );
		}
		Payments::add( array( 'mode' => 'live' ) );
		$this->assertSame( array( 0, 5 ), array( $this->work( '203.0.113.9' ), $this->begin( '203.0.113.9', 5, false, false ) ) );
		$this->leave( 10, 'failed' );
		$this->leave( 10, 'expired' );
		$this->leave( 10, 'pledged' );
		$this->assertSame( 1, $this->work( '203.0.114.9' ) );
	}

	public function test_work_grows_before_anybody_is_refused(): void {
		$asked = array();
		for ( $i = 0; $i < 10; $i++ ) {
			$asked[] = $this->work( '203.0.113.9' );
			$this->begin( '203.0.113.9', leaves: false );
		}
		$this->assertSame( array( 0, 0, 0, 0, 0, 1, 1, 2, 3, 4 ), $asked );
		$this->assertSame( 0, $this->work( '203.0.113.10' ) );
		$this->leave( 30 );
		$this->assertSame( 1, $this->work( '203.0.113.10' ) );
		$this->leave( 270 );
		$this->assertSame( 4, $this->work( '203.0.113.10' ) );
	}

	public function test_work_that_was_given_out_in_quiet_times_is_too_little_later(): void {
		add_filter( 'millwork_form_difficulty', static fn(): int => 2 );
		$solve  = static function ( array $given ): array {
			for ( $proof = 0; ; $proof++ ) {
				$text = (string) $proof;
				// Of its age is decided elsewhere.
				if ( null !== Challenge::check( 'offer', $given['challenge'], $text ) ) {
					return array( $given['challenge'], $text );
				}
			}
		};
		$counts = static fn( array $work, int $more ): bool => null !== Challenge::check( 'offer', $work[0], $work[1], $more );
		$quiet  = Challenge::make( 'offer' );
		$busy   = Challenge::make( 'offer', 4 );
		$this->assertSame( array( 2, 6 ), array( $quiet['difficulty'], $busy['difficulty'] ) );
		$this->assertSame( array( true, true, false, false ), array_map( fn( int $more ): bool => $counts( $solve( $quiet ), $more ), array( 0, 1, 2, 4 ) ) );
		$this->assertTrue( $counts( $solve( $busy ), 4 ) );
		$this->leave( 300 );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		$answer                 = $this->rest( 'GET', '/millwork/v1/payments/challenge', array( 'offer' => $this->donation()->token() ) )->get_data();
		$this->assertSame( 6, $answer['difficulty'] );
	}

	public function test_who_does_no_work_is_limited_while_others_have_more_of_it(): void {
		$this->assertSame( 5, $this->begin( '203.0.113.9', 5, false, false ) );
		$this->leave( 30 );
		foreach ( range( 1, 10 ) as $number ) {
			$this->assertSame( 1, $this->begin( "203.0.$number.1", 1, false, false ), "visitor $number" );
		}
		$this->assertSame( 0, $this->begin( '198.51.100.1', 1, false ) );
		$this->assertSame( 1, $this->begin( '198.51.100.2' ) );
	}

	public function test_who_comes_back_having_paid_gives_the_place_back(): void {
		$this->be_editor();
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		$pay                    = function ( string $attempt ): int {
			return $this->pay(
				$this->donation(),
				array(
					'interval' => 'one-time',
					'amount'   => '500',
				),
				$attempt
			)->status;
		};
		$back                   = function (): void {
			$_GET = array( InputNames::PAID => $this->last()->reference );
			PayerReturn::handle();
			PayerReturn::handle();
			$_GET = array();
		};
		// A hall in which many give from one address.
		foreach ( range( 1, 25 ) as $number ) {
			$this->assertSame( 200, $pay( "guest $number" ), "guest $number" );
			$this->take_money( $this->last() );
			PaymentLookup::ask( 'test', Mode::Test, 'checkout', $this->last()->session );
			$back();
		}
		// A payer who returns without having paid doesn't free a place.
		foreach ( range( 1, 10 ) as $number ) {
			$this->assertSame( 200, $pay( "thief $number" ), "thief $number" );
			$back();
		}
		$this->assertSame( 429, $pay( 'thief 11' ) );
	}

	public function test_a_payment_gives_a_place_back_only_while_it_took_one(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		$visitor                = new Visitor( '203.0.113.9' );
		$this->begin( '203.0.113.9', 5, leaves: false );
		foreach ( array( array( DAY_IN_SECONDS, 5 ), array( 0, 4 ) ) as list( $age, $left ) ) {
			$payment = Payments::add(
				array(
					'status'  => 'paid',
					'created' => gmdate( 'Y-m-d H:i:s', time() - $age ),
				)
			);
			$this->assertNotNull( $payment );
			Limits::forget_attempt( $visitor, $payment );
			Limits::forget_attempt( $visitor, $payment );
			$this->assertSame( $left, RateLimit::count( 'checkout', 10 * MINUTE_IN_SECONDS ), "$age seconds old" );
		}
	}

	/** Ten checkouts would hold up all its visitors. */
	public function test_an_address_of_a_proxy_is_nobodys_own(): void {
		foreach ( array( '100.64.0.7', '100.127.255.254', '::ffff:10.0.0.1', '::ffff:127.0.0.1', '172.16.0.1', 'fd00::1', 'fe80::1' ) as $proxy ) {
			$_SERVER['REMOTE_ADDR'] = $proxy;
			$this->assertFalse( Visitor::from_request()->has_own_address(), $proxy );
		}
		foreach ( array( '100.63.255.255', '100.128.0.1', '::ffff:203.0.113.9', '2a00::1' ) as $own ) {
			$_SERVER['REMOTE_ADDR'] = $own;
			$this->assertTrue( Visitor::from_request()->has_own_address(), $own );
		}
	}

	public function test_the_owner_sets_limits(): void {
		add_filter(
			'millwork_checkout_limits',
			static fn(): array => array(
				'address' => 2,
				'site'    => 3,
			)
		);
		$this->assertSame( 2, $this->begin( '203.0.113.9', 5 ) );
		$this->assertSame( array( 1, 1, 0 ), array( $this->begin( '198.51.100.1', 1 ), $this->begin( '198.51.101.1', 5 ), $this->begin( '203.0.113.9' ) ) );
	}

	public function test_the_notice_costs_no_query_on_a_page_of_the_admin(): void {
		global $wpdb;
		$this->be_editor();
		wp_get_current_user()->set_role( 'administrator' );
		$said  = '';
		$costs = function () use ( $wpdb, &$said ): int {
			// What every page of the admin has read before notices are printed.
			wp_cache_delete( 'alloptions', 'options' );
			wp_cache_delete( 'notoptions', 'options' );
			wp_load_alloptions();
			current_user_can( 'manage_options' );
			get_option( 'date_format' );
			wp_date( 'Y' );
			$before = $wpdb->num_queries;
			ob_start();
			Limits::print_notice();
			$said = (string) ob_get_clean();
			return $wpdb->num_queries - $before;
		};
		$this->assertSame( array( 0, '' ), array( $costs(), $said ) );
		update_option( Limits::OPTION, time() - HOUR_IN_SECONDS, true );
		$this->assertSame( 0, $costs() );
		$this->assertStringContainsString( 'stolen cards', $said );
		update_option( Limits::OPTION, time() - 30 * DAY_IN_SECONDS, true );
		$this->assertSame( array( 0, '' ), array( $costs(), $said ) );
	}
}
