<?php
declare( strict_types=1 );

namespace Millwork\Http;

use Millwork\Jobs\DeferToCron;
use Millwork\Jobs\JobTimeLimit;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryDelays;
use WP_Error;

/**
 * The HTTP client. It has two modes: the fixed hosts of a service, or any public host, read on behalf of someone who
 * may edit posts.
 *
 * It never connects to a private address. It looks up a name once, checks every address and connects only to one that
 * was checked; each redirect starts over. If a name has both private and public addresses, as with split DNS, it skips
 * the private ones; a name with only private addresses is rejected. Later look-ups don't count, so changing the name in
 * between (DNS rebinding) doesn't help.
 *
 * Responses are cut off at limits of size and time. Cookies are neither sent nor kept. Requests that are safe to repeat
 * are tried again after a failure. They go through WordPress (wp_remote_request()), so WP_HTTP_BLOCK_EXTERNAL,
 * WP_PROXY_HOST and `pre_http_request` apply. PHP needs the curl extension (CurlRequirements).
 *
 * Don't use it during a page load: no visitor waits for another host (see Queue).
 */
final class Client {

	private const REDIRECTS = 5;

	/** Methods that can be repeated without harm (RFC 9110, section 9.2.2). */
	private const IDEMPOTENT = array( 'GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE' );

	/** Failures that may be temporary. */
	private const PASSING = array( 'millwork_http_connect', 'millwork_http_bad_answer' );

	/** The most addresses of each family that are tried: a name may have hundreds. */
	private const ADDRESSES = 4;

	/** Headers that are sent to another origin after a redirect; others may be secrets. */
	private const HARMLESS_HEADERS = array( 'accept', 'accept-language', 'content-type', 'if-modified-since', 'if-none-match', 'user-agent' );

	/**
	 * Callers use for_service(), for_entered_server() or for_public_hosts().
	 * @param string[]|null $origins  The origins of a service, such as 'https://api.example.com'; null for any public
	 *     host.
	 * @param callable|null $resolver Takes a host name and returns its addresses, like DnsResolver; for tests.
	 * @param callable|null $sleep    Takes seconds and waits; for tests.
	 * @param callable|null $curl     Returns what CurlRequirements::version() returns; for tests.
	 * @param bool          $entered  Whether a person entered the host, so that an error tells them to check it.
	 */
	public function __construct(
		private readonly ?array $origins,
		private $resolver = null,
		private $sleep = null,
		private $curl = null,
		private readonly bool $entered = false
	) {}

	/**
	 * A client for a service's own servers.
	 * @param string ...$origins All that it may contact, such as 'https://api.example.com', with the port unless it is
	 *     the default.
	 */
	public static function for_service( string ...$origins ): self {
		return new self( $origins );
	}

	/**
	 * A client for a single server that a person entered, such as an account's.
	 * @param string $origin As for for_service().
	 */
	public static function for_entered_server( string $origin ): self {
		return new self( array( $origin ), entered: true );
	}

	/**
	 * A client that reads from any public web server. Callers must check `edit_posts` of the person who enters the URL.
	 */
	public static function for_public_hosts(): self {
		return new self( null );
	}

	/**
	 * @param array<string, mixed> $options As for request().
	 * @return Response|WP_Error As from request().
	 */
	public function get( string $url, array $options = array() ): Response|WP_Error {
		return $this->request( 'GET', $url, $options );
	}

