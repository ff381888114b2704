<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

use Millwork\Data\Formats\Whitespace;
use Normalizer;
use WpOrg\Requests\IdnaEncoder;

/**
 * Finds one person's address in entries, however it is written: with capitals, with white space around it, after a
 * name, with an internationalized domain or as xn--….
 *
 * The part before the @ is compared as a whole: ada+shop@example.com is not ada@example.com. Only that domain's mail
 * server knows whether both reach the same person.
 */
final class Addresses {

	/** What may be on both sides of the @: more than a form accepts. */
	private const PATTERN = '/([\p{L}\p{M}\p{N}!#$%&\'*+\/=?^_`{|}~.-]+)@([\p{L}\p{M}\p{N}.-]+)/u';

	/** Characters before an address that make it another one. */
	private const WORD = '/[\p{L}\p{M}\p{N}._+%-]\z/u';

	/**
	 * The normal form of an address, for comparing.
	 * @return string '' if it is not an address.
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
	 * A LIKE pattern that finds too many entries: check the results.
	 * @param string $address From normal().
	 */
	public static function like( string $address ): string {
		// Letters that databases may treat as equal, and domains with two spellings.
		return '%' . preg_replace( array( '/xn--[a-z0-9-]+/', '/[^a-z0-9.-]+/' ), '%', $address ) . '%';
	}

	/**
	 * @param array<string, mixed> $entry   From Entries.
	 * @param string               $address From normal().
	 * @return AddressRole|null Null if the address is not in it.
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

	/** @param string $address From normal(). */
	public static function replace( string $text, string $address, string $instead ): string {
		$length = strlen( (string) strstr( $address, '@', true ) );
		return (string) preg_replace_callback(
			self::PATTERN,
			static function ( array $found ) use ( $address, $instead, $length ): string {
				if ( ! self::is( $found[1], $found[2], $address ) ) {
					return $found[0];
				}
				// The period that ends a sentence is not part of the domain.
				$rest = substr( $found[2], strlen( rtrim( $found[2], '.-' ) ) );
				return mb_substr( $found[1], 0, mb_strlen( $found[1] ) - mb_strlen( substr( $address, 0, $length ) ) ) . $instead . $rest;
			},
			mb_scrub( $text, 'UTF-8' )
		);
	}

	/** @param string $address From normal(). */
	public static function has( string $text, string $address ): bool {
		preg_match_all( self::PATTERN, mb_scrub( $text, 'UTF-8' ), $found, PREG_SET_ORDER );
		foreach ( $found as $one ) {
			if ( self::is( $one[1], $one[2], $address ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether the words on both sides of an @ are an address, possibly after characters that no address has there, as
	 * in `?to=ada@example.com`.
	 * @param string $before  The text before the @.
	 * @param string $address From normal().
	 */
	private static function is( string $before, string $after, string $address ): bool {
		list( $local, $domain ) = explode( '@', $address, 2 );
		$before                 = self::lower( $before );
		return str_ends_with( $before, $local )
			&& ! preg_match( self::WORD, substr( $before, 0, -strlen( $local ) ) )
			&& self::domain( $after ) === $domain;
	}

	/** The domain in ASCII, for comparing. */
	private static function domain( string $domain ): string {
		$domain = self::lower( rtrim( $domain, '.-' ) );
		try {
			return strtolower( IdnaEncoder::encode( $domain ) );
		} catch ( \Exception ) {
			// It is longer than a domain can be, for example.
			return $domain;
		}
	}

	/** Lower case, in Unicode's composed form. */
	private static function lower( string $text ): string {
		$text = mb_strtolower( $text, 'UTF-8' );
		return class_exists( Normalizer::class ) ? (string) Normalizer::normalize( $text, Normalizer::FORM_C ) : $text;
	}
}
