<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\PayPal;

use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Settings;
use Millwork\Http\Client;
use Millwork\Http\Response;
use WP_Error;

/**
 * Sends requests with the owner's keys. PayPal's errors become a WP_Error with the code 'millwork_paypal_' and the
 * issue in lower case. Its data have `remote_status`, `issue`, and `passing` if the same request may be sent again.
 */
final class Api {

	/** Servers by mode. */
	private const ORIGINS = array(
		'live' => 'https://api-m.paypal.com',
		'test' => 'https://api-m.sandbox.paypal.com',
	);

	/** The transient with an access token, followed by the mode and the keys' fingerprint. */
	private const TOKEN = 'millwork_paypal_token_';

	/** A token isn't used in its last seconds. */
	private const MARGIN = 120;

	/** Seconds. */
	private const TIMEOUT = 20;

	public function __construct( private readonly Mode $mode ) {}

	/** @return bool|WP_Error True if the keys work. */
	public function check(): bool|WP_Error {
		$token = $this->token( true );
		return $token instanceof WP_Error ? $token : true;
	}

	/**
	 * @param string $path With a leading slash.
	 * @return array<array-key, mixed>|WP_Error
	 */
	public function get( string $path ): array|WP_Error {
		return $this->send( 'GET', $path, '', '' );
	}

	/**
	 * @param string                             $path With a leading slash.
	 * @param array<string, mixed>|object|string $body A string is already JSON.
	 * @param string                             $key  PayPal repeats its answer to the same key, even an error.
	 * @return array<array-key, mixed>|WP_Error
	 */
	public function post( string $path, array|object|string $body, string $key = '' ): array|WP_Error {
		return $this->send( 'POST', $path, is_string( $body ) ? $body : (string) wp_json_encode( $body ), $key );
	}

	/**
	 * Renews a revoked token once.
	 * @param string $body JSON, or ''.
	 * @param string $key  Or ''.
	 * @return array<array-key, mixed>|WP_Error
	 */
	private function send( string $method, string $path, string $body, string $key ): array|WP_Error {
		for ( $is_first = true;; $is_first = false ) {
			$token = $this->token( ! $is_first );
			if ( $token instanceof WP_Error ) {
				return $token;
			}
			$headers = array(
				'Authorization' => "Bearer $token",
				'Content-Type'  => 'application/json',
				'Accept'        => 'application/json',
				// The whole object.
				'Prefer'        => 'return=representation',
			);
			if ( '' !== $key ) {
				$headers['PayPal-Request-Id'] = $key;
			}
			$answer = $this->ask( $method, $path, $headers, $body );
			if ( $answer instanceof Response && 401 === $answer->status && $is_first ) {
				continue;
			}
			return $answer instanceof Response ? self::read( $answer ) : self::retryable( $answer );
		}
	}

	/** @param bool $is_new Whether the stored token was rejected. */
	private function token( bool $is_new ): string|WP_Error {
		$keys = Keys::for_mode( $this->mode );
		$copy = Settings::refusal( $this->mode );
		if ( $copy ) {
			return $copy;
		}
		if ( ! $keys ) {
			return new WP_Error( 'millwork_paypal_keys', __( 'PayPal isn’t set up on this site.', 'millwork' ), array( 'status' => 503 ) );
		}
		$name   = self::TOKEN . $this->mode->value . '_' . Keys::fingerprint( $keys );
		$stored = get_transient( $name );
		if ( ! $is_new && is_array( $stored ) && is_string( $stored['token'] ?? null ) && ( $stored['until'] ?? 0 ) > time() ) {
			return $stored['token'];
		}
		$answer = $this->ask(
			'POST',
			'/v1/oauth2/token',
			array(
				'Authorization' => 'Basic ' . base64_encode( $keys['client']->reveal() . ':' . $keys['secret']->reveal() ),
				'Content-Type'  => 'application/x-www-form-urlencoded',
				'Accept'        => 'application/json',
			),
			'grant_type=client_credentials'
		);
		if ( $answer instanceof WP_Error ) {
			return self::retryable( $answer );
		}
		if ( in_array( $answer->status, array( 400, 401, 403 ), true ) ) {
			delete_transient( $name );
			return new WP_Error(
				'millwork_paypal_denied',
				__( 'PayPal doesn’t accept this site’s keys. Tell the site owner.', 'millwork' ),
				array( 'status' => 502, 'remote_status' => $answer->status )
			);
		}
		$data = self::read( $answer );
		if ( $data instanceof WP_Error ) {
			return $data;
		}
		$token    = is_string( $data['access_token'] ?? null ) ? $data['access_token'] : '';
		$lifetime = is_numeric( $data['expires_in'] ?? null ) ? (int) $data['expires_in'] - self::MARGIN : 0;
		if ( ! preg_match( '/^[\x21-\x7e]+$/D', $token ) ) {
			return self::unreadable();
		}
		if ( $lifetime > 0 ) {
			$until = time() + $lifetime;
			set_transient( $name, compact( 'token', 'until' ), $lifetime );
		}
		return $token;
	}

	/** @param array<string, string> $headers By name. */
	private function ask( string $method, string $path, array $headers, string $body ): Response|WP_Error {
		$origin = self::ORIGINS[ $this->mode->value ];
		return Client::for_service( $origin )->request(
			$method,
			$origin . $path,
			array(
				'headers'       => $headers,
				'body'          => $body,
				'timeout'       => self::TIMEOUT,
				'retries'       => 'GET' === $method ? 1 : 0,
				'accept_errors' => true,
			)
		);
	}

	/** @return array<array-key, mixed>|WP_Error */
	private static function read( Response $answer ): array|WP_Error {
		$data = '' === $answer->body ? array() : $answer->json();
		if ( $answer->status < 300 ) {
			return is_array( $data ) ? $data : self::unreadable();
		}
		return PayPalError::from_response( $answer, is_array( $data ) ? $data : array() );
	}

	/** The error for an answer that isn't PayPal's. */
	public static function unreadable(): WP_Error {
		return new WP_Error(
			'millwork_paypal_answer',
			__( 'PayPal’s response couldn’t be read. Try again.', 'millwork' ),
			array( 'status' => 502, 'passing' => true )
		);
	}

	/** The error for a failed connection. PayPal may have received the request, so the same one may be sent again. */
	private static function retryable( WP_Error $error ): WP_Error {
		$data = $error->get_error_data();
		return new WP_Error(
			$error->get_error_code(),
			__( 'PayPal couldn’t be reached. Try again in a moment.', 'millwork' ),
			array( 'passing' => true ) + ( is_array( $data ) ? $data : array( 'status' => 502 ) )
		);
	}
}
