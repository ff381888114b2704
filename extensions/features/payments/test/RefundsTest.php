<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Data\Migrations;
use Millwork\Features\Payments\Admin\PaymentList;
use Millwork\Features\Payments\Admin\Presentation;
use Millwork\Features\Payments\Emails\Statements;
use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Ledger\Donors;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\ReportRecorder;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Tables;
use Millwork\Mail\MailTemplate;
use Millwork\Tests\TestCase;

/** Reports of any gateway, in any order. */
final class RefundsTest extends TestCase {

	/** A live payment of 1000, with a report that it was paid. */
	private function payment(): Payment {
		$payment = Payments::add(
			array(
				'mode'     => 'live',
				'gateway'  => 'stripe',
				'kind'     => 'donation',
				'currency' => 'USD',
				'amount'   => 1000,
				'post_id'  => 7,
				'label'    => 'Roof',
				'donor_id' => Donors::find_or_add( 'zoe@example.org', 'Zoë' ),
			)
		);
		$this->assertNotNull( $payment );
		return $this->report( $payment, 0, 0 );
	}

	/**
	 * Takes a report, and returns the payment as it is then.
	 * @param int      $refunded What was given back.
	 * @param int|null $failed   What was not; null if the gateway does not say.
	 * @param int      $money    What was paid.
	 */
	private function report( Payment $payment, int $refunded, ?int $failed, int $money = 1000 ): Payment {
		ReportRecorder::record( new GatewayReport( $refunded >= $money ? PaymentStatus::Refunded : PaymentStatus::Paid, $payment->reference, charge: 'pi_1', money: new Money( $money, 'USD' ), refunded: $refunded, paid_at: (int) strtotime( '2025-06-01 12:00:00 UTC' ), refund_failed: $failed ), 'stripe', Mode::Live );
		$now = Payments::find( 'id', (string) $payment->id );
		$this->assertNotNull( $now );
		return $now;
	}

	/**
	 * Whatever order reports come in, the newest counts: what a gateway says in the course of time, and how
	 * it ends.
	 * @return array<string, array{non-empty-list<array{int, int}>, string}>
	 */
	public function courses(): array {
		return array(
			'all fails'              => array( array( array( 0, 0 ), array( 1000, 0 ), array( 0, 1000 ) ), 'paid 0 1000' ),
			'a part fails'           => array( array( array( 0, 0 ), array( 300, 0 ), array( 500, 0 ), array( 200, 300 ) ), 'paid 200 300' ),
			'it fails, and is done'  => array( array( array( 1000, 0 ), array( 0, 1000 ), array( 1000, 1000 ) ), 'refunded 1000 1000' ),
			'it fails twice'         => array( array( array( 1000, 0 ), array( 0, 1000 ), array( 1000, 1000 ), array( 0, 2000 ) ), 'paid 0 2000' ),
			'a part after a failure' => array( array( array( 400, 0 ), array( 0, 400 ), array( 100, 400 ), array( 1000, 400 ) ), 'refunded 1000 400' ),
		);
	}

	/**
	 * Every order of a course ends the same.
	 * @dataProvider courses
	 * @param non-empty-list<array{int, int}> $course What is given back, and what has failed.
	 * @param string                $end    The state, and the same.
	 */
	public function test_reports_may_come_in_any_order( array $course, string $end ): void {
		global $wpdb;
		$payment = $this->payment();
		foreach ( self::orders( $course ) as $order ) {
			$wpdb->update(
				Tables::payments(),
				array(
					'status'        => 'paid',
					'refunded'      => 0,
					'refund_failed' => 0,
				),
				array( 'id' => $payment->id )
			);
			foreach ( array( ...$order, $order[0] ) as list( $refunded, $failed ) ) {
				$now = $this->report( $payment, $refunded, $failed );
			}
			$this->assertSame( $end, "{$now->status->value} $now->refunded $now->refund_failed", (string) wp_json_encode( $order ) );
		}
	}

	/**
	 * @param non-empty-list<array{int, int}> $list The list.
	 * @return list<non-empty-list<array{int, int}>>
	 */
	private static function orders( array $list ): array {
		if ( count( $list ) < 2 ) {
			return array( $list );
		}
		$orders = array();
		foreach ( $list as $i => $first ) {
			$others = array_values( array_diff_key( $list, array( $i => 1 ) ) );
			foreach ( $others ? self::orders( $others ) : array() as $rest ) {
				$orders[] = array( $first, ...$rest );
			}
		}
		return $orders;
	}

	public function test_of_two_processes_the_slower_one_looks_again(): void {
		$read = $this->payment();
		$this->assertTrue( Payments::change( $read, array( 'refunded' => 500 ) ) );
		$this->assertFalse( Payments::change( $read, array( 'refunded' => 300 ) ) );
		$this->assertSame( 500, Payments::find( 'id', (string) $read->id )?->refunded );
		$this->assertSame( 600, $this->report( $read, 600, 0 )->refunded );
	}

