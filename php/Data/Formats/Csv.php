<?php
declare( strict_types=1 );

namespace Millwork\Data\Formats;

/**
 * Writes CSV as RFC 4180 has it, for spreadsheets that take what begins as a formula for one. Every
 * cell is quoted, and lines end with CR LF, which is nowhere within a cell.
 */
final class Csv {

	/** A sign that begins a formula, also in full width. */
	private const SIGN = '[=+\-@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]';

	/** What a text begins with that is one, as it was typed or with apostrophes before it. */
	private const BEGINNING = '\'*+(?:[\s\p{Z}\p{Cf}]*+' . self::SIGN . '|[\t\r\n])';

	/** The characters before one within a text. */
	private const BEHIND = '[;\t\v][\s\p{Z}\p{Cf}";]*+\K';

	/** @param list<string> $cells The cells. */
	public static function line( array $cells ): string {
		return implode( ',', array_map( array( self::class, 'cell' ), $cells ) ) . "\r\n";
	}

	/** A cell. Without control characters: a formula may stand behind one, and who leaves it out sees that. */
	private static function cell( string $text ): string {
		$text = (string) preg_replace( '/[\x00-\x08\x0E-\x1F\x7F]/', '', $text );
		$text = str_replace( array( "\r\n", "\r" ), "\n", self::defuse( $text ) );
		return '"' . str_replace( '"', '""', $text ) . '"';
	}

	/**
	 * A text that no spreadsheet runs: with an apostrophe before it if it begins as a formula, also after white space
	 * and in full-width characters. The same applies after a character that ends a cell in some countries: where
	 * semicolons separate cells, the quotes of all cells but the first mean nothing. An apostrophe that is there
	 * already gets one more, so that restore() knows which one is ours.
	 * See https://owasp.org/www-community/attacks/CSV_Injection.
	 */
	private static function defuse( string $text ): string {
		// What is not UTF-8 is matched byte by byte.
		$text = preg_replace( '/^(?=' . self::BEGINNING . ')/u', "'", $text ) ?? (string) preg_replace( '/^(?=\'*+(?:\s*+[=+\-@]|[\t\r\n]))/', "'", $text );
		// Possessive, so that a long run of white space is read only once.
		return preg_replace( '/' . self::BEHIND . '(?:(?=\'*+' . self::SIGN . ')|(*SKIP)(*FAIL))/u', "'", $text )
			?? (string) preg_replace( '/[;\t\v][\s";]*+\K(?:(?=\'*+[=+\-@])|(*SKIP)(*FAIL))/', "'", $text );
	}

	/**
	 * A cell as it was before it was written.
	 * @param string $text A cell that was read, in UTF-8.
	 */
	public static function restore( string $text ): string {
		$text = preg_replace( '/' . self::BEHIND . '(?:\'(?=\'*+' . self::SIGN . ')|(*SKIP)(*FAIL))/u', '', $text ) ?? $text;
		return preg_replace( '/^\'(?=' . self::BEGINNING . ')/u', '', $text ) ?? $text;
	}
}
