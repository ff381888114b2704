<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

use Millwork\Features\Payments\Gateways\Stripe\Api;
use Millwork\Features\Payments\Gateways\Stripe\Key;
use Millwork\Features\Payments\Gateways\Stripe\Portal;
use Millwork\Features\Payments\Gateways\Stripe\Stripe;
use Millwork\Features\Payments\Gateways\Stripe\Webhook\Endpoint;
use Millwork\Features\Payments\Gateways\Webhooks;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Tables;
use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;
use WP_Error;

/** Keys, the button, events, the portal; and that no key gets anywhere. */
final class OwnerTest extends StripeTestCase {

	/**
	 * What an owner may paste, the field, and a word of the answer; '' for a good one.
	 * @return array<string, array{string, Mode, string}>
	 */
	public function keys(): array {
		return array(
			'a live key'                  => array( StripeServer::KEYS['live'], Mode::Live, '' ),
			'a test key'                  => array( StripeServer::KEYS['test'], Mode::Test, '' ),
			'a live key in the other'     => array( StripeServer::KEYS['live'], Mode::Test, 'This is a live key' ),
			'a test key in the other'     => array( StripeServer::KEYS['test'], Mode::Live, 'This is a test key' ),
			'a publishable key'           => array( 'pk_test_123', Mode::Test, 'publishable' ),
			'a secret of events'          => array( 'whsec_123', Mode::Test, 'begin with sk_ or rk_' ),
			'a word'                      => array( 'password', Mode::Test, 'begin with sk_ or rk_' ),
			'a key that Stripe knows not' => array( 'sk_test_wrong', Mode::Test, 'accept this site' ),
		);
	}

	/**
	 * A key is checked when it is entered.
	 * @dataProvider keys
	 * @param Mode   $mode The field.
	 * @param string $says A word of the answer.
	 */
	public function test_a_key_is_checked( string $key, Mode $mode, string $says ): void {
		wp_get_current_user()->set_role( 'administrator' );
		$answer = $this->rest( 'POST', '/millwork/v1/settings', array( 'secrets' => array( Key::name( $mode ) => $key ) ) );
		$this->assertSame( '' === $says ? 200 : 400, $answer->get_status() );
		$said = (string) wp_json_encode( $answer->get_data() );
		$this->assertStringContainsString( $says, $said );
		$this->assertStringNotContainsString( $key, $said );
	}

	public function test_a_key_of_the_other_mode_serves_nothing(): void {
		Secrets::store( Key::name( Mode::Live ), StripeServer::KEYS['test'] );
		$this->assertFalse( ( new Stripe() )->is_ready( Mode::Live ) );
		$this->assertTrue( ( new Stripe() )->is_ready( Mode::Test ) );
		$this->assertInstanceOf( WP_Error::class, ( new Stripe() )->get_reports( Mode::Live, 'checkout', 'cs_1' ) );
		$this->assertSame( array(), $this->stripe->route->tried );
	}

	public function test_a_missing_permission_is_named(): void {
		$this->stripe->forbid( 'rak_checkout_session_read', 'rak_checkout_session_write' );
		$error = ( new Api( new Secret( StripeServer::KEYS['live'], 'option' ) ) )->check();
		$this->assertInstanceOf( WP_Error::class, $error );
		$this->assertStringContainsString( '“Checkout session” to “Write”', $error->get_error_message() );
		// The payer reads another sentence, and the owner this one.
		$this->assertSame( 422, $this->give()->status );
		$this->assertStringContainsString( 'is missing a permission', $this->last()->error );
	}

