<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Tests\TestCase;

/** Amounts, intervals and ways that no page offers. */
final class RefusedOrdersTest extends TestCase {

	use Checkouts;

	/**
	 * What someone may send, and where it is refused.
	 * @return array<string, array{array<string, string>, string}>
	 */
	public function refused(): array {
		$once = array( 'interval' => 'one-time' );
		return array(
			'no interval'              => array( array( 'amount' => '500' ), 'interval' ),
			'an interval not offered'  => array(
				array(
					'interval' => '1 year',
					'amount'   => '500',
				),
				'interval',
			),
			'no amount'                => array( $once, 'amount' ),
			'an amount not offered'    => array( array( 'amount' => '1' ) + $once, 'amount' ),
			'an amount of another tab' => array(
				array(
					'interval' => '1 month',
					'amount'   => '1500',
				),
				'amount',
			),
			'a negative amount'        => array( array( 'amount' => '-500' ) + $once, 'amount' ),
			'a number with a sign'     => array( array( 'amount' => '+500' ) + $once, 'amount' ),
			'a fraction'               => array( array( 'amount' => '500.5' ) + $once, 'amount' ),
			'too little'               => array(
				array(
					'amount' => 'custom',
					'custom' => '0.99',
				) + $once,
				'custom',
			),
			'too much'                 => array(
				array(
					'amount' => 'custom',
					'custom' => '1000000',
				) + $once,
				'custom',
			),
			'too many decimals'        => array(
				array(
					'amount' => 'custom',
					'custom' => '5.001',
				) + $once,
				'custom',
			),
			'no number'                => array(
				array(
					'amount' => 'custom',
					'custom' => 'ten',
				) + $once,
				'custom',
			),
			'a power'                  => array(
				array(
					'amount' => 'custom',
					'custom' => '1e3',
				) + $once,
				'custom',
			),
			'a long note'              => array(
				array(
					'amount' => '500',
					'note'   => str_repeat( 'x', 501 ),
				) + $once,
				'note',
			),
			'another gateway'          => array(
				array(
					'amount'  => '500',
					'gateway' => 'stripe',
				) + $once,
				'gateway',
			),
		);
	}

	/**
	 * Nothing but what is offered is taken.
	 * @dataProvider refused
	 * @param array<string, string> $values What is sent.
	 * @param string                $field  Where it is refused.
	 */
	public function test_refuses( array $values, string $field ): void {
		$this->be_editor();
		$outcome = $this->pay( $this->donation(), $values );
		$this->assertSame( array( 422, true, '' ), array( $outcome->status, isset( $outcome->errors[ $field ] ), $outcome->url ) );
		$this->assertSame( $values['note'] ?? '', $outcome->typed['note'] );
		$this->assertSame( 0, $this->count_payments() );
	}
}
