<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Features\Payments\Checklist;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Plans\Plan;
use Millwork\Features\Payments\Plans\Plans;
use Millwork\Features\Payments\Settings;
use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\TestCase;
use Millwork\Visitors\Visitor;

/** What nobody can pay is not offered, and says why. */
final class AcceptedPaymentsTest extends TestCase {

	use Checkouts;

	/**
	 * Has visitors pay by bank transfer.
	 * @param array<string, mixed> $more More settings.
	 */
	private function go_live( array $more = array() ): void {
		StoredSettings::store(
			$more + array(
				'payments_mode'     => 'live',
				'payments_transfer' => 'Bank of Oak',
			)
		);
	}

	/** Has visitors pay with PayPal too. */
	private function take_paypal(): void {
		Secrets::store( 'paypal_client_id', 'live-id' );
		Secrets::store( 'paypal_secret', 'live-secret' );
	}

	/**
	 * A plan's button on a page.
	 * @param Interval $interval How often people pay.
	 */
	private static function button( Money $price, Interval $interval ): string {
		Plans::register();
		$plan = Plans::add( 'Club', $price, $interval );
		self::assertInstanceOf( Plan::class, $plan );
		return do_blocks( "<!-- wp:jetpack/payment-buttons --><div class=\"wp-block-jetpack-payment-buttons\"><!-- wp:jetpack/recurring-payments {\"planId\":$plan->id} /--></div><!-- /wp:jetpack/payment-buttons -->" );
	}

	public function test_an_interval_that_no_gateway_takes_is_left_out(): void {
		$this->go_live();
		$html = do_blocks( '<!-- wp:jetpack/donations /-->' );
		$this->assertSame( array( 1, 0 ), array( substr_count( $html, '<form' ), substr_count( $html, 'jetpack-donations__tab"' ) ) );
		$this->assertStringContainsString( 'value="one-time"', $html );
		// Stripe takes all of them, and bank transfer is a choice where it can be.
		Secrets::store( 'stripe_live_key', 'rk_live_123' );
		$html = do_blocks( '<!-- wp:jetpack/donations /-->' );
		$this->assertSame( array( 3, 3, 1 ), array( substr_count( $html, '<form' ), substr_count( $html, 'jetpack-donations__tab"' ), substr_count( $html, 'value="transfer"' ) ) );
	}

	public function test_a_form_that_nobody_can_pay_says_so_to_its_author(): void {
		$this->go_live();
		$this->take_paypal();
		$block = '<!-- wp:jetpack/donations {"oneTimeDonation":{"show":false}} /-->';
		$this->assertSame( '', trim( do_blocks( $block ) ) );
		$this->assertSame( '', trim( self::button( new Money( 500, 'USD' ), Interval::Month ) ) );
		$this->be_editor();
		foreach ( array( do_blocks( $block ), self::button( new Money( 500, 'USD' ), Interval::Year ) ) as $html ) {
			$html = html_entity_decode( $html );
			$this->assertStringContainsString( 'PayPal, Bank transfer can’t take recurring payments', $html );
			$this->assertStringNotContainsString( '<form', $html );
		}
	}

	public function test_a_currency_that_no_gateway_takes_is_named(): void {
		$this->go_live();
		foreach ( array( 'KWD', 'HUF', 'CZK', 'X&Y' ) as $code ) {
			wp_set_current_user( 0 );
			$html = do_blocks( get_comment_delimited_block_content( 'jetpack/donations', array( 'currency' => $code ), '' ) );
			$this->assertStringContainsString( "Payments in $code aren’t possible here right now.", html_entity_decode( $html ) );
			$this->assertStringNotContainsString( "$code can’t", $html );
		}
		$this->go_live( array( 'payments_transfer' => '' ) );
		$this->take_paypal();
		$html = html_entity_decode( self::button( new Money( 50000, 'INR' ), Interval::OneTime ) );
		$this->assertStringContainsString( 'Payments in INR aren’t possible here right now.', $html );
		$this->assertStringNotContainsString( 'Only you', $html );
		wp_set_current_user( $this->create_user( 'editor' ) );
		$this->assertStringContainsString( 'PayPal can’t take payments in INR.', html_entity_decode( self::button( new Money( 50000, 'INR' ), Interval::OneTime ) ) );
	}

