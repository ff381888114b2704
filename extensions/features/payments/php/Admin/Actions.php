<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Admin;

use Millwork\Features\Payments\Emails\Receipts;
use Millwork\Features\Payments\Gateways\Gateway;
use Millwork\Features\Payments\Gateways\GatewayList;
use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\ReportRecorder;
use Millwork\Features\Payments\Ledger\Subscriptions;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Server;

/**
 * What the owner does with a payment: `POST millwork/v1/payments/<id>/refund`, `…/paid` (marks a pledge as paid),
 * `…/end` (ends a pledge), `…/look` (asks the gateway again), `…/receipt` (emails the receipt again). Each responds
 * with the payment. `POST millwork/v1/subscriptions/<id>/cancel` ends a subscription.
 */
final class Actions {

	public static function register_routes(): void {
		$id = '/(?P<id>[1-9][0-9]{0,17})';
		self::serve( "/payments$id/refund", array( self::class, 'refund' ), array( self::class, 'refund_args' ) );
		self::serve( "/payments$id/paid", array( self::class, 'mark_paid' ) );
		self::serve( "/payments$id/end", array( self::class, 'end_pledge' ) );
		self::serve( "/payments$id/look", array( self::class, 'check_gateway' ) );
		self::serve( "/payments$id/receipt", array( self::class, 'send_receipt' ) );
		RouteRegistration::serve( 'millwork/v1', "/subscriptions$id/cancel", array( self::class, 'end_subscription' ), array( Routes::class, 'may' ), array( self::class, 'subscription_schema' ), null, WP_REST_Server::CREATABLE );
	}

