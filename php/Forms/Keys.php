<?php
/**
 * The keys that forms are signed with.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Forms;

/**
 * Signs what a page carries. The keys are the plugin's own, so that a change of WordPress's salts
 * does not break the forms in cached pages; after a change of ours, earlier keys stay valid.
 */
final class Keys {

	/** The option: keys in hexadecimal, the current one first. */
	public const OPTION = 'millwork_form_keys';

	/** How many keys are kept. */
	private const KEPT = 10;

	/** Bytes of a key. */
	private const BYTES = 32;

	/** Bytes of a signature that are kept: 128 bits. */
	private const SIGNATURE = 16;

	/**
	 * The key that new signatures are made with.
	 *
	 * @return string 64 hexadecimal digits.
	 */
	public static function current(): string {
		return self::all()[0];
	}

	/**
	 * Makes a new current key; the earlier ones stay valid.
	 */
	public static function rotate(): void {
		update_option( self::OPTION, array_slice( array( self::make(), ...self::all() ), 0, self::KEPT ), true );
	}

	/**
	 * Signs a text.
	 *
	 * @param string $purpose What the signature is for, as 'form' or 'challenge': one made for one
	 *                        purpose says nothing for another.
	 * @param string $text    The text.
	 * @return string 22 letters, digits, hyphens and underscores.
	 */
	public static function sign( string $purpose, string $text ): string {
		return self::signature( self::current(), $purpose, $text );
	}

	/**
	 * Whether a text was signed here, with the current key or an earlier one.
	 *
	 * @param string $purpose   What the signature has to be for.
	 * @param string $text      The text.
	 * @param string $signature As sign() gives it; may be anybody's.
	 */
	public static function is_valid( string $purpose, string $text, string $signature ): bool {
		foreach ( self::all() as $key ) {
			if ( hash_equals( self::signature( $key, $purpose, $text ), $signature ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * The keys, made if there are none.
	 *
	 * @return non-empty-list<string> The current one first.
	 */
	private static function all(): array {
		$keys = self::read();
		if ( ! $keys ) {
			// Of two requests at a time one adds it and both read that one.
			add_option( self::OPTION, array( self::make() ), '', true );
			$keys = self::read();
		}
		if ( ! $keys ) {
			// What is stored there is no list of keys.
			$keys = array( self::make() );
			update_option( self::OPTION, $keys, true );
		}
		return $keys;
	}

	/**
	 * The stored keys.
	 *
	 * @return list<string>
	 */
	private static function read(): array {
		$stored = get_option( self::OPTION );
		return is_array( $stored ) ? array_values( array_filter( $stored, static fn( $key ): bool => is_string( $key ) && 1 === preg_match( '/^[0-9a-f]{64}$/D', $key ) ) ) : array();
	}

	/**
	 * A new key.
	 */
	private static function make(): string {
		return bin2hex( random_bytes( self::BYTES ) );
	}

	/**
	 * A signature.
	 *
	 * @param string $key     The key.
	 * @param string $purpose What it is for.
	 * @param string $text    The text.
	 */
	private static function signature( string $key, string $purpose, string $text ): string {
		$bytes = substr( hash_hmac( 'sha256', "millwork:$purpose:$text", $key, true ), 0, self::SIGNATURE );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- RFC 4648's alphabet for addresses.
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}
}
