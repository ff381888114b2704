<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Tests\TestCase;

/** What strangers begin and leave goes after a while. */
final class ForgottenPaymentsTest extends TestCase {

	use Checkouts;

	public function test_what_nobody_paid_for_is_not_kept_for_ever(): void {
		$old = array(
			'gateway' => 'stripe',
			'created' => Rows::time( -91 * DAY_IN_SECONDS ),
		);
		foreach ( array( 'expired', 'created', 'ended', 'paid', 'pledged', 'failed', 'refunded' ) as $status ) {
			Payments::add( compact( 'status' ) + $old );
		}
		Payments::add( array( 'status' => 'expired' ) );
		// A pledge that was not kept ends before it goes.
		$pledge = Payments::add(
			array(
				'status'  => 'pledged',
				'gateway' => 'transfer',
				'created' => Rows::time( -61 * DAY_IN_SECONDS ),
			)
		);
		$this->assertNotNull( $pledge );
		Payments::add(
			array(
				'status' => 'expired',
				'charge' => 'pi_1',
			) + $old
		);
		Payments::delete_unpaid();
		$this->assertSame( 6, $this->count_payments() );
		$this->assertSame( PaymentStatus::Ended, Payments::find( 'id', (string) $pledge->id )?->status );
		$this->assertNotNull( Payments::find( 'charge', 'pi_1', 'stripe' ) );
	}
}
