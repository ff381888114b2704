<?php
declare( strict_types=1 );

namespace Millwork\Units\InstagramGallery;

use Millwork\OAuth\ReturnPage;
use WP_Error;

/**
 * Sends a user to Instagram and handles the redirect back to `admin-post.php?action=millwork_instagram`, in a window
 * opened by the editor, with the user's cookies. The window tells the editor only the account's id; the editor trusts
 * only its own origin, and then asks the site.
 */
final class Callback {

	/** The action, and the type of the message. */
	private const ACTION = 'millwork_instagram';

	/** The user option of a started authorization. */
	private const STATE = 'millwork_instagram_state';

	/** How long an authorization may take, in seconds. */
	private const PATIENCE = 15 * MINUTE_IN_SECONDS;

	/** The redirect URL, which the owner enters at Meta. */
	public static function url(): string {
		return admin_url( 'admin-post.php?action=' . self::ACTION );
	}

	/** The authorization URL for the current user. An earlier authorization becomes invalid. */
	public static function begin(): string|WP_Error {
		$app = App::from_settings();
		if ( null === $app ) {
			$text = current_user_can( 'manage_options' )
				? __( 'To connect an account, add a Meta app under Millwork → Settings → Connections. Without an app, choose images or paste links.', 'millwork' )
				: __( 'To connect an account, ask an administrator to add a Meta app. Without an app, choose images or paste links.', 'millwork' );
			return new WP_Error( 'millwork_instagram_no_app', $text, array( 'status' => 400 ) );
		}
		$state = wp_generate_password( 40, false );
		update_user_option(
			get_current_user_id(),
			self::STATE,
			array( 'state' => hash( 'sha256', $state ), 'until' => time() + self::PATIENCE )
		);
		return 'https://www.instagram.com/oauth/authorize?' . http_build_query(
			array(
				'client_id'            => $app->id,
				'redirect_uri'         => self::url(),
				'response_type'        => 'code',
				'scope'                => 'instagram_business_basic',
				'state'                => $state,
				// Allows another account than the one that the browser is signed in to.
				'force_authentication' => '1',
			),
			'',
			'&',
			PHP_QUERY_RFC3986
		);
	}

	/**
	 * Completes the authorization started by begin().
	 * @param array<string, string> $query The redirect's parameters.
	 * @return string|WP_Error The account's id.
	 */
	public static function complete( #[\SensitiveParameter] array $query ): string|WP_Error {
		$user  = get_current_user_id();
		$begun = get_user_option( self::STATE, $user );
		$app   = App::from_settings();
		if ( ! current_user_can( 'upload_files' ) || ! $app || ! is_array( $begun ) || ! is_string( $begun['state'] ?? null )
			|| ! hash_equals( $begun['state'], hash( 'sha256', $query['state'] ?? '' ) ) || (int) ( $begun['until'] ?? 0 ) <= time() ) {
			return new WP_Error( 'millwork_instagram_state', __( 'This sign-in has expired or wasn’t started in your editor. Close this window and start again in the editor.', 'millwork' ), array( 'status' => 403 ) );
		}
		// Valid only once.
		delete_user_option( $user, self::STATE );
		if ( '' !== ( $query['error'] ?? '' ) ) {
			return new WP_Error( 'millwork_instagram_denied', __( 'You didn’t allow access.', 'millwork' ), array( 'status' => 403 ) );
		}
		// Instagram appends `#_`, which is not part of the code.
		$code = (string) preg_replace( '/#_$/', '', $query['code'] ?? '' );
		if ( ! preg_match( Api::TOKEN, $code ) ) {
			return new WP_Error( 'millwork_instagram_code', __( 'Instagram denied access. Close this window and try again.', 'millwork' ), array( 'status' => 502 ) );
		}
		$token = Api::exchange( $app, $code, self::url() );
		$about = is_wp_error( $token ) ? $token : Api::account( $token['token'] );
		if ( is_wp_error( $token ) || is_wp_error( $about ) ) {
			return is_wp_error( $token ) ? $token : $about;
		}
		return Accounts::connect( $about['account'], $about['name'], $token['token'], $token['until'] );
	}

	public static function answer(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- The state replaces the nonce.
		$result  = self::complete( array_map( static fn( mixed $value ): string => is_string( $value ) ? $value : '', wp_unslash( $_GET ) ) );
		$is_done = ! is_wp_error( $result );
		$text    = $is_done ? __( 'Connected. You can close this window.', 'millwork' ) : $result->get_error_message();
		$message = array( 'type' => self::ACTION ) + ( $is_done ? array( 'keyring_id' => $result ) : array( 'error' => $text ) );
		ReturnPage::show( 'Instagram', $message, $text, $is_done ? 200 : (int) ( ( (array) $result->get_error_data() )['status'] ?? 400 ), $is_done );
	}
}
