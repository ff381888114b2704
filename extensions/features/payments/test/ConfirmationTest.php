<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Features\Payments\Checkout\Form;
use Millwork\Features\Payments\Checkout\PayerReturn;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Tests\TestCase;
use WP_REST_Request;

/** What the page says, and what its script asks. */
final class ConfirmationTest extends TestCase {

	use Checkouts;

	/**
	 * What a form says to its payer.
	 * @param string $reference The payment's reference.
	 */
	private function read_page( string $reference ): string {
		$_GET = array( 'millwork_paid' => $reference );
		PayerReturn::handle();
		$_GET = array();
		return Form::messages( $this->donation(), 'millwork/donations' );
	}

	public function test_the_page_of_a_return_asks_whether_the_payment_is_confirmed(): void {
		$this->be_editor();
		$this->pay(
			$this->donation(),
			array(
				'interval' => 'one-time',
				'amount'   => '500',
			)
		);
		$payment     = $this->last();
				$ask = static function ( string $reference ): array {
					$request = new WP_REST_Request( 'GET', '/millwork/v1/payments/outcome' );
					$request->set_param( 'reference', $reference );
					$response = rest_do_request( $request );
					return array( 'status' => $response->get_status() ) + (array) $response->get_data();
				};
		$this->assertStringContainsString( ' data-wp-interactive="millwork/donations" data-wp-init--outcome="callbacks.outcome" data-wp-init="callbacks.confirmation"', $this->read_page( $payment->reference ) );
		wp_set_current_user( 0 );
		$said = $ask( $payment->reference );
		$this->assertSame( array( 200, true, false ), array( $said['status'], $said['waits'], $said['paid'] ) );
		$this->assertStringContainsString( 'is being confirmed', $said['message'] );
		Payments::change( $payment, array( 'status' => 'failed' ) );
		$said = $ask( $payment->reference );
		$this->assertSame( array( false, false ), array( $said['waits'], $said['paid'] ) );
		$this->assertStringContainsString( 'hasn’t gone through', $said['message'] );
		$this->take_money( $payment );
		PaymentLookup::ask( 'test', Mode::Test, 'checkout', $payment->session );
		$said = $ask( $payment->reference );
		$this->assertSame( array( 200, false, true ), array( $said['status'], $said['waits'], $said['paid'] ) );
		$this->assertMatchesRegularExpression( '/^Thank you\. We’ve received your payment of [^&<]+\.$/', $said['message'] );
		$this->assertSame( array( 'status', 'waits', 'paid', 'message', 'url' ), array_keys( $said ) );
		$this->assertStringNotContainsString( 'callbacks.confirmation', $this->read_page( $payment->reference ) );
		foreach ( array( '', 'x', strrev( $payment->reference ), "$payment->reference'" ) as $other ) {
			$this->assertSame( "$payment->reference'" === $other ? 200 : 404, $ask( $other )['status'], $other );
		}
	}
}
