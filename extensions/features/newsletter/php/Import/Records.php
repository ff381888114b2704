<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Import;

use Millwork\Data\Formats\Csv;

/**
 * Reads CSV (RFC 4180) as spreadsheets write it: with commas, semicolons or tabs, and with any line break, also within
 * quotes. It reads the complete records of a part of a file and tells how much that was, so that the next part begins
 * there.
 */
final class Records {

	/** The longest record, in bytes: a longer one has an unclosed quote. */
	public const LONGEST = 20_000;

	public const SEPARATORS = array( ',', ';', "\t" );

	/**
	 * @param string $part    Begins at the start of a record.
	 * @param bool   $is_last Whether it is the end of the file.
	 * @return array{records: list<array{line: int, cells: list<string>}>, bytes: int, lines: int} Records have the
	 *         number of their first line in this part, from 0; `bytes` and `lines` were read. A record that is too long
	 *         has no cells.
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
				// The record is incomplete; or its quote is never closed, then only this line is lost.
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

	/** The separator in a first line. */
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
	 * The length of a record, including its line break.
	 * @param bool $is_last Whether the part is the end of the file.
	 * @return int|null Null if the record doesn't end in this part.
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

	/** The length of a line break. */
	private static function line_break( string $part, int $place ): int {
		return match ( true ) {
			"\r\n" === substr( $part, $place, 2 ) => 2,
			$place < strlen( $part ) => 1,
			default => 0,
		};
	}

	/**
	 * A record's cells. Removes the apostrophe that Data\Formats\Csv writes to keep spreadsheets from running a
	 * formula.
	 * @param string $text Without its line break.
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