	/** @return array<string, array<string, mixed>> */
	public static function refund_args(): array {
		return array(
			'amount' => array(
				'description' => __( 'The amount to refund, in the currency’s major unit.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
				'maxLength'   => 40,
			),
			'key'    => array(
				'description' => __( 'A random key. Send the same key to retry the same refund.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
				'pattern'     => '^[\w-]{8,64}$',
			),
			'left'   => array(
				'description' => __( 'The value of `refundable` when the payment was read. If it’s lower now, nothing is refunded.', 'millwork' ),
				'type'        => 'string',
				'maxLength'   => 40,
			),
		);
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_Error
	 */
	public static function refund( WP_REST_Request $request ): array|WP_Error {
		$found = self::find( (string) $request['id'] );
		if ( $found instanceof WP_Error ) {
			return $found;
		}
		list( $payment, $gateway ) = $found;
		return Refund::refund( $payment, $gateway, (string) $request['amount'], (string) $request['key'], null === $request['left'] ? null : (string) $request['left'] ) ?? self::present( $payment->id );
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_Error
	 */
	public static function mark_paid( WP_REST_Request $request ): array|WP_Error {
		$payment = Payments::find( 'id', (string) $request['id'] );
		if ( ! $payment || ! in_array( $payment->status, array( PaymentStatus::Pledged, PaymentStatus::Ended ), true ) ) {
			return self::error( 'millwork_payments_pledge', __( 'Only a pledge can be marked as paid.', 'millwork' ) );
		}
		return self::write( new GatewayReport( PaymentStatus::Paid, $payment->reference, charge: $payment->reference, money: $payment->money, paid_at: time() ), $payment );
	}

	/**
	 * Ends a pledge without telling the payer.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_Error
	 */
	public static function end_pledge( WP_REST_Request $request ): array|WP_Error {
		$payment = Payments::find( 'id', (string) $request['id'] );
		if ( ! $payment || PaymentStatus::Pledged !== $payment->status ) {
			return self::error( 'millwork_payments_pledge', __( 'Only an unpaid pledge can be canceled. Refresh the list to see the status of this one.', 'millwork' ) );
		}
		return self::write( new GatewayReport( PaymentStatus::Ended, $payment->reference ), $payment );
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_Error
	 */
	public static function check_gateway( WP_REST_Request $request ): array|WP_Error {
		$found = self::find( (string) $request['id'] );
		if ( $found instanceof WP_Error ) {
			return $found;
		}
		list( $payment, $gateway ) = $found;
		if ( ! $gateway->is_ready( $payment->mode ) ) {
			return self::error( 'millwork_payments_keys', __( 'The keys for this payment service are missing, so we can’t check the payment. Enter them again under Millwork → Settings.', 'millwork' ) );
		}
		$what = '' === $payment->session ? array( 'charge', $payment->charge ) : array( 'checkout', $payment->session );
		return PaymentLookup::ask( $payment->gateway, $payment->mode, ...$what ) ?? self::present( $payment->id );
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_Error
	 */
	public static function send_receipt( WP_REST_Request $request ): array|WP_Error {
		$payment = Payments::find( 'id', (string) $request['id'] );
		if ( ! $payment ) {
			return self::error( 'millwork_payments_unknown', __( 'We couldn’t find this payment.', 'millwork' ), 404 );
		}
		return Receipts::send_again( $payment ) ?? self::present( $payment->id );
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_Error The subscription's status.
	 */
	public static function end_subscription( WP_REST_Request $request ): array|WP_Error {
		$subscription = Subscriptions::get( (int) $request['id'] );
		$gateway      = $subscription ? GatewayList::get( $subscription->gateway ) : null;
		if ( ! $subscription || ! $gateway ) {
			return self::error( 'millwork_payments_unknown', __( 'We couldn’t find this subscription.', 'millwork' ), 404 );
		}
		$report = $gateway->end_subscription( $subscription );
		if ( $report instanceof WP_Error ) {
			return $report;
		}
		$recorded = ReportRecorder::record( $report, $subscription->gateway, $subscription->mode );
		return $recorded instanceof WP_Error ? $recorded : array( 'status' => Subscriptions::get( $subscription->id )->status ?? '' );
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function subscription_schema(): array {
		return array(
			'title'      => 'subscription',
			'type'       => 'object',
			'properties' => array(
				'status' => array( 'type' => 'string', 'enum' => array( 'active', 'late', 'ended' ) ),
			),
		);
	}

	/**
	 * @param callable      $callback Responds.
	 * @param callable|null $args     Gives the parameters.
	 */
	private static function serve( string $path, callable $callback, ?callable $args = null ): void {
		RouteRegistration::serve( 'millwork/v1', $path, $callback, array( Routes::class, 'may' ), array( Presentation::class, 'schema' ), $args, WP_REST_Server::CREATABLE );
	}

	/** @return array{Payment, Gateway}|WP_Error */
	private static function find( string $id ): array|WP_Error {
		$payment = Payments::find( 'id', $id );
		$gateway = $payment ? GatewayList::get( $payment->gateway ) : null;
		if ( ! $payment ) {
			return self::error( 'millwork_payments_unknown', __( 'We couldn’t find this payment.', 'millwork' ), 404 );
		}
		return $gateway ? array( $payment, $gateway ) : self::error( 'millwork_payments_gateway', __( 'The plugin that took this payment isn’t active. Activate it, then try again.', 'millwork' ) );
	}

	/** @return array<string, mixed>|WP_Error */
	private static function write( GatewayReport|WP_Error $report, Payment $payment ): array|WP_Error {
		if ( $report instanceof WP_Error ) {
			return $report;
		}
		$recorded = ReportRecorder::record( $report, $payment->gateway, $payment->mode );
		return $recorded instanceof WP_Error ? $recorded : self::present( $payment->id );
	}

	/**
	 * The payment as it is now.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function present( int $id ): array|WP_Error {
		$row = PaymentList::row( $id );
		return $row ? Presentation::from_row( $row ) : self::error( 'millwork_payments_unknown', __( 'We couldn’t find this payment.', 'millwork' ), 404 );
	}

	private static function error( string $code, string $message, int $status = 400 ): WP_Error {
		return new WP_Error( $code, $message, array( 'status' => $status ) );
	}
}
