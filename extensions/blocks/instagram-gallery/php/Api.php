<?php
declare( strict_types=1 );

namespace Millwork\Units\InstagramGallery;

use Millwork\Http\Client;
use Millwork\Http\Response;
use Millwork\Secrets\Secret;
use WP_Error;

/**
 * The parts of the Instagram API with Instagram Login in use. Errors say what an author can do, and contain nothing of
 * what was sent.
 */
final class Api {

	private const GRAPH = 'https://graph.instagram.com';
	private const LOGIN = 'https://api.instagram.com';

	/** The format of a token or code. */
	public const TOKEN = '/^[\x21-\x7e]{1,2000}$/D';

	/** The error code for a rejected token, code or app. */
	public const REFUSED = 'millwork_instagram_refused';

	/** The API's error numbers for an invalid or expired token and a revoked permission. */
	private const REFUSALS = array( 10, 102, 190, 200 );

	/** How many posts are requested: no block shows more. */
	public const COUNT = 30;

	/** The longest stored caption, in characters. */
	private const CAPTION = 300;

	/** The format of image URLs. */
	private const PICTURES = '~^https://(?:[a-z0-9-]+\.)+(?:cdninstagram\.com|fbcdn\.net)/[^\s"\'<>\\\\]+$~iD';

	/** The format of post URLs. */
	private const POST = '~^https://www\.instagram\.com/[A-Za-z0-9._/-]+$~D';

