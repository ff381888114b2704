<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

/**
 * Reads and writes dates in the site's own order of day, month and year. The twin of
 * `contact-form/rules.ts`; both pass `shared/data/form-rules-vectors.json`.
 */
final class Dates {

	/** A format of numbers alone, as 'd/m/Y'. */
	private const NUMERIC = '/^([dmY])([\/.-] ?)([dmY])([\/.-] ?)([dmY])\.?$/D';

	/**
	 * The format in which the site's visitors type dates: the site's own if that is numbers alone, else
	 * numbers in the order of the site's own.
	 * @return string PHP's letters d, m and Y with what stands between them, as 'd/m/Y'.
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
	 * Tells the editor in which format visitors type dates.
	 * @param array<string, mixed> $data What the page tells the editor script.
	 * @return array<string, mixed>
	 */
	public static function add_to_editor( array $data ): array {
		return $data + array( 'dateFormat' => self::site_format() );
	}

	/**
	 * Reads a date in a format, or in ISO 8601 as browsers give it. What stands between the numbers
	 * does not matter, and a year may have two digits: those of this century.
	 * @param string $text   What was typed, as '1.2.2027'.
	 * @param string $format As site_format() gives it.
	 * @return string As '2027-02-01'; '' if it is no date.
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
	 * @param string $iso    As read() gives it.
	 * @param string $format As site_format() gives it.
	 */
	public static function write( string $iso, string $format ): string {
		list( $year, $month, $day ) = explode( '-', $iso );
		return strtr(
			$format,
			array( 'Y' => $year, 'm' => $month, 'd' => $day )
		);
	}

	/**
	 * A format in letters that people understand.
	 * @param string $format As site_format() gives it.
	 * @return string As 'DD/MM/YYYY'.
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
	 * Whether the letters of a format are three different ones.
	 * @param string[] $found
	 */
	private static function is_complete( array $found ): bool {
		return 3 === count( array_unique( array( $found[1], $found[3], $found[5] ) ) );
	}
}
