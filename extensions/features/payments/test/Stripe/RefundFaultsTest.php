<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Gateways\Stripe\Stripe;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\ReportRecorder;

/** Money that was given back, and refunds that failed afterwards. */
final class RefundFaultsTest extends FaultsTestCase {

	/** @return array<string, array{callable(self): void, string}> As the base has it. */
	public function faults(): array {
		$given = static fn( self $test, int $amount = 500, string $status = 'succeeded' ): array => $test->given( $amount, $status );
		$is    = static fn( self $test, Payment $payment, PaymentStatus $status, int $refunded, int $failed ) => $test->assert_is( $payment, $status, $refunded, $failed );
		$rows  = array();
		foreach ( array( 'once', 'twice', 'backwards' ) as $how ) {
			$rows[ "a refund fails, events come $how" ]        = array(
				static function ( self $test ) use ( $given, $is, $how ): void {
					list( $payment, $refund ) = $given( $test );
					$is( $test, $payment, PaymentStatus::Refunded, 500, 0 );
					$test->stripe->money( 'fail_refund', $refund );
					$test->deliver_all( $how );
					$is( $test, $payment, PaymentStatus::Paid, 0, 500 );
				},
				'paid',
			);
			$rows[ "all of it is heard at the end, $how" ]     = array(
				static function ( self $test ) use ( $is, $how ): void {
					$payment = $test->paid( 'one-time' );
					$refund  = $test->stripe->books( 'refund', $test->charge( $payment ), 500 )['id'];
					$test->stripe->money( 'fail_refund', $refund );
					$test->deliver_all( $how );
					$is( $test, $payment, PaymentStatus::Paid, 0, 500 );
					$test->assertSame( 'due', $test->now( $payment )->receipt );
				},
				'paid',
			);
			$rows[ "a refund waits and arrives, events $how" ] = array(
				static function ( self $test ) use ( $given, $is, $how ): void {
					list( $payment, $refund ) = $given( $test, 500, 'pending' );
					$test->stripe->money( 'finish_refund', $refund );
					$test->deliver_all( $how );
					$is( $test, $payment, PaymentStatus::Refunded, 500, 0 );
				},
				'refunded',
			);
		}
		return $rows + array(
			'nobody tells that a refund has failed'      => array(
				static function ( self $test ) use ( $given, $is ): void {
					list( $payment, $refund ) = $given( $test );
					$test->stripe->money( 'fail_refund', $refund );
					$test->stripe->take_events();
					$test->sweep();
					$is( $test, $payment, PaymentStatus::Paid, 0, 500 );
				},
				'paid',
			),
			'only the oldest event’s type comes'         => array(
				static function ( self $test ) use ( $given ): void {
					$test->stripe->money( 'fail_refund', $given( $test )[1] );
					$test->deliver_all( 'once', array_values( array_filter( $test->stripe->take_events(), static fn( array $event ): bool => 'charge.refund.updated' === $event['type'] ) ) );
				},
				'paid',
			),
			'it names the charge alone'                  => array(
				static function ( self $test ) use ( $given ): void {
					$test->stripe->money( 'fail_refund', $given( $test )[1] );
					$event = array_reverse( $test->stripe->take_events() )[0];

					$event['data']['object']['payment_intent'] = null;
					$test->assertSame( 'charge.refund.updated', $event['type'] );
					$test->deliver_all( 'once', array( $event ) );
				},
				'paid',
			),
			'a refund is taken back before it is sent'   => array(
				static function ( self $test ) use ( $given, $is ): void {
					list( $payment, $refund ) = $given( $test, 300, 'pending' );
					$is( $test, $payment, PaymentStatus::Paid, 300, 0 );
					$test->stripe->money( 'fail_refund', $refund, 'canceled' );
					$test->deliver_all();
					$is( $test, $payment, PaymentStatus::Paid, 0, 300 );
				},
				'paid',
			),
			'the charge does not notice'                 => array(
				static function ( self $test ) use ( $given ): void {
					$test->stripe->money( 'fail_refund', $given( $test )[1], 'failed', true );
					$test->deliver_all();
				},
				'paid',
			),
			'of two refunds one fails'                   => array(
				static function ( self $test ) use ( $given, $is ): void {
					list( $payment, $refund ) = $given( $test, 200 );
					$test->stripe->books( 'refund', $test->charge( $payment ), 300 );
					$test->stripe->money( 'fail_refund', $refund );
					$test->deliver_all( 'backwards' );
					$is( $test, $payment, PaymentStatus::Paid, 300, 200 );
				},
				'paid',
			),
			'it fails and is given back again'           => array(
				static function ( self $test ) use ( $given, $is ): void {
					list( $payment, $refund ) = $given( $test );
					$test->stripe->money( 'fail_refund', $refund );
					$test->deliver_all();
					$report = ( new Stripe() )->refund( $test->now( $payment ), 500, 'once-more' );
					$test->assertInstanceOf( GatewayReport::class, $report );
					ReportRecorder::record( $report, 'stripe', Mode::Test );
					$is( $test, $payment, PaymentStatus::Refunded, 500, 500 );
					$test->deliver_all( 'twice' );
				},
				'refunded',
			),
			'the owner gives back, and it fails at once' => array(
				static function ( self $test ) use ( $is ): void {
					$payment = $test->paid( 'one-time' );
					$test->deliver_all();
					$report = ( new Stripe() )->refund( $test->now( $payment ), 500, 'here' );
					$test->stripe->money( 'fail_refund', (string) array_key_last( $test->stripe->all( 'refund' ) ) );
					$test->deliver_all();
					// What was answered before is written down last.
					$test->assertInstanceOf( GatewayReport::class, $report );
					ReportRecorder::record( $report, 'stripe', Mode::Test );
					$is( $test, $payment, PaymentStatus::Paid, 0, 500 );
				},
				'paid',
			),
			'the refund of a renewal fails'              => array(
				static function ( self $test ): void {
					$payment = $test->paid( '1 month' );
					$intent  = $test->stripe->life( 'renew', $test->subscription( $payment ) );
					$refund  = $test->stripe->books( 'refund', $test->stripe->objects()[ $intent ]['latest_charge'], 500 )['id'];
					$test->deliver_all();
					$test->stripe->money( 'fail_refund', $refund );
					$test->deliver_all( 'twice' );
				},
				'paid paid',
			),
			'a renewal is heard of after all that'       => array(
				static function ( self $test ): void {
					$payment = $test->paid( '1 month' );
					$test->deliver_all();
					$intent = $test->stripe->life( 'renew', $test->subscription( $payment ) );
					$test->stripe->books( 'refund', $test->stripe->objects()[ $intent ]['latest_charge'], 200 );
					$test->stripe->money( 'fail_refund', $test->stripe->books( 'refund', $test->stripe->objects()[ $intent ]['latest_charge'], 300 )['id'] );
					$test->deliver_all( 'backwards' );
				},
				'paid paid',
			),
			'more refunds than Stripe shows at once'     => array(
				static function ( self $test ) use ( $is ): void {
					$payment = $test->paid( 'one-time' );
					for ( $i = 0; $i < 12; $i++ ) {
						$refund = $test->stripe->books( 'refund', $test->charge( $payment ), 10 )['id'];
						if ( $i < 2 ) {
							$test->stripe->money( 'fail_refund', $refund );
						}
					}
					$test->deliver_all( 'once', array_slice( $test->stripe->take_events(), 0, 2 ) );
					$is( $test, $payment, PaymentStatus::Paid, 100, 20 );
				},
				'paid',
			),
			'two processes write down two parts'         => array(
				static function ( self $test ) use ( $given, $is ): void {
					list( $payment ) = $given( $test, 200 );
					$old             = ( new Stripe() )->get_reports( Mode::Test, 'charge', $test->now( $payment )->charge );
					$test->stripe->books( 'refund', $test->charge( $payment ), 100 );
					$test->deliver_all();
					$test->assertIsArray( $old );
					ReportRecorder::record( $old[0], 'stripe', Mode::Test );
					$is( $test, $payment, PaymentStatus::Paid, 300, 0 );
				},
				'paid',
			),
		);
	}

