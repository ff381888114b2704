<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

use Millwork\Features\Payments\Checklist;
use Millwork\Features\Payments\Gateways\Stripe\Key;
use Millwork\Features\Payments\Gateways\Stripe\Settings as StripeSettings;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Plans\Plans;
use Millwork\Features\Payments\Settings;
use Millwork\Secrets\Secrets;

/** The owner chooses live mode and saves: the checklist runs automatically. */
final class GoLiveTest extends StripeTestCase {

	/** What the owner reads where the site stays as it is. */
	private const STAYS = 'The site stays in test mode. ';

	/** A site on the Internet, without keys, and its owner. */
	protected function setUp(): void {
		parent::setUp();
		wp_get_current_user()->set_role( 'administrator' );
		wp_set_current_user( get_current_user_id() );
		Secrets::store( Key::name( Mode::Live ), '' );
		$this->move( 'https://mill.example' );
	}

	/**
	 * Gives the site another address.
	 * @param string $to The address.
	 */
	private function move( string $to ): void {
		remove_all_filters( 'home_url' );
		add_filter( 'home_url', static fn( string $url ): string => (string) preg_replace( '~^https?://[^/]+~', $to, $url ) );
	}

	/**
	 * @param array<string, mixed>  $values  Values.
	 * @param array<string, string> $secrets Keys.
	 * @return array{held: string, told: string, mode: string, values: array<string, mixed>}
	 */
	private function save( array $values, array $secrets = array() ): array {
		$answer = $this->rest( 'POST', '/millwork/v1/settings', compact( 'values', 'secrets' ) );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$data = $answer->get_data();
		$this->assertSame( Settings::mode()->value, $data['values']->payments_mode );
		return array(
			'held'   => ( (array) $data['held'] )['payments_mode'] ?? '',
			'told'   => ( (array) $data['checks'] )['payments_mode']['message'] ?? '',
			'mode'   => Settings::mode()->value,
			'values' => (array) $data['values'],
		);
	}

	public function test_the_owner_reads_how_late_payments_are_seen_without_messages(): void {
		$state = static fn(): string => StripeSettings::add_section( array() )['stripe']['fields']['stripe_endpoint']['help'];
		foreach ( Mode::cases() as $mode ) {
			Secrets::store( Key::webhook_secret_name( $mode ), '' );
		}
		// They are found by asking (LostEventsTest).
		$this->assertStringEndsWith( 'Until it does, payments appear up to an hour late, and renewals and refunds up to a day late.', $state() );
		Secrets::store( Key::webhook_secret_name( Mode::Live ), 'whsec_1234567890' );
		$this->assertSame( 'Stripe sends updates about live payments, but not about test payments.', $state() );
	}

	public function test_where_nobody_could_pay_the_site_stays_in_test_mode_and_the_rest_is_saved(): void {
		$said = $this->save(
			array(
				'payments_mode'       => 'live',
				'payments_statements' => true,
			)
		);
		$this->assertSame( array( 'test', '' ), array( $said['mode'], $said['told'] ) );
		$this->assertStringStartsWith( self::STAYS . 'Step 2, payment service: none is set up', $said['held'] );
		$this->assertTrue( $said['values']['payments_statements'] );

		$this->move( 'http://mill.example' );
		$said = $this->save(
			array(
				'payments_mode'     => 'live',
				'payments_transfer' => 'Our bank',
			)
		);
		$this->assertSame( array( 'test', 'Our bank' ), array( $said['mode'], $said['values']['payments_transfer'] ) );
		$this->assertStringStartsWith( self::STAYS . 'Step 1, secure connection', $said['held'] );
	}

