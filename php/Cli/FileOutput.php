<?php
declare( strict_types=1 );

namespace Millwork\Cli;

use WP_CLI;

/** Writes an export to a file, or prints it. */
final class FileOutput {

	private const MARK = "\xEF\xBB\xBF";

	/**
	 * A file appears when it is complete, and only its owner can read it: exports have personal data.
	 * @param iterable<string>     $pieces
	 * @param string               $file    '' or '-' to print.
	 * @param array<string, mixed> $options The command's: `force` replaces a file.
	 */
	public static function write( iterable $pieces, string $file, array $options ): void {
		if ( '' === $file || '-' === $file ) {
			self::print( $pieces );
			return;
		}
		if ( file_exists( $file ) && empty( $options['force'] ) ) {
			/* translators: %s: a file's name. */
			WP_CLI::error( sprintf( __( 'The file %s already exists. To replace it, add --force.', 'millwork' ), Output::text( $file ) ) );
		}
		$part       = $file . '.part-' . bin2hex( random_bytes( 4 ) );
		$before     = umask( 0077 );
		$stream     = is_dir( dirname( $file ) ) ? fopen( $part, 'xb' ) : false;
		$is_written = false !== $stream;
		umask( $before );
		if ( $stream ) {
			foreach ( $pieces as $piece ) {
				$is_written = $is_written && strlen( $piece ) === fwrite( $stream, $piece );
				if ( ! $is_written ) {
					break;
				}
			}
			$is_written = fclose( $stream ) && $is_written && rename( $part, $file );
		}
		if ( ! $is_written ) {
			file_exists( $part ) && unlink( $part );
			/* translators: %s: a file's name. */
			WP_CLI::error( sprintf( __( 'Couldn’t write the file %s. Check the folder and the space on the disk.', 'millwork' ), Output::text( $file ) ) );
		}
	}

	/** @param iterable<string> $pieces */
	private static function print( iterable $pieces ): void {
		$is_terminal = stream_isatty( STDOUT );
		foreach ( $pieces as $piece ) {
			// The byte order mark is for spreadsheets that open a file.
			$piece = str_starts_with( $piece, self::MARK ) ? substr( $piece, strlen( self::MARK ) ) : $piece;
			if ( '' !== $piece && false === fwrite( STDOUT, Output::piece( $piece, $is_terminal ) ) ) {
				exit( 1 );
			}
		}
	}
}