	public function test_a_key_that_may_not_see_refunds_still_sees_payments(): void {
		$this->stripe->forbid( 'rak_refund_read', 'rak_refund_write' );
		list( $payment, $refund ) = $this->given( 200, 'succeeded' );
		$this->assert_is( $payment, PaymentStatus::Paid, 200, 0 );
		// Once the owner has given the permission, what was missed is found.
		$this->stripe->forbid();
		$this->stripe->money( 'fail_refund', $refund );
		$this->deliver_all();
		$this->assert_is( $payment, PaymentStatus::Paid, 0, 200 );
		$this->assert_books_agree();
	}

	public function test_a_payment_with_a_failed_refund_waits_for_its_receipt(): void {
		// What wp_mail() is given, which sends nothing here.
		$mails                    = $this->mails();
		list( $payment, $refund ) = $this->given( 500, 'succeeded' );
		$this->mail();
		$this->assertCount( 0, $mails, 'A payment that was refunded right away isn’t thanked for.' );
		$this->stripe->money( 'fail_refund', $refund );
		$this->deliver_all( 'twice' );
		$this->mail();
		$this->assertCount( 1, $mails );
		$this->assertMatchesRegularExpression( '~>Amount</th><td [^>]*>\$5\.00<~', (string) $mails[0] );
		$this->assertStringNotContainsString( 'Refunded', (string) $mails[0] );
		// Another refund, and its failure, change nothing of that.
		$this->stripe->money( 'fail_refund', $this->stripe->books( 'refund', $this->charge( $payment ), 500 )['id'] );
		$this->deliver_all( 'backwards' );
		$this->mail();
		$this->assertCount( 1, $mails );
		$this->assert_is( $payment, PaymentStatus::Paid, 0, 1000 );
	}

