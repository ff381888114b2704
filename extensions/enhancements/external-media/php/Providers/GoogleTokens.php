<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Providers;

/**
 * Stores a user's Google tokens as a user option of one site. They are encrypted with the site's salts, which are in
 * wp-config.php and not in the database, and with the user's id, so they open for nobody else. After the salts change,
 * the user has to connect again.
 */
final class GoogleTokens {

	/** The user option. */
	private const NAME = 'millwork_google_photos';

	/**
	 * The current user's tokens for this site's current client.
	 * @param string $client The application's ID.
	 * @return array{client: string, refresh: string, access: string, until: int, name: string, image: string, session: string}|null `access`
	 * is valid until `until`; `session` is a picker session that wasn't closed. Null if there is none.
	 */
	public static function read( string $client ): ?array {
		$user   = get_current_user_id();
		$sealed = $user ? get_user_option( self::NAME, $user ) : '';
		$bytes  = is_string( $sealed ) ? (string) base64_decode( $sealed, true ) : '';
		if ( strlen( $bytes ) <= SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ) {
			return null;
		}
		$text = sodium_crypto_secretbox_open( substr( $bytes, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ), substr( $bytes, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ), self::key( $user ) );
		$kept = is_string( $text ) ? json_decode( $text, true ) : null;
		if ( ! is_array( $kept ) || ( $kept['client'] ?? '' ) !== $client || ! is_string( $kept['refresh'] ?? null ) ) {
			return null;
		}
		$word = static fn( string $name ): string => is_string( $kept[ $name ] ?? null ) ? $kept[ $name ] : '';
		return array(
			'client'  => $client,
			'refresh' => $kept['refresh'],
			'access'  => $word( 'access' ),
			'until'   => (int) ( $kept['until'] ?? 0 ),
			'name'    => $word( 'name' ),
			'image'   => $word( 'image' ),
			'session' => $word( 'session' ),
		);
	}

	/**
	 * The same, bypassing the cache: another process may have changed it.
	 * @param string $client The application's ID.
	 * @return array{client: string, refresh: string, access: string, until: int, name: string, image: string, session: string}|null Like
	 * read().
	 */
	public static function read_fresh( string $client ): ?array {
		wp_cache_delete( get_current_user_id(), 'user_meta' );
		return self::read( $client );
	}

	/** @param array<string, int|string> $kept From read(). */
	public static function store( #[\SensitiveParameter] array $kept ): void {
		$user  = get_current_user_id();
		$nonce = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		$bytes = $nonce . sodium_crypto_secretbox( (string) wp_json_encode( $kept ), $nonce, self::key( $user ) );
		update_user_option( $user, self::NAME, base64_encode( $bytes ) );
	}

	public static function forget(): void {
		delete_user_option( get_current_user_id(), self::NAME );
	}

	/** @param int $user The user's id. */
	private static function key( int $user ): string {
		return hash( 'sha256', "millwork google photos|$user|" . wp_salt(), true );
	}
}
