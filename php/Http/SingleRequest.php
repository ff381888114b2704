<?php
declare( strict_types=1 );

namespace Millwork\Http;

use WP_Error;
use WpOrg\Requests\Exception;

/**
 * Sends a request through WordPress's HTTP API, to addresses that were checked and to no other.
 *
 * They are set by CURLOPT_RESOLVE, so that the name is not looked up again. Where there are several,
 * curl tries one after the other until one takes the connection, both families at the same time (RFC
 * 8305), all of them within the request's one time limit. Every request has a handle of its own: no
 * connection, name or cookie of an earlier one is used again, by a redirect to the same host neither.
 */
final class SingleRequest {

	/** A header by which our hooks know our request. It is not sent. */
	private const MARK = 'X-Millwork-Connection';

	/** The most bytes that headers may have, those of interim answers and trailers included. */
	private const MAX_HEAD = 100 * KB_IN_BYTES;

	/** Why the request was broken off, as ClientError takes it. */
	private string $failure = '';

	/** How many bytes of the body have come. */
	private int $received = 0;

	/** How many of headers, those of interim answers and trailers included. */
	private int $head_received = 0;

	/** The answer's status line and headers. */
	private string $head = '';

	/**
	 * @var array{method: string, headers: array<string, string>, body: string|StreamedRequestBody, max_bytes: int, deadline: float, file: TemporaryFile|null, follow: bool}
	 */
	private array $request;

	/**
	 * @param RequestUrl   $target    The address.
	 * @param string[] $addresses IP addresses that were checked; one at least.
	 * @param bool     $any_host  Whether the host is one that somebody entered.
	 */
	public function __construct(
		private readonly RequestUrl $target,
		private readonly array $addresses,
		private readonly bool $any_host
	) {}

	/**
	 * Sends a request. Redirects are not followed.
	 * @param array{method: string, headers: array<string, string>, body: string|StreamedRequestBody, max_bytes: int, deadline: float, file: TemporaryFile|null, follow: bool} $request The request. The deadline is a time as microtime() gives it.
	 * @return Response|WP_Error The answer with any status, or an error of ClientError.
	 */
	public function send( array $request ): Response|WP_Error {
		$this->request = $request;
		// What a redirect before this came with.
		$request['file']?->write( '' );
		$left = $request['deadline'] - microtime( true );
		if ( $left <= 0 ) {
			return ClientError::error( 'timeout', $this->target->host );
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
	 * Runs before a request of WordPress's library: takes ours in hand.
	 * @param string                $url     Its address.
	 * @param array<string, string> $headers Its headers.
	 * @param mixed                 $data    Its body.
	 * @param string                $type    Its method.
	 * @param array<string, mixed>  $options The library's options.
	 * @throws Exception If somebody sends it elsewhere.
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
	 * Runs before curl sends a request: sets the addresses that it may connect to, and the limits.
	 * @param \CurlHandle          $handle  The handle.
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
			// For all addresses: curl gives each a part, so that one that is silent does not take it all.
			CURLOPT_CONNECTTIMEOUT_MS => max( 1, (int) ( 500 * $left ) ),
			// Less than a second is waited for without signals only.
			CURLOPT_NOSIGNAL          => true,
			// WordPress would keep headers without end.
			CURLOPT_HEADERFUNCTION    => fn( $handle, string $line ): int => $this->read_head( $line ),
			CURLOPT_NOPROGRESS        => false,
			// An exception does not end curl's work, this does.
			CURLOPT_PROGRESSFUNCTION  => fn(): int => $this->is_over() ? 1 : 0,
		);
		if ( ! Proxy::serves( $this->target->url() ) ) {
			$addresses = array_map( static fn( string $address ): string => str_contains( $address, ':' ) ? "[$address]" : $address, $this->addresses );
			if ( ! $this->target->is_ip() ) {
				$options[ CURLOPT_RESOLVE ] = array( sprintf( '%s:%d:%s', $this->target->host, $this->target->port, implode( ',', $addresses ) ) );
			}
			// A proxy of the environment would look the name up itself.
			$options[ CURLOPT_PROXY ] = '';
		}
		$body = $this->request['body'];
		if ( $body instanceof StreamedRequestBody ) {
			$body->rewind();
			$options += array(
				// To curl an upload is a PUT, unless it is told the method's name.
				CURLOPT_UPLOAD        => true,
				CURLOPT_CUSTOMREQUEST => '' === $this->request['method'] ? null : $this->request['method'],
				CURLOPT_INFILESIZE    => $body->size,
				CURLOPT_READFUNCTION  => static fn( $handle, $file, int $most ): string => $body->next( $most ),
			);
		}
		curl_setopt_array( $handle, $options );
	}

