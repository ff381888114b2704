<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\PayPal;

use Millwork\Tests\Http\Service;

/**
 * Answers requests to PayPal's sandbox. Like PayPal's own server it remembers: tokens, orders, captures,
 * refunds, and its answers to requests with a key. It runs in a process of its own, which server.php starts.
 */
final class PayPalServer implements Service {

	/** What it remembers at first. */
	private const NOTHING = array(
		'tokens'   => array(),
		'orders'   => array(),
		'captures' => array(),
		'refunds'  => array(),
		'answers'  => array(),
		'faults'   => array(),
		'webhooks' => array(),
		'asked'    => array(),
		'events'   => array(),
	);

	/**
	 * What it remembers.
	 * @var array<string, mixed>
	 */
	private array $state = self::NOTHING;

	/** The query of the request. */
	private string $query = '';

	/** Whether the answer gets lost. */
	private bool $is_cut = false;

	/**
	 * Does what the test wants.
	 * @param string                  $what 'reset', 'set', or 'refund' for a change of an order's last refund.
	 * @param array<array-key, mixed> $args What it should remember besides; or the order, the refund's state, and
	 *                                      whether the capture notices.
	 * @return array<string, mixed> What it remembers.
	 */
	public function control( string $what, array $args ): array {
		if ( 'refund' === $what ) {
			$payments = &$this->state['orders'][ $args[0] ]['purchase_units'][0]['payments'];

			$payments['refunds'][ array_key_last( $payments['refunds'] ) ]['status'] = $args[1];
			if ( $args[2] ) {
				$payments['captures'][0]['status'] = PayPalMoney::capture_status( $payments );
			}
			return $this->state;
		}
		$this->state = 'reset' === $what ? self::NOTHING : array_replace_recursive( $this->state, $args );
		// PayPal forgets its answers after six hours.
		if ( ! empty( $args['forget'] ) ) {
			$this->state['answers'] = array();
		}
		return $this->state;
	}

	/**
	 * @param string                $target  The path with its query.
	 * @param array<string, string> $headers Headers by name in small letters.
	 * @param bool                  $waited  Nothing is held here.
	 * @return array{int, array<string, string>, string}|string
	 */
	public function answer( string $method, string $target, array $headers, string $body, bool $waited ): array|string {
		try {
			$this->query = (string) parse_url( $target, PHP_URL_QUERY );
			$this->handle( $method, (string) parse_url( $target, PHP_URL_PATH ), $headers, $body );
		} catch ( Answered $said ) {
			return $this->is_cut ? self::CUT : array(
				$said->status,
				array(
					'Content-Type'    => 'application/json',
					'PayPal-Debug-Id' => 'f00ba4',
				),
				$said->body,
			);
		}
	}

