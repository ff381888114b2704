<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Providers;

use Millwork\SiteCopy\Detection;
use Millwork\Units\ExternalMedia\Item;
use WP_Error;

/**
 * Connects a user's Google Photos (OAuth 2.0, authorization code with PKCE). This site can see what the user picks, and
 * the account's name.
 */
final class GoogleSignIn {

	private const SCOPE = 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly';

	/** The user option with the pending authorization. */
	private const STATE = 'millwork_google_state';

	private const PATIENCE = 15 * MINUTE_IN_SECONDS;

	private const TOKEN = '/^[\x21-\x7e]{1,4000}$/D';

	/**
	 * The current user's tokens, from GoogleTokens.
	 * @return array{client: string, refresh: string, access: string, until: int, name: string, image: string, session: string}|null
	 */
	public static function kept(): ?array {
		$application = GoogleApplication::get();
		return $application ? GoogleTokens::read( $application->id ) : null;
	}

	/** The URL where the current user allows access. It replaces any pending authorization. */
	public static function url(): string|WP_Error {
		$application = GoogleApplication::get();
		if ( ! $application ) {
			return new WP_Error( 'millwork_media_no_key', GoogleApplication::missing(), array( 'status' => 400 ) );
		}
		$state    = bin2hex( random_bytes( 20 ) );
		$verifier = bin2hex( random_bytes( 32 ) );
		update_user_option(
			get_current_user_id(),
			self::STATE,
			array( 'state' => hash( 'sha256', $state ), 'verifier' => $verifier, 'until' => time() + self::PATIENCE )
		);
		return 'https://accounts.google.com/o/oauth2/v2/auth?' . http_build_query(
			array(
				'client_id'             => $application->id,
				'redirect_uri'          => GoogleApplication::redirect_url(),
				'response_type'         => 'code',
				'scope'                 => self::SCOPE . ' openid email profile',
				// Google returns a refresh token only for offline access, and only after asking for consent.
				'access_type'           => 'offline',
				'prompt'                => 'consent select_account',
				'state'                 => $state,
				'code_challenge'        => rtrim( strtr( base64_encode( hash( 'sha256', $verifier, true ) ), '+/', '-_' ), '=' ),
				'code_challenge_method' => 'S256',
			),
			'',
			'&',
			PHP_QUERY_RFC3986
		);
	}

	/**
	 * Completes what url() started.
	 * @param array<string, string> $query The parameters that Google sends back.
	 * @return true|WP_Error The code is 'access_denied' if the user declined.
	 */
	public static function complete( #[\SensitiveParameter] array $query ): bool|WP_Error {
		$user        = get_current_user_id();
		$begun       = get_user_option( self::STATE, $user );
		$application = GoogleApplication::get();
		$is_ours     = $application && is_array( $begun ) && is_string( $begun['state'] ?? null ) && is_string( $begun['verifier'] ?? null )
			&& hash_equals( $begun['state'], hash( 'sha256', $query['state'] ?? '' ) ) && (int) ( $begun['until'] ?? 0 ) > time();
		if ( ! $is_ours ) {
			return new WP_Error( 'millwork_media_state', __( 'This sign-in has expired or wasn’t started in your editor. Close this window and start again in the editor.', 'millwork' ), array( 'status' => 403 ) );
		}
		// It can be used only once.
		delete_user_option( $user, self::STATE );
		if ( 'access_denied' === ( $query['error'] ?? '' ) ) {
			return new WP_Error( 'access_denied', __( 'You didn’t allow access.', 'millwork' ), array( 'status' => 403 ) );
		}
		if ( ! preg_match( self::TOKEN, $query['code'] ?? '' ) ) {
			return self::failure();
		}
		$answer = GoogleTokenApi::token(
			$application,
			array(
				'grant_type'    => 'authorization_code',
				'code'          => $query['code'],
				'code_verifier' => $begun['verifier'],
				'redirect_uri'  => GoogleApplication::redirect_url(),
			)
		);
		if ( is_wp_error( $answer ) ) {
			return 'invalid_grant' === $answer->get_error_code() ? self::failure() : $answer;
		}
		if ( ! in_array( self::SCOPE, explode( ' ', is_string( $answer['scope'] ?? null ) ? $answer['scope'] : '' ), true ) ) {
			return new WP_Error( 'millwork_media_scope', __( 'You didn’t allow access to your photos. Start again and check the box for Google Photos.', 'millwork' ), array( 'status' => 403 ) );
		}
		if ( ! is_string( $answer['refresh_token'] ?? null ) || ! preg_match( self::TOKEN, $answer['refresh_token'] ) ) {
			return self::failure();
		}
		$person = self::person( $answer['id_token'] ?? '', $application->id );
		GoogleTokens::store(
			array(
				'client'  => $application->id,
				'refresh' => $answer['refresh_token'],
				'session' => '',
			) + $person + self::fresh( $answer )
		);
		return true;
	}