	public function test_one_click_registers_the_address(): void {
		wp_get_current_user()->set_role( 'administrator' );
		$old    = $this->stripe->books( 'add', 'we', 'webhook_endpoint', array( 'url' => Webhooks::url( 'stripe', Mode::Test ) ) )['id'];
		$others = $this->stripe->books( 'add', 'we', 'webhook_endpoint', array( 'url' => 'https://other.example/' ) )['id'];
		$answer = $this->rest( 'POST', '/millwork/v1/settings/run', array( 'name' => 'stripe_endpoint' ) );
		$this->assertSame( array( 200, 'Stripe now sends updates about live and test payments.' ), array( $answer->get_status(), $answer->get_data()['message'] ) );
		$there = array_filter( $this->stripe->objects(), static fn( array $one ): bool => 'webhook_endpoint' === $one['object'] );
		$this->assertCount( 3, $there );
		$this->assertArrayNotHasKey( $old, $there );
		$this->assertArrayHasKey( $others, $there );
		foreach ( array_diff_key( $there, array( $others => 1 ) ) as $id => $endpoint ) {
			$mode = $endpoint['livemode'] ? Mode::Live : Mode::Test;
			$this->assertSame( array( Webhooks::url( 'stripe', $mode ), Api::VERSION, "whsec_$id" ), array( $endpoint['url'], $endpoint['api_version'], Key::webhook_secret( $mode )?->reveal() ) );
		}
		// Once more replaces them.
		$this->assertIsString( Endpoint::connect() );
		$this->assertCount( 3, array_filter( $this->stripe->objects(), static fn( array $one ): bool => 'webhook_endpoint' === $one['object'] ) );
		$this->stripe->forbid( 'rak_webhook_write' );
		$this->assertInstanceOf( WP_Error::class, Endpoint::connect() );
		Secrets::store( Key::name( Mode::Live ), '' );
		Secrets::store( Key::name( Mode::Test ), '' );
		$this->assertInstanceOf( WP_Error::class, Endpoint::connect() );
	}

	public function test_only_stripes_own_events_are_taken(): void {
		$payment = $this->begin();
		$this->stripe->life( 'pay', $payment->session );
		$event = $this->stripe->take_events()[0];
		$tries = array(
			'another secret'        => array( 403, array( 'secret' => 'whsec_other' ) ),
			'an old one'            => array( 403, array( 'time' => (string) ( time() - 400 ) ) ),
			'of the other address'  => array( 403, array( 'mode' => 'live' ) ),
			'no JSON'               => array( 400, array( 'body' => 'x' ) ),
			'an empty object'       => array( 400, array( 'body' => '{}' ) ),
			'of the other mode'     => array( 400, array( 'body' => (string) wp_json_encode( array( 'livemode' => true ) + $event ) ) ),
			'of a type of no use'   => array( 200, array( 'body' => (string) wp_json_encode( array( 'type' => 'payout.paid', 'id' => 'evt_a' ) + $event ) ) ),
			'with nothing in it'    => array( 200, array( 'body' => '{"id":"evt_b","type":"invoice.paid","livemode":false,"data":{"object":{}}}' ) ),
			'with no object at all' => array( 200, array( 'body' => '{"id":"evt_d","type":"refund.failed","livemode":false,"data":{}}' ) ),
			'with a strange object' => array( 200, array( 'body' => '{"id":"evt_c","type":"charge.refunded","livemode":false,"data":{"object":{"payment_intent":"../x"}}}' ) ),
		);
		foreach ( $tries as $name => list( $status, $change ) ) {
			$this->assertSame( $status, $this->deliver( $event, $change )->get_status(), $name );
		}
		$this->work();
		$this->assertSame( 'pending', $this->now( $payment )->status->value );
		Secrets::store( Key::webhook_secret_name( Mode::Test ), '' );
		$this->assertSame( 403, $this->deliver( $event )->get_status() );
	}

