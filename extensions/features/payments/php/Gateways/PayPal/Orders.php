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
 * An order is made before the payer goes to PayPal, approved there, and captured when the payer has come
 * back, or when PayPal tells that it was approved. It can be captured once only, whoever asks for it and
 * how often: so what a process has captured that then ended is found by reading the order.
 */
final class Orders {

	/** The most characters of a description and of a brand's name. */
	private const TEXT = 127;

	/** The relations of the link at which the payer pays. */
	private const LINKS = array( 'payer-action', 'approve' );

	/** PayPal's names of things. */
	private const NAME = '/^[A-Za-z0-9-]{1,64}$/D';

	private Api $api;

	public function __construct( private readonly Mode $mode ) {
		$this->api = new Api( $mode );
	}

	/**
	 * @param string  $back    Where the payer comes back to after paying.
	 * @param string  $cancel  Where the payer comes back to without having paid.
	 */
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
						// PayPal takes money once for it.
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
							// Who sells a thing has to know where to send it.
							'shipping_preference' => 'product' === $payment->kind ? 'GET_FROM_FILE' : 'NO_SHIPPING',
						) + self::locale(),
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
			return new WP_Error( 'millwork_paypal_answer', __( 'PayPal gave an answer that could not be read. Please try again. Nothing was charged.', 'millwork' ), array( 'status' => 502 ) );
		}
		return new StartedPayment( $id, $url );
	}

	/**
	 * What has become of an order. One that the payer has approved is captured.
	 * @param string $id PayPal's name of it.
	 * @return list<GatewayReport>|WP_Error Empty if there is no such order.
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
	 * What has become of money.
	 * @param string $id PayPal's name of the capture.
	 * @return list<GatewayReport>|WP_Error Empty if there is no such capture.
	 */
	public function get_charge_reports( string $id ): array|WP_Error {
		$capture = preg_match( self::NAME, $id ) ? $this->api->get( "/v2/payments/captures/$id" ) : array();
		if ( $capture instanceof WP_Error ) {
			return 404 === PayPalError::status( $capture ) ? array() : $capture;
		}
		// The order says what was given back in all, and who has paid.
		$order = $capture['supplementary_data']['related_ids']['order_id'] ?? '';
		if ( is_string( $order ) && '' !== $order ) {
			$reports = $this->get_reports( $order );
			if ( $reports instanceof WP_Error || $reports ) {
				return $reports;
			}
		}
		$report  = Reports::from_capture( $capture );
		$payment = Payments::find( 'charge', $report->charge, Keys::GATEWAY );
		// Without the order nobody says whether that is a refund that stayed, or one that has failed and that the capture has not noticed.
		$is_open = PaymentStatus::Refunded === $report->status && $payment && $payment->refund_failed > 0;
		return $capture && ! $is_open ? array( $report ) : array();
	}

	/**
	 * What has become of a refund of which PayPal tells that it has failed. The order says it all; after months, when
	 * PayPal knows it no more, the refund itself does.
	 * @param string $id PayPal's name of the refund.
	 * @return list<GatewayReport>|WP_Error Empty if there is no such refund.
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

	/**
	 * @param int     $units   How much, in minor units.
	 * @param string  $key     The same for the same refund.
	 */
	public function refund( Payment $payment, int $units, string $key ): GatewayReport|WP_Error {
		$money = new Money( $units, $payment->money->currency );
		if ( ! preg_match( self::NAME, $payment->charge ) || ! Amounts::is_accepted( $money ) ) {
			return new WP_Error( 'millwork_payments_refund', __( 'PayPal can’t refund this amount of this payment.', 'millwork' ), array( 'status' => 400 ) );
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
			return new WP_Error( 'millwork_payments_refund', __( 'PayPal could not give this back. Look at the payment there, or give the money back in another way.', 'millwork' ), array( 'status' => 502 ) );
		}
		// It was done: that the order could not be read afterwards takes nothing of it back.
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
	 * @param string $id PayPal's name of it.
	 * @return array<array-key, mixed>|WP_Error
	 */
	private function read( string $id ): array|WP_Error {
		return preg_match( self::NAME, $id ) ? $this->api->get( "/v2/checkout/orders/$id" ) : new WP_Error( 'millwork_paypal_name', '', array( 'remote_status' => 404 ) );
	}

	/**
	 * Captures an order. Whatever PayPal answers, the order itself has the last word: the answer may be
	 * one to an earlier request that ended badly, or have got lost.
	 * @param string                  $id    PayPal's name of it.
	 * @param array<array-key, mixed> $order The order as it was read.
	 * @return array<array-key, mixed>|GatewayReport|WP_Error The order as it is then.
	 */
	private function capture( string $id, array $order ): array|GatewayReport|WP_Error {
		$captured = $this->api->post( "/v2/checkout/orders/$id/capture", new \stdClass(), "$id-capture" );
		if ( $captured instanceof WP_Error && PayPalError::status( $captured ) >= 500 ) {
			$again = $this->read( $id );
			if ( is_array( $again ) && 'APPROVED' === ( $again['status'] ?? '' ) ) {
				// The first key brings the same failure for hours.
				$captured = $this->api->post( "/v2/checkout/orders/$id/capture", new \stdClass(), "$id-capture-" . intdiv( time(), MINUTE_IN_SECONDS ) );
			}
		}
		if ( ! $captured instanceof WP_Error ) {
			// Some answers leave out what stands in the order.
			return isset( $captured['purchase_units'] ) ? array_replace( $order, $captured ) : $this->read( $id );
		}
		$issue = PayPalError::issue( $captured );
		if ( in_array( $issue, array( 'INSTRUMENT_DECLINED', 'DUPLICATE_INVOICE_ID', 'PAYER_CANNOT_PAY', 'TRANSACTION_REFUSED' ), true ) ) {
			return Reports::from_order( $order, PaymentStatus::Failed, $captured->get_error_message() );
		}
		if ( in_array( $issue, array( 'ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED' ), true ) ) {
			return Reports::from_order( $order, PaymentStatus::Pending );
		}
		// Somebody else was faster, or it is not known what happened.
		$again = $this->read( $id );
		return is_array( $again ) && 'COMPLETED' === ( $again['status'] ?? '' ) ? $again : $captured;
	}

	/**
	 * Where the payer pays.
	 * @param array<array-key, mixed> $order The order.
	 * @return string An address of PayPal's; '' if there is none.
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
	 * @return array{locale?: string} Empty where the site's has no such name: PayPal then knows the payer's.
	 */
	private static function locale(): array {
		$locale = str_replace( '_', '-', get_locale() );
		return preg_match( '/^[a-z]{2}-[A-Z]{2}$/D', $locale ) ? array( 'locale' => $locale ) : array();
	}
}
