<?php
declare( strict_types=1 );

namespace Millwork\Http;

use WP_Error;

/** A response to the HTTP client. Its text is untrusted: escape it. */
final class Response {

	/**
	 * @param array<string, string> $headers By lowercase names.
	 * @param string                $body    Decompressed.
	 * @param string                $url     After all redirects.
	 * @param bool                  $service Whether the plugin itself names the host.
	 */
	public function __construct(
		public readonly int $status,
		public readonly array $headers,
		public readonly string $body,
		public readonly string $url,
		private readonly bool $service = false
	) {}

	/** @return string Empty if there is none. The name may be in any case. */
	public function header( string $name ): string {
		return $this->headers[ strtolower( $name ) ] ?? '';
	}

	/** The decoded JSON, with arrays for objects; an error (`millwork_http_bad_answer`) if it is not JSON. */
	public function json(): mixed {
		$value = json_decode( $this->body, true );
		return JSON_ERROR_NONE === json_last_error() ? $value : ClientError::error( 'bad_answer', $this->host(), array(), $this->service );
	}

	/**
	 * The largest JSON text that can be read with the memory that is left: decoded, a hostile one takes sixty times as much.
	 * @param int $most In bytes.
	 * @return int At most that, in bytes.
	 */
	public static function largest_json( int $most ): int {
		$limit = (int) wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
		return $limit > 0 ? max( 512 * KB_IN_BYTES, min( $most, intdiv( $limit - memory_get_usage(), 64 ) ) ) : $most;
	}

	/** Retry-After in seconds from now (RFC 9110, section 10.2.3); null if the server doesn't say. */
	public function retry_after(): ?int {
		$value = trim( $this->header( 'retry-after' ) );
		if ( ctype_digit( $value ) ) {
			return (int) min( (int) $value, YEAR_IN_SECONDS );
		}
		$time = '' === $value ? false : strtotime( $value );
		return false === $time ? null : max( 0, $time - time() );
	}

	/**
	 * @return WP_Error|null Null below 400. Data: `remote_status` and, if the server says it, `retry_after` in seconds.
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
		return ClientError::error( $reasons[ $this->status ] ?? 'remote', $this->host(), $data, $this->service );
	}

	private function host(): string {
		return (string) wp_parse_url( $this->url, PHP_URL_HOST );
	}
}
