<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

use Millwork\Tests\Http\Service;

/**
 * Answers requests to api.stripe.com out of its books, as strictly as Stripe does: method and path, key and its
 * permissions, version, parameters (StripeForm), idempotency keys. It fails on demand. It runs in a process of
 * its own, which server.php starts.
 */
final class StripeServer implements Service {

	public const KEYS = array(
		'live' => 'rk_live_0000000000000000LIVE',
		'test' => 'sk_test_0000000000000000TEST',
	);

	/** The version that the plugin is written for. */
	private const VERSION = '2026-10-28.endive';

	/** What Stripe's permissions are called, by the beginning of the path. */
	private const PERMISSIONS = array(
		'/v1/checkout/sessions' => 'rak_checkout_session',
		'/v1/billing_portal'    => 'rak_customer_portal',
		'/v1/webhook_endpoints' => 'rak_webhook',
		'/v1/refunds'           => 'rak_refund',
		'/v1/subscriptions'     => 'rak_subscription',
		'/v1/invoices'          => 'rak_invoice',
		'/v1/payment_intents'   => 'rak_payment_intent',
		'/v1/charges'           => 'rak_charge',
		'/v1/disputes'          => 'rak_dispute',
		'/v1/events'            => 'rak_event',
	);

	/** What is read along needs a permission of its own. */
	private const EXPANDED = array(
		'refunds'       => 'rak_refund',
		'latest_charge' => 'rak_charge',
	);

	private StripeBooks $books;

	/** What it answers out of them. */
	private StripeAnswers $ledger;

	/** Its payers and banks. */
	private StripeLife $life;

	/** What becomes of money there. */
	private StripeMoney $money;

	/**
	 * What the next request comes to: 'late', 'cut', 'hold', a status, or ''. With a header of Stripe's: '409 true'. A
	 * '500 done' has done the work all the same.
	 */
	private string $fault = '';

	/**
	 * Permissions that the keys lack, such as 'rak_refund_write'.
	 * @var list<string>
	 */
	private array $forbidden = array();

	/** What is wrong with an answer's shape: '', 'html', 'empty'. */
	private string $mangles = '';

	/**
	 * Requests that came, such as 'POST /v1/refunds 200', with the error's code.
	 * @var list<string>
	 */
	private array $heard = array();

	/**
	 * Answers by mode and idempotency key; null while one is worked on.
	 * @var array<string, array{request: string, answer: array{int, array<string, mixed>}|null}>
	 */
	private array $answers = array();

	public function __construct() {
		$this->books  = new StripeBooks();
		$this->ledger = new StripeAnswers( $this->books );
		$this->life   = new StripeLife( $this->books );
		$this->money  = new StripeMoney( $this->books );
	}

	/**
	 * Does what the test asks for.
	 * @param string                  $what A word below, or a method: 'life.pay'.
	 * @param array<array-key, mixed> $args With what.
	 * @throws \BadMethodCallException If it does not know it.
	 */
	public function control( string $what, array $args ): mixed {
		list( $whose, $method ) = explode( '.', $what ) + array( 1 => '' );
		switch ( $whose ) {
			case 'reset':
				foreach ( get_object_vars( new self() ) as $name => $value ) {
					$this->$name = $value;
				}
				return null;
			case 'fault':
				$this->fault = $args[0];
				return null;
			case 'forbid':
				$this->forbidden = array_map( 'strval', array_values( $args ) );
				return null;
			case 'mangle':
				$this->mangles = $args[0];
				return null;
			case 'heard':
				return $this->heard;
			case 'books':
				return $this->books->$method( ...$args );
			case 'life':
				return $this->life->$method( ...$args );
			case 'money':
				return $this->money->$method( ...$args );
		}
		throw new \BadMethodCallException( $what );
	}

	/**
	 * @param string                $target  The path with its query.
	 * @param array<string, string> $headers Headers by name in small letters.
	 * @param bool                  $waited  Whether it was held.
	 * @return array{int, array<string, string>, string}|string
	 */
	public function answer( string $method, string $target, array $headers, string $body, bool $waited ): array|string {
		$fault       = $this->fault;
		$this->fault = '';
		$said        = $this->handle( $method, $target, $headers, $body, $fault, $waited );
		if ( self::HOLD === $said ) {
			return $said;
		}
		$this->heard[] = "$method " . parse_url( $target, PHP_URL_PATH ) . " $said[0] " . ( $said[1]['error']['code'] ?? $said[1]['error']['type'] ?? '' );
		if ( 'late' === $fault || 'cut' === $fault ) {
			return 'late' === $fault ? self::STALL : self::CUT;
		}
		$shapes = array(
			'html'  => '<html>Bad gateway</html>',
			'empty' => '{}',
		);
		return array(
			(int) $said[0],
			array(
				'Content-Type'   => 'application/json',
				'Request-Id'     => 'req_' . count( $this->heard ),
				'Stripe-Version' => self::VERSION,
			) + ( $said[2] ?? array() ),
			$shapes[ $this->mangles ] ?? json_encode( $said[1], JSON_THROW_ON_ERROR ),
		);
	}

