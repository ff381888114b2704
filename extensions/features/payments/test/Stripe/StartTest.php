<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

use Millwork\Features\Payments\Gateways\Stripe\Stripe;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Money\Money;

/**
 * Forms that are sent while Stripe is well, and while it is not.
 * @group any-wordpress
 */
final class StartTest extends StripeTestCase {

	public function test_a_form_begins_a_checkout(): void {
		$outcome = $this->give();
		$payment = $this->last();
		$session = $this->stripe->objects()[ $payment->session ];
		$this->assertSame( array( $session['url'], PaymentStatus::Pending ), array( $outcome->url, $payment->status ) );
		$given = $session['given'];
		$this->assertSame( array( 'payment', $payment->reference, 'usd', '500', 'Donation', 'donate', 'always' ), array( $given['mode'], $given['client_reference_id'], $given['line_items'][0]['price_data']['currency'], $given['line_items'][0]['price_data']['unit_amount'], $given['line_items'][0]['price_data']['product_data']['name'], $given['submit_type'], $given['customer_creation'] ) );
		$this->assertStringContainsString( "millwork_paid=$payment->reference", $given['success_url'] );
	}

	public function test_a_monthly_gift_is_a_subscription(): void {
		$this->give( '1 month' );
		$given = $this->stripe->objects()[ $this->last()->session ]['given'];
		$this->assertSame( array( 'subscription', 'month', $this->last()->reference ), array( $given['mode'], $given['line_items'][0]['price_data']['recurring']['interval'], $given['subscription_data']['metadata']['millwork_payment'] ) );
	}

	public function test_two_tabs_of_one_form_pay_once(): void {
		$first  = $this->give();
		$second = $this->give();
		$this->assertSame( array( $first->url, 1, 1 ), array( $second->url, $this->count_payments(), $this->count_sessions() ) );
	}

	public function test_two_tabs_at_the_same_moment_pay_once(): void {
		// The other tab's process has sent its request, and Stripe still works on it.
		$other = null;
		$send  = function ( $answer, array $request, string $url ) use ( &$other ): mixed {
			$other = $other ?? $this->send_elsewhere( $request, $url );
			return $answer;
		};
		add_filter( 'pre_http_request', $send, 1, 3 );
		$this->assertSame( 503, $this->give()->status );
		$this->assertNotNull( $other );
		$this->assertSame( array_fill( 0, 2, 'POST /v1/checkout/sessions 409 idempotency_key_in_use' ), $this->stripe->heard() );
		$payment = $this->last();
		$this->assertSame( array( 0, PaymentStatus::Created ), array( $payment->tries, $payment->status ) );
		// The other tab's answer, which this one's next attempt gets too.
		$this->stripe->release();
		$session = json_decode( explode( "\r\n\r\n", (string) stream_get_contents( $other ), 2 )[1], true );
		$this->assertSame( array( $session['url'], 1 ), array( $this->give()->url, $this->count_sessions() ) );
		$this->stripe->life( 'pay', $this->last()->session );
		$this->deliver_all();
		$this->assert_books_agree();
	}

	public function test_two_visits_are_two_payments(): void {
		$this->give();
		$one = $this->last();
		$this->give( 'one-time', 'two' );
		$two = $this->last();
		$this->assertNotSame( $one->session, $two->session );
		$this->stripe->life( 'pay', $one->session );
		$this->stripe->life( 'pay', $two->session );
		$this->deliver_all( 'backwards' );
		$this->assertSame( array( PaymentStatus::Paid, PaymentStatus::Paid ), array( $this->now( $one )->status, $this->now( $two )->status ) );
		$this->assert_books_agree();
	}

	/**
	 * How the first attempt fails: what Stripe does, how often it was asked, the status of the answer, whether
	 * the next attempt has another key, and how many checkouts there are at Stripe in the end.
	 * @return array<string, array{list<string>, int, int, bool, int}>
	 */
	public function failures(): array {
		return array(
			'Stripe does not answer'           => array( array( 'timeout' ), 1, 503, false, 1 ),
			'the answer comes too late'        => array( array( 'late' ), 1, 503, false, 1 ),
			'no connection, twice'             => array( array( 'connect', 'connect' ), 2, 503, false, 1 ),
			'too many requests, twice'         => array( array( '429', '429' ), 2, 503, false, 1 ),
			'a gateway of theirs is down'      => array( array( '503', '503' ), 2, 503, false, 1 ),
			'500, which stays for its key'     => array( array( '500' ), 1, 422, true, 1 ),
			'500 that is to be tried again'    => array( array( '500 true', '500 true' ), 2, 422, true, 1 ),
			'a conflict that stays, they say'  => array( array( '409 false' ), 1, 422, true, 1 ),
			'bad request that may be repeated' => array( array( '400 true', '400 true' ), 2, 503, false, 1 ),
		);
	}

