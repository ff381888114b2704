<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Uploads;

use Millwork\Features\Forms\Entries\Entries;

/** Deletes files with their entries, and uploads that were never sent. */
final class FileRemoval {

	private const BATCH = 200;

	/** In seconds. */
	private const SHIFT = 10;

	/** @param mixed $ids The IDs of entries that are deleted. */
	public static function with_entries( mixed $ids ): void {
		foreach ( is_array( $ids ) && UploadedFiles::are_ready() ? UploadedFiles::of_entries( $ids ) : array() as $file ) {
			UploadedFiles::delete( $file );
		}
	}

	/** Keeps the files of an entry that shouldn't be kept for as long as the links in its email work. */
	public static function later( mixed $id ): void {
		if ( UploadedFiles::are_ready() ) {
			UploadedFiles::detach( (int) $id, FileDownload::seconds() );
		}
	}

	/** Deletes files whose time is over. What is left follows an hour later. */
	public static function sweep(): void {
		if ( ! UploadedFiles::are_ready() ) {
			return;
		}
		$end = time() + self::SHIFT;
		foreach ( UploadedFiles::ended( self::BATCH ) as $file ) {
			if ( time() >= $end ) {
				break;
			}
			$entry = '' === $file['claim'] ? null : Entries::find_attempt( $file['claim'] );
			if ( $entry && array() !== $entry['data'] ) {
				// PHP ended right after the entry was stored.
				UploadedFiles::settle( $file['claim'], $entry['id'] );
			} else {
				UploadedFiles::delete( $file );
			}
		}
	}
}
