<?php
declare( strict_types=1 );

namespace Millwork\Http;

use Millwork\Jobs\DeferToCron;
use Millwork\Jobs\JobTimeLimit;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryDelays;
use WP_Error;

/**
 * The HTTP client. It has two modes: the fixed hosts of a service, or any public host, to be read on
 * behalf of someone who may edit posts.
 *
 * It never connects to a private address: names are looked up once, every address is checked, and
 * the connection goes to one that was checked, anew after every redirect. A name may have private
 * addresses besides public ones, as where a network has a view of its own: those are passed over, and a
 * name that has no other is refused. Nothing that is looked up later counts, so a name that changes in
 * between (DNS rebinding) gains nothing.
 *
 * An answer is cut off at its size and time limits, and nobody's cookies are sent or kept. What can be
 * repeated safely is tried again after a failure. Requests pass through WordPress
 * (wp_remote_request()), so that the site's WP_HTTP_BLOCK_EXTERNAL and WP_PROXY_HOST count, and
 * `pre_http_request` can answer. PHP needs the extension curl (CurlRequirements).
 *
 * Not for a page load: no visitor waits for another host (see Queue).
 */
final class Client {

	/** How many redirects are followed. */
	private const REDIRECTS = 5;

	/** Methods that can be repeated without harm (RFC 9110, section 9.2.2). */
	private const IDEMPOTENT = array( 'GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE' );

	/** Failures that may be over at the next attempt. */
	private const PASSING = array( 'millwork_http_connect', 'millwork_http_bad_answer' );

	/** How many addresses of a family are tried at most: a name may have hundreds. */
	private const ADDRESSES = 4;

	/** Headers that go along to another origin; others may be secrets. */
	private const HARMLESS_HEADERS = array( 'accept', 'accept-language', 'content-type', 'if-modified-since', 'if-none-match', 'user-agent' );

	/**
	 * Sets a client up. Callers use for_service() or for_public_hosts().
	 * @param string[]|null $origins  The origins of a service, as 'https://api.example.com'; null for any
	 *                                public host.
	 * @param callable|null $resolver Takes a host's name and gives its addresses, as DnsResolver does; for tests.
	 * @param callable|null $sleep    Takes seconds and waits; for tests.
	 * @param callable|null $curl     Gives what CurlRequirements::version() gives; for tests.
	 */
	public function __construct(
		private readonly ?array $origins,
		private $resolver = null,
		private $sleep = null,
		private $curl = null
	) {}

	/**
	 * A client for a service's own servers.
	 * @param string ...$origins All that it may reach, as 'https://api.example.com', with the port if it
	 *                           is another than the scheme's.
	 */
	public static function for_service( string ...$origins ): self {
		return new self( $origins );
	}

	/**
	 * A client that reads from any public web server. Who gives the address has to have `edit_posts`,
	 * which the caller checks when it is given.
	 */
	public static function for_public_hosts(): self {
		return new self( null );
	}

	/**
	 * @param string               $url     The address.
	 * @param array<string, mixed> $options As request() takes them.
	 * @return Response|WP_Error As request() gives it.
	 */
	public function get( string $url, array $options = array() ): Response|WP_Error {
		return $this->request( 'GET', $url, $options );
	}

