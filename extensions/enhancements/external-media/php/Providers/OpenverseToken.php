<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Providers;

use Millwork\Http\Client;
use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;
use Millwork\Units\ExternalMedia\SearchCache;
use WP_Error;

/** Gets a token for the registered app (OAuth 2.0, client credentials). It lasts some hours. */
final class OpenverseToken {

	/** The setting with the application's ID, and the name of its secret. */
	public const ID     = 'openverse_client_id';
	public const SECRET = 'openverse_client_secret';

	private const ORIGIN = 'https://api.openverse.org';

	private const NAME = 'millwork_openverse_token';

	/** @return string|WP_Error '' if the site isn't registered. */
	public static function get(): string|WP_Error {
		$secret = Secrets::get( self::SECRET );
		$id     = (string) StoredSettings::get( self::ID, '' );
		if ( null === $secret || '' === $id ) {
			return '';
		}
		$kept = get_transient( self::NAME );
		if ( is_array( $kept ) && ( $kept['for'] ?? '' ) === self::mark( $id, $secret ) && is_string( $kept['token'] ?? null ) ) {
			return $kept['token'];
		}
		return self::fetch( $id, $secret );
	}

	public static function forget(): void {
		delete_transient( self::NAME );
	}

	/**
	 * Whether the service accepts a secret.
	 * @return true|WP_Error
	 */
	public static function check( Secret $secret ): bool|WP_Error {
		$id = (string) StoredSettings::get( self::ID, '' );
		if ( '' === $id ) {
			return new WP_Error( 'millwork_media_no_id', __( 'Enter the client ID too, then save.', 'millwork' ), array( 'status' => 400 ) );
		}
		$token = self::fetch( $id, $secret );
		return is_wp_error( $token ) ? $token : true;
	}

	/** Requests a token. */
	private static function fetch( string $id, Secret $secret ): string|WP_Error {
		$answer = Client::for_service( self::ORIGIN )->request(
			'POST',
			self::ORIGIN . '/v1/auth_tokens/token/',
			array(
				'headers' => array(
					'Accept'       => 'application/json',
					'Content-Type' => 'application/x-www-form-urlencoded',
				),
				'body'    => http_build_query( array( 'grant_type' => 'client_credentials', 'client_id' => $id, 'client_secret' => $secret->reveal() ), '', '&' ),
				'timeout' => 8,
				'retries' => 0,
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$data  = $answer->json();
		$token = is_array( $data ) && is_string( $data['access_token'] ?? null ) ? $data['access_token'] : '';
		if ( ! preg_match( '/^[\x21-\x7e]{1,500}$/D', $token ) ) {
			return is_wp_error( $data ) ? $data : SearchCache::unreadable();
		}
		$seconds = is_int( $data['expires_in'] ?? null ) ? $data['expires_in'] : 0;
		set_transient(
			self::NAME,
			array( 'for' => self::mark( $id, $secret ), 'token' => $token ),
			min( max( MINUTE_IN_SECONDS, $seconds - MINUTE_IN_SECONDS ), DAY_IN_SECONDS )
		);
		return $token;
	}

	/** A fingerprint of the app that the token is for. */
	private static function mark( string $id, Secret $secret ): string {
		return hash_hmac( 'sha256', $id . '|' . $secret->reveal(), wp_salt() );
	}
}
