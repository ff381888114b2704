<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

use Millwork\Data\Formats\Whitespace;
use Normalizer;
use WpOrg\Requests\IdnaEncoder;

/**
 * Finds one person's address in entries, however it is written: with capitals, with white space around
 * it, with a name before it, with its domain in the letters of any language or as xn--….
 *
 * What stands before the @ is compared as a whole: ada+shop@example.com is another address than
 * ada@example.com. Whether both reach the same person, only the mail server of that domain knows.
 */
final class Addresses {

	/** What may stand on both sides of the @, wider than what a form takes. */
	private const PATTERN = '/([\p{L}\p{M}\p{N}!#$%&\'*+\/=?^_`{|}~.-]+)@([\p{L}\p{M}\p{N}.-]+)/u';

	/** What cannot end a word before an address: with it the address is another one. */
	private const WORD = '/[\p{L}\p{M}\p{N}._+%-]\z/u';

	/**
	 * An address as it is compared.
	 * @param string $text As somebody typed it.
	 * @return string '' if it is none.
	 */
	public static function normal( string $text ): string {
		$text = Whitespace::trim( mb_scrub( $text, 'UTF-8' ) );
		if ( preg_match( '/\A[^<>]*<([^<>]+)>\z/u', $text, $found ) ) {
			$text = Whitespace::trim( $found[1] );
		}
		if ( ! preg_match( self::PATTERN, $text, $found ) || $found[0] !== $text ) {
			return '';
		}
		return self::lower( $found[1] ) . '@' . self::domain( $found[2] );
	}

	/**
	 * What the database finds entries by, some too many: they have to be looked at.
	 * @param string $address As normal() gives it.
	 */
	public static function like( string $address ): string {
		// Letters that a database may take for others, and domains that may be written in two ways.
		return '%' . preg_replace( array( '/xn--[a-z0-9-]+/', '/[^a-z0-9.-]+/' ), '%', $address ) . '%';
	}

	/**
	 * How an entry has an address.
	 * @param array<string, mixed> $entry   The entry, as Entries reads it.
	 * @param string               $address As normal() gives it.
	 * @return AddressRole|null Null if it has not.
	 */
	public static function role( array $entry, string $address ): ?AddressRole {
		$role  = self::normal( $entry['email'] ) === $address ? AddressRole::Given : null;
		$texts = array( $entry['name'], $entry['excerpt'], rawurldecode( $entry['url'] ) );
		foreach ( $entry['data'] as $field ) {
			foreach ( (array) ( $field['value'] ?? '' ) as $value ) {
				$value = is_scalar( $value ) ? (string) $value : '';
				if ( self::normal( $value ) === $address || ( 'email' === ( $field['type'] ?? '' ) && self::has( $value, $address ) ) ) {
					$role = AddressRole::Given;
				}
				$texts[] = $value;
			}
		}
		return $role ?? ( self::has( implode( "\n", $texts ), $address ) ? AddressRole::Mentioned : null );
	}

	/**
	 * A text without an address.
	 * @param string $address As normal() gives it.
	 */
	public static function replace( string $text, string $address, string $instead ): string {
		$length = strlen( (string) strstr( $address, '@', true ) );
		return (string) preg_replace_callback(
			self::PATTERN,
			static function ( array $found ) use ( $address, $instead, $length ): string {
				if ( ! self::is( $found[1], $found[2], $address ) ) {
					return $found[0];
				}
				// The dot at the end of a sentence is none of the domain's.
				$rest = substr( $found[2], strlen( rtrim( $found[2], '.-' ) ) );
				return mb_substr( $found[1], 0, mb_strlen( $found[1] ) - mb_strlen( substr( $address, 0, $length ) ) ) . $instead . $rest;
			},
			mb_scrub( $text, 'UTF-8' )
		);
	}

	/** @param string $address As normal() gives it. */
	private static function has( string $text, string $address ): bool {
		preg_match_all( self::PATTERN, mb_scrub( $text, 'UTF-8' ), $found, PREG_SET_ORDER );
		foreach ( $found as $one ) {
			if ( self::is( $one[1], $one[2], $address ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether the words on both sides of an @ are an address, and something before it at most that no address has
	 * there, as in `?to=ada@example.com`.
	 * @param string $before  What stands before the @.
	 * @param string $address As normal() gives it.
	 */
	private static function is( string $before, string $after, string $address ): bool {
		list( $local, $domain ) = explode( '@', $address, 2 );
		$before                 = self::lower( $before );
		return str_ends_with( $before, $local )
			&& ! preg_match( self::WORD, substr( $before, 0, -strlen( $local ) ) )
			&& self::domain( $after ) === $domain;
	}

	/** A domain as it is compared: in ASCII. */
	private static function domain( string $domain ): string {
		$domain = self::lower( rtrim( $domain, '.-' ) );
		try {
			return strtolower( IdnaEncoder::encode( $domain ) );
		} catch ( \Exception ) {
			// Longer than a domain can be, and so on.
			return $domain;
		}
	}

	/** A text in small letters, each as one sign. */
	private static function lower( string $text ): string {
		$text = mb_strtolower( $text, 'UTF-8' );
		return class_exists( Normalizer::class ) ? (string) Normalizer::normalize( $text, Normalizer::FORM_C ) : $text;
	}
}
