<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\PayPal;

use Millwork\Data\FreshOption;
use Millwork\Features\Payments\Gateways\Event;
use Millwork\Features\Payments\Gateways\Webhooks;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Jobs\Queue;
use Millwork\SiteCopy\Detection;
use WP_Error;
use WP_REST_Request;

/**
 * Receives PayPal's webhook events. The webhook is registered at the first payment. PayPal itself verifies each
 * event, from the exact bytes that came.
 */
final class Events {

	/** The option: webhook IDs by mode. */
	public const OPTION = 'millwork_paypal_webhooks';

	/** The job that registers a webhook: mode. */
	public const REGISTER = 'millwork_paypal_register';

	private const MAX_BYTES = 256 * KB_IN_BYTES;

	/** Needed events. */
	private const TYPES = array(
		'CHECKOUT.ORDER.APPROVED',
		'PAYMENT.CAPTURE.COMPLETED',
		'PAYMENT.CAPTURE.DENIED',
		'PAYMENT.CAPTURE.PENDING',
		'PAYMENT.CAPTURE.REFUNDED',
		'PAYMENT.CAPTURE.REVERSED',
	);

	/** Events about pending and failed refunds. PayPal may not offer these for every account. */
	private const MORE_TYPES = array( 'PAYMENT.REFUND.PENDING', 'PAYMENT.REFUND.FAILED' );

	/** Signature headers, by their names in the verification request. */
	private const HEADERS = array(
		'auth_algo'         => 'paypal_auth_algo',
		'cert_url'          => 'paypal_cert_url',
		'transmission_id'   => 'paypal_transmission_id',
		'transmission_sig'  => 'paypal_transmission_sig',
		'transmission_time' => 'paypal_transmission_time',
	);

	/** Registers the webhook in the background, unless it exists. */
	public static function register_soon( Mode $mode ): void {
		if ( '' === self::webhook_id( $mode ) && str_starts_with( Webhooks::url( Keys::GATEWAY, $mode ), 'https://' ) ) {
			Queue::enqueue( self::REGISTER, array( $mode->value ) );
		}
	}

	/**
	 * Runs as a job.
	 * @throws \RuntimeException If PayPal doesn't answer: the queue retries.
	 */
	public static function register( string $mode ): void {
		$mode = Mode::tryFrom( $mode ) ?? Mode::Test;
		$keys = Keys::for_mode( $mode );
		if ( ! $keys || '' !== self::webhook_id( $mode ) || ( Mode::Live === $mode && Detection::is_copy() ) ) {
			return;
		}
		$url    = Webhooks::url( Keys::GATEWAY, $mode );
		$api    = new Api( $mode );
		$answer = self::add_webhook( $api, $url, array( ...self::TYPES, ...self::MORE_TYPES ) );
		if ( $answer instanceof WP_Error && 400 === PayPalError::status( $answer ) && 'WEBHOOK_URL_ALREADY_EXISTS' !== PayPalError::issue( $answer ) ) {
			$answer = self::add_webhook( $api, $url, self::TYPES );
		}
		if ( $answer instanceof WP_Error && 'WEBHOOK_URL_ALREADY_EXISTS' === PayPalError::issue( $answer ) ) {
			$list   = $api->get( '/v1/notifications/webhooks' );
			$all    = is_array( $list ) && is_array( $list['webhooks'] ?? null ) ? $list['webhooks'] : array();
			$same   = array_filter( $all, static fn( mixed $one ): bool => is_array( $one ) && ( $one['url'] ?? '' ) === $url );
			$answer = $same ? (array) reset( $same ) : $answer;
		}
		if ( $answer instanceof WP_Error ) {
			if ( PayPalError::status( $answer ) >= 400 && PayPalError::status( $answer ) < 500 ) {
				// PayPal rejects this URL. Payments are still found on return and by the hourly lookup.
				return;
			}
			throw new \RuntimeException( esc_html( (string) $answer->get_error_code() ) );
		}
		$id = $answer['id'] ?? '';
		if ( is_string( $id ) && preg_match( '/^[A-Za-z0-9-]{1,64}$/D', $id ) ) {
			$known = array( $mode->value => array( Keys::fingerprint( $keys ), $url, $id ) );
			FreshOption::change( self::OPTION, static fn( array $stored ): array => $known + $stored, false );
		}
	}

	/**
	 * @param list<string> $types Event types.
	 * @return array<array-key, mixed>|WP_Error
	 */
	private static function add_webhook( Api $api, string $url, array $types ): array|WP_Error {
		return $api->post(
			'/v1/notifications/webhooks',
			array(
				'url'         => $url,
				'event_types' => array_map( static fn( string $type ): array => array( 'name' => $type ), $types ),
			)
		);
	}

