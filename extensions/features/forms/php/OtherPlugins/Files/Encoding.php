<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Files;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_system_operations_fclose, WordPress.WP.AlternativeFunctions.file_system_operations_fread -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

use Millwork\Features\Forms\Uploads\Folder;

/** Makes UTF-8 of what spreadsheets write. */
final class Encoding {

	/** Bytes that are read at a time; even. */
	private const PART = 262_144;

	/** A text that isn't UTF-8 is taken for Windows-1252, as most of them are. */
	public static function text( string $text ): string {
		return mb_check_encoding( $text, 'UTF-8' ) ? $text : (string) mb_convert_encoding( $text, 'UTF-8', 'Windows-1252' );
	}

	/**
	 * The encoding of a file's beginning, and the bytes of its mark.
	 * @return array{string, int} 'UTF-16LE', 'UTF-16BE' or 'UTF-8', which may be Windows-1252.
	 */
	public static function detect( string $start ): array {
		if ( str_starts_with( $start, "\xFF\xFE" ) ) {
			return array( 'UTF-16LE', 2 );
		}
		if ( str_starts_with( $start, "\xFE\xFF" ) ) {
			return array( 'UTF-16BE', 2 );
		}
		if ( str_starts_with( $start, "\xEF\xBB\xBF" ) ) {
			return array( 'UTF-8', 3 );
		}
		// Without a mark, every second byte of common text is zero.
		$zeros = array( 0, 0 );
		foreach ( str_split( substr( $start, 0, 400 ) ) as $index => $byte ) {
			$zeros[ $index % 2 ] += (int) ( "\0" === $byte );
		}
		return array( $zeros[1] > 50 && 0 === $zeros[0] ? 'UTF-16LE' : ( $zeros[0] > 50 && 0 === $zeros[1] ? 'UTF-16BE' : 'UTF-8' ), 0 );
	}

	/**
	 * Copies a file of the folder as UTF-8 without a mark, if it is something else.
	 * @return array{file: string, size: int}|null The same file, or a new one; null if it couldn't be written.
	 */
	public static function normalize( string $name, int $size ): ?array {
		$file = Folder::open( $name );
		if ( ! $file ) {
			return null;
		}
		list( $encoding, $mark ) = self::detect( (string) fread( $file, 400 ) );
		if ( 'UTF-8' === $encoding && 0 === $mark ) {
			fclose( $file );
			return array( 'file' => $name, 'size' => $size );
		}
		fseek( $file, $mark );
		$new   = Folder::begin();
		$bytes = 0;
		$rest  = '';
		while ( '' !== $new && ! feof( $file ) ) {
			$part = $rest . (string) fread( $file, self::PART );
			$rest = '';
			if ( 'UTF-8' !== $encoding ) {
				// A character may go on in the next part.
				$keep = strlen( $part ) % 2;
				$high = ord( substr( $part, ( 'UTF-16LE' === $encoding ? -1 : -2 ) - $keep, 1 ) );
				$keep = $high >= 0xD8 && $high <= 0xDB && ! feof( $file ) ? $keep + 2 : $keep;
				$rest = $keep > 0 ? substr( $part, -$keep ) : '';
				$part = (string) mb_convert_encoding( $keep > 0 ? substr( $part, 0, -$keep ) : $part, 'UTF-8', $encoding );
			}
			if ( ! Folder::append( $new, $bytes, $part ) ) {
				Folder::delete( $new );
				$new = '';
			}
			$bytes += strlen( $part );
		}
		fclose( $file );
		if ( '' === $new ) {
			return null;
		}
		Folder::delete( $name );
		return array( 'file' => $new, 'size' => $bytes );
	}
}