	/**
	 * @param string                $target  The path with its query.
	 * @param array<string, string> $headers Headers.
	 * @param string                $fault   What goes wrong.
	 * @param bool                  $waited  Whether it was held.
	 * @return array{0: int, 1: array<string, mixed>, 2?: array<string, string>}|string Status, body, headers.
	 */
	private function handle( string $method, string $target, array $headers, string $body, string $fault, bool $waited ): array|string {
		$path = (string) parse_url( $target, PHP_URL_PATH );
		$mode = array_search( substr( $headers['authorization'] ?? '', 7 ), self::KEYS, true );
		if ( 'api.stripe.com' !== ( $headers['host'] ?? '' ) || ! str_starts_with( $headers['authorization'] ?? '', 'Bearer ' ) || false === $mode ) {
			return self::error( 401, 'invalid_request_error', '', 'Invalid API Key provided: ' . ( $headers['authorization'] ?? '' ) );
		}
		$rules = StripeForm::rules( $method, $path );
		if ( null === $rules ) {
			return self::error( 404, 'invalid_request_error', '', "Unrecognized request URL ($method: $path)." );
		}
		if ( self::VERSION !== ( $headers['stripe-version'] ?? '' ) ) {
			return self::error( 400, 'invalid_request_error', '', 'Invalid Stripe API version, or none.' );
		}
		if ( 'POST' === $method && 'application/x-www-form-urlencoded' !== ( $headers['content-type'] ?? '' ) ) {
			return self::error( 400, 'invalid_request_error', '', 'Invalid request: it is no form.' );
		}
		list( $params, $wrong ) = StripeForm::read( 'POST' === $method ? $body : (string) parse_url( $target, PHP_URL_QUERY ), $rules );
		if ( $wrong ) {
			return self::error( 400, 'invalid_request_error', $wrong[0], $wrong[2], $wrong[1] );
		}
		$lacks = $this->lacks( $method, $path, array_map( 'strval', array_values( (array) ( $params['expand'] ?? array() ) ) ) );
		if ( '' !== $lacks ) {
			return self::error( 403, 'invalid_request_error', '', "The provided key '" . self::KEYS[ $mode ] . "' does not have the required permissions for this endpoint on account 'acct_1'. Having the '$lacks' permission would allow this request to continue." );
		}
		list( $status, $header ) = explode( ' ', $fault ) + array( 1 => '' );
		$extra                   = '' === $header || 'done' === $header ? array() : array( 'Stripe-Should-Retry' => $header );
		$refusal                 = (int) $status > 0 ? self::error( (int) $status, 'api_error', '', 'Something went wrong with the key ' . self::KEYS[ $mode ] . '.' ) : null;
		$this->books->mode       = (string) $mode;
		if ( 'POST' !== $method ) {
			$answer = $refusal ?? $this->ledger->read( $method, $path, $params );
			return array( $answer[0], $answer[1], $extra );
		}
		$key = $headers['idempotency-key'] ?? '';
		if ( '' === $key || strlen( $key ) > 255 ) {
			return self::error( 400, 'invalid_request_error', '', 'No idempotency key, or too long a one.' );
		}
		$request = "$path?$body";
		$name    = "$mode $key";
		$known   = $this->answers[ $name ] ?? null;
		if ( $known && ! $waited ) {
			if ( $known['request'] !== $request ) {
				return self::error( 400, 'idempotency_error', '', 'Keys for idempotent requests can only be used with the same parameters they were first used with.' );
			}
			return $known['answer']
				? array( $known['answer'][0], $known['answer'][1], array( 'Idempotent-Replayed' => 'true' ) + $extra )
				: self::error( 409, 'invalid_request_error', 'idempotency_key_in_use', 'There is currently another in-progress request using this idempotency key.' );
		}
		if ( $refusal && '500' !== $status ) {
			// Such a request was not begun.
			return array( $refusal[0], $refusal[1], $extra );
		}
		if ( 'hold' === $fault ) {
			$this->answers[ $name ] = array(
				'request' => $request,
				'answer'  => null,
			);
			return self::HOLD;
		}
		// A failure of Stripe's own may come after the work was done.
		$done   = $refusal && 'done' !== $header ? $refusal : $this->ledger->write( $path, $params );
		$answer = $refusal ?? $done;

		$this->answers[ $name ] = array(
			'request' => $request,
			'answer'  => array( $answer[0], $answer[1] ),
		);
		return array( $answer[0], $answer[1], $extra );
	}

	/**
	 * The permission that a key lacks.
	 * @param list<string> $expand What is to be read along.
	 * @return string Its name; '' if there is none.
	 */
	private function lacks( string $method, string $path, array $expand ): string {
		$needed = array();
		foreach ( self::PERMISSIONS as $beginning => $name ) {
			if ( str_starts_with( $path, $beginning ) ) {
				$needed[] = $name . ( 'GET' === $method ? '_read' : '_write' );
			}
		}
		foreach ( $expand as $names ) {
			foreach ( array_intersect_key( self::EXPANDED, array_flip( explode( '.', $names ) ) ) as $name ) {
				$needed[] = "{$name}_read";
			}
		}
		return array_values( array_intersect( $needed, $this->forbidden ) )[0] ?? '';
	}

	/**
	 * @param string $param   The parameter that is wrong.
	 * @return array{int, array<string, mixed>}
	 */
	public static function error( int $status, string $type, string $code, string $message, string $param = '' ): array {
		return array(
			$status,
			array( 'error' => array_filter( compact( 'type', 'code', 'message', 'param' ) ) ),
		);
	}
}
