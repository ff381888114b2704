<?php
declare( strict_types=1 );

namespace Millwork\Data\Formats;

/** Writes CSV as in RFC 4180, safe for spreadsheets that run cells as formulas. Every cell is quoted. */
final class Csv {

	/** A character that starts a formula, also in full width. */
	private const SIGN = '[=+\-@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]';

	/** The start of a text that is a formula, as typed or after apostrophes. */
	private const BEGINNING = '\'*+(?:[\s\p{Z}\p{Cf}]*+' . self::SIGN . '|[\t\r\n])';

	/** The characters before a formula within a text. */
	private const BEHIND = '[;\t\v][\s\p{Z}\p{Cf}";]*+\K';

	/**
	 * A cell that is empty or starts with a letter or digit and has no quote, separator or control character, nor a byte
	 * that one in UTF-8 begins with.
	 */
	private const HARMLESS = '/^(?:[A-Za-z0-9][^";\x00-\x1F\x7F\x85\xC2\xE2]*+)?+$/D';

	/** @param list<string> $cells */
	public static function line( array $cells ): string {
		return self::cells( $cells ) . "\r\n";
	}

	/**
	 * A part of a line.
	 * @param list<string> $cells
	 */
	public static function cells( array $cells ): string {
		// Most cells; the others take ten times as long. If the check itself failed, more of them are taken for harmful.
		$harmless = preg_grep( self::HARMLESS, $cells );
		foreach ( false === $harmless ? $cells : array_diff_key( $cells, $harmless ) as $index => $text ) {
			$cells[ $index ] = self::inner( $text );
		}
		return $cells ? '"' . implode( '","', $cells ) . '"' : '';
	}

	/**
	 * What a cell has between its quotes. Control characters are removed: a formula could follow one, and a program
	 * that drops them would run it.
	 */
	private static function inner( string $text ): string {
		$text = self::defuse( (string) preg_replace( '/[\x00-\x08\x0E-\x1F\x7F]/', '', $text ) );
		return str_replace( array( "\r\n", "\r", '"' ), array( "\n", "\n", '""' ), $text );
	}

	/**
	 * Keeps spreadsheets from running a text: adds an apostrophe before a text that starts like a formula, also after
	 * white space and in full-width characters. The same applies after a character that ends a cell in some countries:
	 * where semicolons separate cells, the quotes of all cells but the first mean nothing. An existing apostrophe gets
	 * one more, so that restore() can tell which one is ours. See
	 * https://owasp.org/www-community/attacks/CSV_Injection.
	 */
	public static function defuse( string $text ): string {
		// Text that is not UTF-8 is matched byte by byte.
		$text = preg_replace( '/^(?=' . self::BEGINNING . ')/u', "'", $text ) ?? (string) preg_replace( '/^(?=\'*+(?:\s*+[=+\-@]|[\t\r\n]))/', "'", $text );
		// Possessive, so that a long run of white space is read only once.
		return preg_replace( '/' . self::BEHIND . '(?:(?=\'*+' . self::SIGN . ')|(*SKIP)(*FAIL))/u', "'", $text )
			?? (string) preg_replace( '/[;\t\v][\s";]*+\K(?:(?=\'*+[=+\-@])|(*SKIP)(*FAIL))/', "'", $text );
	}

	/** Reverses defuse() for a cell that was read, in UTF-8. */
	public static function restore( string $text ): string {
		$text = preg_replace( '/' . self::BEHIND . '(?:\'(?=\'*+' . self::SIGN . ')|(*SKIP)(*FAIL))/u', '', $text ) ?? $text;
		return preg_replace( '/^\'(?=' . self::BEGINNING . ')/u', '', $text ) ?? $text;
	}
}
