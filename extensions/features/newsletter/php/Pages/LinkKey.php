<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Pages;

use Millwork\Data\FreshOption;

/**
 * Signs the addresses at which one unsubscribes. They stand in mail of any age, and have to work as long as
 * the mail exists: so they have a key of their own, which no button and no change of WordPress's salts makes
 * anew. Who has stolen it can take people off the list, and nothing else.
 */
final class LinkKey {

	/** The option: a list with the key in hexadecimal. */
	public const OPTION = 'millwork_newsletter_key';

	/** @return string 22 letters, digits, hyphens and underscores. */
	public static function sign( string $text ): string {
		$bytes = substr( hash_hmac( 'sha256', "millwork:newsletter:$text", self::current(), true ), 0, 16 );
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}

	/**
	 * The key, made if there is none.
	 * @return string 64 hexadecimal digits.
	 */
	private static function current(): string {
		$key = self::read();
		if ( '' === $key ) {
			// Of two requests at a time one makes it and both read that one. What stands there may be damaged.
			FreshOption::change( self::OPTION, static fn( array $stored ): array => '' === self::parse( $stored ) ? array( self::make() ) : $stored, true );
			$key = self::read();
		}
		return $key;
	}

	/** @return string Empty if there is none. */
	private static function read(): string {
		return self::parse( get_option( self::OPTION ) );
	}

	/**
	 * The key in what is stored.
	 * @return string Empty if there is none.
	 */
	private static function parse( mixed $stored ): string {
		$key = is_array( $stored ) ? reset( $stored ) : '';
		return is_string( $key ) && 1 === preg_match( '/^[0-9a-f]{64}$/D', $key ) ? $key : '';
	}

	private static function make(): string {
		return bin2hex( random_bytes( 32 ) );
	}
}
