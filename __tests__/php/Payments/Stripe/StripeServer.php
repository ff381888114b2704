<?php
/**
 * A stand-in for Stripe's API.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Payments\Stripe;

use WP_Error;

/**
 * Answers requests to api.stripe.com out of its books, as strictly as Stripe does: key, version, form-encoded
 * body, and an idempotency key for what changes something. It fails on demand.
 */
final class StripeServer {

	public const KEYS = array(
		'live' => 'rk_live_0000000000000000LIVE',
		'test' => 'sk_test_0000000000000000TEST',
	);

	/** Its books. */
	public readonly StripeBooks $books;

	/**
	 * What the next requests come to: 'timeout' and 'connect' before Stripe has heard, 'late' when it has done
	 * all, a status, or 'ok'. With a header of Stripe's: '409 true'.
	 *
	 * @var list<string>
	 */
	public array $faults = array();

	/**
	 * Requests that came, as 'POST /v1/refunds'.
	 *
	 * @var list<string>
	 */
	public array $asked = array();

	/**
	 * Permissions that the key lacks, as 'POST /v1/refunds'.
	 *
	 * @var list<string>
	 */
	public array $forbidden = array();

	/** What is wrong with an answer's shape: '', 'html', 'empty'. */
	public string $mangles = '';

	/**
	 * Answers by idempotency key.
	 *
	 * @var array<string, array{request: string, answer: array{int, array<string, mixed>}}>
	 */
	private array $answers = array();

	/**
	 * Starts it.
	 */
	public function __construct() {
		$this->books = new StripeBooks();
		add_filter( 'millwork_http_resolve', static fn( $known, string $host ): mixed => 'api.stripe.com' === $host ? array( '8.8.8.8' ) : $known, 10, 2 );
		add_filter( 'millwork_http_somebody_waits', '__return_false' );
		add_filter( 'pre_http_request', array( $this, 'answer' ), 10, 3 );
	}

	/**
	 * Answers a request.
	 *
	 * @param mixed                $answer  Somebody else's answer, or false.
	 * @param array<string, mixed> $request WordPress's arguments.
	 * @param string               $url     The address.
	 * @return mixed
	 */
	public function answer( $answer, array $request, string $url ) {
		if ( ! str_starts_with( $url, 'https://api.stripe.com/v1/' ) ) {
			return $answer;
		}
		$method        = (string) $request['method'];
		$path          = (string) wp_parse_url( $url, PHP_URL_PATH );
		$headers       = array_change_key_case( $request['headers'] );
		$this->asked[] = "$method $path";
		$fault         = array_shift( $this->faults ) ?? 'ok';
		if ( 'timeout' === $fault || 'connect' === $fault ) {
			return new WP_Error( 'http_request_failed', 'timeout' === $fault ? 'cURL error 28: Operation timed out' : 'cURL error 7: Failed to connect' );
		}
		$said = $this->handle( $method, $path, $url, $headers, (string) $request['body'], $fault );
		if ( 'late' === $fault ) {
			return new WP_Error( 'http_request_failed', 'cURL error 28: Operation timed out' );
		}
		$body = (string) wp_json_encode( $said[1] );
		return array(
			'headers'  => array( 'request-id' => 'req_1' ) + ( $said[2] ?? array() ),
			'body'     => array(
				'html'  => '<html>Bad gateway</html>',
				'empty' => '{}',
			)[ $this->mangles ] ?? $body,
			'response' => array(
				'code'    => $said[0],
				'message' => '',
			),
			'cookies'  => array(),
		);
	}

	/**
	 * Handles a request.
	 *
	 * @param string                $method  The method.
	 * @param string                $path    The path.
	 * @param string                $url     The address.
	 * @param array<string, string> $headers Headers in small letters.
	 * @param string                $body    The body.
	 * @param string                $fault   What goes wrong.
	 * @return array{0: int, 1: array<string, mixed>, 2?: array<string, string>} Status, body, headers.
	 */
	private function handle( string $method, string $path, string $url, array $headers, string $body, string $fault ): array {
		$mode = array_search( substr( $headers['authorization'] ?? '', 7 ), self::KEYS, true );
		if ( ! str_starts_with( $headers['authorization'] ?? '', 'Bearer ' ) || false === $mode ) {
			return self::error( 401, 'invalid_request_error', '', 'Invalid API Key provided: ' . ( $headers['authorization'] ?? '' ) );
		}
		if ( '2026-10-28.endive' !== ( $headers['stripe-version'] ?? '' ) ) {
			return self::error( 400, 'invalid_request_error', '', 'No pinned version.' );
		}
		if ( in_array( "$method $path", $this->forbidden, true ) ) {
			return self::error( 403, 'invalid_request_error', '', "The provided key '" . self::KEYS[ $mode ] . "' does not have the required permissions for this endpoint on account 'acct_1'. Having the 'rak_checkout_session_write' permission would allow this request to continue." );
		}
		list( $status, $header ) = array_pad( explode( ' ', $fault ), 2, '' );
		$extra                   = '' === $header ? array() : array( 'stripe-should-retry' => $header );
		$refusal                 = (int) $status > 0 ? self::error( (int) $status, 'api_error', '', 'Something went wrong with the key ' . self::KEYS[ $mode ] . '.' ) : null;
		$this->books->mode       = (string) $mode;
		if ( 'POST' !== $method ) {
			parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $params );
			$answer = $refusal ?? $this->books->read( $method, $path, $params );
			return array( $answer[0], $answer[1], $extra );
		}
		$key = $headers['idempotency-key'] ?? '';
		if ( '' === $key || strlen( $key ) > 255 || 'application/x-www-form-urlencoded' !== ( $headers['content-type'] ?? '' ) ) {
			return self::error( 400, 'invalid_request_error', '', 'No key, or no form.' );
		}
		$request = "$path?$body";
		$known   = $this->answers[ "$mode $key" ] ?? null;
		if ( $known ) {
			return $known['request'] === $request
				? array( $known['answer'][0], $known['answer'][1], array( 'idempotent-replayed' => 'true' ) + $extra )
				: self::error( 400, 'idempotency_error', '', 'Keys for idempotent requests can only be used with the same parameters they were first used with.' );
		}
		if ( $refusal && '500' !== $status ) {
			// Such a request was not begun.
			return array( $refusal[0], $refusal[1], $extra );
		}
		parse_str( $body, $params );
		$answer = $refusal ?? $this->books->write( $path, $params );

		$this->answers[ "$mode $key" ] = array(
			'request' => $request,
			'answer'  => array( $answer[0], $answer[1] ),
		);
		return array( $answer[0], $answer[1], $extra );
	}

	/**
	 * An error.
	 *
	 * @param int    $status  The status.
	 * @param string $type    Its type.
	 * @param string $code    Its code.
	 * @param string $message Its message.
	 * @return array{int, array<string, mixed>}
	 */
	public static function error( int $status, string $type, string $code, string $message ): array {
		return array(
			$status,
			array(
				'error' => array_filter(
					array(
						'type'    => $type,
						'code'    => $code,
						'message' => $message,
					)
				),
			),
		);
	}
}