	public function test_a_key_that_is_entered_together_with_the_mode_counts(): void {
		$said = $this->save( array( 'payments_mode' => 'live' ), array( Key::name( Mode::Live ) => StripeServer::KEYS['live'] ) );
		$this->assertSame( array( 'live', '' ), array( $said['mode'], $said['held'] ) );
		$this->assertStringStartsWith( 'Payments are live. One thing is left to do: Step 5, webhooks: ', $said['told'] );
		// Nothing is asked where the mode stays what it is, nor on the way back.
		$heard = count( $this->stripe->heard() );
		$this->assertSame( '', $this->save( array( 'payments_mode' => 'live' ) )['told'] );
		$back = $this->save( array( 'payments_mode' => 'test' ) );
		$this->assertSame( array( 'test', '', '' ), array( $back['mode'], $back['held'], $back['told'] ) );
		$this->assertCount( $heard, $this->stripe->heard() );
		Checklist::note_event( 'stripe', Mode::Live );
		$this->assertSame( 'Everything works: visitors can pay.', $this->save( array( 'payments_mode' => 'live' ) )['told'] );
	}

	public function test_keys_that_do_not_work_hold_it_and_a_service_that_is_silent_does_not(): void {
		Secrets::store( Key::name( Mode::Live ), 'sk_live_calledback' );
		$said = $this->save( array( 'payments_mode' => 'live' ) );
		$this->assertSame( 'test', $said['mode'] );
		$this->assertStringStartsWith( self::STAYS . 'Step 3, keys:', $said['held'] );
		$this->assertStringContainsString( 'doesn’t accept this site’s key', $said['held'] );
		$this->assertStringNotContainsString( 'calledback', $said['held'] );

		Secrets::store( Key::name( Mode::Live ), StripeServer::KEYS['live'] );
		$this->stripe->fail( 'timeout', 'timeout', 'timeout' );
		$said = $this->save( array( 'payments_mode' => 'live' ) );
		$this->assertSame( array( 'live', '' ), array( $said['mode'], $said['held'] ) );
		$this->assertStringStartsWith( 'Payments are live. One thing is left to do: Step 3', $said['told'] );
	}

	public function test_a_plan_that_is_too_cheap_holds_nothing(): void {
		$plan = Plans::add( 'Club', new Money( 500, 'USD' ), Interval::OneTime );
		$this->assertInstanceOf( \Millwork\Features\Payments\Plans\Plan::class, $plan );
		update_post_meta( $plan->id, 'jetpack_memberships_price', '0.10' );
		$said = $this->save(
			array(
				'payments_mode'     => 'live',
				'payments_transfer' => 'Our bank',
			)
		);
		$this->assertSame( 'live', $said['mode'] );
		$this->assertStringContainsString( 'Step 4, amounts: the plan “Club”', $said['told'] );
	}

	public function test_on_the_owners_own_machine_http_is_told_and_holds_nothing(): void {
		foreach ( array( 'http://localhost:8881', 'http://127.0.0.1', 'http://mill.localhost' ) as $address ) {
			$this->move( $address );
			$said = $this->save(
				array(
					'payments_mode'     => 'live',
					'payments_transfer' => 'Our bank',
				)
			);
			$this->assertSame( array( 'live', '' ), array( $said['mode'], $said['held'] ), $address );
			$this->assertStringContainsString( 'Step 1, secure connection', $said['told'] );
			$this->save( array( 'payments_mode' => 'test' ) );
		}
		$this->move( 'http://localhost.mill.example' );
		$this->assertSame( 'test', $this->save( array( 'payments_mode' => 'live' ) )['mode'] );
	}

	public function test_a_gateway_that_throws_holds_it(): void {
		$break = static function (): never {
			throw new \RuntimeException( 'sk_live_secret' );
		};
		add_filter( 'millwork_payment_gateways', $break );
		$said = $this->save( array( 'payments_mode' => 'live' ) );
		$this->assertSame( array( 'test', 'The check failed because of an error in the plugin. Report it to the plugin’s authors.' ), array( $said['mode'], $said['held'] ) );
	}

	public function test_what_is_not_valid_is_refused_before_anything_is_asked(): void {
		$answer = $this->rest(
			'POST',
			'/millwork/v1/settings',
			array(
				'values'  => array( 'payments_mode' => 'live' ),
				'secrets' => array( Key::name( Mode::Live ) => StripeServer::KEYS['test'] ),
			)
		);
		$this->assertSame( 400, $answer->get_status() );
		$this->assertStringContainsString( 'This is a test key', $answer->get_data()['data']['fields'][ Key::name( Mode::Live ) ] );
		$this->assertSame( Mode::Test, Settings::mode() );
	}
}
