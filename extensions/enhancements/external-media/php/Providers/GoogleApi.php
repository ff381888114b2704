<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Providers;

use Millwork\Http\Client;
use Millwork\Http\Response;
use Millwork\Secrets\Secret;
use Millwork\Units\ExternalMedia\Rest\Callback;
use Millwork\Units\ExternalMedia\SearchCache;
use WP_Error;

/** Asks Google for tokens and about choices in the picker, and says what its errors mean. */
final class GoogleApi {

	private const TOKENS = 'https://oauth2.googleapis.com';
	private const PICKER = 'https://photospicker.googleapis.com';

	/**
	 * Asks the picker, for the current user.
	 * @param string                    $path   The path, with its query.
	 * @param array<string, mixed>|null $body   What is sent as JSON; null for nothing.
	 * @return array<array-key, mixed>|WP_Error
	 */
	public static function ask( string $method, string $path, ?array $body = null ): array|WP_Error {
		for ( $is_second = false;; $is_second = true ) {
			$token = GoogleSignIn::access( $is_second );
			if ( is_wp_error( $token ) ) {
				return $token;
			}
			$answer = Client::for_service( self::PICKER )->request(
				$method,
				self::PICKER . $path,
				array(
					'headers'       => array(
						'Accept'        => 'application/json',
						'Authorization' => "Bearer $token",
					) + ( null === $body ? array() : array( 'Content-Type' => 'application/json' ) ),
					'body'          => null === $body ? '' : (string) wp_json_encode( $body ),
					'timeout'       => 8,
					'retries'       => 0,
					'accept_errors' => true,
				)
			);
			// A token may be taken back before its time.
			if ( is_wp_error( $answer ) || 401 !== $answer->status || $is_second ) {
				return is_wp_error( $answer ) ? $answer : self::read( $answer );
			}
		}
	}

	/**
	 * @param array{id: string, secret: Secret} $application The application.
	 * @param array<string, string>             $form        What for.
	 * @return array<string, mixed>|WP_Error With `access_token`. The code 'invalid_grant' says that a code or
	 *                                       a token has ended.
	 */
	public static function token( array $application, #[\SensitiveParameter] array $form ): array|WP_Error {
		$answer = self::post(
			'/token',
			$form + array(
				'client_id'     => $application['id'],
				'client_secret' => $application['secret']->reveal(),
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$data  = $answer->json();
		$error = is_array( $data ) && is_string( $data['error'] ?? null ) ? $data['error'] : '';
		if ( 'invalid_grant' === $error ) {
			return new WP_Error( 'invalid_grant', __( 'Google no longer knows what this site was let in with.', 'millwork' ), array( 'status' => 403 ) );
		}
		if ( in_array( $error, array( 'invalid_client', 'unauthorized_client', 'redirect_uri_mismatch' ), true ) ) {
			return new WP_Error( 'millwork_media_denied', __( 'Google does not take this site’s client ID, secret and redirect URI. An administrator can look at them under Settings → Millwork → External media.', 'millwork' ), array( 'status' => 502 ) );
		}
		if ( $answer->status >= 400 ) {
			return $answer->error() ?? SearchCache::unreadable();
		}
		if ( ! is_array( $data ) || ! is_string( $data['access_token'] ?? null ) || ! preg_match( '/^[\x21-\x7e]{1,4000}$/D', $data['access_token'] ) ) {
			return is_wp_error( $data ) ? $data : SearchCache::unreadable();
		}
		return $data;
	}

	/** Has Google forget a token. */
	public static function revoke( #[\SensitiveParameter] string $token ): void {
		self::post( '/revoke', array( 'token' => $token ) );
	}

	/**
	 * Whether Google takes the application, which it says before it looks at a code.
	 * @param Secret $secret The application's secret.
	 * @return true|WP_Error
	 */
	public static function check( Secret $secret ): bool|WP_Error {
		$application = GoogleSignIn::application();
		if ( ! $application ) {
			return new WP_Error( 'millwork_media_no_id', __( 'Enter the client ID too, and save.', 'millwork' ), array( 'status' => 400 ) );
		}
		$answer = self::token(
			array( 'secret' => $secret ) + $application,
			array(
				'grant_type'   => 'authorization_code',
				'code'         => 'check',
				'redirect_uri' => Callback::url( 'google_photos' ),
			)
		);
		$code   = is_wp_error( $answer ) ? $answer->get_error_code() : '';
		if ( 'millwork_media_denied' === $code ) {
			return new WP_Error( 'millwork_settings_wrong_key', __( 'Compare client ID, secret and redirect URI with those of the client at Google.', 'millwork' ) );
		}
		return 'invalid_grant' === $code || ! is_wp_error( $answer ) ? true : $answer;
	}

	/** @param array<string, string> $form The form. */
	private static function post( string $path, #[\SensitiveParameter] array $form ): Response|WP_Error {
		return Client::for_service( self::TOKENS )->request(
			'POST',
			self::TOKENS . $path,
			array(
				'headers'       => array(
					'Accept'       => 'application/json',
					'Content-Type' => 'application/x-www-form-urlencoded',
				),
				'body'          => http_build_query( $form, '', '&' ),
				'timeout'       => 8,
				'retries'       => 0,
				'accept_errors' => true,
			)
		);
	}

	/**
	 * Reads an answer of the picker's.
	 * @return array<array-key, mixed>|WP_Error
	 */
	private static function read( Response $answer ): array|WP_Error {
		$data = '' === trim( $answer->body ) ? array() : $answer->json();
		if ( $answer->status < 400 ) {
			return is_array( $data ) ? $data : ( is_wp_error( $data ) ? $data : SearchCache::unreadable() );
		}
		$error   = is_array( $data ) && is_array( $data['error'] ?? null ) ? $data['error'] : array();
		$reasons = array_column( is_array( $error['details'] ?? null ) ? array_filter( $error['details'], 'is_array' ) : array(), 'reason' );
		$wait    = null === $answer->retry_after() ? array() : array( 'retry_after' => $answer->retry_after() );
		if ( 401 === $answer->status || in_array( 'ACCESS_TOKEN_SCOPE_INSUFFICIENT', $reasons, true ) ) {
			GoogleTokens::forget();
			return GoogleSignIn::required();
		}
		if ( in_array( 'SERVICE_DISABLED', $reasons, true ) ) {
			return new WP_Error( 'millwork_media_disabled', __( 'The Google Photos Picker API is not switched on in this site’s project at Google. An administrator can do that in the Google Cloud console.', 'millwork' ), array( 'status' => 502 ) );
		}
		return match ( $error['status'] ?? '' ) {
			'FAILED_PRECONDITION' => new WP_Error( 'millwork_media_no_photos', __( 'This Google account has no Google Photos, or the choice there is not finished. Open photos.google.com with it once, or disconnect and take another account.', 'millwork' ), array( 'status' => 409 ) ),
			'RESOURCE_EXHAUSTED'  => new WP_Error( 'millwork_media_busy', __( 'Google Photos has been asked as often as it allows for now. Try again later.', 'millwork' ), array( 'status' => 429 ) + $wait ),
			'NOT_FOUND'           => new WP_Error( 'millwork_media_no_session', __( 'Google Photos no longer knows this choice. Choose again.', 'millwork' ), array( 'status' => 404 ) ),
			default               => $answer->error() ?? SearchCache::unreadable(),
		};
	}
}