	/**
	 * A token that lasts 60 days, in exchange for the code from Instagram's redirect.
	 * @param string $redirect The redirect URL, as sent before.
	 * @return array{token: string, until: int}|WP_Error
	 */
	public static function exchange( App $app, #[\SensitiveParameter] string $code, string $redirect ): array|WP_Error {
		$body   = array(
			'client_id'     => $app->id,
			'client_secret' => $app->secret->reveal(),
			'grant_type'    => 'authorization_code',
			'redirect_uri'  => $redirect,
			'code'          => $code,
		);
		$answer = self::read(
			Client::for_service( self::LOGIN )->request(
				'POST',
				self::LOGIN . '/oauth/access_token',
				self::options(
					array(
						'headers' => array( 'Content-Type' => 'application/x-www-form-urlencoded' ),
						'body'    => http_build_query( $body, '', '&', PHP_QUERY_RFC3986 ),
					)
				)
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$short = $answer['access_token'] ?? $answer['data'][0]['access_token'] ?? '';
		return is_string( $short ) && preg_match( self::TOKEN, $short ) ? self::lasting(
			'/access_token',
			array(
				'grant_type'    => 'ig_exchange_token',
				'client_secret' => $app->secret->reveal(),
				'access_token'  => $short,
			)
		) : self::failure();
	}

	/**
	 * Replaces a token that is at least a day old.
	 * @return array{token: string, until: int}|WP_Error
	 */
	public static function refresh( Secret $token ): array|WP_Error {
		return self::lasting(
			'/refresh_access_token',
			array( 'grant_type' => 'ig_refresh_token', 'access_token' => $token->reveal() )
		);
	}

	/** @return array{account: string, name: string}|WP_Error The token's account. */
	public static function account( #[\SensitiveParameter] string $token ): array|WP_Error {
		$answer = self::get( '/me', array( 'fields' => 'user_id,username', 'access_token' => $token ) );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$account = $answer['user_id'] ?? $answer['id'] ?? '';
		$account = is_int( $account ) || is_string( $account ) ? (string) $account : '';
		$name    = is_string( $answer['username'] ?? null ) ? $answer['username'] : '';
		return preg_match( '/^\d{1,30}$/D', $account ) && preg_match( '/^' . Accounts::NAME . '$/D', $name ) ? compact( 'account', 'name' ) : self::failure();
	}

	/**
	 * An account's latest posts that have an image.
	 * @return list<array{id: string, source: string, title: string, link: string}>|WP_Error
	 */
	public static function posts( Secret $token ): array|WP_Error {
		$answer = self::get(
			'/me/media',
			array(
				'fields'       => 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp',
				'limit'        => (string) self::COUNT,
				'access_token' => $token->reveal(),
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( ! is_array( $answer['data'] ?? null ) || ! array_is_list( $answer['data'] ) ) {
			return self::failure();
		}
		return array_values( array_filter( array_map( array( self::class, 'post' ), array_slice( $answer['data'], 0, self::COUNT ) ) ) );
	}

	/**
	 * @param mixed $item From Instagram.
	 * @return array{id: string, source: string, title: string, link: string}|null Null for posts without an image, such
	 *   as those with licensed music.
	 */
	private static function post( mixed $item ): ?array {
		$text   = static fn( string $name ): string => is_array( $item ) && is_string( $item[ $name ] ?? null ) ? $item[ $name ] : '';
		$source = $text( 'VIDEO' === $text( 'media_type' ) ? 'thumbnail_url' : 'media_url' );
		if ( ! preg_match( '/^\d{1,40}$/D', $text( 'id' ) ) || ! preg_match( self::PICTURES, $source ) ) {
			return null;
		}
		return array(
			'id'     => $text( 'id' ),
			'source' => $source,
			'title'  => mb_substr( trim( (string) preg_replace( '/[\s\p{Cc}]+/u', ' ', wp_check_invalid_utf8( $text( 'caption' ), true ) ) ), 0, self::CAPTION ),
			'link'   => preg_match( self::POST, $text( 'permalink' ) ) ? $text( 'permalink' ) : '',
		);
	}

	/**
	 * Requests a long-lived token.
	 * @param array<string, string> $query
	 * @return array{token: string, until: int}|WP_Error
	 */
	private static function lasting( string $path, #[\SensitiveParameter] array $query ): array|WP_Error {
		$answer = self::get( $path, $query );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$token   = is_string( $answer['access_token'] ?? null ) ? $answer['access_token'] : '';
		$seconds = is_int( $answer['expires_in'] ?? null ) ? $answer['expires_in'] : 0;
		return preg_match( self::TOKEN, $token ) && $seconds > 0 ? array(
			'token' => $token,
			'until' => time() + min( $seconds, YEAR_IN_SECONDS ),
		) : self::failure();
	}

	/**
	 * @param array<string, string> $query
	 * @return array<array-key, mixed>|WP_Error
	 */
	private static function get( string $path, #[\SensitiveParameter] array $query ): array|WP_Error {
		return self::read( Client::for_service( self::GRAPH )->get( self::GRAPH . "$path?" . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ), self::options( array() ) ) );
	}

	/**
	 * Request options with a short timeout, since someone waits, and with the response's body on errors.
	 * @param array<string, mixed> $more
	 * @return array<string, mixed>
	 */
	private static function options( #[\SensitiveParameter] array $more ): array {
		return $more + array( 'timeout' => 8, 'retries' => 0, 'accept_errors' => true );
	}

	/** @return array<array-key, mixed>|WP_Error REFUSED among others. */
	private static function read( Response|WP_Error $answer ): array|WP_Error {
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$data = $answer->json();
		$data = is_array( $data ) ? $data : array();
		if ( $answer->status < 400 ) {
			return $data ? $data : self::failure();
		}
		// The status is 400 for invalid tokens as well as for temporary errors: only the error numbers tell which.
		$is_refused = in_array( $answer->status, array( 401, 403 ), true ) || 'OAuthException' === ( $data['error_type'] ?? '' ) || in_array( $data['error']['code'] ?? 0, self::REFUSALS, true );
		if ( $is_refused ) {
			return new WP_Error( self::REFUSED, __( 'Instagram no longer allows access. Connect the account again.', 'millwork' ), array( 'status' => 502 ) );
		}
		return $answer->error() ?? self::failure();
	}

	/** The error for an unusable response. */
	private static function failure(): WP_Error {
		return new WP_Error( 'millwork_instagram_answer', __( 'An error occurred. Please try again later.', 'millwork' ), array( 'status' => 502 ) );
	}
}