	public function test_events_of_other_versions_are_understood(): void {
		$payment = $this->begin( '1 month' );
		$this->stripe->life( 'pay', $payment->session );
		$id     = (string) $this->stripe->objects()[ $payment->session ]['subscription'];
		$events = array(
			// From 2024, with an object where there is an ID today.
			array(
				'id'          => 'evt_old',
				'type'        => 'invoice.paid',
				'api_version' => '2024-06-20',
				'livemode'    => false,
				'data'        => array(
					'object' => array(
						'id'           => 'in_1',
						'subscription' => array( 'id' => $id ),
					),
				),
			),
		);
		$this->deliver_all( 'once', $events );
		$this->assertSame( 'paid', $this->now( $payment )->status->value );
		$this->assert_books_agree();
	}

	public function test_the_portal_is_configured_once(): void {
		$gateway = new Stripe();
		foreach ( array( 1, 2 ) as $time ) {
			$this->assertSame( 'https://billing.stripe.com/p/session/cus_1', $gateway->portal( Mode::Test, 'cus_1', home_url() ) );
		}
		$made = static fn( array $asked ): int => count( array_keys( $asked, 'POST /v1/billing_portal/configurations', true ) );
		$this->assertSame( 1, $made( $this->stripe->route->tried ) );
		$this->assertIsString( $gateway->portal( Mode::Live, 'cus_1', home_url() ) );
		$this->assertSame( array( 'live', 'test' ), array_keys( (array) get_option( Portal::OPTION ) ) );
		// Another account does not know it.
		update_option( Portal::OPTION, array( 'test' => 'bpc_gone' ) );
		$this->stripe->books( 'clear' );
		$this->assertInstanceOf( WP_Error::class, $gateway->portal( Mode::Test, 'cus_1', home_url() ) );
	}

	public function test_refunds_that_cannot_be_are_refused(): void {
		$payment = $this->begin();
		$gateway = new Stripe();
		$this->assertInstanceOf( WP_Error::class, $gateway->refund( $payment, 100, 'a' ) );
		$this->stripe->life( 'pay', $payment->session );
		$this->deliver_all();
		$error = $gateway->refund( $this->now( $payment ), 600, 'b' );
		$this->assertInstanceOf( WP_Error::class, $error );
		$this->assertStringContainsString( 'greater than', $error->get_error_message() );
		$this->assertInstanceOf( WP_Error::class, $gateway->refund( $this->now( $payment ), 0, 'c' ) );
		$this->assertNotInstanceOf( WP_Error::class, $gateway->refund( $this->now( $payment ), 500, 'd' ) );
		// It was given back at Stripe in the meantime.
		$report = $gateway->refund( $this->now( $payment ), 500, 'e' );
		$this->assertSame( 500, $report instanceof WP_Error ? 0 : $report->refunded );
	}

	/**
	 * How a refund fails, how many there are then, and whether its key can't be used anymore.
	 * @return array<string, array{list<string>, int, bool}>
	 */
	public function failing_refunds(): array {
		return array(
			'Stripe fails before'        => array( array( '500' ), 0, true ),
			'Stripe fails after'         => array( array( '500 done' ), 1, false ),
			'and may not be asked'       => array( array( '500 done', 'timeout' ), 1, false ),
			'the answer gets lost'       => array( array( 'cut' ), 1, false ),
			'there is no connection'     => array( array( 'connect', 'connect' ), 0, false ),
			'a conflict, which may pass' => array( array( '409', '409' ), 0, false ),
		);
	}

	/**
	 * The owner presses the button again, with the key that the screen then has.
	 * @dataProvider failing_refunds
	 * @param list<string> $faults What happens.
	 * @param int          $made   How many refunds there are after it.
	 * @param bool         $is_no  Whether the screen takes another key.
	 */
	public function test_a_failing_refund_is_made_once( array $faults, int $made, bool $is_no ): void {
		$payment = $this->begin();
		$this->stripe->life( 'pay', $payment->session );
		$this->deliver_all();
		$gateway = new Stripe();
		$this->stripe->fail( ...$faults );
		$error = $gateway->refund( $this->now( $payment ), 200, 'one' );
		$this->assertCount( $made, $this->stripe->all( 'refund' ) );
		if ( $error instanceof WP_Error ) {
			$status = $error->get_error_data()['status'];
			$this->assertSame( $is_no, $status >= 400 && $status < 500, $error->get_error_message() );
		} else {
			$this->assertSame( 200, $error->refunded );
		}
		$this->stripe->fail();
		$report = $gateway->refund( $this->now( $payment ), 200, $is_no ? 'two' : 'one' );
		$this->assertSame( array( 200, 1 ), array( $report instanceof WP_Error ? $report->get_error_message() : $report->refunded, count( $this->stripe->all( 'refund' ) ) ) );
	}

