<?php
declare( strict_types=1 );

namespace Millwork\Data;

use RuntimeException;

/** Makes a table, or adds what it lacks, and looks whether that was done: WordPress's dbDelta() does not say. */
final class TableMaker {

	/**
	 * What tables lack that work without it, since the last take_lacking().
	 * @var list<string>
	 */
	private static array $lacking = array();

	/**
	 * For steps of Migrations: makes a table, or adds the columns and indexes that it lacks, and the counting of its ids, which
	 * copies of databases often lose.
	 *
	 * An index that cannot be added is no reason to take nothing more: it is noted.
	 * @param string $table   The name without the prefix, as 'millwork_likes'.
	 * @param string $columns Columns and indexes as dbDelta() wants them: one a line, two spaces after PRIMARY KEY, indexes
	 *                        with KEY and a name; texts in an index 191 characters at most.
	 * @throws RuntimeException If the table or a column is not there afterwards; with what the database said.
	 */
	public static function make( string $table, string $columns ): void {
		global $wpdb;
		$name = Migrations::table( $table );
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		$errors  = TableInspection::quietly(
			static function () use ( $name, $columns, $wpdb ): void {
				dbDelta( "CREATE TABLE $name (\n$columns\n) {$wpdb->get_charset_collate()};" );
				$lacks = TableInspection::lacks( $name, $columns );
				if ( '' !== $lacks['counting'] ) {
					$wpdb->query( $wpdb->prepare( "ALTER TABLE %i MODIFY {$lacks['counting']}", $name ) );
				}
			}
		);
		$lacks   = TableInspection::lacks( $name, $columns );
		$missing = array_merge( $lacks['columns'], $lacks['indexes'], '' === $lacks['counting'] ? array() : array( $lacks['counting'] ) );
		if ( ! $missing ) {
			return;
		}
		$said    = self::said( $errors );
		$problem = "$name: " . ( '' === $said ? implode( ', ', $missing ) : $said );
		if ( $lacks['columns'] || '' !== $lacks['counting'] ) {
			throw new RuntimeException( $problem );
		}
		self::$lacking[] = $problem;
	}

	/**
	 * What tables lack that work without it, since the last call.
	 * @return string What the database said; '' for nothing.
	 */
	public static function take_lacking(): string {
		$lacking       = implode( '; ', self::$lacking );
		self::$lacking = array();
		return $lacking;
	}

	/**
	 * What the database said against a change.
	 * @param array<mixed> $errors Errors as wpdb notes them.
	 * @return string '' if nothing.
	 */
	private static function said( array $errors ): string {
		foreach ( $errors as $error ) {
			if ( is_array( $error ) && 1 === preg_match( '/^\s*(?:CREATE|ALTER)\b/i', (string) ( $error['query'] ?? '' ) ) ) {
				return TableInspection::message( (string) ( $error['error_str'] ?? '' ) );
			}
		}
		return '';
	}
}
