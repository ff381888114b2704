<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use Generator;
use Millwork\Http\TemporaryFile;

/**
 * Keeps the rows of an export in a temporary file until all columns are known.
 * @phpstan-import-type Row from ExportColumns
 */
final class ExportRows {

	/** Null if no temporary file could be created. */
	private ?TemporaryFile $file;

	public function __construct() {
		$this->file = TemporaryFile::make();
	}

	/** @param Row $row From ExportColumns. */
	public function add( array $row ): void {
		// Texts may be in any encoding; JSON allows only UTF-8.
		$text = serialize( $row );
		if ( $this->file && ! ( $this->file->append( pack( 'N', strlen( $text ) ) ) && $this->file->append( $text ) ) ) {
			$this->file = null;
		}
	}

	/** Whether the file has all added rows. */
	public function are_complete(): bool {
		return null !== $this->file;
	}

	/** @return Generator<int, Row> */
	public function all(): Generator {
		$stream = $this->file?->stream();
		while ( $stream ) {
			$head = (string) stream_get_contents( $stream, 4 );
			if ( 4 !== strlen( $head ) ) {
				return;
			}
			$text = (string) stream_get_contents( $stream, unpack( 'N', $head )[1] ?? 0 );
			yield unserialize( $text, array( 'allowed_classes' => false ) );
		}
	}
}