	/**
	 * Sends a request and reads the response.
	 * @param string $method For any public host only GET and HEAD.
	 * @param array<string, mixed> $options {
	 *     Optional.
	 *
	 *     @type array  $headers       Values by names.
	 *     @type string|StreamedRequestBody $body The body, encoded as the Content-Type header says. One that is too large for
	 *                                 memory is read while it is sent, and hooks on WordPress's requests don't see it.
	 *     @type float  $timeout       Seconds in all, with redirects and repetitions; 10. The DNS look-up may add to that
	 *                                 (DnsResolver). A visitor's process has less (JobTimeLimit).
	 *     @type int    $max_bytes     The largest body, decompressed; 2 MB.
	 *     @type TemporaryFile|null $file Receives the body, of which WordPress makes five copies in memory; null. The
	 *                                 Response's own body is empty then.
	 *     @type int    $retries       How often a request is repeated at most; 2. A POST needs an Idempotency-Key header.
	 *     @type bool   $follow        Whether redirects are followed; true. With false, the redirect is returned as a
	 *                                 Response, so that another page's response doesn't count as success.
	 *     @type bool   $accept_errors Whether to return a status of 400 or more as a Response, too; false.
	 * }
	 * @return Response|WP_Error An error is from ClientError (with `retry_after` in its data if the server asks for a longer delay than there was time for)
	 *     or OutgoingRateLimit.
	 * @throws DeferToCron In a visitor's process, to have the queue do the job elsewhere.
	 */
	public function request( string $method, string $url, array $options = array() ): Response|WP_Error {
		$body    = $options['body'] ?? '';
		$request = array(
			'method'    => strtoupper( $method ),
			'headers'   => (array) ( $options['headers'] ?? array() ),
			'body'      => $body instanceof StreamedRequestBody ? $body : (string) $body,
			'max_bytes' => (int) ( $options['max_bytes'] ?? 2 * MB_IN_BYTES ),
			'deadline'  => microtime( true ) + min( (float) ( $options['timeout'] ?? 10 ), JobTimeLimit::time_left() ),
			'file'      => $options['file'] ?? null,
			'follow'    => (bool) ( $options['follow'] ?? true ),
		);
		$target  = RequestUrl::parse( $url );
		if ( $target instanceof WP_Error ) {
			return $target;
		}
		$is_read = in_array( $request['method'], array( 'GET', 'HEAD' ), true );
		if ( null === $this->origins && ! $is_read ) {
			return ClientError::error( 'method', $request['method'] );
		}
		if ( '' !== CurlRequirements::lacks( ( $this->curl ?? array( CurlRequirements::class, 'version' ) )() ) ) {
			return ClientError::error( 'no_curl' );
		}
		$refusal = OutgoingRateLimit::ask( $target->host, $is_read ? $target->url() : '' );
		if ( $refusal ) {
			return $refusal;
		}
		try {
			$keyed  = isset( array_change_key_case( $request['headers'] )['idempotency-key'] );
			$answer = $this->repeat( $target, $request, $keyed || in_array( $request['method'], self::IDEMPOTENT, true ) ? (int) ( $options['retries'] ?? 2 ) : 0 );
		} finally {
			OutgoingRateLimit::done();
		}
		if ( $answer instanceof Response && empty( $options['accept_errors'] ) ) {
			return $answer->error() ?? $answer;
		}
		return $answer;
	}

	/**
	 * Sends a request, and repeats it after temporary failures.
	 * @param array{method: string, headers: array<string, string>, body: string|StreamedRequestBody, max_bytes: int, deadline: float, file: TemporaryFile|null, follow: bool} $request
	 * @param int $retries How often it is repeated at most.
	 * @return Response|WP_Error The last response.
	 * @throws DeferToCron In a visitor's process, if another attempt or more time might help.
	 */
	private function repeat( RequestUrl $target, array $request, int $retries ): Response|WP_Error {
		$pauses = RetryDelays::doubling( 0.5, MINUTE_IN_SECONDS, $retries + 1, 0.25 );
		for ( $attempt = 1;; $attempt++ ) {
			$answer = $this->follow( $target, $request );
			$pause  = ! $pauses->is_last( $attempt ) && self::may_pass( $answer ) ? $pauses->seconds( $attempt, $answer instanceof Response ? $answer->error() : $answer ) : null;
			if ( null !== $pause || ( $answer instanceof WP_Error && 'millwork_http_timeout' === $answer->get_error_code() ) ) {
				JobTimeLimit::leave_to_cron( $target->host );
			}
			if ( null === $pause || microtime( true ) + $pause >= $request['deadline'] ) {
				return $answer;
			}
			$this->sleep ? ( $this->sleep )( $pause ) : usleep( (int) ( 1e6 * $pause ) );
		}
	}

