<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\PayPal;

use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\StartedPayment;
use Millwork\Features\Payments\Money\Money;
use WP_Error;

/**
 * An order is created before the payer goes to PayPal, approved there, and captured when the payer returns or PayPal
 * sends an event. An order can be captured only once, so if PHP ends after the capture, reading the order finds it.
 */
final class Orders {

	/** PayPal's limit for the description and the brand name, in characters. */
	private const TEXT = 127;

	/** Link relations of the payer's URL. */
	private const LINKS = array( 'payer-action', 'approve' );

	/** PayPal's IDs. */
	private const NAME = '/^[A-Za-z0-9-]{1,64}$/D';

	private Api $api;

	public function __construct( private readonly Mode $mode ) {
		$this->api = new Api( $mode );
	}

	public function create( Payment $payment, string $back, string $cancel ): StartedPayment|WP_Error {
		$label = $payment->quantity > 1 ? "$payment->quantity × $payment->label" : $payment->label;
		$order = $this->api->post(
			'/v2/checkout/orders',
			array(
				'intent'         => 'CAPTURE',
				'purchase_units' => array(
					array(
						'amount'      => Amounts::to_paypal( $payment->money ),
						'description' => mb_substr( '' === $label ? (string) get_bloginfo( 'name' ) : $label, 0, self::TEXT ),
						'custom_id'   => $payment->reference,
						// PayPal accepts each invoice ID only once.
						'invoice_id'  => $payment->reference,
					),
				),
				'payment_source' => array(
					'paypal' => array(
						'experience_context' => array(
							'return_url'          => $back,
							'cancel_url'          => $cancel,
							'brand_name'          => mb_substr( wp_specialchars_decode( (string) get_bloginfo( 'name' ), ENT_QUOTES ), 0, self::TEXT ),
							'user_action'         => 'PAY_NOW',
							// For products, the seller needs the shipping address.
							'shipping_preference' => 'product' === $payment->kind ? 'GET_FROM_FILE' : 'NO_SHIPPING',
						) + self::locale( $payment ),
					),
				),
			),
			$payment->key()
		);
		if ( $order instanceof WP_Error ) {
			/* translators: %s: a sentence that says what went wrong. */
			return new WP_Error( $order->get_error_code(), sprintf( __( '%s Nothing was charged.', 'millwork' ), $order->get_error_message() ), $order->get_error_data() );
		}
		$id  = is_string( $order['id'] ?? null ) && preg_match( self::NAME, $order['id'] ) ? $order['id'] : '';
		$url = $this->payers_link( $order );
		if ( '' === $id || '' === $url ) {
			return new WP_Error( 'millwork_paypal_answer', __( 'PayPal’s response couldn’t be read. Nothing was charged. Try again.', 'millwork' ), array( 'status' => 502 ) );
		}
		return new StartedPayment( $id, $url );
	}

	/**
	 * An order's state. Captures it if the payer has approved it.
	 * @param string $id PayPal's ID.
	 * @return list<GatewayReport>|WP_Error Empty if it doesn't exist.
	 */
	public function get_reports( string $id ): array|WP_Error {
		$order = $this->read( $id );
		if ( is_array( $order ) && 'APPROVED' === ( $order['status'] ?? '' ) ) {
			$order = $this->capture( $id, $order );
		}
		if ( $order instanceof WP_Error ) {
			return 404 === PayPalError::status( $order ) ? array() : $order;
		}
		return array( $order instanceof GatewayReport ? $order : Reports::from_order( $order ) );
	}

	/**
	 * A capture's state.
	 * @param string $id PayPal's ID.
	 * @return list<GatewayReport>|WP_Error Empty if it doesn't exist.
	 */
	public function get_charge_reports( string $id ): array|WP_Error {
		$capture = preg_match( self::NAME, $id ) ? $this->api->get( "/v2/payments/captures/$id" ) : array();
		if ( $capture instanceof WP_Error ) {
			return 404 === PayPalError::status( $capture ) ? array() : $capture;
		}
		// The order has the refunds and the payer.
		$order = $capture['supplementary_data']['related_ids']['order_id'] ?? '';
		if ( is_string( $order ) && '' !== $order ) {
			$reports = $this->get_reports( $order );
			if ( $reports instanceof WP_Error || $reports ) {
				return $reports;
			}
		}
		$report  = Reports::from_capture( $capture );
		$payment = Payments::find( 'charge', $report->charge, Keys::GATEWAY );
		// Without the order, a failed refund can't be told from a successful one.
		$is_open = PaymentStatus::Refunded === $report->status && $payment && $payment->refund_failed > 0;
		return $capture && ! $is_open ? array( $report ) : array();
	}

	/**
	 * The state after a refund that may have failed. The order has all refunds. After some months PayPal has only the
	 * refund itself.
	 * @param string $id PayPal's ID.
	 * @return list<GatewayReport>|WP_Error Empty if it doesn't exist.
	 */
	public function get_refund_reports( string $id ): array|WP_Error {
		$refund = preg_match( self::NAME, $id ) ? $this->api->get( "/v2/payments/refunds/$id" ) : array();
		if ( $refund instanceof WP_Error ) {
			return 404 === PayPalError::status( $refund ) ? array() : $refund;
		}
		$charge  = Reports::capture_id( $refund );
		$reports = $this->get_charge_reports( $charge );
		if ( $reports instanceof WP_Error || isset( $reports[0]->refund_failed ) ) {
			return $reports;
		}
		$payment = Payments::find( 'charge', $charge, Keys::GATEWAY );
		return $payment ? Reports::from_failed_refund( $refund, $payment ) : $reports;
	}

