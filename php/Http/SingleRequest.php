<?php
declare( strict_types=1 );

namespace Millwork\Http;

// phpcs:disable WordPress.WP.AlternativeFunctions.curl_curl_setopt_array -- The only way to limit how long a name lookup takes.

use WP_Error;
use WpOrg\Requests\Exception;

/**
 * Sends a request through WordPress's HTTP API, only to addresses that were checked.
 *
 * CURLOPT_RESOLVE sets them, so the name isn't looked up again. If there are several, curl tries them until one accepts
 * the connection, both families at the same time (RFC 8305), within the request's one time limit. Every request has its
 * own handle, so nothing is reused from an earlier one, not even after a redirect to the same host: no connection, name
 * or cookie.
 */
final class SingleRequest {

	/** The header by which our hooks recognize our request. It is not sent. */
	private const MARK = 'X-Millwork-Connection';

	/** The most bytes of headers, including interim responses and trailers. */
	private const MAX_HEAD = 100 * KB_IN_BYTES;

	/** Why the request was canceled: a reason for ClientError. */
	private string $failure = '';

	/** Bytes of the body received. */
	private int $received = 0;

	/** Bytes of headers received, including interim responses and trailers. */
	private int $head_received = 0;

	/** The response's status line and headers. */
	private string $head = '';

	/**
	 * @var array{method: string, headers: array<string, string>, body: string|StreamedRequestBody, max_bytes: int, deadline: float, file: TemporaryFile|null, follow: bool}
	 */
	private array $request;

	/**
	 * @param string[] $addresses Checked IP addresses, at least one.
	 * @param bool     $any_host  Whether any public host may be entered.
	 * @param bool     $service   Whether the plugin itself names the host.
	 */
	public function __construct(
		private readonly RequestUrl $target,
		private readonly array $addresses,
		private readonly bool $any_host,
		private readonly bool $service
	) {}

	/**
	 * Sends a request without following redirects.
	 * @param array{method: string, headers: array<string, string>, body: string|StreamedRequestBody, max_bytes: int, deadline: float, file: TemporaryFile|null, follow: bool} $request
	 *     The deadline is as from microtime().
	 * @return Response|WP_Error The response with any status, or an error of ClientError.
	 */
	public function send( array $request ): Response|WP_Error {
		$this->request = $request;
		// Empties it of a previous redirect's body.
		$request['file']?->write( '' );
		$left = $request['deadline'] - microtime( true );
		if ( $left <= 0 ) {
			return ClientError::error( 'timeout', $this->target->host, array(), $this->service );
		}
		if ( $this->any_host && Proxy::serves( $this->target->url() ) && ! Proxy::is_trusted() ) {
			return ClientError::error( 'proxy', $this->target->host );
		}
		add_action( 'requests-requests.before_request', array( $this, 'prepare' ), PHP_INT_MAX, 5 );
		add_action( 'http_api_curl', array( $this, 'pin' ), PHP_INT_MAX, 2 );
		try {
			$answer = wp_remote_request(
				$this->target->url(),
				array(
					'method'             => $request['method'],
					'headers'            => $request['headers'] + array( self::MARK => (string) spl_object_id( $this ) ),
					'body'               => is_string( $request['body'] ) ? $request['body'] : '',
					'timeout'            => $left,
					'redirection'        => 0,
					'reject_unsafe_urls' => false,
					'stream'             => null !== $request['file'],
					'filename'           => (string) $request['file']?->path,
				)
			);
		} finally {
			remove_action( 'requests-requests.before_request', array( $this, 'prepare' ), PHP_INT_MAX );
			remove_action( 'http_api_curl', array( $this, 'pin' ), PHP_INT_MAX );
		}
		return $answer instanceof WP_Error ? $this->error( $answer ) : $this->response( $answer );
	}