	/**
	 * A token for the current user's requests.
	 * @param bool $is_refused Whether Google rejected the stored one.
	 * @return string|WP_Error The code is 'authorization_required' if the user has to connect (again): Google ends connections of apps in testing after seven days.
	 */
	public static function access( bool $is_refused = false ): string|WP_Error {
		$kept        = self::kept();
		$application = GoogleApplication::get();
		if ( ! $kept || ! $application ) {
			return self::required();
		}
		if ( ! $is_refused && '' !== $kept['access'] && $kept['until'] > time() ) {
			return $kept['access'];
		}
		$answer = GoogleTokenApi::token(
			$application,
			array( 'grant_type' => 'refresh_token', 'refresh_token' => $kept['refresh'] )
		);
		if ( is_wp_error( $answer ) && 'invalid_grant' !== $answer->get_error_code() ) {
			return $answer;
		}
		// The user may have disconnected or switched accounts in the meantime.
		$now = GoogleTokens::read_fresh( $application->id );
		if ( ! $now || $now['refresh'] !== $kept['refresh'] ) {
			return self::required();
		}
		if ( is_wp_error( $answer ) ) {
			GoogleTokens::forget();
			return self::required();
		}
		$fresh = self::fresh( $answer );
		GoogleTokens::store( $fresh + $now );
		return $fresh['access'];
	}

	/**
	 * Deletes the current user's tokens here and at Google. A copy of the site doesn't tell Google: the live site uses
	 * the same tokens.
	 */
	public static function end(): void {
		$kept = self::kept();
		GoogleTokens::forget();
		delete_user_option( get_current_user_id(), self::STATE );
		if ( $kept && ! Detection::is_copy() ) {
			GoogleTokenApi::revoke( $kept['refresh'] );
		}
	}

	public static function required(): WP_Error {
		return new WP_Error( 'authorization_required', __( 'This site has no access to your Google Photos. Connect again.', 'millwork' ), array( 'status' => 403 ) );
	}

	private static function failure(): WP_Error {
		return new WP_Error( 'millwork_media_no_connection', __( 'Google denied access. Close this window and try again.', 'millwork' ), array( 'status' => 502 ) );
	}

	/**
	 * @param array<string, mixed> $answer From GoogleTokenApi::token().
	 * @return array{access: string, until: int}
	 */
	private static function fresh( #[\SensitiveParameter] array $answer ): array {
		$seconds = is_int( $answer['expires_in'] ?? null ) ? $answer['expires_in'] : 0;
		return array(
			'access' => (string) $answer['access_token'],
			'until'  => time() + max( 0, min( $seconds, DAY_IN_SECONDS ) - MINUTE_IN_SECONDS ),
		);
	}

	/**
	 * The account in an ID token. It comes from Google over TLS, so its signature needn't be checked (OpenID Connect
	 * Core, section 3.1.3.7).
	 * @param mixed  $token  An ID token.
	 * @param string $client The application's id.
	 * @return array{name: string, image: string} '' if unknown.
	 */
	private static function person( #[\SensitiveParameter] mixed $token, string $client ): array {
		$part  = is_string( $token ) ? explode( '.', $token )[1] ?? '' : '';
		$about = json_decode( (string) base64_decode( strtr( $part, '-_', '+/' ), true ), true );
		if ( ! is_array( $about ) || ( $about['aud'] ?? '' ) !== $client ) {
			$about = array();
		}
		$email = Item::line( $about['email'] ?? '' );
		return array(
			'name'  => '' === $email ? Item::line( $about['name'] ?? '' ) : $email,
			'image' => Item::address( $about['picture'] ?? '', 'lh[3-6]\.googleusercontent\.com' ),
		);
	}
}
