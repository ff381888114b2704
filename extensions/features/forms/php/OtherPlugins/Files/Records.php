<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Files;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_system_operations_fread -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

use Millwork\Data\Formats\Csv;

/**
 * Reads the records of a CSV file (RFC 4180) one by one, from any position. A quotation mark that is never closed loses
 * only its line.
 */
final class Records {

	/** Bytes of a record: of a longer one, a quote is missing. */
	private const LONGEST = 2_000_000;

	/** Text that Flamingo puts before what looks like a formula. */
	private const WARNING = '/^\'?\(Security Alert: Suspicious content is detected\. See \S+ for details\.\) /';

	private int $position;

	/** @param resource $file A seekable stream. */
	public function __construct( private $file, private readonly string $separator, int $position ) {
		fseek( $this->file, $position );
		$this->position = $position;
	}

	/** The separator of a first line. */
	public static function separator( string $line ): string {
		$best = ',';
		foreach ( array( ';', "\t" ) as $separator ) {
			if ( count( str_getcsv( $line, $separator, '"', '' ) ) > count( str_getcsv( $line, $best, '"', '' ) ) ) {
				$best = $separator;
			}
		}
		return $best;
	}

	/** @return list<string>|null The next record in UTF-8, without empty ones; empty if it can't be read; null at the end. */
	public function next(): ?array {
		do {
			$line = $this->line();
			if ( null === $line ) {
				return null;
			}
		} while ( '' === trim( $line, " \t\r\n,;" ) );
		$record = $line;
		$end    = $this->position;
		$quotes = substr_count( $record, '"' );
		while ( 1 === $quotes % 2 ) {
			$more = strlen( $record ) > self::LONGEST ? null : $this->line();
			if ( null === $more ) {
				// Its quote is never closed: the next record begins with the next line.
				fseek( $this->file, $end );
				$this->position = $end;
				return array();
			}
			$record .= $more;
			$quotes += substr_count( $more, '"' );
		}
		return array_map( array( self::class, 'cell' ), str_getcsv( rtrim( $record, "\r\n" ), $this->separator, '"', '' ) );
	}

	/** Where the next record begins, in bytes. */
	public function position(): int {
		return $this->position;
	}

	public function is_at_end(): bool {
		$next = fread( $this->file, 1 );
		if ( false === $next || '' === $next ) {
			return true;
		}
		fseek( $this->file, $this->position );
		return false;
	}

	/** @return string|null A line with its break; null at the end. */
	private function line(): ?string {
		$line = fgets( $this->file, self::LONGEST );
		if ( false === $line ) {
			return null;
		}
		$this->position += strlen( $line );
		return $line;
	}

	/** Without the apostrophe that keeps spreadsheets from running a formula. */
	private static function cell( ?string $cell ): string {
		$cell = Encoding::text( (string) $cell );
		return trim( Csv::restore( (string) preg_replace( self::WARNING, '', $cell ) ), " \t\r\n" );
	}
}