	/**
	 * Sends a request and reads the answer.
	 * @param string               $method  The method, as 'POST'. Any public host: GET and HEAD only.
	 * @param string               $url     The address.
	 * @param array<string, mixed> $options {
	 *     Optional.
	 *
	 *     @type array  $headers       Values by names.
	 *     @type string|StreamedRequestBody $body The body, encoded as the Content-Type header says; one that is too large
	 *                                 for memory is read while it is sent, and is not seen by what listens to
	 *                                 WordPress's requests.
	 *     @type float  $timeout       Seconds for all, with redirects and repetitions; 10. The look-up of
	 *                                 a name may last longer (DnsResolver). In a visitor's process there is
	 *                                 less (JobTimeLimit).
	 *     @type int    $max_bytes     The largest body, decompressed; 2 MB.
	 *     @type TemporaryFile|null $file Where the body is put instead of memory, in which WordPress copies
	 *                                 it five times; null. The Response's own is empty then.
	 *     @type int    $retries       How often a request is repeated at most; 2. A POST is only if it has
	 *                                 an Idempotency-Key header.
	 *     @type bool   $follow        Whether redirects are followed; true. What must not be taken for done when
	 *                                 another page answers says false, and gets the redirect as a Response.
	 *     @type bool   $accept_errors Whether a status from 400 on comes as a Response too; false.
	 * }
	 * @return Response|WP_Error The answer, or an error of ClientError, with `retry_after` in its data where
	 *                           the server asks for a longer pause than there was time for; or one of
	 *                           OutgoingRateLimit.
	 * @throws DeferToCron In a visitor's process, for the queue, which does the job elsewhere.
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
	 * Sends a request until it is answered.
	 * @param RequestUrl $target  The address.
	 * @param array{method: string, headers: array<string, string>, body: string|StreamedRequestBody, max_bytes: int, deadline: float, file: TemporaryFile|null, follow: bool} $request As SingleRequest takes it.
	 * @param int    $retries How often it is repeated at most.
	 * @return Response|WP_Error The last answer.
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

	/**
	 * Whether another attempt might help.
	 * @param Response|WP_Error $answer What the last one gave.
	 */
	private static function may_pass( Response|WP_Error $answer ): bool {
		return $answer instanceof Response ? 429 === $answer->status || $answer->status >= 500 : in_array( $answer->get_error_code(), self::PASSING, true );
	}

	/**
	 * Sends a request and follows its redirects.
	 * @param RequestUrl|WP_Error $target  The address.
	 * @param array{method: string, headers: array<string, string>, body: string|StreamedRequestBody, max_bytes: int, deadline: float, file: TemporaryFile|null, follow: bool} $request As SingleRequest takes it.
	 * @return Response|WP_Error The last answer.
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
			$answer   = ( new SingleRequest( $target, $addresses, null === $this->origins ) )->send( $request );
			$location = $answer instanceof Response ? $answer->header( 'location' ) : '';
			if ( '' === $location || ! $request['follow'] || ! in_array( $answer->status, array( 301, 302, 303, 307, 308 ), true ) ) {
				return $answer;
			}
			if ( self::REDIRECTS === $redirects ) {
				return ClientError::error( 'redirects', $target->host );
			}
			$next = $target->redirect( $location );
			if ( $next instanceof RequestUrl && $next->origin() !== $target->origin() ) {
				$request['headers'] = array_filter( $request['headers'], static fn( string $name ): bool => in_array( strtolower( $name ), self::HARMLESS_HEADERS, true ), ARRAY_FILTER_USE_KEY );
			}
			// As browsers do it (Fetch, "HTTP-redirect fetch").
			if ( 'HEAD' !== $request['method'] && ( 303 === $answer->status || ( 'POST' === $request['method'] && $answer->status < 303 ) ) ) {
				$request['method'] = 'GET';
				$request['body']   = '';
			}
			$target = $next;
		}
	}

	/**
	 * Checks where a request would go.
	 * @param RequestUrl $target The address.
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
			return ClientError::error( 'unknown_host', $target->host );
		}
		$families = array( array(), array() );
		foreach ( array_filter( $addresses, array( IpRanges::class, 'may_connect' ) ) as $address ) {
			$families[ (int) str_contains( $address, ':' ) ][] = $address;
		}
		$addresses = array_merge( array_slice( $families[1], 0, self::ADDRESSES ), array_slice( $families[0], 0, self::ADDRESSES ) );
		return $addresses ? $addresses : ClientError::error( 'private_address', $target->host );
	}

	/**
	 * The ports of web servers, by WordPress's own filter.
	 * @param RequestUrl $target The address.
	 * @return int[]
	 */
	private static function ports( RequestUrl $target ): array {
		/** This filter is documented in wp-includes/http.php */
		$ports = apply_filters( 'http_allowed_safe_ports', array( 80, 443, 8080, 8443 ), $target->host, $target->url() ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress’s own filter.
		return array_map( 'intval', (array) $ports );
	}
}
