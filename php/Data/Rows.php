<?php
declare( strict_types=1 );

namespace Millwork\Data;

/** Queries on the tables of Migrations, and their errors. */
final class Rows {

	/** How many errors of this request's queries have been looked at. */
	private static int $seen = 0;

	/**
	 * Runs a statement that stores what a visitor sent. If it fails because of its table, the table is made again and the
	 * statement run once more; if it fails then, the owner is told.
	 * @param string $topic     The topic whose table it is.
	 * @param string $statement The statement, prepared. It may run twice.
	 * @return int|false How many rows it changed; false if it failed. `$wpdb->insert_id` is as it left it.
	 */
	public static function write( string $topic, string $statement ): int|false {
		global $wpdb;
		$done = $wpdb->query( $statement ); // phpcs:ignore WordPress.DB -- The caller prepared it.
		if ( false === $done ) {
			$error = $wpdb->last_error;
			$done  = TableRepair::after_error( $topic, $error ) ? $wpdb->query( $statement ) : false; // phpcs:ignore WordPress.DB -- As above.
			if ( false === $done && Migrations::is_ready( $topic ) ) {
				TableRepair::note_refusal( $topic, $error );
			}
			self::$seen = count( self::errors() );
		} elseif ( Migrations::has_refusal( $topic ) ) {
			$id = $wpdb->insert_id;
			TableRepair::note_refusal( $topic, '' );
			$wpdb->insert_id = $id;
		}
		return false === $done ? false : (int) $done;
	}

	/**
	 * Runs at the end of a request: if a query on a table of ours has failed, the table is looked at. WordPress keeps the
	 * errors of a request in a global, shown or not.
	 */
	public static function notice_errors(): void {
		$errors = array_slice( self::errors(), self::$seen );
		if ( ! $errors ) {
			return;
		}
		foreach ( Migrations::topics() as $topic ) {
			foreach ( $errors as $error ) {
				$query = is_array( $error ) ? (string) ( $error['query'] ?? '' ) : '';
				if ( array_filter( Migrations::tables( $topic ), static fn( string $table ): bool => str_contains( $query, Migrations::table( $table ) ) ) ) {
					TableRepair::after_error( $topic, (string) ( $error['error_str'] ?? '' ) );
					break;
				}
			}
		}
		self::$seen = count( self::errors() );
	}

	/** @return array<mixed> The errors of this request's queries, as wpdb notes them. */
	private static function errors(): array {
		return (array) ( $GLOBALS['EZSQL_ERROR'] ?? array() );
	}
}
