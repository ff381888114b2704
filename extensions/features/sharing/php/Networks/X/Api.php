<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\X;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Http\Client;
use Millwork\Http\Response;
use Millwork\Http\StreamedRequestBody;
use WP_Error;

/** Sends requests to X with the owner's four keys. They sign requests to api.x.com, and two are sent there in a header. */
final class Api {

	/** The API's origin: the only host that the keys are for. */
	private const ORIGIN = 'https://api.x.com';

	/** The names of the keys. */
	public const KEYS = array( 'consumer_key', 'consumer_secret', 'token', 'token_secret' );

	/** Seconds for a request, and for an upload. */
	private const TIMEOUT = 20;
	private const UPLOAD  = 90;

	/** @param array<string, string> $keys The keys by name. */
	public function __construct( #[\SensitiveParameter] private readonly array $keys ) {}

	public static function for_connection( Connection $connection ): self {
		$keys = array();
		foreach ( self::KEYS as $name ) {
			$keys[ $name ] = (string) $connection->secret( $name )?->reveal();
		}
		return new self( $keys );
	}

	/** @param array<string, string> $query The query. */
	public function get( string $path, array $query = array() ): Response|WP_Error {
		return $this->send( 'GET', $path . ( $query ? '?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ) : '' ), '', self::TIMEOUT );
	}

	/**
	 * Sends a POST request. It is never retried, as X has no idempotency keys.
	 * @param array<string, mixed> $data The body.
	 */
	public function post( string $path, array $data ): Response|WP_Error {
		return $this->send( 'POST', $path, (string) wp_json_encode( $data ? $data : new \stdClass() ), str_contains( $path, '/upload' ) ? self::UPLOAD : self::TIMEOUT );
	}

	/**
	 * Sends a piece of a file.
	 * @param string       $type The body's type.
	 */
	public function upload( string $path, string $type, StreamedRequestBody $body ): Response|WP_Error {
		return $this->send( 'POST', $path, $body, self::UPLOAD, $type );
	}

	/** Sets an uploaded file's alternative text. */
	public function describe( string $id, string $alt ): Response|WP_Error {
		return $this->post(
			'/2/media/metadata',
			array( 'id' => $id, 'metadata' => array( 'alt_text' => array( 'text' => $alt ) ) )
		);
	}

	public static function failure( Response|WP_Error $answer ): NetworkFailure {
		if ( is_wp_error( $answer ) ) {
			return NetworkFailure::from_error( $answer );
		}
		$sentence = self::sentence( $answer );
		return match ( true ) {
			401 === $answer->status => NetworkFailure::ended( __( 'X no longer accepts these keys. Create new ones for your X app and connect the account again.', 'millwork' ) ),
			402 === $answer->status => NetworkFailure::refused( __( 'Your X app has no credits left. Buy more from X, then try again.', 'millwork' ) ),
			429 === $answer->status => NetworkFailure::later( $sentence, RefusalReason::wait( $answer, 'x-rate-limit-reset' ) ),
			// After a server error or a proxy's page, the post may have been written.
			$answer->status >= 500, ! RefusalReason::data( $answer ) => NetworkFailure::unknown( $sentence ),
			default                 => NetworkFailure::refused( $sentence ),
		};
	}

	public static function sentence( Response $answer ): string {
		$data  = RefusalReason::data( $answer );
		$first = is_array( $data['errors'][0] ?? null ) ? $data['errors'][0] : array();
		return RefusalReason::sentence( __( 'X', 'millwork' ), $data['detail'] ?? null, $first['detail'] ?? null, $first['message'] ?? null, $data['message'] ?? null, $data['title'] ?? null );
	}

	/**
	 * @param string $path    The path with its query.
	 * @param string|StreamedRequestBody $body JSON, or ''.
	 * @param int    $seconds How long it may take.
	 * @param string $type    The body's type.
	 */
	private function send( string $method, string $path, string|StreamedRequestBody $body, int $seconds, string $type = 'application/json' ): Response|WP_Error {
		$headers = array( 'Authorization' => Signature::header( $method, self::ORIGIN . $path, $this->keys ) );
		return Client::for_service( self::ORIGIN )->request(
			$method,
			self::ORIGIN . $path,
			array(
				'headers'       => $headers + ( '' === $body ? array() : array( 'Content-Type' => $type ) ),
				'body'          => $body,
				'timeout'       => $seconds,
				// A signature is good for one use.
				'retries'       => 0,
				'accept_errors' => true,
				'follow'        => 'GET' === $method,
			)
		);
	}

	/** @return string Digits; '' if there is none. */
	public static function id( mixed $from ): string {
		return is_array( $from ) && is_string( $from['id'] ?? null ) && preg_match( '/^\d{1,19}$/D', $from['id'] ) ? $from['id'] : '';
	}
}