	/**
	 * @param WP_REST_Request $request With its raw body.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @param Mode            $mode    From the URL.
	 */
	public static function receive( WP_REST_Request $request, Mode $mode ): Event|WP_Error {
		$raw  = (string) $request->get_body();
		$data = strlen( $raw ) <= self::MAX_BYTES ? json_decode( $raw, true ) : null;
		$id   = is_array( $data ) ? $data['id'] ?? '' : '';
		if ( ! is_array( $data ) || ! is_string( $id ) || '' === $id || ! str_starts_with( ltrim( $raw ), '{' ) ) {
			return self::refusal( 400 );
		}
		$fields = array( 'webhook_id' => self::webhook_id( $mode ) );
		foreach ( self::HEADERS as $name => $header ) {
			$fields[ $name ] = trim( (string) $request->get_header( $header ) );
		}
		// Reject what can't be PayPal's without a request.
		if ( in_array( '', $fields, true ) || ! preg_match( '~^https://(?:[a-z0-9-]+\.)*paypal\.com/~D', $fields['cert_url'] ) || strlen( implode( '', $fields ) ) > 4000 ) {
			return self::refusal( 403 );
		}
		if ( ! EventRateLimit::may_ask( $mode ) ) {
			return self::unchecked();
		}
		$json = (string) wp_json_encode( $fields );
		// EventRateLimit counts these requests. They don't count as requests that someone waits for, so payers and
		// events don't use up each other's limit.
		add_filter( 'millwork_http_somebody_waits', '__return_false' );
		// The exact bytes: encoding again would turn {} into [].
		$answer = ( new Api( $mode ) )->post( '/v1/notifications/verify-webhook-signature', substr( $json, 0, -1 ) . ',"webhook_event":' . trim( $raw ) . '}' );
		remove_filter( 'millwork_http_somebody_waits', '__return_false' );
		if ( $answer instanceof WP_Error ) {
			return 400 <= PayPalError::status( $answer ) && PayPalError::status( $answer ) < 500 && 429 !== PayPalError::status( $answer ) ? self::refusal( 403 ) : self::unchecked();
		}
		if ( 'SUCCESS' !== ( $answer['verification_status'] ?? '' ) ) {
			return self::refusal( 403 );
		}
		EventRateLimit::add_known_network();
		return self::parse( $id, $data );
	}

	/**
	 * @param string                  $id   PayPal's ID.
	 * @param array<array-key, mixed> $data The data.
	 */
	public static function parse( string $id, array $data ): Event {
		$type     = is_string( $data['event_type'] ?? null ) ? $data['event_type'] : '';
		$resource = is_array( $data['resource'] ?? null ) ? $data['resource'] : array();
		$object   = is_string( $resource['id'] ?? null ) ? $resource['id'] : '';
		if ( str_starts_with( $type, 'CHECKOUT.ORDER.' ) ) {
			return new Event( $id, 'checkout', $object );
		}
		if ( 'PAYMENT.REFUND.FAILED' === $type ) {
			return new Event( $id, 'refund', $object );
		}
		$is_refund = str_starts_with( $type, 'PAYMENT.REFUND.' );
		if ( ! $is_refund && ! str_starts_with( $type, 'PAYMENT.CAPTURE.' ) ) {
			return new Event( $id, '', '' );
		}
		// For refunds, the resource is the refund, which links to the capture.
		$capture = Reports::capture_id( $resource );
		return new Event( $id, 'charge', '' === $capture && ! $is_refund ? $object : $capture );
	}

	/** @return string '' if it isn't registered with the present keys. */
	private static function webhook_id( Mode $mode ): string {
		$stored = get_option( self::OPTION, array() );
		$stored = is_array( $stored ) && is_array( $stored[ $mode->value ] ?? null ) ? $stored[ $mode->value ] : array();
		$keys   = Keys::for_mode( $mode );
		return $keys && 3 === count( $stored ) && array( Keys::fingerprint( $keys ), Webhooks::url( Keys::GATEWAY, $mode ) ) === array( $stored[0] ?? '', $stored[1] ?? '' ) && is_string( $stored[2] ?? null ) ? $stored[2] : '';
	}

	/** The event couldn't be verified now: PayPal sends it again. */
	private static function unchecked(): WP_Error {
		return new WP_Error( 'millwork_payments_signature', __( 'We couldn’t check whether this event is from PayPal. Send it again.', 'millwork' ), array( 'status' => 503 ) );
	}

	/**
	 * The event isn't PayPal's.
	 * @param int $status HTTP status.
	 */
	private static function refusal( int $status ): WP_Error {
		return new WP_Error( 'millwork_payments_signature', __( 'This event isn’t signed by the payment service.', 'millwork' ), compact( 'status' ) );
	}
}
