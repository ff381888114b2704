<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Features\Payments\Admin\PaymentList;
use Millwork\Features\Payments\Admin\Routes;
use Millwork\Features\Payments\Emails\Statements;
use Millwork\Features\Payments\Ledger\Donors;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Mail\MailTemplate;
use Millwork\Tests\TestCase;

/** What came late on the last evening of a month counts to that month. */
final class TotalsTest extends TestCase {

	/**
	 * Stores payments of one unit each.
	 * @param string   ...$times When they were paid, UTC.
	 */
	private function paid( string ...$times ): void {
		foreach ( $times as $time ) {
			Payments::add(
				array(
					'mode'     => 'live',
					'gateway'  => 'test',
					'status'   => 'paid',
					'currency' => 'USD',
					'amount'   => 1,
					'donor_id' => Donors::find_or_add( 'zoe@example.org', 'Zoë' ),
					'paid'     => $time,
				)
			);
		}
	}

	/**
	 * How many payments each month has.
	 * @param array<string, string> $period `from` and `to`, days.
	 * @return array<string, int> By month, in the order of the answer; 'all' at the end.
	 */
	private function months( array $period = array() ): array {
		$rows = PaymentList::totals( Routes::filter( array( 'mode' => 'live' ) + $period ) )['totals'];
		$this->assertSame( array_column( $rows, 'count' ), array_column( $rows, 'units' ) );
		return array_column( $rows, 'count', 'month' );
	}

	/**
	 * Zones, and when a month begins there.
	 * @return array<string, array{string, string, string, string}> The zone, the last second of the month
	 *                                                              before and the first of the month, UTC,
	 *                                                              and the month.
	 */
	public static function zones(): array {
		return array(
			'winter'            => array( 'Europe/Berlin', '2025-01-31 22:59:59', '2025-01-31 23:00:00', '2025-02' ),
			'summer'            => array( 'Europe/Berlin', '2025-03-31 21:59:59', '2025-03-31 22:00:00', '2025-04' ),
			'the clock changes' => array( 'Europe/Berlin', '2025-10-31 22:59:59', '2025-10-31 23:00:00', '2025-11' ),
			'west'              => array( 'America/Los_Angeles', '2025-06-01 06:59:59', '2025-06-01 07:00:00', '2025-06' ),
			'a leap year'       => array( 'Asia/Kathmandu', '2024-02-29 18:14:59', '2024-02-29 18:15:00', '2024-03' ),
			'no leap year'      => array( 'Pacific/Kiritimati', '2025-02-28 09:59:59', '2025-02-28 10:00:00', '2025-03' ),
			'a year'            => array( '+05:30', '2024-12-31 18:29:59', '2024-12-31 18:30:00', '2025-01' ),
			'the same'          => array( 'UTC', '2025-04-30 23:59:59', '2025-05-01 00:00:00', '2025-05' ),
		);
	}

	/**
	 * @dataProvider zones
	 * @param string $zone  As WordPress has it.
	 * @param string $last  The last second of the month before, UTC.
	 * @param string $first The first second of the month, UTC.
	 */
	public function test_a_month_is_that_of_the_site( string $zone, string $last, string $first, string $month ): void {
		update_option( str_starts_with( $zone, '+' ) ? 'gmt_offset' : 'timezone_string', str_starts_with( $zone, '+' ) ? 5.5 : $zone );
		$before = gmdate( 'Y-m', (int) strtotime( "$month-01 UTC" ) - DAY_IN_SECONDS );
		$this->paid( $last, $first, "$month-15 12:00:00", "$before-15 12:00:00", "$before-15 12:00:00" );
		$this->assertSame(
			array(
				$before => 3,
				$month  => 2,
				'all'   => 5,
			),
			$this->months()
		);
		// A period ends by the same clock.
		$this->assertSame(
			array(
				$month => 2,
				'all'  => 2,
			),
			$this->months( array( 'from' => "$month-01" ) )
		);
		$this->assertSame( 3, $this->months( array( 'to' => gmdate( 'Y-m-d', (int) strtotime( "$month-01 UTC" ) - DAY_IN_SECONDS ) ) )['all'] );
	}

	public function test_a_statement_has_the_year_of_the_site(): void {
		update_option( 'timezone_string', 'Europe/Berlin' );
		update_option( 'date_format', 'Y-m-d' );
		$this->paid( '2024-12-31 22:59:59', '2024-12-31 23:00:00', '2025-12-31 22:59:59', '2025-12-31 23:00:00' );
		$text = MailTemplate::text( Statements::letter( Donors::find_or_add( 'zoe@example.org', 'Zoë' ), 'Zoë', 2025 ), array() );
		$this->assertSame( array( '2025-01-01', '2025-12-31' ), preg_match_all( '/^\d{4}-\d\d-\d\d/m', $text, $found ) ? $found[0] : array() );
		$this->assertStringContainsString( 'Total: $0.02', $text );
	}
}