	public function test_a_refusal_names_the_interval(): void {
		$this->go_live();
		$typed = array(
			'amount' => '500',
			'email'  => 'donor@example.org',
		);
		$this->assertSame( array( '' => 'Monthly payments aren’t possible here. Choose another interval. Nothing was charged.' ), $this->pay( $this->donation(), $typed + array( 'interval' => '1 month' ) )->errors );
		$this->assertSame( array(), $this->pay( $this->donation(), $typed + array( 'interval' => 'one-time' ) )->errors );
	}

	public function test_an_account_keeps_its_lines(): void {
		wp_set_current_user( $this->create_user( 'administrator' ) );
		$said = $this->rest( 'POST', '/millwork/v1/settings', array( 'values' => array( 'payments_transfer' => "Oak & Ash\nDE00 1234\r\nBIC [x]" ) ) )->get_data();
		$this->assertTrue( array_column( array_merge( ...array_column( $said['sections'], 'fields' ) ), null, 'key' )['payments_transfer']['multiline'] );
		wp_set_current_user( 0 );
		$this->go_live( array( 'payments_transfer' => Settings::transfer() ) );
		$page    = $this->create_post( array( 'post_content' => '<!-- wp:jetpack/donations /-->' ) );
		$url     = (string) get_permalink( $page );
		$visitor = new Visitor( '203.0.113.9', 'Test', $url );
		preg_match( '/name="millwork_pay" value="([^"]+)"/', $this->visit( $url ), $found );
		$offer = Offer::from_token( $found[1] ?? '' );
		$this->assertNotNull( $offer );
		$outcome = $this->pay(
			$offer,
			array(
				'interval' => 'one-time',
				'amount'   => '500',
				'email'    => 'donor@example.org',
			),
			visitor: $visitor
		);
		$html    = $this->visit( $outcome->url );
		$this->assertMatchesRegularExpression( '~<p>Oak [^<]+ Ash<br ?/?>DE[^<]+<br ?/?>BIC [^<]+</p>~', $html );
	}

	public function test_the_editor_learns_what_is_taken(): void {
		$status = function (): array {
			$answer = $this->rest( 'GET', '/wpcom/v2/memberships/status' )->get_data()['millwork'];
			return array( $answer['services'], array_map( static fn( array $codes ): bool => in_array( 'USD', $codes, true ), $answer['accepts'] ), in_array( 'INR', $answer['accepts']['one-time'], true ) );
		};
		wp_set_current_user( $this->create_user( 'author' ) );
		$all       = array(
			'one-time' => true,
			'1 month'  => true,
			'1 year'   => true,
		);
		$once      = array(
			'one-time' => true,
			'1 month'  => false,
			'1 year'   => false,
		);
		$is_set_up = fn(): bool => $this->rest( 'GET', '/wpcom/v2/memberships/status' )->get_data()['millwork']['is_set_up'];
		$this->assertFalse( $is_set_up() );
		$this->assertSame( array( array( 'Test payment' ), $all, true ), $status() );
		// Before payments are live, it is said what they will be.
		$this->take_paypal();
		$this->assertSame( array( array( 'PayPal' ), $once, false ), $status() );
		$this->assertTrue( $is_set_up() );
		Secrets::store( 'stripe_live_key', 'rk_live_123' );
		$this->assertSame( $all, $status()[1] );
	}

	public function test_the_checklist_knows_intervals(): void {
		$this->go_live();
		add_filter( 'home_url', static fn( string $url ): string => set_url_scheme( $url, 'https' ) );
		$said = Checklist::run();
		$this->assertIsString( $said );
		$this->assertStringContainsString( 'don’t see monthly and yearly payments', $said );
		Plans::register();
		Plans::add( 'Club', new Money( 500, 'USD' ), Interval::Month );
		$said = Checklist::run();
		$this->assertInstanceOf( \WP_Error::class, $said );
		$this->assertStringContainsString( 'none of your payment services accepts the plan “Club” ($5.00 a month)', $said->get_error_message() );
	}
}
