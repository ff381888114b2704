<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Providers;

use Millwork\Http\Client;
use Millwork\Http\Response;
use Millwork\Units\ExternalMedia\SearchCache;
use WP_Error;

/** Calls the Google Photos Picker API for the current user, and says what its errors mean. */
final class GooglePicker {

	private const ORIGIN = 'https://photospicker.googleapis.com';

	/**
	 * @param string $path The path, with its query.
	 * @param array<string, mixed>|null $body Sent as JSON; null for none.
	 * @return array<array-key, mixed>|WP_Error
	 */
	public static function ask( string $method, string $path, ?array $body = null ): array|WP_Error {
		for ( $is_second = false;; $is_second = true ) {
			$token = GoogleSignIn::access( $is_second );
			if ( is_wp_error( $token ) ) {
				return $token;
			}
			$answer = Client::for_service( self::ORIGIN )->request(
				$method,
				self::ORIGIN . $path,
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
			// A token can be revoked early.
			if ( is_wp_error( $answer ) || 401 !== $answer->status || $is_second ) {
				return is_wp_error( $answer ) ? $answer : self::read( $answer );
			}
		}
	}

	/** @return array<array-key, mixed>|WP_Error */
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
			return new WP_Error( 'millwork_media_disabled', __( 'The Google Photos Picker API is off in this site’s Google project. An administrator can turn it on in the Google Cloud console.', 'millwork' ), array( 'status' => 502 ) );
		}
		return match ( $error['status'] ?? '' ) {
			'FAILED_PRECONDITION' => new WP_Error( 'millwork_media_no_photos', __( 'This Google account doesn’t use Google Photos yet, or you haven’t finished choosing. Open photos.google.com once with this account, or disconnect and use another one.', 'millwork' ), array( 'status' => 409 ) ),
			'RESOURCE_EXHAUSTED'  => new WP_Error( 'millwork_media_busy', __( 'This site has reached the request limit of Google Photos. Try again later.', 'millwork' ), array( 'status' => 429 ) + $wait ),
			'NOT_FOUND'           => new WP_Error( 'millwork_media_no_session', __( 'This selection has expired. Choose again.', 'millwork' ), array( 'status' => 404 ) ),
			default               => $answer->error() ?? SearchCache::unreadable(),
		};
	}
}
