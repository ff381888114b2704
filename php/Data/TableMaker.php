<?php
declare( strict_types=1 );

namespace Millwork\Data;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Code that shows the text of an exception escapes it.

use RuntimeException;

/**
 * Creates a table or adds what it lacks, and checks the result, because WordPress's dbDelta() doesn't report errors.
 */
final class TableMaker {

	/** @var list<string> Missing indexes without which tables still work, since the last take_lacking(). */
	private static array $lacking = array();

	/**
	 * For the steps of Migrations: creates a table, or adds missing columns and indexes, and the auto-increment that
	 * copies of databases often lose.
	 *
	 * A table works without an index that can't be added, so that is only noted.
	 * @param string $table   Without the prefix, such as 'millwork_likes'.
	 * @param string $columns Columns and indexes as dbDelta() wants them: one per line, two spaces after PRIMARY KEY,
	 *     indexes with KEY and a name, and up to 191 characters of a text in an index.
	 * @throws RuntimeException With the database's message, if the table or a column is missing afterwards.
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

	/** The database's messages noted since the last call; '' for none. */
	public static function take_lacking(): string {
		$lacking       = implode( '; ', self::$lacking );
		self::$lacking = array();
		return $lacking;
	}

	/**
	 * The database's message about a change.
	 * @param array<mixed> $errors As wpdb notes them.
	 * @return string '' if there is none.
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
