<?php
/**
 * What hostile, hasty and forgetful payers bring about.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Payments;

use Millwork\Forms\Submission\Visitor;
use Millwork\Payments\Checkout\Arrival;
use Millwork\Payments\Checkout\Form;
use Millwork\Payments\Donors;
use Millwork\Payments\Gateways\TestGateway;
use Millwork\Payments\Mode;
use Millwork\Payments\Money;
use Millwork\Payments\Overdue;
use Millwork\Payments\Payment;
use Millwork\Payments\Payments;
use Millwork\Payments\Privacy;
use Millwork\Payments\Records;
use Millwork\Payments\Report;
use Millwork\Payments\Status;
use Millwork\Payments\Subscriptions;
use Millwork\Payments\Tables;
use Millwork\Tests\TestCase;

/**
 * Attacks on records and on the pages that payers come back to.
 */
final class HostilePayersTest extends TestCase {

	use Checkouts;

	/**
	 * Begins a payment.
	 *
	 * @param string $interval How often.
	 * @param string $attempt  What makes it another one.
	 */
	private function begin( string $interval = 'one-time', string $attempt = 'one' ): Payment {
		if ( ! get_current_user_id() ) {
			$this->be_editor();
		}
		$this->pay(
			$this->donation(),
			array(
				'interval' => $interval,
				'amount'   => '500',
			),
			$attempt
		);
		return $this->last();
	}

	/**
	 * Begins a payment, and has it paid.
	 *
	 * @param string $interval How often.
	 * @param string $attempt  What makes it another one.
	 */
	private function paid( string $interval = 'one-time', string $attempt = 'one' ): Payment {
		$payment = $this->begin( $interval, $attempt );
		$this->take_money( $payment );
		Overdue::ask( 'test', Mode::Test, 'checkout', $payment->session );
		return $this->last();
	}

	/**
	 * What a form says to whoever comes back to an address.
	 *
	 * @param string $url The address.
	 */
	private function read_page( string $url ): string {
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $_GET );
		Arrival::handle();
		$_GET = array();
		return Form::messages( $this->donation() );
	}

	public function test_who_went_back_once_and_then_paid_is_thanked(): void {
		$this->be_editor();
		$values = array(
			'interval' => 'one-time',
			'amount'   => '500',
		);
		$first  = $this->begin();
		// The script sends the form from the page to which the payer came back.
		$page = home_url( "/give/?millwork_unpaid=$first->reference" );
		$this->pay( $this->donation(), $values, 'two', new Visitor( '203.0.113.9', 'Test', $page ) );
		$payment = $this->last();
		$this->assertNotSame( $first->id, $payment->id );
		$book = (array) TestGateway::read( $payment->reference );
		$this->assertStringNotContainsString( $first->reference, $book['back'] . $book['unpaid'] );
		$this->take_money( $payment );
		Overdue::ask( 'test', Mode::Test, 'checkout', $payment->session );
		// Whatever another page or an older version has put into the address.
		$said = $this->read_page( home_url( "/give/?millwork_unpaid=$first->reference&millwork_paid=$payment->reference" ) );
		$this->assertStringContainsString( 'Thank you', $said );
		$this->assertStringNotContainsString( 'without', $said );
	}
}
