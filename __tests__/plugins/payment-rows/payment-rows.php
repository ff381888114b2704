<?php
/**
 * Plugin Name: Payments for tests
 * Description: Makes payments without anybody paying, with the test gateway's books.
 * Version: 1.0.0
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Features\Payments\Gateways\TestGateway\Records;
use Millwork\Features\Payments\Ledger\Donors;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Tables;

serve_rows(
	'payments',
	__NAMESPACE__ . '\make_payment',
	static function (): void {
		global $wpdb;
		foreach ( array( Tables::PAYMENTS, Tables::DONORS, Tables::SUBSCRIPTIONS, Tables::SUMS ) as $table ) {
			$wpdb->query( 'DELETE FROM ' . Migrations::table( $table ) ); // phpcs:ignore WordPress.DB -- Tables of ours.
		}
	}
);

/**
 * Makes a payment.
 *
 * @param array<string, mixed> $payment Columns, and `name`, `email`.
 * @return int Its number.
 */
function make_payment( array $payment ): int {
	global $wpdb;
	$reference = bin2hex( random_bytes( 16 ) );
	$status    = (string) ( $payment['status'] ?? 'paid' );
	$is_paid   = 'paid' === $status;
	$created   = (string) ( $payment['created'] ?? Rows::time() );
	$repeats   = 'one-time' !== ( $payment['period'] ?? 'one-time' );
	$donor     = Donors::find_or_add( (string) ( $payment['email'] ?? '' ), (string) ( $payment['name'] ?? '' ) );
	unset( $payment['name'], $payment['email'] );
	$values = $payment + array(
		'reference' => $reference,
		'mode'      => 'test',
		'gateway'   => 'test',
		'kind'      => 'donation',
		'status'    => $status,
		'currency'  => 'USD',
		'amount'    => 500,
		'label'     => 'Donation',
		'donor_id'  => $donor,
		'session'   => $reference,
		'charge'    => $is_paid ? "charge_$reference" : null,
		'created'   => $created,
		'paid'      => $is_paid ? $created : null,
		'receipt'   => $is_paid ? 'sent' : '',
	);
	if ( $repeats ) {
		$wpdb->insert(
			Tables::subscriptions(),
			array(
				'reference' => "sub_$reference",
				'created'   => $created,
				'donor_id'  => $donor,
			) + array_intersect_key( $values, array_flip( array( 'mode', 'gateway', 'currency', 'amount', 'period', 'label' ) ) )
		);
		$values['subscription_id'] = (int) $wpdb->insert_id;
	}
	Records::write(
		$reference,
		array(
			'state'    => $is_paid ? 'paid' : 'open',
			'back'     => home_url( '/' ),
			'unpaid'   => home_url( '/' ),
			'currency' => $values['currency'],
			'units'    => $values['amount'],
			'repeats'  => $repeats,
			'paid_at'  => (int) strtotime( "$created UTC" ),
		)
	);
	return Payments::add( $values )->id ?? 0;
}
