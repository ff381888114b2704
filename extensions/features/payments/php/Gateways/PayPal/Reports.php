<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\PayPal;

use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Money\Money;

/** Reads PayPal's orders, captures and refunds. All data are untrusted. */
final class Reports {

	/** Statuses of an order without money. */
	private const ORDERS = array( 'VOIDED' => PaymentStatus::Expired );

	/** Statuses of a failed refund. */
	public const FAILED = array( 'FAILED', 'CANCELLED' );

	/** Statuses of a capture. */
	private const CAPTURES = array(
		'COMPLETED'          => PaymentStatus::Paid,
		'PARTIALLY_REFUNDED' => PaymentStatus::Paid,
		'REFUNDED'           => PaymentStatus::Refunded,
		'DECLINED'           => PaymentStatus::Failed,
		'FAILED'             => PaymentStatus::Failed,
	);

	/** Reasons for a dispute: at PayPal, or at the payer's bank. */
	private const DISPUTES = array( 'BUYER_COMPLAINT', 'CHARGEBACK' );

	/**
	 * @param array<array-key, mixed> $order  The order.
	 * @param PaymentStatus|null      $status Overrides the order's status.
	 * @param string                  $error  Why it failed.
	 */
	public static function from_order( array $order, ?PaymentStatus $status = null, string $error = '' ): GatewayReport {
		$unit    = self::part( self::part( $order, 'purchase_units' ), 0 );
		$money   = self::part( $unit, 'payments' );
		$capture = self::part( self::part( $money, 'captures' ), 0 );
		$payer   = self::part( $order, 'payer' );
		if ( ! $payer ) {
			$payer = self::part( self::part( $order, 'payment_source' ), 'paypal' );
		}
		if ( $capture ) {
			$report = self::from_capture( $capture );
			$given  = self::sum( $money, array( 'COMPLETED', 'PENDING' ) );
			$failed = self::sum( $money, self::FAILED );
			$all    = $report->money->units ?? 0;
			if ( $failed > 0 && PaymentStatus::Refunded === $report->status && $given < $all && $given + $failed >= $all ) {
				// The capture doesn't include failed refunds.
				$paid = PaymentStatus::Paid;
			} elseif ( $report->refunded > $given ) {
				// The order doesn't list all refunds.
				$given = $report->refunded;
			}
		}
		return new GatewayReport(
			status: $status ?? $paid ?? $report->status ?? self::ORDERS[ self::text( $order, 'status' ) ] ?? PaymentStatus::Pending,
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
	 * Sums an order's refunds by status.
	 * @param array<array-key, mixed> $money  Captures and refunds.
	 * @param list<string>            $states The statuses.
	 * @return int Minor units.
	 */
	private static function sum( array $money, array $states ): int {
		$sum = 0;
		foreach ( self::part( $money, 'refunds' ) as $refund ) {
			$is_one = is_array( $refund ) && in_array( $refund['status'] ?? '', $states, true );
			$sum   += $is_one ? Amounts::from_paypal( $refund['amount'] ?? null )->units ?? 0 : 0;
		}
		return $sum;
	}

	/** @param array<array-key, mixed> $capture The capture. */
	public static function from_capture( array $capture ): GatewayReport {
		$status = self::CAPTURES[ self::text( $capture, 'status' ) ] ?? PaymentStatus::Pending;
		if ( PaymentStatus::Refunded !== $status && in_array( self::text( self::part( $capture, 'status_details' ), 'reason' ), self::DISPUTES, true ) ) {
			$status = PaymentStatus::Disputed;
		}
		$money = Amounts::from_paypal( $capture['amount'] ?? null );
		$order = self::part( self::part( $capture, 'supplementary_data' ), 'related_ids' );
		return new GatewayReport(
			status: $status,
			reference: self::reference( array(), $capture ),
			session: self::text( $order, 'order_id' ),
			charge: self::text( $capture, 'id' ),
			money: $money,
			refunded: PaymentStatus::Refunded === $status && $money ? $money->units : 0,
			error: PaymentStatus::Failed === $status ? __( 'PayPal declined the payment.', 'millwork' ) : '',
			paid_at: (int) strtotime( self::text( $capture, 'create_time' ) ),
		);
	}

	/**
	 * For payments whose order PayPal no longer has. The payment stores the refund's ID, so that one failure counts
	 * only once.
	 * @param array<array-key, mixed> $refund The refund.
	 * @return list<GatewayReport> Empty if nothing changes.
	 */
	public static function from_failed_refund( array $refund, Payment $payment ): array {
		$money = Amounts::from_paypal( $refund['amount'] ?? null );
		$name  = self::text( $refund, 'id' );
		$units = $money && $money->currency === $payment->money->currency ? min( $money->units, $payment->refunded ) : 0;
		if ( ! in_array( $refund['status'] ?? '', self::FAILED, true ) || $units < 1 || '' === $name || self::mentions( $payment->error, $name ) ) {
			return array();
		}
		return array(
			new GatewayReport(
				status: PaymentStatus::Refunded === $payment->status ? PaymentStatus::Paid : $payment->status,
				reference: $payment->reference,
				session: $payment->session,
				charge: $payment->charge,
				money: $payment->money,
				refunded: $payment->refunded - $units,
				/* translators: 1: an amount, such as $12.50, 2: PayPal's number of a refund. */
				error: trim( sprintf( __( 'PayPal couldn’t refund %1$s (refund %2$s). Check the payment at PayPal.', 'millwork' ), ( new Money( $units, $payment->money->currency ) )->format(), $name ) . " $payment->error" ),
				refund_failed: $payment->refund_failed + $units,
			),
		);
	}

	/**
	 * Whether a stored message contains a refund's ID. Only the ID is searched for, because the message is translated.
	 */
	private static function mentions( string $sentence, string $name ): bool {
		return 1 === preg_match( '/(?<![a-z0-9])' . preg_quote( $name, '/' ) . '(?![a-z0-9])/i', $sentence );
	}

	/**
	 * The ID of a refund's capture.
	 * @param array<array-key, mixed> $refund The refund.
	 * @return string '' if there is none.
	 */
	public static function capture_id( array $refund ): string {
		$capture = '';
		foreach ( self::part( $refund, 'links' ) as $link ) {
			if ( is_array( $link ) && 'up' === ( $link['rel'] ?? '' ) && is_string( $link['href'] ?? null ) && preg_match( '~/v2/payments/captures/([A-Za-z0-9-]{1,64})$~D', $link['href'], $found ) ) {
				$capture = $found[1];
			}
		}
		return $capture;
	}

	/**
	 * Our payment reference.
	 * @param array<array-key, mixed> $unit    The order's purchase unit.
	 * @param array<array-key, mixed> $capture The capture.
	 */
	private static function reference( array $unit, array $capture ): string {
		$found = self::text( $unit, 'custom_id' );
		$found = '' === $found ? self::text( $capture, 'custom_id' ) : $found;
		return preg_match( '/^[0-9a-f]{32}$/D', $found ) ? $found : '';
	}

	/**
	 * @param array<array-key, mixed> $data The data.
	 * @return array<array-key, mixed> Empty if there is none.
	 */
	private static function part( array $data, string|int $name ): array {
		return is_array( $data[ $name ] ?? null ) ? $data[ $name ] : array();
	}

	/** @param array<array-key, mixed> $data The data. */
	private static function text( array $data, string $name ): string {
		return is_string( $data[ $name ] ?? null ) ? mb_substr( $data[ $name ], 0, 191 ) : '';
	}
}