	/**
	 * @param array<string, string> $headers Headers.
	 * @param string                $raw     The body.
	 * @throws Answered With the answer.
	 */
	private function handle( string $method, string $path, array $headers, string $raw ): never {
		/** Decimals of the currencies that PayPal takes, in which it is strict. */
		$decimals = array_fill_keys( array( 'USD', 'EUR', 'AUD', 'BRL', 'CAD', 'CNY', 'CZK', 'DKK', 'HKD', 'ILS', 'MYR', 'MXN', 'NZD', 'NOK', 'PHP', 'PLN', 'GBP', 'SGD', 'SEK', 'CHF', 'THB' ), 2 ) + array_fill_keys( array( 'HUF', 'JPY', 'TWD' ), 0 );

		$state = &$this->state;
		$body  = json_decode( $raw, true );

		$answer = static function ( int $status, array|object $data ): never {
			throw new Answered( $status, (string) json_encode( $data ) );
		};
		$refuse = static fn( int $status, string $issue, string $name = 'UNPROCESSABLE_ENTITY' ) => $answer(
			$status,
			array(
				'name'     => $name,
				'message'  => 'For developers: the requested action could not be performed.',
				'debug_id' => 'f00ba4',
				'details'  => array( array( 'issue' => $issue, 'description' => 'For developers.' ) ),
			)
		);

		$state['asked'][] = "$method $path";
		$fault            = $state['faults'][0] ?? null;
		if ( $fault && str_contains( "$method $path", $fault['at'] ) ) {
			array_shift( $state['faults'] );
		} else {
			$fault = null;
		}
		$this->is_cut = str_starts_with( $fault['kind'] ?? '', 'lost-' );
		if ( 'lost-before' === ( $fault['kind'] ?? '' ) ) {
			$answer( 200, array() );
		}

		if ( '/v1/oauth2/token' === $path ) {
			if ( 'Basic ' . base64_encode( 'client-id:client-secret' ) !== ( $headers['authorization'] ?? '' ) ) {
				$answer( 401, array( 'error' => 'invalid_client' ) );
			}
			if ( 'grant_type=client_credentials' !== $raw ) {
				$answer( 400, array( 'error' => 'unsupported_grant_type' ) );
			}
			$token             = 'A21AA-' . count( $state['asked'] );
			$state['tokens'][] = $token;
			$answer( 200, array( 'access_token' => $token, 'token_type' => 'Bearer', 'expires_in' => 32400 ) );
		}
		if ( ! in_array( substr( (string) ( $headers['authorization'] ?? '' ), 7 ), $state['tokens'], true ) ) {
			$answer( 401, array( 'error' => 'invalid_token' ) );
		}
		if ( 'POST' === $method && ( ! is_array( $body ) || 'application/json' !== ( $headers['content-type'] ?? '' ) ) ) {
			$refuse( 400, 'MALFORMED_REQUEST_JSON', 'INVALID_REQUEST' );
		}
		// The same key brings the same answer, an error of its own included.
		$key    = (string) ( $headers['paypal-request-id'] ?? '' );
		$stored = '' === $key ? null : $state['answers'][ "$path $key" ] ?? null;
		if ( $stored ) {
			$answer( $stored[0], $stored[1] );
		}
		$keep = static function ( int $status, array $data ) use ( &$state, $path, $key, $answer ): never {
			if ( '' !== $key ) {
				$state['answers'][ "$path $key" ] = array( $status, $data );
			}
			$answer( $status, $data );
		};
		if ( '500' === ( $fault['kind'] ?? '' ) ) {
			$keep( 500, array( 'name' => 'INTERNAL_SERVER_ERROR', 'debug_id' => 'f00ba4' ) );
		}
		$check_amount = static function ( mixed $amount ) use ( $decimals, $refuse ): void {
			$places = $decimals[ $amount['currency_code'] ?? '' ] ?? null;
			if ( null === $places ) {
				$refuse( 422, 'CURRENCY_NOT_SUPPORTED' );
			}
			if ( ! is_string( $amount['value'] ?? null ) || ! preg_match( $places > 0 ? '/^\d+(\.\d{1,2})?$/D' : '/^\d+$/D', $amount['value'] ) ) {
				$refuse( 422, 'DECIMAL_PRECISION' );
			}
		};

		if ( 'POST /v2/checkout/orders' === "$method $path" ) {
			$unit    = $body['purchase_units'][0] ?? array();
			$context = $body['payment_source']['paypal']['experience_context'] ?? array();
			$check_amount( $unit['amount'] ?? null );
			if ( 'CAPTURE' !== ( $body['intent'] ?? '' ) || '' === $key || empty( $context['return_url'] ) || empty( $context['cancel_url'] ) || strlen( $unit['custom_id'] ?? '' ) > 127 || mb_strlen( $unit['description'] ?? '' ) > 127 || ( isset( $context['locale'] ) && ! preg_match( '/^[a-z]{2}-[A-Z]{2}$/D', $context['locale'] ) ) ) {
				$refuse( 400, 'INVALID_STRING_LENGTH', 'INVALID_REQUEST' );
			}
			$id                     = strtoupper( substr( md5( "$key" . count( $state['orders'] ) ), 0, 17 ) );
			$state['orders'][ $id ] = array(
				'id'             => $id,
				'status'         => 'PAYER_ACTION_REQUIRED',
				'purchase_units' => array( $unit ),
				'links'          => array(
					array( 'rel' => 'self', 'href' => "https://api-m.sandbox.paypal.com/v2/checkout/orders/$id" ),
					array( 'rel' => $state['rel'] ?? 'payer-action', 'href' => ( $state['pay_at'] ?? 'https://www.sandbox.paypal.com' ) . "/checkoutnow?token=$id" ),
				),
			);
			$keep( 200, $state['orders'][ $id ] );
		}
		if ( preg_match( '~^/v2/checkout/orders/([A-Z0-9]+)(/capture)?$~D', $path, $found ) ) {
			$id = $found[1];
			if ( ! isset( $state['orders'][ $id ] ) || ! empty( $state['knows_no_orders'] ) ) {
				$refuse( 404, 'INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND' );
			}
			$order = &$state['orders'][ $id ];
			if ( 'GET' === $method ) {
				$answer( 200, $order );
			}
			// An empty object, as PayPal wants it, and no list.
			if ( '{}' !== $raw || '' === $key ) {
				$refuse( 400, 'MALFORMED_REQUEST_JSON', 'INVALID_REQUEST' );
			}
			if ( 'COMPLETED' === $order['status'] ) {
				$refuse( 422, 'ORDER_ALREADY_CAPTURED' );
			}
			if ( 'APPROVED' !== $order['status'] ) {
				$refuse( 422, 'ORDER_NOT_APPROVED' );
			}
			if ( 'decline' === ( $fault['kind'] ?? '' ) ) {
				$refuse( 422, 'INSTRUMENT_DECLINED' );
			}
			$unit = $order['purchase_units'][0];
			if ( isset( $state['paid'][ $unit['invoice_id'] ] ) ) {
				$refuse( 422, 'DUPLICATE_INVOICE_ID' );
			}
			$state['paid'][ $unit['invoice_id'] ]   = $id;
			$capture                                = array(
				'id'                 => substr( "C$id", 0, 17 ),
				'status'             => $state['capture_status'] ?? 'COMPLETED',
				'amount'             => $unit['amount'],
				'custom_id'          => $unit['custom_id'],
				'create_time'        => '2026-11-20T10:00:00Z',
				'supplementary_data' => array( 'related_ids' => array( 'order_id' => $id ) ),
			);
			$state['captures'][ $capture['id'] ]    = $id;
			$order['status']                        = 'COMPLETED';
			$order['purchase_units'][0]['payments'] = array( 'captures' => array( $capture ) );
			$keep( 201, $order );
		}
		if ( preg_match( '~^/v2/payments/captures/([A-Z0-9]+)(/refund)?$~D', $path, $found ) ) {
			$id = $state['captures'][ $found[1] ] ?? '';
			if ( '' === $id ) {
				$refuse( 404, 'INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND' );
			}
			$payments = &$state['orders'][ $id ]['purchase_units'][0]['payments'];
			if ( 'GET' === $method ) {
				$answer( 200, $payments['captures'][0] );
			}
			$check_amount( $body['amount'] ?? null );
			$given = PayPalMoney::given( $payments );
			$all   = (float) $payments['captures'][0]['amount']['value'];
			if ( $given >= $all ) {
				$refuse( 422, 'CAPTURE_FULLY_REFUNDED' );
			}
			if ( $given + (float) $body['amount']['value'] > $all ) {
				$refuse( 422, 'REFUND_AMOUNT_EXCEEDED' );
			}
			$refund                            = array( 'id' => 'R' . count( $state['asked'] ), 'status' => $state['refund_status'] ?? 'COMPLETED', 'amount' => $body['amount'] );
			$payments['refunds'][]             = $refund;
			$payments['captures'][0]['status'] = PayPalMoney::capture_status( $payments );
			$keep( 201, $refund );
		}
		if ( preg_match( '~^/v2/payments/refunds/(R\d+)$~D', $path, $found ) ) {
			foreach ( $state['captures'] as $capture => $id ) {
				foreach ( $state['orders'][ $id ]['purchase_units'][0]['payments']['refunds'] ?? array() as $refund ) {
					$refund['id'] === $found[1] && $answer( 200, $refund + array( 'links' => array( array( 'rel' => 'up', 'href' => "https://api-m.sandbox.paypal.com/v2/payments/captures/$capture" ) ) ) );
				}
			}
			$refuse( 404, 'INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND' );
		}
		if ( 'GET /v1/notifications/webhooks-events' === "$method $path" ) {
			$list = PayPalMoney::events( $state['events'], $this->query );
			$list ? $answer( 200, $list ) : $refuse( 400, 'INVALID_DATE_RANGE', 'VALIDATION_ERROR' );
		}
		if ( '/v1/notifications/webhooks' === $path ) {
			if ( 'GET' === $method ) {
				$answer( 200, array( 'webhooks' => $state['webhooks'] ) );
			}
			if ( in_array( $body['url'], array_column( $state['webhooks'], 'url' ), true ) ) {
				$refuse( 400, 'WEBHOOK_URL_ALREADY_EXISTS', 'VALIDATION_ERROR' );
			}
			if ( ! empty( $state['knows_no_refunds'] ) && preg_grep( '/^PAYMENT\.REFUND\./', array_column( $body['event_types'], 'name' ) ) ) {
				$refuse( 400, 'INVALID_EVENT_TYPE', 'VALIDATION_ERROR' );
			}
			$state['webhooks'][] = array( 'id' => 'WH-1', 'url' => $body['url'], 'event_types' => $body['event_types'] );
			$answer( 201, end( $state['webhooks'] ) );
		}
		if ( '/v1/notifications/verify-webhook-signature' === $path ) {
			// The event's bytes as they are in the request: parsing and writing them again changes the checksum.
			$at    = strpos( $raw, '"webhook_event":' );
			$event = false === $at ? '' : substr( $raw, $at + strlen( '"webhook_event":' ), -1 );
			$sum   = sprintf( '%s|%s|%s|%u', $body['transmission_id'] ?? '', $body['transmission_time'] ?? '', $body['webhook_id'] ?? '', crc32( $event ) );
			$is_ok = hash_equals( base64_encode( hash_hmac( 'sha256', $sum, 'paypals-own-key', true ) ), (string) ( $body['transmission_sig'] ?? '' ) );
			$answer( 200, array( 'verification_status' => $is_ok ? 'SUCCESS' : 'FAILURE' ) );
		}
		$refuse( 404, 'RESOURCE_NOT_FOUND', 'RESOURCE_NOT_FOUND' );
	}
}
