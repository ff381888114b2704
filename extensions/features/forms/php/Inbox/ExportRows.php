<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_system_operations_fread -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

use Generator;
use Millwork\Http\TemporaryFile;

/**
 * Keeps the lines of an export in a temporary file until all columns are known. Their parts are separated by control
 * characters, which no encoded cell has.
 */
final class ExportRows {

	private const PART = "\x1E";

	private const LINE = "\x1D";

	/** Bytes written at a time. */
	private const PIECE = 65536;

	/** Bytes of a line, at most: an entry has half a megabyte. */
	private const LONGEST = 16 * MB_IN_BYTES;

	/** Null if no temporary file could be created. */
	private ?TemporaryFile $file;

	private string $unwritten = '';

	/** How many cells are in the rest of each row; -1 if there is no row yet. */
	private int $count = -1;

	/** Whether all rows have as many cells, and none has an IP address. */
	private bool $are_alike = true;

	public function __construct() {
		$this->file = TemporaryFile::make();
	}

	/**
	 * @param string $first Encoded cells.
	 * @param string $ip    An encoded cell.
	 * @param string $rest  Encoded cells.
	 * @param int    $count How many there are in the rest.
	 */
	public function add( string $first, string $ip, string $rest, int $count ): void {
		$this->are_alike  = $this->are_alike && '""' === $ip && ( $count === $this->count || -1 === $this->count );
		$this->count      = $count;
		$this->unwritten .= $first . self::PART . $ip . self::PART . $rest . self::PART . $count . self::LINE;
		if ( strlen( $this->unwritten ) > self::PIECE ) {
			$this->flush();
		}
	}

	/** Whether the file has all added rows. */
	public function are_complete(): bool {
		$this->flush();
		return null !== $this->file;
	}

	/** @return Generator<int, array{string, string, string, int}> As added. */
	public function all(): Generator {
		$stream = $this->file?->stream();
		while ( $stream ) {
			$line = stream_get_line( $stream, self::LONGEST, self::LINE );
			if ( false === $line || '' === $line ) {
				return;
			}
			list( $first, $ip, $rest, $count ) = explode( self::PART, $line );
			yield array( $first, $ip, $rest, (int) $count );
		}
	}

	/** Whether lines() can be used: usually, all rows are of one form. */
	public function are_alike( int $count ): bool {
		return $this->are_alike && $count > 0 && $count === $this->count;
	}

	/**
	 * All rows in large pieces, without looking at each. For rows that are alike.
	 * @param string $end Ends each line.
	 * @return Generator<int, string>
	 */
	public function lines( string $end ): Generator {
		$stream = $this->file?->stream();
		$marks  = array( self::PART . '""' . self::PART, self::PART . $this->count . self::LINE );
		$text   = '';
		while ( $stream && ! feof( $stream ) ) {
			$text .= fread( $stream, self::PIECE );
			$whole = strrpos( $text, self::LINE );
			if ( false !== $whole ) {
				yield str_replace( $marks, array( ',', $end ), substr( $text, 0, $whole + 1 ) );
				$text = substr( $text, $whole + 1 );
			}
		}
	}

	private function flush(): void {
		if ( $this->file && '' !== $this->unwritten && ! $this->file->append( $this->unwritten ) ) {
			$this->file = null;
		}
		$this->unwritten = '';
	}
}
