<?php
declare( strict_types=1 );

namespace Millwork\Http;

use WP_Error;

/** What the HTTP client got. Its text is another's: escape it. */
final class Response {

	/**
	 * @param int                   $status  The HTTP status.
	 * @param array<string, string> $headers Values by lower-case names.
	 * @param string                $body    The body, decompressed.
	 * @param string                $url     The address that it came from, after all redirects.
	 */
	public function __construct(
		public readonly int $status,
		public readonly array $headers,
		public readonly string $body,
		public readonly string $url
	) {}

	/**
	 * @param string $name In any case.
	 * @return string Empty if there is none.
	 */
	public function header( string $name ): string {
		return $this->headers[ strtolower( $name ) ] ?? '';
	}

	/**
	 * The body as JSON.
	 * @return mixed Arrays for objects; an error (`millwork_http_bad_answer`) if it is no JSON.
	 */
	public function json(): mixed {
		$value = json_decode( $this->body, true );
		return JSON_ERROR_NONE === json_last_error() ? $value : ClientError::error( 'bad_answer', $this->host() );
	}

	/**
	 * How long the server asks to wait before the next request (RFC 9110, section 10.2.3).
	 * @return int|null Seconds, 0 or more; null if it does not say.
	 */
	public function retry_after(): ?int {
		$value = trim( $this->header( 'retry-after' ) );
		if ( ctype_digit( $value ) ) {
			return (int) min( (int) $value, YEAR_IN_SECONDS );
		}
		$time = '' === $value ? false : strtotime( $value );
		return false === $time ? null : max( 0, $time - time() );
	}

	/**
	 * The error that the status stands for.
	 * @return WP_Error|null Null below 400. The data have `remote_status` and, where the server says
	 *                       it, `retry_after` in seconds.
	 */
	public function error(): ?WP_Error {
		if ( $this->status < 400 ) {
			return null;
		}
		$reasons = array(
			401 => 'denied',
			403 => 'denied',
			404 => 'not_found',
			410 => 'not_found',
			429 => 'busy',
		);
		$data    = array( 'remote_status' => $this->status );
		if ( null !== $this->retry_after() ) {
			$data['retry_after'] = $this->retry_after();
		}
		return ClientError::error( $reasons[ $this->status ] ?? 'remote', $this->host(), $data );
	}

	/** The name of the server. */
	private function host(): string {
		return (string) wp_parse_url( $this->url, PHP_URL_HOST );
	}
}