	private static function may_pass( Response|WP_Error $answer ): bool {
		return $answer instanceof Response ? 429 === $answer->status || $answer->status >= 500 : in_array( $answer->get_error_code(), self::PASSING, true );
	}

	/**
	 * @param array{method: string, headers: array<string, string>, body: string|StreamedRequestBody, max_bytes: int, deadline: float, file: TemporaryFile|null, follow: bool} $request
	 * @return Response|WP_Error The last response.
	 */
	private function follow( RequestUrl|WP_Error $target, array $request ): Response|WP_Error {
		for ( $redirects = 0;; $redirects++ ) {
			if ( $target instanceof WP_Error ) {
				return $target;
			}
			$addresses = $this->check( $target );
			if ( $addresses instanceof WP_Error ) {
				return $addresses;
			}
			$answer   = ( new SingleRequest( $target, $addresses, null === $this->origins, $this->is_service() ) )->send( $request );
			$location = $answer instanceof Response ? $answer->header( 'location' ) : '';
			if ( '' === $location || ! $request['follow'] || ! in_array( $answer->status, array( 301, 302, 303, 307, 308 ), true ) ) {
				return $answer;
			}
			if ( self::REDIRECTS === $redirects ) {
				return ClientError::error( 'redirects', $target->host, array(), $this->is_service() );
			}
			$next = $target->redirect( $location );
			if ( $next instanceof RequestUrl && $next->origin() !== $target->origin() ) {
				$request['headers'] = array_filter( $request['headers'], static fn( string $name ): bool => in_array( strtolower( $name ), self::HARMLESS_HEADERS, true ), ARRAY_FILTER_USE_KEY );
			}
			// Browsers do the same (Fetch standard, "HTTP-redirect fetch").
			if ( 'HEAD' !== $request['method'] && ( 303 === $answer->status || ( 'POST' === $request['method'] && $answer->status < 303 ) ) ) {
				$request['method'] = 'GET';
				$request['body']   = '';
			}
			$target = $next;
		}
	}

	/**
	 * Checks the target of a request.
	 * @return string[]|WP_Error IP addresses that it may connect to.
	 */
	private function check( RequestUrl $target ): array|WP_Error {
		if ( null !== $this->origins && ! in_array( $target->origin(), $this->origins, true ) ) {
			return ClientError::error( 'other_host', $target->origin() );
		}
		if ( null === $this->origins && ! in_array( $target->port, self::ports( $target ), true ) ) {
			return ClientError::error( 'port', "$target->host:$target->port" );
		}
		$addresses = $target->is_ip() ? array( $target->host ) : ( $this->resolver ?? array( DnsResolver::class, 'addresses' ) )( $target->host );
		if ( ! $addresses ) {
			return ClientError::error( 'unknown_host', $target->host, array(), $this->is_service() );
		}
		$families = array( array(), array() );
		foreach ( array_filter( $addresses, array( IpRanges::class, 'may_connect' ) ) as $address ) {
			$families[ (int) str_contains( $address, ':' ) ][] = $address;
		}
		$addresses = array_merge( array_slice( $families[1], 0, self::ADDRESSES ), array_slice( $families[0], 0, self::ADDRESSES ) );
		return $addresses ? $addresses : ClientError::error( 'private_address', $target->host, array(), $this->is_service() );
	}

	/** Whether the plugin itself names the hosts: then nobody can have mistyped them. */
	private function is_service(): bool {
		return null !== $this->origins && ! $this->entered;
	}

	/** @return int[] The ports of web servers, by WordPress's own filter. */
	private static function ports( RequestUrl $target ): array {
		/** This filter is documented in wp-includes/http.php */
		$ports = apply_filters( 'http_allowed_safe_ports', array( 80, 443, 8080, 8443 ), $target->host, $target->url() ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress’s own filter.
		return array_map( 'intval', (array) $ports );
	}
}
