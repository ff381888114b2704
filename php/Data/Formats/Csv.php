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

	/** Bytes of which a text has none if it can't hold a formula and needs no cleaning: separators and control characters. */
	private const UNSAFE = ";\x00\x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0B\x0C\r\x0E\x0F\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1A\x1B\x1C\x1D\x1E\x1F\x7F\x85\xC2\xE2";

	/** @param list<string> $cells */
	public static function line( array $cells ): string {
		return self::cells( $cells ) . "\r\n";
	}

	/**
	 * A part of a line.
	 * @param list<string> $cells
	 */
	public static function cells( array $cells ): string {
		return implode( ',', array_map( array( self::class, 'cell' ), $cells ) );
	}

	/** A cell without control characters: a formula could follow one, and a program that drops them would run it. */
	private static function cell( string $text ): string {
		// Most texts; the rest takes ten times as long.
		if ( '' === $text || ( ctype_alnum( $text[0] ) && strcspn( $text, self::UNSAFE ) === strlen( $text ) ) ) {
			return '"' . str_replace( '"', '""', $text ) . '"';
		}
		$text = (string) preg_replace( '/[\x00-\x08\x0E-\x1F\x7F]/', '', $text );
		$text = str_replace( array( "\r\n", "\r" ), "\n", self::defuse( $text ) );
		return '"' . str_replace( '"', '""', $text ) . '"';
	}

	/**
	 * Keeps spreadsheets from running a text: adds an apostrophe before a text that starts like a formula, also after
	 * white space and in full-width characters. The same applies after a character that ends a cell in some countries:
	 * where semicolons separate cells, the quotes of all cells but the first mean nothing. An existing apostrophe gets
	 * one more, so that restore() can tell which one is ours. See
	 * https://owasp.org/www-community/attacks/CSV_Injection.
	 */
	private static function defuse( string $text ): string {
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