	/**
	 * Runs for each piece of a body that arrives.
	 * @param string $piece The piece, as curl has decompressed it or as it came.
	 */
	public function count( $piece ): void {
		$this->received += strlen( $piece );
	}

	/**
	 * Runs for each line of headers that arrives. Those of the last answer are kept, without trailers.
	 * @param string $line The line, with its end.
	 * @return int How much of it was read, for curl: all.
	 */
	private function read_head( string $line ): int {
		$this->head_received += strlen( $line );
		if ( 0 === $this->received && $this->head_received <= self::MAX_HEAD ) {
			// A new answer begins, after an interim one.
			$this->head = ( str_starts_with( $line, 'HTTP/' ) ? '' : $this->head ) . $line;
		}
		return strlen( $line );
	}

	/** Whether an answer is too long or lasts too long; notes which. */
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
	 * Runs when curl is done: holds the address that it was connected to against the checked ones.
	 * @param string               $headers The answer.
	 * @param array<string, mixed> $info    As curl_getinfo() gives it.
	 * @throws Exception If it is another.
	 */
	public function verify( $headers, $info = array() ): void {
		$binary = static fn( string $address ): string => (string) ( filter_var( $address, FILTER_VALIDATE_IP ) ? inet_pton( $address ) : '' );
		if ( ! in_array( $binary( (string) ( $info['primary_ip'] ?? '' ) ), array_map( $binary, $this->addresses ), true ) ) {
			$this->fail( 'private_address' );
		}
	}

	/**
	 * Runs before WordPress reads the answer: puts the headers before the body.
	 *
	 * That the body was compressed is left out: curl has decompressed it, and WordPress would do so again,
	 * without a limit. So are lines that are no headers, which it stumbles over.
	 * @param string $answer The body; becomes the whole answer.
	 */
	public function put_head( &$answer ): void {
		// Lines as WordPress will see them: some end without a carriage return, and some go on in the next.
		$lines  = explode( "\n", (string) preg_replace( array( '/\r\n?/', '/\n[ \t]+/' ), array( "\n", ' ' ), $this->head ) );
		$status = (string) array_shift( $lines );
		$lines  = preg_grep( '/^(?!content-encoding[ \t]*:)[!#$%&\'*+.^_`|~0-9a-z-]+[ \t]*:/i', $lines );
		// Where the body is in a file, the library takes all of this for headers.
		$answer = implode( "\r\n", array_merge( array( $status ), $lines ? $lines : array() ) ) . ( $this->request['file'] ? '' : "\r\n\r\n$answer" );
	}

	/**
	 * Makes our answer of WordPress's.
	 * @param array<string, mixed> $answer As wp_remote_request() gives it.
	 */
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
		return new Response( $status, $headers, $body, $this->target->url() );
	}

	/**
	 * Breaks the request off.
	 * @param string $reason As ClientError takes it.
	 * @throws Exception Always.
	 */
	private function fail( string $reason ): never {
		$this->failure = $reason;
		throw new Exception( esc_html( $reason ), 'millwork' );
	}

	/**
	 * Makes our error of WordPress's.
	 * @param WP_Error $error WordPress's.
	 */
	private function error( WP_Error $error ): WP_Error {
		$reason = $this->failure;
		if ( '' === $reason ) {
			$reason = 'http_request_not_executed' === $error->get_error_code() ? 'blocked' : ClientError::reason( (string) $error->get_error_message() );
		}
		$detail = 'too_large' === $reason ? (string) size_format( $this->request['max_bytes'] ) : $this->target->host;
		return ClientError::error( $reason, $detail );
	}
}