	/**
	 * Runs before a request of WordPress's library, and takes over ours.
	 * @param string                $url
	 * @param array<string, string> $headers
	 * @param mixed                 $data
	 * @param string                $type
	 * @param array<string, mixed>  $options The library's options.
	 * @throws Exception If another plugin redirects it.
	 */
	public function prepare( &$url, &$headers, &$data, &$type, &$options ): void {
		if ( ( $headers[ self::MARK ] ?? '' ) !== (string) spl_object_id( $this ) ) {
			return;
		}
		unset( $headers[ self::MARK ] );
		$target = RequestUrl::parse( $url );
		if ( ! $target instanceof RequestUrl || $target->origin() !== $this->target->origin() ) {
			$this->fail( 'other_host' );
		}
		$options['follow_redirects'] = false;
		$options['max_bytes']        = $this->request['max_bytes'] + 1;
		$options['transport']        = \WpOrg\Requests\Transport\Curl::class;
		$options['hooks']->register( 'request.progress', array( $this, 'count' ) );
		$options['hooks']->register( 'requests.before_parse', array( $this, 'put_head' ) );
		if ( empty( $options['proxy'] ) ) {
			$options['hooks']->register( 'curl.after_request', array( $this, 'verify' ) );
		}
	}

	/**
	 * Runs before curl sends a request: sets the limits and the addresses that it may connect to.
	 * @param \CurlHandle          $handle
	 * @param array<string, mixed> $request WordPress's arguments of the request.
	 */
	public function pin( $handle, $request ): void {
		if ( ( $request['headers'][ self::MARK ] ?? '' ) !== (string) spl_object_id( $this ) ) {
			return;
		}
		$left    = min( $this->request['deadline'] - microtime( true ), (float) ( $request['timeout'] ?? INF ) );
		$options = array(
			CURLOPT_FOLLOWLOCATION    => false,
			// WordPress rounds up to a second.
			CURLOPT_TIMEOUT_MS        => max( 1, (int) ( 1000 * $left ) ),
			// For all addresses: curl gives each a share, so a silent one doesn't use up all of it.
			CURLOPT_CONNECTTIMEOUT_MS => max( 1, (int) ( 500 * $left ) ),
			// curl handles timeouts below a second only without signals.
			CURLOPT_NOSIGNAL          => true,
			// WordPress would accept headers without limit.
			CURLOPT_HEADERFUNCTION    => fn( $handle, string $line ): int => $this->read_head( $line ),
			CURLOPT_NOPROGRESS        => false,
			// An exception doesn't end curl's work; this does.
			CURLOPT_PROGRESSFUNCTION  => fn(): int => $this->is_over() ? 1 : 0,
		);
		if ( ! Proxy::serves( $this->target->url() ) ) {
			$addresses = array_map( static fn( string $address ): string => str_contains( $address, ':' ) ? "[$address]" : $address, $this->addresses );
			if ( ! $this->target->is_ip() ) {
				$options[ CURLOPT_RESOLVE ] = array( sprintf( '%s:%d:%s', $this->target->host, $this->target->port, implode( ',', $addresses ) ) );
			}
			// A proxy from the environment would look up the name itself.
			$options[ CURLOPT_PROXY ] = '';
		}
		$body = $this->request['body'];
		if ( $body instanceof StreamedRequestBody ) {
			$body->rewind();
			$options += array(
				// curl makes an upload a PUT unless told otherwise.
				CURLOPT_UPLOAD        => true,
				CURLOPT_CUSTOMREQUEST => '' === $this->request['method'] ? null : $this->request['method'],
				CURLOPT_INFILESIZE    => $body->size,
				CURLOPT_READFUNCTION  => static fn( $handle, $file, int $most ): string => $body->next( $most ),
			);
		}
		curl_setopt_array( $handle, $options );
	}

	/** @param string $piece Of a body that arrives, decompressed by curl or as sent. */
	public function count( $piece ): void {
		$this->received += strlen( $piece );
	}

	/**
	 * Runs for each header line that arrives. Keeps those of the last response, without trailers.
	 * @param string $line With its line break.
	 * @return int Bytes read, for curl: all.
	 */
	private function read_head( string $line ): int {
		$this->head_received += strlen( $line );
		if ( 0 === $this->received && $this->head_received <= self::MAX_HEAD ) {
			// A new response starts, after an interim one.
			$this->head = ( str_starts_with( $line, 'HTTP/' ) ? '' : $this->head ) . $line;
		}
		return strlen( $line );
	}

