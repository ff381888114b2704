<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

/**
 * Reads and writes dates in the site's order of day, month and year. Same rules as `contact-form/rules.ts`; both pass
 * `shared/data/form-rules-vectors.json`.
 */
final class Dates {

	/** A numeric format such as 'd/m/Y'. */
	private const NUMERIC = '/^([dmY])([\/.-] ?)([dmY])([\/.-] ?)([dmY])\.?$/D';

	/**
	 * The format in which visitors type dates: the site's own if it is numeric, else a numeric one in the same order.
	 * @return string PHP's letters d, m and Y with separators, such as 'd/m/Y'.
	 */
	public static function site_format(): string {
		$format  = (string) get_option( 'date_format', '' );
		$letters = strtr(
			(string) preg_replace( '/\\\\./', '', $format ),
			array(
				'j' => 'd',
				'n' => 'm',
				'F' => 'm',
				'M' => 'm',
				'y' => 'Y',
			)
		);
		if ( preg_match( self::NUMERIC, $letters, $found ) && self::is_complete( $found ) && ! preg_match( '/[FM]/', $format ) ) {
			return $found[1] . trim( $found[2] ) . $found[3] . trim( $found[4] ) . $found[5];
		}
		$order = (string) preg_replace( '/[^dmY]/', '', $letters );
		if ( str_starts_with( $order, 'md' ) ) {
			return 'm/d/Y';
		}
		if ( str_starts_with( $order, 'dm' ) ) {
			return str_contains( $letters, 'd.' ) ? 'd.m.Y' : 'd/m/Y';
		}
		return 'Y-m-d';
	}

	/**
	 * Tells the editor the format for dates.
	 * @param array<string, mixed> $data
	 * @return array<string, mixed>
	 */
	public static function add_to_editor( array $data ): array {
		return $data + array( 'dateFormat' => self::site_format() );
	}

	/**
	 * Reads a date in a format, or in ISO 8601 from browsers. Any separators are accepted, and years of this century
	 * may have two digits.
	 * @param string $text   As typed, such as '1.2.2027'.
	 * @param string $format From site_format().
	 * @return string Such as '2027-02-01'; '' if it is not a date.
	 */
	public static function read( string $text, string $format ): string {
		if ( 1 !== preg_match( '/^\s*(\d{1,4})[\s\/.\-]+(\d{1,2})[\s\/.\-]+(\d{1,4})\.?\s*$/D', $text, $numbers ) ) {
			return '';
		}
		$order = 4 === strlen( $numbers[1] ) ? 'Ymd' : (string) preg_replace( '/[^dmY]/', '', $format );
		$parts = array_combine( str_split( $order ), array_slice( $numbers, 1 ) );
		$year  = 2 === strlen( $parts['Y'] ) ? '20' . $parts['Y'] : $parts['Y'];
		if ( 4 !== strlen( $year ) || strlen( $parts['d'] ) > 2 || ! checkdate( (int) $parts['m'], (int) $parts['d'], (int) $year ) ) {
			return '';
		}
		return sprintf( '%s-%02d-%02d', $year, $parts['m'], $parts['d'] );
	}

	/**
	 * @param string $iso    From read().
	 * @param string $format From site_format().
	 */
	public static function write( string $iso, string $format ): string {
		list( $year, $month, $day ) = explode( '-', $iso );
		return strtr(
			$format,
			array( 'Y' => $year, 'm' => $month, 'd' => $day )
		);
	}

	/**
	 * A format for people, such as 'DD/MM/YYYY'.
	 * @param string $format From site_format().
	 */
	public static function hint( string $format ): string {
		return strtr(
			$format,
			array(
				'd' => _x( 'DD', 'day in a date’s format', 'millwork' ),
				'm' => _x( 'MM', 'month in a date’s format', 'millwork' ),
				'Y' => _x( 'YYYY', 'year in a date’s format', 'millwork' ),
			)
		);
	}

	/**
	 * Whether a format has a day, a month and a year.
	 * @param string[] $found
	 */
	private static function is_complete( array $found ): bool {
		return 3 === count( array_unique( array( $found[1], $found[3], $found[5] ) ) );
	}
}
