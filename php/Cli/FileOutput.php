<?php
declare( strict_types=1 );

namespace Millwork\Cli;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_system_operations_fopen, WordPress.WP.AlternativeFunctions.file_system_operations_fwrite, WordPress.WP.AlternativeFunctions.file_system_operations_fclose, WordPress.WP.AlternativeFunctions.rename_rename, WordPress.WP.AlternativeFunctions.unlink_unlink -- Files and streams that the person at the terminal named; WP_Filesystem is for updates.

use WP_CLI;

/** Writes an export to a file, or prints it. */
final class FileOutput {

	private const MARK = "\xEF\xBB\xBF";

	/** The file that is being written, or ''. */
	private static string $part = '';

	/**
	 * The file appears under its name when it is complete. Only its owner can read it: exports have personal data.
	 * @param iterable<string>     $pieces
	 * @param string               $file    '' or '-' to print.
	 * @param array<string, mixed> $options The command's: `force` replaces a file.
	 */
	public static function write( iterable $pieces, string $file, array $options ): void {
		if ( '' === $file || '-' === $file ) {
			self::print( $pieces );
			return;
		}
		if ( file_exists( $file ) && ! is_file( $file ) ) {
			// A device or a pipe that is replaced breaks what uses it.
			/* translators: %s: a path. */
			WP_CLI::error( sprintf( __( '%s isn’t a file. Enter another file name, or leave it out to print the export.', 'millwork' ), Output::text( $file ) ) );
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
			self::remove_at_end( $part );
			foreach ( $pieces as $piece ) {
				$is_written = $is_written && strlen( $piece ) === fwrite( $stream, $piece );
				if ( ! $is_written ) {
					break;
				}
			}
			$is_written = fclose( $stream ) && $is_written && rename( $part, $file );
		}
		self::clean();
		if ( ! $is_written ) {
			/* translators: %s: a file's name. */
			WP_CLI::error( sprintf( __( 'Couldn’t write the file %s. Check the folder and the space on the disk.', 'millwork' ), Output::text( $file ) ) );
		}
	}

	/** Removes an incomplete file when the process ends: on a route's error, without memory, or when it is stopped. */
	private static function remove_at_end( string $part ): void {
		self::$part = $part;
		register_shutdown_function( array( self::class, 'clean' ) );
		if ( function_exists( 'pcntl_async_signals' ) ) {
			$end = static function ( int $signal ): never {
				exit( 128 + $signal ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- An exit code.
			};
			pcntl_async_signals( true );
			foreach ( array( SIGINT, SIGTERM, SIGHUP ) as $signal ) {
				pcntl_signal( $signal, $end );
			}
		}
	}

	public static function clean(): void {
		if ( '' !== self::$part && file_exists( self::$part ) ) {
			unlink( self::$part );
		}
		self::$part = '';
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