	/** Checks the limits of size and time, and notes which one is exceeded. */
	private function is_over(): bool {
		if ( '' !== $this->failure ) {
			return true;
		}
		if ( $this->received > $this->request['max_bytes'] ) {
			$this->failure = 'too_large';
		} elseif ( microtime( true ) > $this->request['deadline'] ) {
			$this->failure = 'timeout';
		} elseif ( $this->head_received > self::MAX_HEAD ) {
			$this->failure = 'bad_answer';
		}
		return '' !== $this->failure;
	}

	/**
	 * Runs when curl is done: compares the connected address with the checked ones.
	 * @param string               $headers The response.
	 * @param array<string, mixed> $info    From curl_getinfo().
	 * @throws Exception If it is another one.
	 */
	public function verify( $headers, $info = array() ): void {
		$binary = static fn( string $address ): string => (string) ( filter_var( $address, FILTER_VALIDATE_IP ) ? inet_pton( $address ) : '' );
		if ( ! in_array( $binary( (string) ( $info['primary_ip'] ?? '' ) ), array_map( $binary, $this->addresses ), true ) ) {
			$this->fail( 'private_address' );
		}
	}

	/**
	 * Runs before WordPress reads the response: puts the headers before the body.
	 *
	 * Removes Content-Encoding, because curl has decompressed the body and WordPress would do so again without a limit.
	 * Also removes invalid header lines, which WordPress can't parse.
	 * @param string $answer The body; becomes the whole response.
	 */
	public function put_head( &$answer ): void {
		// Lines as WordPress will see them: some end without a carriage return, and some continue on the next line.
		$lines  = explode( "\n", (string) preg_replace( array( '/\r\n?/', '/\n[ \t]+/' ), array( "\n", ' ' ), $this->head ) );
		$status = (string) array_shift( $lines );
		$lines  = preg_grep( '/^(?!content-encoding[ \t]*:)[!#$%&\'*+.^_`|~0-9a-z-]+[ \t]*:/i', $lines );
		// If the body is in a file, the library treats all of this as headers.
		$answer = implode( "\r\n", array_merge( array( $status ), $lines ? $lines : array() ) ) . ( $this->request['file'] ? '' : "\r\n\r\n$answer" );
	}

	/** @param array<string, mixed> $answer From wp_remote_request(). */
	private function response( array $answer ): Response|WP_Error {
		$headers = array();
		foreach ( wp_remote_retrieve_headers( $answer ) as $name => $value ) {
			$headers[ strtolower( (string) $name ) ] = is_array( $value ) ? implode( ', ', $value ) : (string) $value;
		}
		$body          = wp_remote_retrieve_body( $answer );
		$status        = (int) wp_remote_retrieve_response_code( $answer );
		$this->failure = $status < 200 ? 'bad_answer' : ResponseBody::finish( $body, $this->request['file'], $this->request['max_bytes'] );
		if ( '' !== $this->failure ) {
			return $this->error( new WP_Error() );
		}
		return new Response( $status, $headers, $body, $this->target->url(), $this->service );
	}

	/**
	 * Cancels the request.
	 * @param string $reason For ClientError.
	 * @throws Exception Always.
	 */
	private function fail( string $reason ): never {
		$this->failure = $reason;
		throw new Exception( esc_html( $reason ), 'millwork' );
	}

	private function error( WP_Error $error ): WP_Error {
		$reason = $this->failure;
		if ( '' === $reason ) {
			$reason = 'http_request_not_executed' === $error->get_error_code() ? 'blocked' : ClientError::reason( (string) $error->get_error_message() );
		}
		$detail = 'too_large' === $reason ? (string) size_format( $this->request['max_bytes'] ) : $this->target->host;
		return ClientError::error( $reason, $detail, array(), $this->service );
	}
}