	/**
	 * A payer tries again after a failure, and pays once.
	 * @dataProvider failures
	 * @param list<string> $faults   What Stripe does.
	 * @param int          $asked    How often it was asked.
	 * @param int          $status   The status of the answer.
	 * @param bool         $is_new   Whether the next attempt has another key.
	 * @param int          $sessions How many checkouts there are in the end.
	 */
	public function test_a_failed_beginning_is_tried_again( array $faults, int $asked, int $status, bool $is_new, int $sessions ): void {
		$this->stripe->fail( ...$faults );
		$outcome = $this->give();
		$this->assertSame( array( $status, '', $asked, PaymentStatus::Created ), array( $outcome->status, $outcome->url, count( $this->stripe->route->tried ), $this->last()->status ) );
		$this->assertStringContainsString( 'Nothing was charged.', $outcome->errors[''] );
		$this->assertSame( (int) $is_new, $this->last()->tries );
		$this->stripe->fail();
		$this->assertStringStartsWith( 'https://checkout.stripe.com/', $this->give()->url );
		$this->assertSame( array( 1, $sessions ), array( $this->count_payments(), $this->count_sessions() ) );
		$this->stripe->life( 'pay', $this->last()->session );
		$this->deliver_all();
		$this->assert_books_agree();
	}

	public function test_what_passes_at_once_the_payer_does_not_see(): void {
		foreach ( array( 'connect', '409', '429', '503 true' ) as $i => $fault ) {
			$this->stripe->fail( $fault );
			$this->assertNotSame( '', $this->give( 'one-time', "visit $i" )->url, $fault );
		}
		$this->assertSame( 4, $this->count_sessions() );
	}

	public function test_answers_that_are_none_are_tried_again(): void {
		foreach ( array( 'html', 'empty' ) as $shape ) {
			$this->stripe->mangle( $shape );
			$this->assertSame( 503, $this->give()->status );
		}
		$this->stripe->mangle( '' );
		$this->assertNotSame( '', $this->give()->url );
		$this->assertSame( 1, $this->count_sessions() );
	}

	public function test_another_answer_for_the_same_key_is_noticed(): void {
		$payment = $this->begin();
		$error   = ( new Stripe() )->start( $payment, 'other@example.org', home_url(), home_url() );
		$this->assertInstanceOf( \WP_Error::class, $error );
		$this->assertSame( array( 'millwork_stripe_repeated', false ), array( $error->get_error_code(), $error->get_error_data()['passing'] ) );
	}

	public function test_the_amount_is_refused_with_a_sentence(): void {
		$payment = $this->begin();
		Payments::change( $payment, array( 'amount' => 10 ) );
		$error = ( new Stripe() )->start( $this->retried( $payment ), '', home_url(), home_url() );
		$this->assertInstanceOf( \WP_Error::class, $error );
		$this->assertSame( array( 'millwork_stripe_amount', 422 ), array( $error->get_error_code(), $error->get_error_data()['status'] ) );
		$this->assertStringContainsString( 'too small', $error->get_error_message() );
	}

	public function test_less_money_than_agreed_is_not_paid(): void {
		$payment = $this->begin();
		$this->stripe->books( 'change', $payment->session, array( 'amount_total' => 1 ) );
		$this->stripe->life( 'pay', $payment->session );
		$this->deliver_all();
		$this->assertSame( PaymentStatus::Failed, $this->now( $payment )->status );
	}

	public function test_live_and_test_know_nothing_of_each_other(): void {
		$payment = $this->begin();
		$this->stripe->life( 'pay', $payment->session );
		$this->assertSame( array(), ( new Stripe() )->get_reports( Mode::Live, 'checkout', $payment->session ) );
		foreach ( array( '', 'x', '../refunds', 'cs_1/expire', "cs_1\n", 'cs_1?expand[]=x', str_repeat( 'a', 400 ) ) as $id ) {
			$this->assertSame( array(), ( new Stripe() )->get_reports( Mode::Test, 'checkout', $id ) );
		}
		$this->assertEquals( new Money( 500, 'USD' ), $this->now( $payment )->money );
	}

	/** A payment with the key of its next attempt. */
	private function retried( \Millwork\Features\Payments\Ledger\Payment $payment ): \Millwork\Features\Payments\Ledger\Payment {
		Payments::change( $payment, array( 'tries' => $payment->tries + 1 ) );
		return $this->now( $payment );
	}

	/**
	 * Sends a request as another process does, and does not wait for the answer: Stripe is busy with it.
	 * @param array<string, mixed> $request WordPress's arguments.
	 * @param string               $url     The URL.
	 * @return resource Where the answer will come.
	 */
	private function send_elsewhere( array $request, string $url ) {
		$this->stripe->busy();
		$lines = array_diff_key( $request['headers'], array( 'X-Millwork-Connection' => 1 ) );
		$lines = array_map( static fn( string $name, string $value ): string => "$name: $value\r\n", array_keys( $lines ), $lines );
		$other = $this->stripe->connect();
		fwrite( $other, "POST /v1/checkout/sessions HTTP/1.1\r\nHost: " . wp_parse_url( $url, PHP_URL_HOST ) . "\r\n" . implode( $lines ) . 'Content-Length: ' . strlen( $request['body'] ) . "\r\n\r\n" . $request['body'] );
		return $other;
	}

	/** How many checkouts there are at Stripe. */
	private function count_sessions(): int {
		return count( $this->stripe->all( 'checkout.session' ) );
	}
}
