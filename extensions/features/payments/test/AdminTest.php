<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Features\Payments\Admin\Download;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Privacy;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\TestCase;

/** What the owner sees and does, and nobody else. */
final class AdminTest extends TestCase {

	use Checkouts;

	/**
	 * A payment that has arrived, and its owner signed in.
	 * @param string $interval How often.
	 * @param string $note     What the payer wrote.
	 */
	private function paid( string $interval = 'one-time', string $note = '' ): Payment {
		$this->be_editor();
		wp_get_current_user()->set_role( 'administrator' );
		wp_set_current_user( get_current_user_id() );
		$this->pay(
			$this->donation(),
			array(
				'interval' => $interval,
				'amount'   => '500',
				'note'     => $note,
			)
		);
		$this->take_money( $this->last() );
		PaymentLookup::ask( 'test', Mode::Test, 'checkout', $this->last()->session );
		return $this->last();
	}

	public function test_payments_are_listed_searched_and_summed_up(): void {
		$payment = $this->paid( note: '=HYPERLINK("x") [contact-form]' );
		$list    = fn( array $args = array() ): array => $this->rest( 'GET', '/millwork/v1/payments', $args )->get_data()['payments'];
		$this->assertSame( array( array( '$5.00', 'paid', 'donor@example.org', '=HYPERLINK("x") [contact-form]', '5.00' ) ), array_map( static fn( array $row ): array => array( $row['amount'], $row['status'], $row['email'], $row['note'], $row['refundable'] ), $list() ) );
		$today   = gmdate( 'Y-m-d' );
		foreach ( array( array( 'search' => 'DONOR@' ), array( 'search' => 'onation' ), array( 'search' => strtoupper( substr( $payment->reference, 0, 8 ) ) ), array( 'search' => $payment->charge ), array( 'from' => $today ), array( 'to' => $today ), array( 'status' => 'paid' ), array( 'mode' => 'test' ) ) as $args ) {
			$this->assertCount( 1, $list( $args ), (string) wp_json_encode( $args ) );
		}
		foreach ( array( array( 'search' => '%' ), array( 'search' => "' OR 1=1 -- " ), array( 'to' => '2020-01-01' ), array( 'status' => 'failed' ), array( 'mode' => 'live' ), array( 'before' => 1 ) ) as $args ) {
			$this->assertSame( array(), $list( $args ), (string) wp_json_encode( $args ) );
		}
		$totals = $this->rest( 'GET', '/millwork/v1/payments/totals', array( 'mode' => 'test' ) )->get_data()['totals'];
		$this->assertSame( array( 'USD', gmdate( 'Y-m' ), 1, 500, '$5.00' ), array( $totals[0]['currency'], $totals[0]['month'], $totals[0]['count'], $totals[0]['units'], $totals[0]['amount'] ) );
		$this->assertSame( array( 'USD', 'all', 1, 500, '$5.00' ), array( $totals[1]['currency'], $totals[1]['month'], $totals[1]['count'], $totals[1]['units'], $totals[1]['amount'] ) );
		$this->assertSame( array(), $this->rest( 'GET', '/millwork/v1/payments/totals', array( 'mode' => 'live' ) )->get_data()['totals'] );
		$file = implode( '', iterator_to_array( Download::lines( array() ), false ) );
		$this->assertStringContainsString( "\"'=HYPERLINK(\"\"x\"\") [contact-form]\"", $file );
		$this->assertStringContainsString( '"5.00","0.00","USD"', $file );
	}

	public function test_money_is_given_back_in_parts_and_once(): void {
		$id     = $this->paid()->id;
		$refund = fn( string $amount, string $key ): array => (array) $this->rest(
			'POST',
			"/millwork/v1/payments/$id/refund",
			array(
				'amount' => $amount,
				'key'    => $key,
			)
		)->get_data();
		$this->assertSame( 'Enter an amount of at most $5.00.', $refund( '5.01', 'first-key' )['message'] );
		$this->assertSame( 'Enter an amount of at most $5.00.', $refund( '-1', 'first-key' )['message'] );
		foreach ( array( 'once', 'twice' ) as $time ) {
			$payment = $refund( '2', 'first-key' );
			$this->assertSame( array( '$2.00', '3.00', 'paid' ), array( $payment['refunded'], $payment['refundable'], $payment['status'] ), $time );
		}
		$this->assertSame( 'refunded', $refund( '3', 'second-key' )['status'] );
		$this->assertSame( 'Only a completed payment can be refunded.', $refund( '1', 'third-key' )['message'] );
	}

	public function test_a_pledge_is_marked_as_paid(): void {
		$this->be_editor();
		wp_get_current_user()->set_role( 'administrator' );
		wp_set_current_user( get_current_user_id() );
		StoredSettings::store( array( 'payments_transfer' => "Our bank\nDE00 1234" ) );
		$values  = array(
			'interval' => 'one-time',
			'amount'   => '500',
			'gateway'  => 'transfer',
		);
		$refused = $this->pay( $this->donation(), $values );
		$this->assertArrayHasKey( 'email', $refused->errors );
		$outcome = $this->pay( $this->donation(), array( 'email' => 'giver@example.org' ) + $values );
		$payment = $this->last();
		$this->assertSame( PaymentStatus::Pledged, $payment->status );
		$this->assertStringContainsString( "millwork_paid=$payment->reference", $outcome->url );
		$this->assertSame( array( 'paid', 'giver@example.org' ), array_values( array_intersect_key( $this->rest( 'POST', "/millwork/v1/payments/$payment->id/paid" )->get_data(), array_flip( array( 'status', 'email' ) ) ) ) );
		$this->assertSame( 400, $this->rest( 'POST', "/millwork/v1/payments/$payment->id/paid" )->get_status() );
		// Again and again is nothing for a transfer.
		$this->assertArrayHasKey(
			'gateway',
			$this->pay(
				$this->donation(),
				array(
					'interval' => '1 month',
					'email'    => 'giver@example.org',
				) + $values
			)->errors
		);
	}

