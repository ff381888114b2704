<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Import;

use Millwork\Data\Formats\Csv;

/**
 * Reads CSV as RFC 4180 has it, and as spreadsheets write it: with commas, semicolons or tabs, with any line
 * break, also within quotes. Of a file's part it reads what is whole and says how much that was, so that the
 * next part begins there.
 */
final class Records {

	/** The longest record that is read, in bytes: one that has no end is none. */
	public const LONGEST = 20_000;

	/** What cells are separated by. */
	public const SEPARATORS = array( ',', ';', "\t" );

	/**
	 * @param string $part    A part of a file, from the beginning of a record.
	 * @param bool   $is_last Whether the file ends with it.
	 * @return array{records: list<array{line: int, cells: list<string>}>, bytes: int, lines: int} Each with the number
	 *         of its first line in this part, from 0; how many bytes were read, and how many lines. A record that is
	 *         too long has no cells.
	 */
	public static function read( string $part, string $separator, bool $is_last, int $most ): array {
		$records = array();
		$bytes   = 0;
		$lines   = 0;
		$size    = strlen( $part );
		$found   = 0;
		while ( $found < $most && $bytes < $size ) {
			$length = self::length( $part, $bytes, $is_last );
			if ( null === $length ) {
				// Not whole yet; or somebody's quotation mark is never closed: then the line alone is lost.
				if ( ! $is_last && $size - $bytes <= self::LONGEST ) {
					break;
				}
				$length    = strcspn( $part, "\r\n", $bytes );
				$length   += self::line_break( $part, $bytes + $length );
				$records[] = array( 'line' => $lines, 'cells' => array() );
				++$found;
				++$lines;
				$bytes += max( 1, $length );
				continue;
			}
			$record = substr( $part, $bytes, $length );
			$text   = rtrim( $record, "\r\n" );
			if ( '' !== trim( $text, " \t,;" ) ) {
				++$found;
				$records[] = array(
					'line'  => $lines,
					'cells' => $length > self::LONGEST ? array() : self::cells( $text, $separator ),
				);
			}
			$bytes += $length;
			$lines += max( 1, (int) preg_match_all( '/\r\n|\r|\n/', $record ) );
		}
		return array( 'records' => $records, 'bytes' => $bytes, 'lines' => $lines );
	}

	/** What separates the cells of a first line. */
	public static function separator( string $line ): string {
		$found = ',';
		foreach ( self::SEPARATORS as $separator ) {
			if ( count( self::cells( $line, $separator ) ) > count( self::cells( $line, $found ) ) ) {
				$found = $separator;
			}
		}
		return $found;
	}

	/**
	 * The length of a record, with its line break.
	 * @param bool $is_last Whether the file ends with the part.
	 * @return int|null Null where it does not end in here.
	 */
	private static function length( string $part, int $from, bool $is_last ): ?int {
		$place     = $from;
		$is_quoted = false;
		$end       = strlen( $part );
		while ( $place < $end && $place - $from <= self::LONGEST + 2 ) {
			$place += strcspn( $part, $is_quoted ? '"' : "\"\r\n", $place );
			if ( $place >= $end ) {
				break;
			}
			if ( '"' === $part[ $place ] ) {
				$is_quoted = ! $is_quoted;
				++$place;
				continue;
			}
			// The second half of a line break may be in the next part.
			if ( "\r" === $part[ $place ] && $place + 1 === $end && ! $is_last ) {
				return null;
			}
			return $place + self::line_break( $part, $place ) - $from;
		}
		return $is_last && ! $is_quoted && $place >= $end ? $end - $from : null;
	}

	/** How long a line break is. */
	private static function line_break( string $part, int $place ): int {
		return match ( true ) {
			"\r\n" === substr( $part, $place, 2 ) => 2,
			$place < strlen( $part ) => 1,
			default => 0,
		};
	}

	/**
	 * The cells of a record. What a spreadsheet was kept from running has an apostrophe before it, as Data\Formats\Csv
	 * writes it.
	 * @param string $text The record, without its line break.
	 * @return list<string>
	 */
	private static function cells( string $text, string $separator ): array {
		return array_map(
			static function ( ?string $cell ): string {
				$cell = mb_check_encoding( (string) $cell, 'UTF-8' ) ? (string) $cell : mb_convert_encoding( (string) $cell, 'UTF-8', 'Windows-1252' );
				return trim( Csv::restore( $cell ), " \t\n\r" );
			},
			str_getcsv( $text, $separator, '"', '' )
		);
	}
}
