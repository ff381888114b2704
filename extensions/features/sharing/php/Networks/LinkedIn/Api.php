<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\LinkedIn;

use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Http\Client;
use Millwork\Http\RequestUrl;
use Millwork\Http\Response;
use WP_Error;

/** Sends requests to LinkedIn in an account's name. */
final class Api {

	/** The API's origin, and that of the sign-in. */
	public const ORIGIN = 'https://api.linkedin.com';
	public const DOOR   = 'https://www.linkedin.com';

	/** The status for an expired API version. */
	public const TOO_OLD = 426;

	/** Seconds for a request, and for an upload. */
	private const TIMEOUT = 20;
	private const UPLOAD  = 60;

	/** @param string $token The account's token. */
	public function __construct( #[\SensitiveParameter] private readonly string $token ) {}

	/** @param string $path The path with its query. */
	public function get( string $path ): Response|WP_Error {
		return $this->send( 'GET', self::ORIGIN . $path, array(), '' );
	}

	/**
	 * @param string               $path The path with its query.
	 * @param array<string, mixed> $data The body.
	 */
	public function post( string $path, array $data ): Response|WP_Error {
		return $this->send( 'POST', self::ORIGIN . $path, array( 'Content-Type' => 'application/json' ), (string) wp_json_encode( $data, JSON_UNESCAPED_SLASHES ) );
	}

	/** @param string $url   A URL of LinkedIn. */
	public function put( string $url, string $bytes, string $type ): Response|WP_Error {
		return $this->send( 'PUT', $url, array( 'Content-Type' => $type ), $bytes );
	}

	/**
	 * Whether a URL is LinkedIn's own.
	 * @param mixed $url The URL.
	 */
	public static function is_own( mixed $url ): bool {
		$target = is_string( $url ) ? RequestUrl::parse( $url ) : null;
		return $target instanceof RequestUrl && 'https' === $target->scheme && 443 === $target->port && str_ends_with( ".$target->host", '.linkedin.com' );
	}

	public static function failure( Response|WP_Error $answer ): NetworkFailure {
		if ( is_wp_error( $answer ) ) {
			return NetworkFailure::from_error( $answer );
		}
		$data     = RefusalReason::data( $answer );
		$sentence = RefusalReason::sentence( 'LinkedIn', $data['message'] ?? null, $data['error_description'] ?? null );
		return match ( true ) {
			401 === $answer->status           => NetworkFailure::ended( self::ended() ),
			self::TOO_OLD === $answer->status => NetworkFailure::refused( self::too_old() ),
			429 === $answer->status           => NetworkFailure::later( $sentence, (int) $answer->retry_after() ),
			// After a server error or a proxy's page, the post may have been written.
			$answer->status >= 500, ! $data   => NetworkFailure::unknown( $sentence ),
			default                           => NetworkFailure::refused( $sentence ),
		};
	}

	public static function ended(): string {
		return __( 'Your LinkedIn connection needs to be reauthenticated to continue working. Go to Social accounts to refresh it.', 'millwork' );
	}

	public static function too_old(): string {
		/* translators: %s: year and month, such as 202610. */
		return sprintf( __( 'LinkedIn no longer supports version %s of its API. Update Millwork, or enter a newer version under Millwork → Settings.', 'millwork' ), App::version() );
	}

	/** @param array<string, string> $headers Headers. */
	private function send( string $method, string $url, array $headers, string $body ): Response|WP_Error {
		$target = RequestUrl::parse( $url );
		return is_wp_error( $target ) ? $target : Client::for_service( $target->origin() )->request(
			$method,
			$url,
			array(
				'headers'       => $headers + array(
					'Authorization'             => "Bearer $this->token",
					'LinkedIn-Version'          => App::version(),
					'X-Restli-Protocol-Version' => '2.0.0',
				),
				'body'          => $body,
				'timeout'       => 'PUT' === $method ? self::UPLOAD : self::TIMEOUT,
				'accept_errors' => true,
				'follow'        => 'GET' === $method,
			)
		);
	}
}
