<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Providers;

use Millwork\SiteCopy\Detection;
use Millwork\Units\ExternalMedia\Item;
use WP_Error;

/**
 * Lets this site into a user's Google Photos and out again (OAuth 2.0, authorization code with PKCE), by
 * the application that the owner has registered. It may see what the user chooses in the picker, and the
 * name of the account.
 */
final class GoogleSignIn {

	/** What this site may do. */
	private const SCOPE = 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly';

	/** The user option of an authorization that was begun. */
	private const STATE = 'millwork_google_state';

	/** How long it may take. */
	private const PATIENCE = 15 * MINUTE_IN_SECONDS;

	/** What a token or a code is made of. */
	private const TOKEN = '/^[\x21-\x7e]{1,4000}$/D';

	/**
	 * What is kept for the current user, as GoogleTokens has it.
	 * @return array{client: string, refresh: string, access: string, until: int, name: string, image: string, session: string}|null
	 */
	public static function kept(): ?array {
		$application = GoogleApplication::get();
		return $application ? GoogleTokens::read( $application->id ) : null;
	}

	/** Where the current user lets this site in. What was begun before no longer counts. */
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
			array(
				'state'    => hash( 'sha256', $state ),
				'verifier' => $verifier,
				'until'    => time() + self::PATIENCE,
			)
		);
		return 'https://accounts.google.com/o/oauth2/v2/auth?' . http_build_query(
			array(
				'client_id'             => $application->id,
				'redirect_uri'          => GoogleApplication::redirect_url(),
				'response_type'         => 'code',
				'scope'                 => self::SCOPE . ' openid email profile',
				// A token that lasts is given with this, and each time only with the question.
				'access_type'           => 'offline',
				'prompt'                => 'consent select_account',
				'state'                 => $state,
				'code_challenge'        => rtrim( strtr( base64_encode( hash( 'sha256', $verifier, true ) ), '+/', '-_' ), '=' ), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- RFC 7636.
				'code_challenge_method' => 'S256',
			),
			'',
			'&',
			PHP_QUERY_RFC3986
		);
	}

	/**
	 * Ends what url() began.
	 * @param array<string, string> $query What Google sends the browser back with.
	 * @return true|WP_Error The code 'access_denied' says that the user has not let this site in.
	 */
	public static function complete( #[\SensitiveParameter] array $query ): bool|WP_Error {
		$user        = get_current_user_id();
		$begun       = get_user_option( self::STATE, $user );
		$application = GoogleApplication::get();
		$is_ours     = $application && is_array( $begun ) && is_string( $begun['state'] ?? null ) && is_string( $begun['verifier'] ?? null )
			&& hash_equals( $begun['state'], hash( 'sha256', $query['state'] ?? '' ) ) && (int) ( $begun['until'] ?? 0 ) > time();
		if ( ! $is_ours ) {
			return new WP_Error( 'millwork_media_state', __( 'This did not begin in your editor, or too long ago. Close this window, and begin again in the editor.', 'millwork' ), array( 'status' => 403 ) );
		}
		// Once.
		delete_user_option( $user, self::STATE );
		if ( 'access_denied' === ( $query['error'] ?? '' ) ) {
			return new WP_Error( 'access_denied', __( 'You have not let this site in.', 'millwork' ), array( 'status' => 403 ) );
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
			return new WP_Error( 'millwork_media_scope', __( 'You have let this site in, but not to your photos. Begin again, and tick what concerns Google Photos.', 'millwork' ), array( 'status' => 403 ) );
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
	 * @param bool $is_refused Whether Google has refused the one that is kept.
	 * @return string|WP_Error The code 'authorization_required' says that the user has to let this site in,
	 *                         once more perhaps: for what is in testing, Google ends it after seven days.
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
			array(
				'grant_type'    => 'refresh_token',
				'refresh_token' => $kept['refresh'],
			)
		);
		if ( is_wp_error( $answer ) && 'invalid_grant' !== $answer->get_error_code() ) {
			return $answer;
		}
		// In the meantime the user may have ended the connection, or begun one to another account.
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
	 * Forgets the current user's tokens, and tells Google, which may be down. A copy of the site tells nobody: the live
	 * site has the same tokens.
	 */
	public static function end(): void {
		$kept = self::kept();
		GoogleTokens::forget();
		delete_user_option( get_current_user_id(), self::STATE );
		if ( $kept && ! Detection::is_copy() ) {
			GoogleTokenApi::revoke( $kept['refresh'] );
		}
	}

	/** What is said to who has to let this site in. */
	public static function required(): WP_Error {
		return new WP_Error( 'authorization_required', __( 'This site is not, or no longer, let into your Google Photos. Connect it again.', 'millwork' ), array( 'status' => 403 ) );
	}

	/** What is said of an answer that leads nowhere. */
	private static function failure(): WP_Error {
		return new WP_Error( 'millwork_media_no_connection', __( 'Google did not let this site in. Close this window, and try again.', 'millwork' ), array( 'status' => 502 ) );
	}

	/**
	 * The token in an answer of Google's.
	 * @param array<string, mixed> $answer As GoogleTokenApi::token() gives it.
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
	 * Who lets this site in. The text comes from Google itself by TLS, so that its signature need not be
	 * looked at (OpenID Connect Core, section 3.1.3.7).
	 * @param mixed  $token  An ID token.
	 * @param string $client The application's id.
	 * @return array{name: string, image: string} Both empty where it does not say.
	 */
	private static function person( #[\SensitiveParameter] mixed $token, string $client ): array {
		$part  = is_string( $token ) ? explode( '.', $token )[1] ?? '' : '';
		$about = json_decode( (string) base64_decode( strtr( $part, '-_', '+/' ), true ), true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- RFC 7519.
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
