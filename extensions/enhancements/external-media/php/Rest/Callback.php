<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Rest;

use Millwork\OAuth\ReturnPage;
use Millwork\Units\ExternalMedia\Providers\HasAccounts;
use Millwork\Units\ExternalMedia\Providers\ProviderList;
use WP_Error;

/**
 * Answers `admin-post.php?action=millwork_media_account&service=…`, the URL that services return to, in a window
 * opened by the editor, with the user's cookies.
 */
final class Callback {

	/** The action, and the type of the message. */
	private const ACTION = 'millwork_media_account';

	public static function answer(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- The provider checks the state, which replaces the nonce.
		$query = array_map( static fn( mixed $value ): string => is_string( $value ) ? $value : '', wp_unslash( $_GET ) );
		self::page( self::complete( $query ), $query );
	}

	/**
	 * @param array<string, string> $query The service's parameters.
	 * @return true|WP_Error
	 */
	private static function complete( #[\SensitiveParameter] array $query ): bool|WP_Error {
		if ( ! current_user_can( 'upload_files' ) ) {
			return new WP_Error( 'millwork_media_signed_out', __( 'You’re logged out of this site. Log in, then start again in the editor.', 'millwork' ), array( 'status' => 403 ) );
		}
		$provider = ProviderList::get( $query['service'] ?? '' );
		return $provider instanceof HasAccounts ? $provider->complete( $query ) : new WP_Error( 'millwork_media_unknown_service', __( 'Couldn’t find this service.', 'millwork' ), array( 'status' => 404 ) );
	}

	/**
	 * @param bool|WP_Error $result The result.
	 * @param array<string, string> $query The service's parameters.
	 */
	private static function page( bool|WP_Error $result, #[\SensitiveParameter] array $query ): void {
		$code    = is_wp_error( $result ) ? (string) $result->get_error_code() : '';
		$text    = is_wp_error( $result ) ? $result->get_error_message() : __( 'Connected. You can close this window.', 'millwork' );
		$message = array(
			'type'    => self::ACTION,
			'service' => sanitize_key( $query['service'] ?? '' ),
			'state'   => (string) preg_replace( '/[^A-Za-z0-9]/', '', $query['state'] ?? '' ),
			'code'    => $code,
			'message' => '' === $code ? '' : $text,
		);
		ReturnPage::show( __( 'External media', 'millwork' ), $message, $text, is_wp_error( $result ) ? (int) ( ( (array) $result->get_error_data() )['status'] ?? 400 ) : 200, in_array( $code, array( '', 'access_denied' ), true ) );
	}
}
