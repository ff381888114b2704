<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Admin;

use Millwork\Data\ExistingPosts;
use Millwork\Features\Payments\Gateways\GatewayList;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Money\Money;
use WP_Post;

/** A payment in the admin routes' format, and as a line of the CSV file. Texts are plain. */
final class Presentation {

	/**
	 * Loads the payments' posts together.
	 * @param list<array<string, mixed>> $rows As PaymentList gives them.
	 * @return list<array<string, mixed>>
	 */
	public static function from_rows( array $rows ): array {
		$posts = ExistingPosts::find( array_map( 'intval', array_column( $rows, 'post_id' ) ), true );
		return array_map( static fn( array $row ): array => self::describe( $row, $posts ), $rows );
	}

	/**
	 * @param array<string, mixed> $row As PaymentList gives it.
	 * @return array<string, mixed>
	 */
	public static function from_row( array $row ): array {
		return self::from_rows( array( $row ) )[0];
	}

	/**
	 * @param array<string, mixed> $row   As PaymentList gives it.
	 * @param array<int, WP_Post>  $posts Existing posts by ID.
	 * @return array<string, mixed>
	 */
	private static function describe( array $row, array $posts ): array {
		$post    = $posts[ (int) $row['post_id'] ] ?? null;
		$payment = Payment::from_row( $row );
		$gateway = GatewayList::get( $payment->gateway );
		$left    = $payment->money->units - $payment->refunded;

		$is_manual = $gateway && $gateway::IS_MANUAL;
		$is_paid   = in_array( $payment->status, array( PaymentStatus::Paid, PaymentStatus::Disputed ), true );
		return array(
			'id'           => $payment->id,
			'reference'    => strtoupper( substr( $payment->reference, 0, 8 ) ),
			'status'       => $payment->status->value,
			'status_label' => $payment->status->label(),
			'amount'       => $payment->money->format(),
			'units'        => $payment->money->units,
			'currency'     => $payment->money->currency,
			'refunded'     => $payment->refunded > 0 ? ( new Money( $payment->refunded, $payment->money->currency ) )->format() : '',
			'not_refunded' => $payment->refund_failed > 0 ? ( new Money( $payment->refund_failed, $payment->money->currency ) )->format() : '',
			'refundable'   => $is_paid && $gateway && $left > 0 ? ( new Money( $left, $payment->money->currency ) )->decimal() : '',
			'interval'     => $payment->interval->phrase(),
			'label'        => $payment->label,
			'email'        => (string) ( $row['email'] ?? '' ),
			'name'         => (string) ( $row['name'] ?? '' ),
			'note'         => $payment->note,
			'gateway'      => $gateway ? GatewayList::service( $gateway ) : $payment->gateway,
			'charge'       => $payment->charge,
			'error'        => $payment->error,
			'created'      => self::iso( $payment->created ),
			'paid'         => self::iso( $payment->paid ),
			'receipt'      => $payment->receipt,
			'receipt_next' => 'due' === $payment->receipt && $payment->receipt_tries > 0 ? self::iso( $payment->receipt_due ) : '',
			'post'         => $payment->post_id > 0 ? array(
				'id'    => $payment->post_id,
				'title' => $post ? html_entity_decode( get_the_title( $post ), ENT_QUOTES, 'UTF-8' ) : '',
				'url'   => $post ? (string) get_permalink( $post ) : '',
			) : null,
			// Also after it was ended: the money may come late.
			'can_be_paid'  => in_array( $payment->status, array( PaymentStatus::Pledged, PaymentStatus::Ended ), true ),
			'can_end'      => PaymentStatus::Pledged === $payment->status,
			'can_look'     => '' !== $payment->session && ! $is_manual,
			'can_mail'     => PaymentStatus::Paid === $payment->status && '' !== $payment->receipt && '' !== (string) ( $row['email'] ?? '' ),
			'by_hand'      => $is_manual,
			'subscription' => $payment->subscription_id > 0 ? array(
				'id'     => $payment->subscription_id,
				'status' => (string) ( $row['subscription_status'] ?? '' ),
			) : null,
		);
	}

	/**
	 * The heading of the CSV file.
	 * @return list<string>
	 */
	public static function headings(): array {
		return array( __( 'Reference', 'millwork' ), __( 'Started (UTC)', 'millwork' ), __( 'Paid (UTC)', 'millwork' ), __( 'Status', 'millwork' ), __( 'Amount', 'millwork' ), __( 'Refunded', 'millwork' ), __( 'Currency', 'millwork' ), __( 'Interval', 'millwork' ), __( 'For', 'millwork' ), __( 'Name', 'millwork' ), __( 'Email', 'millwork' ), __( 'Note', 'millwork' ), __( 'Payment service', 'millwork' ), __( 'Payment service ID', 'millwork' ), __( 'Test', 'millwork' ) );
	}

	/**
	 * A line of the CSV file.
	 * @param array<string, mixed> $row As PaymentList gives it.
	 * @return list<string>
	 */
	public static function line( array $row ): array {
		$payment = Payment::from_row( $row );
		return array( $payment->reference, $payment->created, $payment->paid, $payment->status->value, $payment->money->decimal(), ( new Money( $payment->refunded, $payment->money->currency ) )->decimal(), $payment->money->currency, $payment->interval->value, $payment->label, (string) ( $row['name'] ?? '' ), (string) ( $row['email'] ?? '' ), $payment->note, $payment->gateway, $payment->charge, $payment->mode->value );
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		$properties = array(
			'id'    => array( 'type' => 'integer' ),
			'units' => array( 'description' => __( 'Minor units.', 'millwork' ), 'type' => 'integer' ),
		);
		foreach ( array( 'reference', 'status', 'status_label', 'amount', 'currency', 'refunded', 'not_refunded', 'refundable', 'interval', 'label', 'email', 'name', 'note', 'gateway', 'charge', 'error', 'created', 'paid', 'receipt', 'receipt_next' ) as $name ) {
			$properties[ $name ] = array( 'type' => 'string' );
		}
		foreach ( array( 'post', 'subscription' ) as $name ) {
			$properties[ $name ] = array( 'type' => array( 'object', 'null' ) );
		}
		foreach ( array( 'can_be_paid', 'can_end', 'can_look', 'can_mail', 'by_hand' ) as $name ) {
			$properties[ $name ] = array( 'type' => 'boolean' );
		}
		return array( 'title' => 'payment', 'type' => 'object', 'properties' => $properties );
	}

	/**
	 * A time in the format of scripts.
	 * @param string $time UTC as stored, or ''.
	 */
	private static function iso( string $time ): string {
		return '' === $time ? '' : str_replace( ' ', 'T', $time ) . 'Z';
	}
}
