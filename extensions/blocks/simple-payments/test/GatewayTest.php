<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\SimplePayments;

use Millwork\Features\Payments\Checklist;
use Millwork\Features\Payments\Checkout\InputNames;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Checkout\Outcome;
use Millwork\Features\Payments\Checkout\PayerReturn;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\Features\Payments\Checkouts;
use Millwork\Tests\Features\Payments\PayPal\PayPalTestCase;
use Millwork\Units\SimplePayments\Product;
use Millwork\Units\SimplePayments\Purchase;

/** From the card to PayPal and back. */
final class GatewayTest extends PayPalTestCase {

	use Checkouts;
	use ProductFixture;

	private static function card( int $product ): string {
		return do_blocks( '<!-- wp:jetpack/simple-payments {"productId":' . $product . '} /-->' );
	}

	/**
	 * Sends the form of a product.
	 * @param string $quantity How many.
	 */
	private function buy( int $product, string $quantity = '1' ): Outcome {
		$offer = Offer::product( 0, $product );
		$this->assertNotNull( $offer );
		return $this->pay( $offer, array( 'gateway' => 'paypal', 'quantity' => $quantity ), bin2hex( random_bytes( 4 ) ) );
	}

	public function test_editors_try_it_in_test_mode_and_visitors_buy_nothing(): void {
		$product = $this->create_product();
		$linked  = $this->create_product( meta: array( 'millwork_payment_link' => 'https://www.paypal.com/ncp/payment/ABCDEFGH12345' ) );
		foreach ( array( $product, $linked ) as $id ) {
			$card = self::card( $id );
			$this->assertStringNotContainsString( 'paypal.com', $card );
			$this->assertStringNotContainsString( '<form', $card );
			$this->assertStringContainsString( 'This can’t be bought right now.', $card );
		}
		$this->be_editor();
		$card = self::card( $product );
		$this->assertStringNotContainsString( 'webscr', $card );
		$this->assertStringContainsString( 'TEST', $card );
		$this->assertStringContainsString( 'name="' . InputNames::OFFER . '"', $card );
		$this->assertStringContainsString( 'simple-payments/view', self::scripts() );
		// What visitors have is about to end, whatever is tried.
		$this->assertSame( 'address', Purchase::method( Product::from_post( $product ) ) );
	}

	public function test_without_keys_it_is_tried_with_the_test_gateway(): void {
		Secrets::store( 'paypal_sandbox_client_id', '' );
		$this->be_editor();
		$card = self::card( $this->create_product( meta: array( 'spay_currency' => 'CZK' ) ) );
		$this->assertStringContainsString( 'TEST', $card );
		$this->assertStringContainsString( 'name="millwork_pay_values[gateway]" value="test"', $card );
		$this->assertSame( 1, preg_match( '/name="millwork_pay" value="([^"]+)"/', $card, $found ) );
		$offer = Offer::from_token( $found[1] ?? '' );
		$this->assertNotNull( $offer );
		$outcome = $this->pay( $offer, array( 'gateway' => 'test' ) );
		$this->assertStringContainsString( 'millwork_test_checkout', $outcome->url );
		$this->assertSame( array( 1250, 'CZK', 'product' ), array( $this->last()->money->units, $this->last()->money->currency, $this->last()->kind ) );
	}

	public function test_products_alone_can_go_live(): void {
		Secrets::store( 'paypal_sandbox_client_id', '' );
		add_filter( 'home_url', static fn( string $url ): string => set_url_scheme( $url, 'https' ) );
		$this->assertInstanceOf( \WP_Error::class, Checklist::accept( 'live' ) );
		$this->create_product();
		$this->assertIsString( Checklist::accept( 'live' ) );
	}