	public function refund( Payment $payment, int $units, string $key ): GatewayReport|WP_Error {
		$money = new Money( $units, $payment->money->currency );
		if ( ! preg_match( self::NAME, $payment->charge ) || ! Amounts::is_accepted( $money ) ) {
			return new WP_Error( 'millwork_payments_refund', __( 'PayPal can’t refund this amount. Check the payment at PayPal.', 'millwork' ), array( 'status' => 400 ) );
		}
		$refund = $this->api->post( "/v2/payments/captures/$payment->charge/refund", array( 'amount' => Amounts::to_paypal( $money ) ), $key );
		if ( $refund instanceof WP_Error && 'CAPTURE_FULLY_REFUNDED' !== PayPalError::issue( $refund ) ) {
			return $refund;
		}
		$reports = '' === $payment->session ? array() : $this->get_reports( $payment->session );
		if ( is_array( $reports ) && $reports ) {
			return $reports[0];
		}
		if ( is_array( $refund ) && in_array( $refund['status'] ?? '', Reports::FAILED, true ) ) {
			return new WP_Error( 'millwork_payments_refund', __( 'PayPal couldn’t refund this. Check the payment at PayPal, or refund it another way.', 'millwork' ), array( 'status' => 502 ) );
		}
		// The refund was made, even if the order can't be read afterwards.
		$refunded = $refund instanceof WP_Error ? $payment->money->units : $payment->refunded + $units;
		return new GatewayReport(
			status: $refunded >= $payment->money->units ? PaymentStatus::Refunded : PaymentStatus::Paid,
			reference: $payment->reference,
			session: $payment->session,
			charge: $payment->charge,
			money: $payment->money,
			refunded: $refunded,
		);
	}

	/**
	 * @param string $id PayPal's ID.
	 * @return array<array-key, mixed>|WP_Error
	 */
	private function read( string $id ): array|WP_Error {
		return preg_match( self::NAME, $id ) ? $this->api->get( "/v2/checkout/orders/$id" ) : new WP_Error( 'millwork_paypal_name', '', array( 'remote_status' => 404 ) );
	}

	/**
	 * Captures an order. The order itself is decisive, because PayPal's answer may be a repeated old error, or be lost.
	 * @param string                  $id    PayPal's ID.
	 * @param array<array-key, mixed> $order As read.
	 * @return array<array-key, mixed>|GatewayReport|WP_Error The order afterwards.
	 */
	private function capture( string $id, array $order ): array|GatewayReport|WP_Error {
		$captured = $this->api->post( "/v2/checkout/orders/$id/capture", new \stdClass(), "$id-capture" );
		if ( $captured instanceof WP_Error && PayPalError::status( $captured ) >= 500 ) {
			$again = $this->read( $id );
			if ( is_array( $again ) && 'APPROVED' === ( $again['status'] ?? '' ) ) {
				// PayPal repeats its failure to the first key for hours.
				$captured = $this->api->post( "/v2/checkout/orders/$id/capture", new \stdClass(), "$id-capture-" . intdiv( time(), MINUTE_IN_SECONDS ) );
			}
		}
		if ( ! $captured instanceof WP_Error ) {
			// Some answers are incomplete.
			return isset( $captured['purchase_units'] ) ? array_replace( $order, $captured ) : $this->read( $id );
		}
		$issue = PayPalError::issue( $captured );
		if ( in_array( $issue, array( 'INSTRUMENT_DECLINED', 'DUPLICATE_INVOICE_ID', 'PAYER_CANNOT_PAY', 'TRANSACTION_REFUSED' ), true ) ) {
			return Reports::from_order( $order, PaymentStatus::Failed, $captured->get_error_message() );
		}
		if ( in_array( $issue, array( 'ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED' ), true ) ) {
			return Reports::from_order( $order, PaymentStatus::Pending );
		}
		// Another process was faster, or the result is unknown.
		$again = $this->read( $id );
		return is_array( $again ) && 'COMPLETED' === ( $again['status'] ?? '' ) ? $again : $captured;
	}

	/**
	 * The URL where the payer pays.
	 * @param array<array-key, mixed> $order The order.
	 * @return string At PayPal; '' if there is none.
	 */
	private function payers_link( array $order ): string {
		$host = Mode::Live === $this->mode ? 'www.paypal.com' : 'www.sandbox.paypal.com';
		foreach ( is_array( $order['links'] ?? null ) ? $order['links'] : array() as $link ) {
			$url = is_array( $link ) && in_array( $link['rel'] ?? '', self::LINKS, true ) && is_string( $link['href'] ?? null ) ? $link['href'] : '';
			if ( preg_match( '~^https://' . preg_quote( $host, '~' ) . '/[\x21-\x7e]*$~D', $url ) ) {
				return $url;
			}
		}
		return '';
	}

	/**
	 * The language of PayPal's page.
	 * @return array{locale?: string} Empty if PayPal has no such locale; it then uses the payer's.
	 */
	private static function locale( Payment $payment ): array {
		$locale = str_replace( '_', '-', '' === $payment->locale ? get_locale() : $payment->locale );
		return preg_match( '/^[a-z]{2}-[A-Z]{2}$/D', $locale ) ? array( 'locale' => $locale ) : array();
	}
}
