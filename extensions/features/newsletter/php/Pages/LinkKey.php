<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Pages;

use Millwork\Data\FreshOption;

/**
 * Signs unsubscribe links. They must work as long as an email exists: so they have their own key, which no button and
 * no change of WordPress's salts replaces. Someone who steals it can unsubscribe people, and nothing else.
 */
final class LinkKey {

	/** An option: a list with the key in hexadecimal. */
	public const OPTION = 'millwork_newsletter_key';

	/** @return string 22 letters, digits, hyphens and underscores. */
	public static function sign( string $text ): string {
		$bytes = substr( hash_hmac( 'sha256', "millwork:newsletter:$text", self::current(), true ), 0, 16 );
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}

	/** @return string The key, created if missing: 64 hexadecimal digits. */
	private static function current(): string {
		$key = self::read();
		if ( '' === $key ) {
			// If two requests create it, one wins and both read that one. The stored value may be damaged.
			FreshOption::change( self::OPTION, static fn( array $stored ): array => '' === self::parse( $stored ) ? array( self::make() ) : $stored, true );
			$key = self::read();
		}
		return $key;
	}

	/** @return string '' if there is none. */
	private static function read(): string {
		return self::parse( get_option( self::OPTION ) );
	}

	/** @return string The key in a stored value; '' if there is none. */
	private static function parse( mixed $stored ): string {
		$key = is_array( $stored ) ? reset( $stored ) : '';
		return is_string( $key ) && 1 === preg_match( '/^[0-9a-f]{64}$/D', $key ) ? $key : '';
	}

	private static function make(): string {
		return bin2hex( random_bytes( 32 ) );
	}
}