	public function test_a_pledge_that_never_came_is_ended_without_a_word_to_its_donor(): void {
		$this->paid();
		StoredSettings::store( array( 'payments_transfer' => 'Our bank' ) );
		$mails = array();
		add_filter(
			'pre_wp_mail',
			static function ( $done, $mail ) use ( &$mails ) {
				$mails[] = $mail['to'];
				return true;
			},
			10,
			2
		);
		$this->pay(
			$this->donation(),
			array(
				'interval' => 'one-time',
				'amount'   => '1500',
				'gateway'  => 'transfer',
				'email'    => 'giver@example.org',
			),
			'pledge'
		);
		$payment = $this->last();
		$do      = fn( string $what, int $id ): array => (array) $this->rest( 'POST', "/millwork/v1/payments/$id/$what" )->get_data();
		$ended   = $do( 'end', $payment->id );
		$this->assertSame( array( 'ended', 'Pledge canceled', true, false, false ), array( $ended['status'], $ended['status_label'], $ended['can_be_paid'], $ended['can_end'], $ended['can_look'] ) );
		$this->assertSame( array(), $mails );
		// It is seen in the list, found by its state, in files and in what a donor is told of themselves; in no sum.
		$listed = fn( array $args ): array => array_column( $this->rest( 'GET', '/millwork/v1/payments', $args )->get_data()['payments'], 'status' );
		$this->assertSame( array( 'ended', 'paid' ), $listed( array() ) );
		$this->assertSame( array( 'ended' ), $listed( array( 'status' => 'ended' ) ) );
		$this->assertStringContainsString( '"ended","15.00"', implode( '', iterator_to_array( Download::lines( array() ), false ) ) );
		$this->assertContains( 'Pledge canceled', array_column( Privacy::export( 'giver@example.org' )['data'][0]['data'], 'value' ) );
		$this->assertSame( 500, array_sum( array_column( $this->rest( 'GET', '/millwork/v1/payments/totals' )->get_data()['totals'], 'units' ) ) / 2 );
		// Once is enough, nothing else is ended, and late money counts.
		$this->assertStringStartsWith( 'Only an unpaid pledge', $do( 'end', $payment->id )['message'] );
		$this->assertStringStartsWith( 'Only an unpaid pledge', $do( 'end', $payment->id - 1 )['message'] );
		$paid = $do( 'paid', $payment->id );
		$this->assertSame( array( 'paid', 'due', false, false ), array( $paid['status'], $paid['receipt'], $paid['can_be_paid'], $paid['can_end'] ) );
		$this->assertStringStartsWith( 'Only an unpaid pledge', $do( 'end', $payment->id )['message'] );
	}

	public function test_a_subscription_is_ended(): void {
		$payment = $this->paid( '1 month' );
		$this->assertSame( 'ended', $this->rest( 'POST', "/millwork/v1/subscriptions/$payment->subscription_id/cancel" )->get_data()['status'] );
		$this->assertSame( 404, $this->rest( 'POST', '/millwork/v1/subscriptions/99/cancel' )->get_status() );
	}

	public function test_nobody_else_sees_or_does_anything(): void {
		$payment = $this->paid();
		$calls   = array( array( 'GET', '/payments' ), array( 'GET', '/payments/totals' ), array( 'POST', "/payments/$payment->id/refund" ), array( 'POST', "/payments/$payment->id/paid" ), array( 'POST', "/payments/$payment->id/end" ), array( 'POST', "/payments/$payment->id/look" ), array( 'POST', '/subscriptions/1/cancel' ) );
		foreach ( array( 'editor', 'contributor', 'subscriber', '' ) as $role ) {
			$role ? wp_get_current_user()->set_role( $role ) : wp_set_current_user( 0 );
			foreach ( $calls as list( $method, $path ) ) {
				$args = array(
					'amount' => '1',
					'key'    => 'any-key-1',
				);
				$this->assertContains( $this->rest( $method, "/millwork/v1$path", 'GET' === $method ? array() : $args )->get_status(), array( 401, 403 ), "$role $path" );
			}
		}
		$this->assertSame( PaymentStatus::Paid, $this->last()->status );
	}

	public function test_personal_data_is_exported_and_taken_out(): void {
		$payment = $this->paid( note: 'From Zoë' );
		$export  = Privacy::export( 'Donor@example.org' );
		$this->assertTrue( $export['done'] );
		$this->assertContains( 'From Zoë', array_column( $export['data'][0]['data'], 'value' ) );
		$erased = Privacy::erase( 'donor@example.org' );
		$this->assertSame( array( true, true, true ), array( $erased['items_removed'], $erased['items_retained'], $erased['done'] ) );
		$this->assertSame( array(), Privacy::export( 'donor@example.org' )['data'] );
		$row = $this->rest( 'GET', '/millwork/v1/payments' )->get_data()['payments'][0];
		$this->assertSame( array( $payment->id, '$5.00', '', '', '' ), array( $row['id'], $row['amount'], $row['email'], $row['name'], $row['note'] ) );
		// Two that are forgotten don't get in each other's way.
		$this->pay(
			$this->donation(),
			array(
				'interval' => 'one-time',
				'amount'   => '500',
			),
			'two'
		);
		$this->take_money( $this->last() );
		PaymentLookup::ask( 'test', Mode::Test, 'checkout', $this->last()->session );
		$this->assertTrue( Privacy::erase( 'donor@example.org' )['items_removed'] );
	}
}
