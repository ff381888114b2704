<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

use Millwork\Data\FreshOption;

/**
 * Signs what a page carries. The key is the plugin's own, so that a change of WordPress's salts does not
 * break the forms in cached pages. There is one, and none before it counts: what was signed with a key
 * that others have is worth nothing once there is a new one.
 */
final class SigningKeys {

	/** The option: a list with the key in hexadecimal; where there are several, the first counts. */
	public const OPTION = 'millwork_form_keys';

	/** Bytes of a key. */
	private const BYTES = 32;

	/** Bytes of a signature that are kept: 128 bits. */
	private const SIGNATURE = 16;

	/** Makes a new key. From now on no token counts that a page carries, until the page is made anew. */
	public static function rotate(): void {
		update_option( self::OPTION, array( self::make() ), true );
	}

	/**
	 * @param string $purpose What the signature is for, as 'form' or 'challenge': one made for one
	 *                        purpose says nothing for another.
	 * @return string 22 letters, digits, hyphens and underscores.
	 */
	public static function sign( string $purpose, string $text ): string {
		return self::signature( self::current(), $purpose, $text );
	}

	/**
	 * Whether a text was signed here, with the present key.
	 * @param string $purpose   What the signature has to be for.
	 * @param string $signature As sign() gives it; may be anybody's.
	 */
	public static function is_valid( string $purpose, string $text, string $signature ): bool {
		return hash_equals( self::sign( $purpose, $text ), $signature );
	}

	/**
	 * The key, made if there is none.
	 * @return string 64 hexadecimal digits.
	 */
	public static function current(): string {
		$key = self::read();
		if ( '' === $key ) {
			// Of two requests at a time one makes it and both read that one. What stands there may be damaged.
			FreshOption::change( self::OPTION, static fn( array $stored ): array => '' === self::from_stored( $stored ) ? array( self::make() ) : $stored, true );
			$key = self::read();
		}
		return $key;
	}

	/** @return string Empty if there is none. */
	private static function read(): string {
		return self::from_stored( get_option( self::OPTION ) );
	}

	/**
	 * The key in what is stored.
	 * @return string Empty if there is none.
	 */
	private static function from_stored( mixed $stored ): string {
		$key = is_array( $stored ) ? reset( $stored ) : '';
		return is_string( $key ) && 1 === preg_match( '/^[0-9a-f]{64}$/D', $key ) ? $key : '';
	}

	private static function make(): string {
		return bin2hex( random_bytes( self::BYTES ) );
	}

	private static function signature( string $key, string $purpose, string $text ): string {
		$bytes = substr( hash_hmac( 'sha256', "millwork:$purpose:$text", $key, true ), 0, self::SIGNATURE );
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}
}
