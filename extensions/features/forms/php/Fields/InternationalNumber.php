<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Fields;

use Millwork\Data\Formats\JsonTable;

/**
 * Writes phone numbers with the code of their country. Same rules as `contact-form/phone.ts`; both pass
 * `shared/data/international-numbers-vectors.json`.
 */
final class InternationalNumber {

	/** Zeros of the scripts whose digits are typed most. */
	private const ZEROS = array( 0x0660, 0x06F0, 0x0966, 0x09E6, 0xFF10 );

	/** Digits after the country's code, and in total (E.164). */
	private const LEAST = 4;
	private const MOST  = 15;

	private const EXTENSION = '/^(?:ext\.?|x|#|,|;)\s*(\d{1,8})$/iD';

	/** @return string A country's code, such as 'DE'; '' if it isn't one with phone numbers. */
	public static function country( mixed $code ): string {
		$code = is_string( $code ) ? strtoupper( trim( $code ) ) : '';
		return isset( self::countries()[ $code ] ) ? $code : '';
	}

	/** @return string A country's calling code, such as '49'; '' for none. */
	public static function code( string $country ): string {
		return explode( ' ', self::countries()[ $country ] ?? '' )[0];
	}

	/**
	 * @param string $text    A number as typed.
	 * @param string $country The country of numbers without a calling code, '' for none.
	 * @return array{string, string} What is wrong ('telephone', or 'country' if its code is missing; '' if nothing is),
	 *         and the number, such as '+49 30 123456'.
	 */
	public static function read( string $text, string $country ): array {
		preg_match( '/^([^\p{L}#,;]*)(.*)$/suD', self::digits( $text ), $found );
		$tail      = trim( $found[2] ?? '' );
		$extension = preg_match( self::EXTENSION, $tail, $extra ) ? " ext. $extra[1]" : '';
		$number    = trim( (string) preg_replace( array( '/\(0\)/', '/[^\d+]+/' ), ' ', $found[1] ?? '' ) );
		$number    = (string) preg_replace( '/^(?:00 ?(?=[1-9])|\+ )/', '+', $number );
		if ( ( '' !== $tail && '' === $extension ) || ! preg_match( '/^\+?\d[\d ]*$/D', $number ) ) {
			return array( 'telephone', $text );
		}
		$is_whole = '+' === $number[0];
		if ( $is_whole ) {
			$number = substr( $number, 1 );
			$entry  = self::entry_of( str_replace( ' ', '', $number ) );
			$code   = explode( ' ', $entry )[0];
			$number = self::without( strlen( $code ), $number );
		} else {
			$entry = self::countries()[ $country ] ?? '';
			$code  = explode( ' ', $entry )[0];
		}
		if ( '' === $code ) {
			return array( $is_whole ? 'telephone' : 'country', $text );
		}
		$trunk  = explode( ' ', $entry )[1] ?? '';
		$digits = str_replace( ' ', '', $number );
		// Numbers with a calling code often keep the zero; other prefixes may be part of the number.
		if ( '' !== $trunk && str_starts_with( $digits, $trunk ) && ( ! $is_whole || '0' === $trunk ) ) {
			$number = self::without( strlen( $trunk ), $number );
			$digits = str_replace( ' ', '', $number );
		}
		// North American numbers have ten digits.
		$is_fit = '1' === $code ? 10 === strlen( $digits ) : strlen( $digits ) >= self::LEAST && strlen( $code . $digits ) <= self::MOST;
		return $is_fit ? array( '', "+$code $number$extension" ) : array( 'telephone', $text );
	}

	/**
	 * @return string The row of the country that a number belongs to; countries with the same code have the same
	 *         prefix, or none.
	 */
	private static function entry_of( string $digits ): string {
		$found = '';
		foreach ( self::countries() as $entry ) {
			$code  = explode( ' ', $entry )[0];
			$found = str_starts_with( $digits, $code ) && strlen( $entry ) > strlen( $found ) ? $entry : $found;
		}
		return $found;
	}

	/** A number without its first digits. */
	private static function without( int $count, string $number ): string {
		return (string) preg_replace( '/^(?: *\d){' . $count . '} */', '', $number );
	}

	/** A text with digits of 0 to 9. */
	private static function digits( string $text ): string {
		$map = array();
		foreach ( self::ZEROS as $zero ) {
			for ( $digit = 0; $digit < 10; $digit++ ) {
				$map[ mb_chr( $zero + $digit, 'UTF-8' ) ] = (string) $digit;
			}
		}
		return strtr( $text, $map );
	}

	/** @return array<string, string> The calling code and the prefix of national numbers by country. */
	private static function countries(): array {
		return JsonTable::read( 'calling-codes' )['countries'];
	}
}
