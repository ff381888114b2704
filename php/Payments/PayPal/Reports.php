<?php
/**
 * Reports about PayPal's orders.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Payments\PayPal;

use Millwork\Payments\Report;
use Millwork\Payments\Status;

/**
 * Reads what PayPal says of an order or of a capture. All of it is foreign.
 */
final class Reports {

	/** States of an order without money. */
	private const ORDERS = array(
		'VOIDED' => Status::Expired,
	);

	/** States of a capture. */
	private const CAPTURES = array(
		'COMPLETED'          => Status::Paid,
		'PARTIALLY_REFUNDED' => Status::Paid,
		'REFUNDED'           => Status::Refunded,
		'DECLINED'           => Status::Failed,
		'FAILED'             => Status::Failed,
	);

	/**
	 * A report about an order.
	 *
	 * @param array<array-key, mixed> $order  The order.
	 * @param Status|null             $status Its state, if that is known otherwise.
	 * @param string                  $error  Why it failed.
	 */
	public static function of_order( array $order, ?Status $status = null, string $error = '' ): Report {
		$unit    = self::part( self::part( $order, 'purchase_units' ), 0 );
		$money   = self::part( $unit, 'payments' );
		$capture = self::part( self::part( $money, 'captures' ), 0 );
		$payer   = self::part( $order, 'payer' );
		if ( ! $payer ) {
			$payer = self::part( self::part( $order, 'payment_source' ), 'paypal' );
		}
		if ( $capture ) {
			$report = self::of_capture( $capture );
			$given  = self::sum( $money, array( 'COMPLETED', 'PENDING' ) );
			$failed = self::sum( $money, array( 'FAILED', 'CANCELLED' ) );
			$all    = $report->money->units ?? 0;
			if ( $failed > 0 && Status::Refunded === $report->status && $given < $all && $given + $failed >= $all ) {
				// The capture does not know yet of a refund that has failed.
				$paid = Status::Paid;
			} elseif ( $report->refunded > $given ) {
				// What was given back does not all stand in the order.
				$given = $report->refunded;
			}
		}
		return new Report(
			status: $status ?? $paid ?? $report->status ?? self::ORDERS[ self::text( $order, 'status' ) ] ?? Status::Pending,
			reference: self::reference( $unit, $capture ),
			session: self::text( $order, 'id' ),
			charge: self::text( $capture, 'id' ),
			money: $report->money ?? null,
			refunded: $given ?? 0,
			email: self::text( $payer, 'email_address' ),
			name: trim( self::text( self::part( $payer, 'name' ), 'given_name' ) . ' ' . self::text( self::part( $payer, 'name' ), 'surname' ) ),
			customer: self::text( $payer, 'payer_id' ) . self::text( $payer, 'account_id' ),
			error: '' === $error ? $report->error ?? '' : $error,
			paid_at: $report->paid_at ?? 0,
			refund_failed: $failed ?? null,
		);
	}

	/**
	 * The sum of an order's refunds in some states.
	 *
	 * @param array<array-key, mixed> $money  What was captured and given back.
	 * @param list<string>            $states The states.
	 * @return int Minor units.
	 */
	private static function sum( array $money, array $states ): int {
		$sum = 0;
		foreach ( self::part( $money, 'refunds' ) as $refund ) {
			$is_one = is_array( $refund ) && in_array( $refund['status'] ?? '', $states, true );
			$sum   += $is_one ? Amounts::read( $refund['amount'] ?? null )->units ?? 0 : 0;
		}
		return $sum;
	}

	/**
	 * A report about a capture.
	 *
	 * @param array<array-key, mixed> $capture The capture.
	 */
	public static function of_capture( array $capture ): Report {
		$status = self::CAPTURES[ self::text( $capture, 'status' ) ] ?? Status::Pending;
		$money  = Amounts::read( $capture['amount'] ?? null );
		$order  = self::part( self::part( $capture, 'supplementary_data' ), 'related_ids' );
		return new Report(
			status: $status,
			reference: self::reference( array(), $capture ),
			session: self::text( $order, 'order_id' ),
			charge: self::text( $capture, 'id' ),
			money: $money,
			refunded: Status::Refunded === $status && $money ? $money->units : 0,
			error: Status::Failed === $status ? __( 'PayPal declined the payment.', 'millwork' ) : '',
			paid_at: (int) strtotime( self::text( $capture, 'create_time' ) ),
		);
	}

	/**
	 * Our name of the payment.
	 *
	 * @param array<array-key, mixed> $unit    The order's unit.
	 * @param array<array-key, mixed> $capture The capture.
	 */
	private static function reference( array $unit, array $capture ): string {
		$found = self::text( $unit, 'custom_id' );
		$found = '' === $found ? self::text( $capture, 'custom_id' ) : $found;
		return preg_match( '/^[0-9a-f]{32}$/D', $found ) ? $found : '';
	}

	/**
	 * A part of an answer that has parts.
	 *
	 * @param array<array-key, mixed> $data The answer.
	 * @param string|int              $name Its name.
	 * @return array<array-key, mixed> Empty if there is none.
	 */
	private static function part( array $data, string|int $name ): array {
		return is_array( $data[ $name ] ?? null ) ? $data[ $name ] : array();
	}

	/**
	 * A text of an answer.
	 *
	 * @param array<array-key, mixed> $data The answer.
	 * @param string                  $name Its name.
	 */
	private static function text( array $data, string $name ): string {
		return is_string( $data[ $name ] ?? null ) ? mb_substr( $data[ $name ], 0, 191 ) : '';
	}
}
