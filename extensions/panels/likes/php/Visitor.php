<?php
declare( strict_types=1 );

namespace Millwork\Units\Likes;

use Millwork\Visitors;

/**
 * Identifies a visitor: a user by the account, others by a random key in a cookie, which is set with the first like.
 * The database has a hash of the key, so reading it doesn't let anyone act as another visitor.
 */
final class Visitor {

	/** The cookie with the key. Scripts can't read it, and it isn't sent from other sites. */
	public const COOKIE = 'millwork_likes';

	/** The length of the key's random part; the rest is its signature. */
	private const RANDOM = 20;

	/** How long the key is kept, in seconds. */
	private const LIFETIME = YEAR_IN_SECONDS;

	/**
	 * The signed-in user, also in the REST API, which ignores users without a nonce. Cached pages have no valid nonce;
	 * Rest\SameOrigin protects the request instead.
	 * @return int The user's id; 0 if nobody is signed in.
	 */
	public static function user_id(): int {
		return is_user_logged_in() ? get_current_user_id() : (int) wp_validate_auth_cookie( '', 'logged_in' );
	}

	/**
	 * The visitor's ID in the database.
	 * @return string '' for one who hasn't liked anything.
	 */
	public static function id(): string {
		$user_id = self::user_id();
		return $user_id ? self::id_of_user( $user_id ) : self::id_of_key( self::key() );
	}

	/**
	 * The same, for a visitor who is about to like something: sets the cookie if there is none. Call it before any
	 * output.
	 */
	public static function ensure_id(): string {
		$id = self::id();
		if ( '' !== $id ) {
			return $id;
		}
		$key  = bin2hex( random_bytes( self::RANDOM / 2 ) );
		$key .= self::mark( $key );
		if ( ! headers_sent() ) {
			setcookie(
				self::COOKIE,
				$key,
				array(
					'expires'  => time() + self::LIFETIME,
					// WordPress defines both when it loads.
					'path'     => (string) constant( 'COOKIEPATH' ),
					'domain'   => (string) constant( 'COOKIE_DOMAIN' ),
					'secure'   => is_ssl(),
					'httponly' => true,
					'samesite' => 'Lax',
				)
			);
		}
		$_COOKIE[ self::COOKIE ] = $key;
		return self::id_of_key( $key );
	}

	/** Whether the visitor has a key that this site signed. */
	public static function has_key_of_ours(): bool {
		$key = self::key();
		return '' !== $key && hash_equals( self::mark( substr( $key, 0, self::RANDOM ) ), substr( $key, self::RANDOM ) );
	}

	/** Whether the IP address is a visitor's or a small network's. A private one is a proxy's, for all visitors. */
	public static function has_own_address(): bool {
		return Visitors\Visitor::from_request()->has_own_address();
	}

	/** A user's ID in the database. */
	public static function id_of_user( int $user_id ): string {
		return "user-$user_id";
	}

	/**
	 * The ID in the database for a key.
	 * @param string $key The key, or ''.
	 */
	private static function id_of_key( string $key ): string {
		return '' === $key ? '' : substr( hash( 'sha256', $key ), 0, 40 );
	}

	/**
	 * The signature of a key, so that nobody can forge one.
	 * @param string $random The key's first part.
	 */
	private static function mark( string $random ): string {
		return substr( hash_hmac( 'sha256', "like|$random", wp_salt( 'nonce' ) ), 0, 32 - self::RANDOM );
	}

	/**
	 * The key in the cookie.
	 * @return string '' if there is none, or an invalid one.
	 */
	private static function key(): string {
		$key = $_COOKIE[ self::COOKIE ] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- The pattern below accepts only our keys.
		return is_string( $key ) && preg_match( '/^[0-9a-f]{32}$/D', $key ) ? $key : '';
	}
}
