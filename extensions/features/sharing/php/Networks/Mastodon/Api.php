<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Mastodon;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\ConnectionCheck;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\Picture;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Features\Sharing\Videos\Video;
use Millwork\Http\Client;
use Millwork\Http\Response;
use Millwork\Http\StreamedRequestBody;
use WP_Error;

/** Sends requests to an account's server with its token. */
final class Api {

	/** Seconds for a video. */
	private const VIDEO = 5 * MINUTE_IN_SECONDS;

	/** The account's server. */
	private readonly string $origin;

	public function __construct( public readonly Connection $connection ) {
		$this->origin = 'https://' . $connection->text( 'server' );
	}

	/** Checks the account, and stores the server's limits. */
	public function check(): ?ConnectionCheck {
		$answer = $this->request( 'GET', '/api/v1/accounts/verify_credentials', array( 'timeout' => 8 ) );
		if ( is_wp_error( $answer ) ) {
			return ConnectionCheck::unless_busy( $answer );
		}
		if ( $answer->status >= 400 ) {
			return ConnectionCheck::from_failure( $this->failure( $answer ) );
		}
		$limits = Server::from_input( $this->connection->text( 'server' ) )?->limits();
		if ( is_array( $limits ) ) {
			Connections::renew( $this->connection, array(), null, array( 'limits' => $limits ) );
		}
		return ConnectionCheck::ok();
	}

	/**
	 * @param array<string, mixed> $body    The body.
	 * @param array<string, string> $headers More headers.
	 */
	public function send( string $path, array $body, array $headers = array() ): Response|WP_Error {
		return $this->request(
			'POST',
			$path,
			array(
				'headers' => array( 'Content-Type' => 'application/json' ) + $headers,
				'body'    => (string) wp_json_encode( $body, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE ),
				'timeout' => 20,
				// The delivery decides when to try again.
				'retries' => 0,
			)
		);
	}

	/** Sends a picture or a video. */
	public function upload( Picture|Video $file ): Response|WP_Error {
		$boundary = 'millwork-' . bin2hex( random_bytes( 16 ) );
		$is_video = $file instanceof Video;
		$before   = "--$boundary\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" . ( $is_video ? 'video' : 'picture' ) . "\"\r\nContent-Type: $file->type\r\n\r\n";
		$after    = "\r\n" . ( '' === $file->alt ? '' : "--$boundary\r\nContent-Disposition: form-data; name=\"description\"\r\n\r\n$file->alt\r\n" ) . "--$boundary--\r\n";
		return $this->request(
			'POST',
			'/api/v2/media',
			array(
				'headers' => array( 'Content-Type' => "multipart/form-data; boundary=$boundary" ),
				'body'    => $is_video ? StreamedRequestBody::between( $before, $file->body(), $after ) : $before . $file->bytes() . $after,
				'timeout' => $is_video ? self::VIDEO : 30,
				'retries' => 0,
			)
		);
	}

	/**
	 * @param string $path  The path, with its query.
	 * @param int    $bytes The largest response; 0 for the client's own limit.
	 */
	public function get( string $path, int $bytes = 0 ): Response|WP_Error {
		return $this->request( 'GET', $path, $bytes ? array( 'max_bytes' => $bytes, 'timeout' => 20 ) : array() );
	}

	/** Reads what everyone can read, without the account's token. */
	public function get_in_public( string $path, int $bytes ): Response|WP_Error {
		return Client::for_service( $this->origin )->get( $this->origin . $path, array( 'max_bytes' => $bytes, 'accept_errors' => true ) );
	}

	public function failure( Response $answer ): NetworkFailure {
		$said = $answer->json();
		$said = is_array( $said ) ? RefusalReason::plain( $said['error'] ?? null ) : '';
		if ( 401 === $answer->status || ( 403 === $answer->status && str_contains( $said, 'scope' ) ) ) {
			return NetworkFailure::ended( __( 'The server no longer allows access. Refresh the connection.', 'millwork' ) );
		}
		if ( 429 === $answer->status ) {
			$reset = strtotime( $answer->header( 'x-ratelimit-reset' ) );
			return NetworkFailure::later( __( 'The server is limiting posts from this account for now.', 'millwork' ), $answer->retry_after() ?? ( $reset ? max( 1, $reset - time() ) : 0 ) );
		}
		/* translators: 1: an HTTP status, such as 422; 2: what the server said. */
		$message = sprintf( __( 'The server returned an error (%1$d): %2$s', 'millwork' ), $answer->status, '' === $said ? '–' : $said );
		return NetworkFailure::from_response( $answer, $message );
	}

	/** @param array<string, mixed> $options As for the client. */
	private function request( string $method, string $path, array $options ): Response|WP_Error {
		$options['headers']       = array( 'Authorization' => 'Bearer ' . (string) $this->connection->secret( 'token' )?->reveal() ) + ( $options['headers'] ?? array() );
		$options['accept_errors'] = true;
		// A redirect would lose the body.
		$options['follow'] = 'GET' === $method;
		return Client::for_service( $this->origin )->request( $method, $this->origin . $path, $options );
	}
}
