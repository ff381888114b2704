<?php
declare( strict_types=1 );

namespace Millwork\Cli;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_system_operations_fwrite -- Files and streams that the person at the terminal named; WP_Filesystem is for updates.

use WP_CLI;

/** A command's work on several things: their IDs, the question before it, and the result. */
final class Batch {

	/** Reasons that are printed one by one. */
	private const NAMED = 20;

	/**
	 * IDs among a command's arguments; each once.
	 * @param list<string> $args
	 * @return list<int>
	 */
	public static function ids( array $args ): array {
		$ids = array();
		foreach ( array_merge( ...array_map( static fn( string $arg ): array => (array) preg_split( '/[\s,]+/', trim( $arg ) ), $args ) ) as $id ) {
			if ( ! preg_match( '/^[1-9][0-9]{0,17}$/D', (string) $id ) ) {
				/* translators: %s: what was typed. */
				WP_CLI::error( sprintf( __( '“%s” isn’t an ID. IDs are numbers, such as 12.', 'millwork' ), Output::text( (string) $id ) ) );
			}
			$ids[ (int) $id ] = (int) $id;
		}
		return array_values( $ids );
	}

	/**
	 * How many rows to print, at most.
	 * @param array<string, mixed> $options The command's: `limit`.
	 * @param int                  $usual   Without `--limit`.
	 * @return int 0 for all.
	 */
	public static function limit( array $options, int $usual = 0 ): int {
		$limit = (string) ( $options['limit'] ?? $usual );
		if ( ! preg_match( '/^[0-9]{1,9}$/D', $limit ) ) {
			/* translators: %s: what was typed. */
			WP_CLI::error( sprintf( __( '“%s” isn’t a number of rows.', 'millwork' ), Output::text( $limit ) ) );
		}
		return (int) $limit;
	}

	/**
	 * Asks before something is changed or sent, unless there is `--yes`.
	 * @param array<string, mixed> $options The command's.
	 */
	public static function confirm( string $question, array $options ): void {
		if ( ! empty( $options['yes'] ) ) {
			return;
		}
		fwrite( STDOUT, "$question [y/n] " );
		$answer = strtolower( trim( (string) fgets( STDIN ) ) );
		if ( 'y' !== $answer && 'yes' !== $answer ) {
			WP_CLI::error( __( 'Canceled. Nothing was changed. To answer yes without being asked, add --yes.', 'millwork' ) );
		}
	}

	/**
	 * Says what was done. If something failed, ends the command with an error.
	 * @param list<string> $failures Why, one for each thing that failed.
	 */
	public static function finish( int $done, string $success, array $failures ): void {
		foreach ( array_slice( $failures, 0, self::NAMED ) as $failure ) {
			WP_CLI::warning( Output::text( $failure ) );
		}
		if ( count( $failures ) > self::NAMED ) {
			/* translators: %d: a number. */
			WP_CLI::warning( sprintf( __( 'And %d more.', 'millwork' ), count( $failures ) - self::NAMED ) );
		}
		if ( $failures && 0 === $done ) {
			WP_CLI::error( __( 'Nothing was done.', 'millwork' ) );
		} elseif ( $failures ) {
			/* translators: 1: what was done, as a sentence, 2: a number. */
			WP_CLI::error( sprintf( __( 'Partly done. %1$s Failed: %2$d.', 'millwork' ), $success, count( $failures ) ) );
		}
		WP_CLI::success( $success );
	}
}
