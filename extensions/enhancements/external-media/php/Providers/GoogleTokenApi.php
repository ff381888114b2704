<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Providers;

use Millwork\Http\Client;
use Millwork\Http\Response;
use Millwork\Secrets\Secret;
use Millwork\Units\ExternalMedia\SearchCache;
use WP_Error;

/** Gets tokens from Google and revokes them. */
final class GoogleTokenApi {

	private const TOKENS = 'https://oauth2.googleapis.com';

	/**
	 * @param array<string, string> $form The grant.
	 * @return array<string, mixed>|WP_Error With `access_token`. The code is 'invalid_grant' if a code or token has expired.
	 */
	public static function token( GoogleApplication $application, #[\SensitiveParameter] array $form ): array|WP_Error {
		$answer = self::post(
			'/token',
			$form + array( 'client_id' => $application->id, 'client_secret' => $application->secret->reveal() )
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$data  = $answer->json();
		$error = is_array( $data ) && is_string( $data['error'] ?? null ) ? $data['error'] : '';
		if ( 'invalid_grant' === $error ) {
			return new WP_Error( 'invalid_grant', __( 'This site’s access to Google has ended. Connect again.', 'millwork' ), array( 'status' => 403 ) );
		}
		if ( in_array( $error, array( 'invalid_client', 'unauthorized_client', 'redirect_uri_mismatch' ), true ) ) {
			return new WP_Error( 'millwork_media_denied', __( 'Google rejected this site’s client ID, secret or redirect URI. An administrator can check them under Millwork → Settings → Connections.', 'millwork' ), array( 'status' => 502 ) );
		}
		if ( $answer->status >= 400 ) {
			return $answer->error() ?? SearchCache::unreadable();
		}
		if ( ! is_array( $data ) || ! is_string( $data['access_token'] ?? null ) || ! preg_match( '/^[\x21-\x7e]{1,4000}$/D', $data['access_token'] ) ) {
			return is_wp_error( $data ) ? $data : SearchCache::unreadable();
		}
		return $data;
	}

	public static function revoke( #[\SensitiveParameter] string $token ): void {
		self::post( '/revoke', array( 'token' => $token ) );
	}

	/**
	 * Whether Google accepts the client. It checks that before the code, so an invalid code is enough.
	 * @return true|WP_Error
	 */
	public static function check( Secret $secret ): bool|WP_Error {
		$application = GoogleApplication::with_secret( $secret );
		if ( ! $application ) {
			return new WP_Error( 'millwork_media_no_id', __( 'Enter the client ID too, then save.', 'millwork' ), array( 'status' => 400 ) );
		}
		$answer = self::token(
			$application,
			array(
				'grant_type'   => 'authorization_code',
				'code'         => 'check',
				'redirect_uri' => GoogleApplication::redirect_url(),
			)
		);
		$code   = is_wp_error( $answer ) ? $answer->get_error_code() : '';
		if ( 'millwork_media_denied' === $code ) {
			return new WP_Error( 'millwork_settings_wrong_key', __( 'Check that the client ID, secret and redirect URI match your Google client.', 'millwork' ) );
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
}
