<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Features\Payments\Checkout\Form;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Checkout\PayerReturn;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Plans\Plans;
use Millwork\Tests\TestCase;
use RuntimeException;

/** After paying, people see the page that the owner has chosen. */
final class ThanksPageTest extends TestCase {

	use Checkouts;

	/** A payment whose button names a page. */
	private function payment( int $thanks ): Payment {
		if ( 0 === get_current_user_id() ) {
			$this->be_editor();
		}
		Plans::register();
		$plan = Plans::add( 'Oak stool', new Money( 12000, 'USD' ), Interval::OneTime );
		$this->assertNotInstanceOf( \WP_Error::class, $plan );
		$offer = Offer::plan( $this->page(), $plan->id, $thanks );
		$this->assertNotNull( $offer );
		$this->pay( $offer, array(), 'pays' . $plan->id );
		return $this->last();
	}

	private function thanks( string $status = 'publish', string $password = '' ): int {
		return $this->create_post( array( 'post_title' => 'Thanks', 'post_type' => 'page', 'post_status' => $status, 'post_password' => $password ) );
	}

	/** Where the payer is sent on return; '' for the form's page. */
	private function come_back( Payment $payment, string $name = 'millwork_paid' ): string {
		$there = '';
		$stop  = static function ( string $location, int $status ) use ( &$there ): never {
			$there = $location;
			throw new RuntimeException( (string) $status );
		};
		$_GET  = array( $name => $payment->reference );
		add_filter( 'wp_redirect', $stop, 10, 2 );
		try {
			PayerReturn::handle();
		} catch ( RuntimeException $left ) {
			$this->assertSame( '303', $left->getMessage() );
		} finally {
			remove_filter( 'wp_redirect', $stop );
			$_GET = array();
		}
		return $there;
	}

	private function said( Payment $payment ): string {
		return $this->rest( 'GET', '/millwork/v1/payments/outcome', array( 'reference' => $payment->reference ) )->get_data()['url'];
	}

	public function test_a_paid_payment_leads_to_its_page(): void {
		$page    = $this->thanks();
		$payment = $this->payment( $page );
		$this->assertSame( $page, $payment->thanks_page );
		$this->assertSame( array( '', '' ), array( $this->come_back( $payment ), $this->said( $payment ) ), 'Nothing was paid yet.' );
		Payments::change( $payment, array( 'status' => 'failed' ) );
		$this->assertSame( array( '', '' ), array( $this->come_back( $payment ), $this->said( $payment ) ) );
		Payments::change( $this->last(), array( 'status' => 'paid' ) );
		$url = (string) get_permalink( $page );
		$this->assertSame( array( $url, $url ), array( $this->come_back( $payment ), $this->said( $payment ) ) );
		$this->assertSame( '', $this->come_back( $payment, 'millwork_unpaid' ) );
	}

	public function test_a_page_that_visitors_cannot_see_is_not_used(): void {
		foreach ( array( 0, 987654, $this->thanks( 'draft' ), $this->thanks( 'trash' ), $this->thanks( 'publish', 'oak' ), $this->page() ) as $page ) {
			$payment = $this->payment( $page );
			Payments::change( $payment, array( 'status' => 'paid' ) );
			wp_set_current_user( 0 );
			$this->assertSame( array( '', '' ), array( $this->come_back( $payment ), $this->said( $payment ) ), (string) $page );
			$_POST  = array();
			$tester = get_user_by( 'login', 'tester' );
			wp_set_current_user( $tester ? $tester->ID : 0 );
		}
	}

	/** @testWith ["wp_block"]
	 *           ["wp_navigation"]
	 *           ["jetpack_form"]
	 *           ["custom_css"]
	 */
	public function test_content_without_a_page_of_its_own_is_not_used( string $type ): void {
		$payment = $this->payment( $this->create_post( array( 'post_title' => 'Hidden', 'post_type' => $type ) ) );
		Payments::change( $payment, array( 'status' => 'paid' ) );
		$this->assertSame( array( '', '' ), array( $this->come_back( $payment ), $this->said( $payment ) ) );
	}

	public function test_no_redirect_leaves_the_site(): void {
		$payment = $this->payment( $this->thanks() );
		Payments::change( $payment, array( 'status' => 'paid' ) );
		add_filter( 'page_link', static fn(): string => 'https://evil.example/thanks' );
		$this->assertSame( array( '', '' ), array( $this->come_back( $payment ), $this->said( $payment ) ) );
	}

	public function test_what_the_page_sends_decides_nothing(): void {
		$page                     = $this->thanks();
		$offer                    = $this->donation();
		list( $text, $signature ) = explode( '.', $offer->token() );
		$terms                    = json_decode( (string) base64_decode( strtr( $text, '-_', '+/' ), true ), true );
		$terms[14]                = $page;
		$this->assertNull( Offer::from_token( rtrim( strtr( base64_encode( (string) wp_json_encode( $terms ) ), '+/', '-_' ), '=' ) . ".$signature" ) );
		$this->be_editor();
		$this->pay( $offer, array( 'interval' => 'one-time', 'amount' => '500', 'thanks_page' => (string) $page ) );
		$this->assertSame( 0, $this->last()->thanks_page );
	}

	public function test_only_a_page_id_is_read_from_a_block(): void {
		$this->assertSame( array( 0, 0, 0, 7 ), array_map( static fn( mixed $value ): int => Form::thanks_page( array( 'millworkThanksPage' => $value ) ), array( 'https://evil.example/', -5, null, 7 ) ) );
	}
}