	public function test_a_refund_whose_answer_was_lost_is_not_made_again_by_a_reloaded_page(): void {
		$payment = $this->begin();
		$this->stripe->life( 'pay', $payment->session );
		$this->deliver_all();
		wp_get_current_user()->set_role( 'administrator' );
		$press = function ( string $key, string $left, string ...$faults ) use ( $payment ): int {
			$this->stripe->fail( ...$faults );
			$params = array(
				'amount' => '2.00',
				'left'   => $left,
				'key'    => $key,
			);
			return $this->rest( 'POST', "/millwork/v1/payments/$payment->id/refund", $params )->get_status();
		};
		$count = fn(): int => count( $this->stripe->all( 'refund' ) );
		$this->assertGreaterThanOrEqual( 500, $press( 'first-page', '5.00', 'cut', 'cut' ) );
		$this->assertSame( array( 0, 1 ), array( $this->now( $payment )->refunded, $count() ) );
		// Without Stripe's answer about the first refund, no second one is made.
		$this->assertGreaterThanOrEqual( 500, $press( 'reloaded-page', '5.00', 'timeout' ) );
		$this->assertSame( 409, $press( 'reloaded-page', '5.00' ) );
		$this->assertSame( array( 200, 1 ), array( $this->now( $payment )->refunded, $count() ) );
		$this->assertSame( 200, $press( 'page-after-that', '3.00' ) );
		$this->assertSame( array( 400, 2 ), array( $this->now( $payment )->refunded, $count() ) );
	}

	/**
	 * The texts of emails from now on.
	 * @return \ArrayObject<int, string>
	 */
	private function mails(): \ArrayObject {
		/**
		 * Filled later.
		 * @var \ArrayObject<int, string> $mails
		 */
		$mails = new \ArrayObject();
		add_filter(
			'pre_wp_mail',
			static function ( $done, array $mail ) use ( $mails ): bool {
				$mails[] = (string) $mail['message'];
				return true;
			},
			10,
			2
		);
		return $mails;
	}
}
