<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Threads;

use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Http\Client;
use Millwork\Http\Response;
use WP_Error;

/** Sends requests to Threads in an account's name, or as the owner's app. */
final class Api {

	/** The API's origin. */
	public const ORIGIN = 'https://graph.threads.net';

	/** The host's name. */
	public const HOST = 'graph.threads.net';

	/** Its version. */
	private const VERSION = '/v1.0';

	/** Seconds for a request. */
	private const TIMEOUT = 30;

	/** Error numbers for an expired token, and for too many requests. */
	private const ENDED = array( 190, 102 );
	private const BUSY  = array( 4, 17, 32, 613 );

	/** How long to wait after too many requests, in seconds, unless Threads says. */
	private const PAUSE = HOUR_IN_SECONDS;

	/** @param string $token The account's token. */
	public function __construct( #[\SensitiveParameter] private readonly string $token ) {}

	/**
	 * @param string                $path  The path, such as '/me'.
	 * @param array<string, string> $query The query.
	 */
	public function get( string $path, array $query = array() ): Response|WP_Error {
		return self::send( 'GET', self::VERSION . $path, $query, array( 'Authorization' => "Bearer $this->token" ) );
	}

	/** @param array<string, string> $data The parameters. */
	public function post( string $path, array $data ): Response|WP_Error {
		return self::send( 'POST', self::VERSION . $path, $data, array( 'Authorization' => "Bearer $this->token" ) );
	}

	/**
	 * Requests a token.
	 * @param string                $path   The path, without a version.
	 * @param array<string, string> $data   The parameters.
	 */
	public static function token( string $method, string $path, #[\SensitiveParameter] array $data ): Response|WP_Error {
		return self::send( $method, $path, $data, array() );
	}

	public static function failure( Response|WP_Error $answer ): NetworkFailure {
		if ( is_wp_error( $answer ) ) {
			return NetworkFailure::from_error( $answer );
		}
		$data     = RefusalReason::data( $answer );
		$error    = is_array( $data['error'] ?? null ) ? $data['error'] : array();
		$code     = is_int( $error['code'] ?? null ) ? $error['code'] : 0;
		$sentence = RefusalReason::sentence( 'Threads', $error['error_user_msg'] ?? null, $error['message'] ?? null, $data['error_message'] ?? null );
		return match ( true ) {
			401 === $answer->status, in_array( $code, self::ENDED, true ) => NetworkFailure::ended( self::ended() ),
			429 === $answer->status, in_array( $code, self::BUSY, true )  => NetworkFailure::later( $sentence, $answer->retry_after() ?? self::PAUSE ),
			// After a server error or a proxy's page, the post may have been written.
			$answer->status >= 500, ! $data, true === ( $error['is_transient'] ?? false ) => NetworkFailure::unknown( $sentence ),
			default                                                       => NetworkFailure::refused( $sentence ),
		};
	}

	/** @return string Digits; '' if there is none. */
	public static function id( Response|WP_Error $answer ): string {
		$id = $answer instanceof Response && $answer->status < 300 ? RefusalReason::data( $answer )['id'] ?? '' : '';
		$id = is_int( $id ) ? (string) $id : $id;
		return is_string( $id ) && preg_match( '/^\d{1,30}$/D', $id ) ? $id : '';
	}

	public static function ended(): string {
		return __( 'Threads no longer allows access. Connect the account again.', 'millwork' );
	}

	/**
	 * @param array<string, string> $data    The parameters, in the URL or in the body.
	 * @param array<string, string> $headers Headers.
	 */
	private static function send( string $method, string $path, #[\SensitiveParameter] array $data, #[\SensitiveParameter] array $headers ): Response|WP_Error {
		$told    = http_build_query( $data, '', '&', PHP_QUERY_RFC3986 );
		$is_read = 'GET' === $method;
		return Client::for_service( self::ORIGIN )->request(
			$method,
			self::ORIGIN . $path . ( $is_read && '' !== $told ? "?$told" : '' ),
			array(
				'headers'       => $headers + ( $is_read ? array() : array( 'Content-Type' => 'application/x-www-form-urlencoded' ) ),
				'body'          => $is_read ? '' : $told,
				'timeout'       => self::TIMEOUT,
				'accept_errors' => true,
				'follow'        => $is_read,
			)
		);
	}
}
