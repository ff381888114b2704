<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

use Millwork\Data\FreshOption;

/**
 * Signs what a page carries. The plugin has its own key, so that changing WordPress's salts doesn't break forms in
 * cached pages. There is only one key: a new one invalidates everything signed before, in case others have the old one.
 */
final class SigningKeys {

	/** The option: a list with the hexadecimal key. If there are several, the first counts. */
	public const OPTION = 'millwork_form_keys';

	/** Bytes of a key. */
	private const BYTES = 32;

	/** Bytes of a signature that are kept: 128 bits. */
	private const SIGNATURE = 16;

	/** Makes a new key. Tokens in existing pages are invalid until the page is rendered again. */
	public static function rotate(): void {
		update_option( self::OPTION, array( self::make() ), true );
	}

	/**
	 * @param string $purpose Such as 'form' or 'challenge'. A signature is valid only for its purpose.
	 * @return string 22 letters, digits, hyphens and underscores.
	 */
	public static function sign( string $purpose, string $text ): string {
		return self::signature( self::current(), $purpose, $text );
	}

	/** Whether an untrusted signature was made here for the text, with the current key. */
	public static function is_valid( string $purpose, string $text, string $signature ): bool {
		return hash_equals( self::sign( $purpose, $text ), $signature );
	}

	/** The key as 64 hexadecimal digits, created if there is none. */
	public static function current(): string {
		$key = self::read();
		if ( '' === $key ) {
			// Of two simultaneous requests, one creates it and both read it. The stored value may be damaged.
			FreshOption::change( self::OPTION, static fn( array $stored ): array => '' === self::from_stored( $stored ) ? array( self::make() ) : $stored, true );
			$key = self::read();
		}
		return $key;
	}

	/** @return string Empty if there is none. */
	private static function read(): string {
		return self::from_stored( get_option( self::OPTION ) );
	}

	/** The key in the option's value; '' if there is none. */
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