	public function test_a_payment_link_of_the_owners_pays_for_nothing_here(): void {
		$payment = $this->begin();
		// A payer may put anything into the address of a payment link.
		$this->stripe->life( 'pay_link', $payment->reference, 500 );
		$this->deliver_all();
		$this->assertSame( 'pending', $this->now( $payment )->status->value );
	}

	public function test_a_failure_of_the_portal_does_not_stay_for_a_day(): void {
		$urls = array();
		// One that Stripe repeats, and one that passes.
		foreach ( array( array( '500' ), array( '503', '503' ), array() ) as $faults ) {
			$this->stripe->fail( ...$faults );
			$urls[] = ( new Stripe() )->portal( Mode::Test, 'cus_1', home_url() );
		}
		$this->assertSame( array( false, false, true ), array_map( 'is_string', $urls ) );
		$this->assertCount( 1, $this->stripe->all( 'billing_portal.configuration' ) );
	}

	public function test_no_key_gets_anywhere(): void {
		global $wpdb;
		wp_get_current_user()->set_role( 'administrator' );
		$payment = $this->begin( '1 month' );
		$gateway = new Stripe();
		$texts   = array();
		foreach ( array( '400', '401', '403', '409', '500', 'timeout' ) as $fault ) {
			$this->stripe->fail( ...array_fill( 0, 20, $fault ) );
			foreach ( array( $gateway->get_reports( Mode::Test, 'checkout', $payment->session ), $gateway->portal( Mode::Test, 'cus_1', home_url() ), Endpoint::connect(), $gateway->start( $payment, '', home_url(), home_url() ) ) as $said ) {
				$texts[] = print_r( $said, true );
			}
		}
		$this->stripe->fail();
		Secrets::store( Key::name( Mode::Test ), 'sk_test_0000000000000000GONE' );
		$texts[] = print_r( $this->give(), true );
		$texts[] = print_r( $gateway->get_reports( Mode::Test, 'checkout', $payment->session ), true );
		$texts[] = (string) wp_json_encode( $this->rest( 'GET', '/millwork/v1/settings' )->get_data() );
		$texts[] = (string) wp_json_encode( $this->rest( 'POST', '/millwork/v1/settings/check', array( 'name' => Key::name( Mode::Test ) ) )->get_data() );
		$texts[] = (string) wp_json_encode( $this->deliver( array( 'id' => 'evt_1' ), array( 'secret' => 'x' ) )->get_data() );
		$texts[] = print_r( $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i', Tables::payments() ) ), true ); // phpcs:ignore WordPress -- As above.
		$texts[] = print_r( $wpdb->get_results( $wpdb->prepare( 'SELECT option_name, option_value FROM %i WHERE option_name <> %s', $wpdb->options, Secrets::OPTION ) ), true ); // phpcs:ignore WordPress -- As above.
		$this->assertStringContainsString( 'stripe', implode( $texts ) );
		foreach ( array( ...StripeServer::KEYS, self::SECRET, 'sk_test_0000000000000000GONE', 'whsec_we' ) as $key ) {
			foreach ( $texts as $text ) {
				$this->assertStringNotContainsString( $key, $text );
				$this->assertStringNotContainsString( substr( $key, 0, 16 ), $text );
			}
		}
	}
}
