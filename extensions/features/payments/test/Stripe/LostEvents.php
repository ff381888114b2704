<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

use Millwork\Data\Migrations;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Tables;

/** Has something happen at Stripe, and looks at the rows of events. */
trait LostEvents {

	/**
	 * A payment that was paid and written down.
	 * @param string $interval How often.
	 */
	private function paid( string $interval = 'one-time' ): Payment {
		$payment = $this->begin( $interval );
		$this->stripe->life( 'pay', $payment->session );
		$this->deliver_all();
		return $this->now( $payment );
	}

	/** Gives a payment back at Stripe. */
	private function give_back( Payment $payment ): void {
		$this->stripe->books( 'refund', (string) $this->stripe->objects()[ $payment->charge ]['latest_charge'], 500 );
	}

	/** Takes every single event out of WordPress's list, as a process does that writes the list back as it had read it. */
	private function lose_jobs(): void {
		update_option( 'cron', array( 'version' => 2 ) );
		$this->assertSame( array(), array_filter( _get_cron_array() ) );
	}

	/** @return list<array<string, mixed>> */
	private function rows(): array {
		global $wpdb;
		return array_values( (array) $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i ORDER BY id', Migrations::table( Tables::EVENTS ) ), ARRAY_A ) ); // phpcs:ignore WordPress.DB -- A table of our own.
	}

	/** Someone who may set payments up. */
	private function administrator(): int {
		$id = wp_insert_user(
			array(
				'user_login' => 'owner',
				'user_pass'  => 'owner',
				'role'       => 'administrator',
			)
		);
		$this->assertIsInt( $id );
		return $id;
	}
}