	public function test_visitors_pay_once_it_is_live(): void {
		Secrets::store( 'paypal_client_id', 'live-id' );
		Secrets::store( 'paypal_secret', 'live-secret' );
		update_option( StoredSettings::OPTION, array( 'payments_mode' => 'live' ) );
		$product = $this->create_product();
		$this->assertSame( 'gateway', Purchase::method( Product::from_post( $product ) ) );
		$card = self::card( $product );
		$this->assertStringContainsString( 'name="' . InputNames::OFFER . '"', $card );
		$this->assertStringNotContainsString( 'TEST', $card );
		// In a currency that PayPal no longer accepts, the old way remains.
		$this->assertStringContainsString( 'webscr', self::card( $this->create_product( meta: array( 'spay_currency' => 'RUB' ) ) ) );
	}

	public function test_the_stored_price_is_paid(): void {
		$this->be_editor();
		$product = $this->create_product( array( 'post_title' => 'Oak &amp; walnut' ), array( 'spay_multiple' => '1' ) );
		$outcome = $this->buy( $product, '3' );
		$this->assertStringStartsWith( 'https://www.sandbox.paypal.com/', $outcome->url );
		$payment = $this->last();
		$this->assertSame( array( 3750, 'EUR', 3, 'Oak & walnut', $product, 'product' ), array( $payment->money->units, $payment->money->currency, $payment->quantity, $payment->label, $payment->product_id, $payment->kind ) );
		$unit = $this->books()['orders'][ $payment->session ]['purchase_units'][0];
		$this->assertSame( array( '37.50', '3 × Oak & walnut' ), array( $unit['amount']['value'], $unit['description'] ) );
		$this->approve( $payment );
		$this->assertSame( PaymentStatus::Paid, $this->look( $payment )->status );
	}

	public function test_after_paying_people_see_the_page_that_the_block_names(): void {
		$this->be_editor();
		$product = $this->create_product();
		foreach ( array( 'publish', 'draft' ) as $status ) {
			$page = $this->create_post( array( 'post_type' => 'page', 'post_status' => $status ) );
			$card = do_blocks( '<!-- wp:jetpack/simple-payments {"productId":' . $product . ',"millworkThanksPage":' . $page . '} /-->' );
			$this->assertSame( 1, preg_match( '/name="millwork_pay" value="([^"]+)"/', $card, $found ) );
			$offer = Offer::from_token( $found[1] ?? '' );
			$this->assertNotNull( $offer );
			$this->pay( $offer, array( 'gateway' => 'paypal', 'thanks_page' => '1' ), $status );
			$payment = $this->last();
			$this->assertSame( array( $page, '' ), array( $payment->thanks_page, PayerReturn::thanks_url( $payment ) ) );
			$this->approve( $payment );
			$this->assertSame( 'publish' === $status ? get_permalink( $page ) : '', PayerReturn::thanks_url( $this->look( $payment ) ) );
		}
		// If the block names no page, what the visitor sends can't add one.
		$this->buy( $product );
		$this->assertSame( 0, $this->last()->thanks_page );
	}

	public function test_what_the_page_sends_changes_no_price(): void {
		$this->be_editor();
		// One at a time, whatever is sent.
		$this->buy( $this->create_product(), '50' );
		$this->assertSame( array( 1250, 1 ), array( $this->last()->money->units, $this->last()->quantity ) );
		$many = $this->create_product( meta: array( 'spay_multiple' => '1' ) );
		foreach ( array( '0', '-1', '101', '1.5', '1e2', 'abc' ) as $quantity ) {
			$this->assertNotSame( array(), $this->buy( $many, $quantity )->errors, $quantity );
		}
		foreach ( array( array( 'post_status' => 'draft' ), array( 'post_type' => 'post' ) ) as $args ) {
			$this->assertNotSame( array(), $this->buy( $this->create_product( $args ) )->errors );
		}
		$this->assertNotSame( array(), $this->buy( $this->create_product( meta: array( 'spay_price' => '1.005' ) ) )->errors );
		$this->assertNull( Offer::product( 7, 0 ) );
		$this->assertSame( 1, $this->count_payments() );
	}
}
