<?php
declare( strict_types=1 );

namespace Millwork\Data;

// phpcs:disable WordPress.DB.PreparedSQL.NotPrepared -- Statements are literals, which PHPStan checks, and are prepared here.

/**
 * Inspects tables without changing them. Database errors are neither shown nor logged, because they are answers here,
 * such as that a table is missing.
 */
final class TableInspection {

	/**
	 * A summary of the tables' columns and indexes, to detect changes.
	 * @param string[] $tables Names without the prefix.
	 * @return string It doesn't depend on the order in which the database returns them.
	 */
	public static function shape( array $tables ): string {
		$names = array();
		foreach ( $tables as $table ) {
			$found   = self::parts( Migrations::table( $table ) );
			$names[] = $table;
			foreach ( $found['columns'] as $column => $extra ) {
				$names[] = "$table.$column $extra";
			}
			foreach ( $found['indexes'] as $index ) {
				$names[] = "$table $index";
			}
		}
		sort( $names );
		return substr( md5( implode( "\n", $names ) ), 0, 12 );
	}

	/**
	 * The tables that don't exist. A table that the database can't describe right now counts as existing, for example when
	 * its disk is full.
	 * @param string[] $tables Names without the prefix.
	 * @return list<string>
	 */
	public static function missing( array $tables ): array {
		return array_values( array_filter( $tables, static fn( string $table ): bool => array() === self::parts( Migrations::table( $table ) )['columns'] && ! self::may_exist( Migrations::table( $table ) ) ) );
	}

	/** @param string $name A table's full name. @return bool Also true if the database doesn't answer. */
	private static function may_exist( string $name ): bool {
		global $wpdb;
		return array() !== self::ask( (string) $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $name ) ) ) || '' !== $wpdb->last_error;
	}

	/**
	 * The database's messages about existing tables that it can't read: one may be damaged.
	 * @param string[] $tables Names without the prefix.
	 * @return array<string, string> By the table's full name.
	 */
	public static function unreadable( array $tables ): array {
		global $wpdb;
		$problems = array();
		foreach ( array_diff( $tables, self::missing( $tables ) ) as $table ) {
			$name = Migrations::table( $table );
			// All columns, so that it reads a row and not just an index.
			self::ask( (string) $wpdb->prepare( 'SELECT * FROM %i LIMIT 1', $name ) );
			if ( '' !== $wpdb->last_error ) {
				$problems[ $name ] = self::message( $wpdb->last_error );
			}
		}
		return $problems;
	}

	/**
	 * What a table lacks of its definition.
	 * @param string $name    Its full name.
	 * @param string $columns The definition, as for TableMaker::make().
	 * @return array{columns: list<string>, counting: string, indexes: list<string>} Names. `counting` is the definition
	 *     of a column that should auto-increment and doesn't; '' if there is none.
	 */
	public static function lacks( string $name, string $columns ): array {
		$found = self::parts( $name );
		$lacks = array( 'columns' => array(), 'counting' => '', 'indexes' => array() );
		foreach ( array_map( 'trim', explode( "\n", $columns ) ) as $line ) {
			$line = rtrim( $line, ',' );
			if ( preg_match( '/^(?:(PRIMARY) KEY|(?:UNIQUE |FULLTEXT )?KEY\s+`?(\w+))/i', $line, $key ) ) {
				$index = strtolower( $key[2] ?? 'primary' );
				if ( ! in_array( $index, $found['indexes'], true ) ) {
					$lacks['indexes'][] = $index;
				}
			} elseif ( preg_match( '/^`?(\w+)/', $line, $column ) ) {
				$column = strtolower( $column[1] );
				if ( ! isset( $found['columns'][ $column ] ) ) {
					$lacks['columns'][] = $column;
				} elseif ( false !== stripos( $line, 'auto_increment' ) && 'auto_increment' !== $found['columns'][ $column ] ) {
					$lacks['counting'] = $line;
				}
			}
		}
		return $lacks;
	}

	/** The error from wpdb in one line. The SQLite drop-in returns a page of HTML with a stack trace. */
	public static function message( string $error ): string {
		$text = html_entity_decode( wp_strip_all_tags( $error ), ENT_QUOTES );
		$text = (string) preg_replace( '/\s*Backtrace:.*/s', '', $text );
		$text = preg_match( '/(?:SQLSTATE\[|MySQL query not supported).*/s', $text, $found ) ? $found[0] : $text;
		return trim( (string) preg_replace( '/\s+/', ' ', $text ) );
	}

	/**
	 * A table's columns and indexes.
	 * @param string $name Its full name.
	 * @return array{columns: array<string, string>, indexes: list<string>} `auto_increment` or '' by column; no columns
	 *     if the table is missing. All in lower case.
	 */
	private static function parts( string $name ): array {
		global $wpdb;
		$columns = array();
		foreach ( self::ask( (string) $wpdb->prepare( 'DESCRIBE %i', $name ) ) as $row ) {
			$columns[ strtolower( (string) ( $row['Field'] ?? '' ) ) ] = str_contains( strtolower( (string) ( $row['Extra'] ?? '' ) ), 'auto_increment' ) ? 'auto_increment' : '';
		}
		$indexes = $columns ? array_column( self::ask( (string) $wpdb->prepare( 'SHOW INDEX FROM %i', $name ) ), 'Key_name' ) : array();
		return array(
			'columns' => $columns,
			'indexes' => array_values( array_unique( array_map( 'strtolower', array_map( 'strval', $indexes ) ) ) ),
		);
	}

	/**
	 * @param string $query Prepared.
	 * @return list<array<string, mixed>> Rows; none after an error.
	 */
	private static function ask( string $query ): array {
		$rows = array();
		self::quietly(
			static function () use ( &$rows, $query ): void {
				global $wpdb;
				$rows = $wpdb->get_results( $query, ARRAY_A );
			}
		);
		return is_array( $rows ) ? array_values( $rows ) : array();
	}

	/**
	 * Runs code whose database errors are not the request's fault: they are not shown, logged or kept with the errors
	 * that Migrations checks. `$wpdb->last_error` stays.
	 * @param callable(): void $work
	 * @return array<mixed> The errors, as wpdb notes them.
	 */
	public static function quietly( callable $work ): array {
		global $wpdb, $EZSQL_ERROR;
		$before     = is_array( $EZSQL_ERROR ) ? count( $EZSQL_ERROR ) : 0;
		$suppressed = $wpdb->suppress_errors();
		try {
			$work();
		} finally {
			$wpdb->suppress_errors( $suppressed );
		}
		return is_array( $EZSQL_ERROR ) ? array_splice( $EZSQL_ERROR, $before ) : array();
	}
}