	public function test_a_gateway_that_tells_nothing_of_failures_only_gives_back(): void {
		$payment = $this->payment();
		$this->assertSame( 300, $this->report( $payment, 300, null )->refunded );
		$this->assertSame( 300, $this->report( $payment, 100, null )->refunded );
		$this->assertSame( 1000, $this->report( $payment, 1000, null )->refunded );
		$this->assertSame( PaymentStatus::Refunded, $this->report( $payment, 0, null )->status );
	}

	public function test_more_than_was_agreed_is_not_given_back(): void {
		// The payer has added a tip at the gateway, which is no money of this payment's.
		$now = $this->report( $this->payment(), 1500, 0, 1500 );
		$this->assertSame( array( PaymentStatus::Refunded, 1000 ), array( $now->status, $now->refunded ) );
	}

	public function test_a_failed_refund_never_brings_money_that_was_not_there(): void {
		$payment = $this->payment();
		$this->report( $payment, 1000, 0 );
		// Another sum than was agreed.
		$now = $this->report( $payment, 0, 1000, 900 );
		$this->assertSame( array( PaymentStatus::Refunded, 1000, 0 ), array( $now->status, $now->refunded, $now->refund_failed ) );
	}

	public function test_a_table_of_an_earlier_version_gets_the_columns(): void {
		global $wpdb;
		$this->assertGreaterThan( 1, count( Migrations::steps( Tables::TOPIC ) ), 'A site that has taken the first step takes another one.' );
		$prefix       = $wpdb->prefix;
		$wpdb->prefix = 'earlier_';
		$added        = array();
		$earlier      = static fn( string $query ): string => (string) preg_replace( array( '/^\s*(CREATE|DROP) TABLE/', '/\brefund_failed [^,]+,/', '/\brefunded_at [^,]+,/', '/\bnews [^,]+,/', '/\bthanks_page [^,]+,/' ), array( '$1 TEMPORARY TABLE' ), $query );
		// MariaDB commits the test's transaction for an ALTER TABLE, so there it is only checked.
		$look = static function ( string $query ) use ( &$added ): string {
			if ( preg_match( '/^ALTER TABLE \S+ ADD (?:COLUMN )?(\S+ \S+)/', $query, $found ) ) {
				$added[] = str_replace( '`', '', $found[1] );
			}
			return str_starts_with( $query, 'ALTER' ) ? 'SELECT 1' : $query;
		};
		try {
			foreach ( array( $earlier, $look ) as $filter ) {
				add_filter( 'query', $filter );
				try {
					Tables::create();
				} catch ( \RuntimeException $lacks ) {
					$this->assertStringContainsString( 'refund_failed', $lacks->getMessage() );
				}
			}
			$this->assertSame( array( 'refund_failed bigint(20)', 'refunded_at datetime', 'news varchar(191)', 'thanks_page bigint(20)' ), $added );
		} finally {
			foreach ( Migrations::tables( Tables::TOPIC ) as $table ) {
				$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', "earlier_$table" ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
			}
			$wpdb->prefix           = $prefix;
			$GLOBALS['EZSQL_ERROR'] = array();
		}
	}

	public function test_sums_and_screens_have_the_money_again(): void {
		$payment = $this->payment();
		$filter  = array(
			'mode'   => Mode::Live,
			'status' => '',
			'search' => '',
			'from'   => '',
			'to'     => '',
		);
		$sums    = static fn(): array => array( array_column( PaymentList::totals( $filter )['totals'], 'units', 'month' )['all'] ?? 0, Payments::raised( 7, 'USD' ), str_contains( MailTemplate::text( Statements::letter( $payment->donor_id, '', 2025 ), array() ), 'Total: $10.00' ) );
		$shown   = static fn(): array => Presentation::from_row( (array) PaymentList::row( $payment->id ) );
		$this->assertSame( array( 1000, 1000, true ), $sums() );
		$this->report( $payment, 1000, 0 );
		$this->assertSame( array( 0, 0, false ), $sums() );
		$this->assertSame( array( 'refunded', '$10.00', '', '' ), array( $shown()['status'], $shown()['refunded'], $shown()['refundable'], $shown()['not_refunded'] ) );
		$this->report( $payment, 0, 1000 );
		$this->assertSame( array( 1000, 1000, true ), $sums() );
		$this->assertSame( array( 'paid', '', '10.00', '$10.00' ), array( $shown()['status'], $shown()['refunded'], $shown()['refundable'], $shown()['not_refunded'] ) );
		$this->report( $payment, 250, 1000 );
		$this->assertSame( array( 750, 750, false ), $sums() );
	}
}
