<?php
declare( strict_types=1 );

namespace Millwork\Data;

/**
 * Looks at tables without changing them. What the database answers with errors is not shown or
 * logged: that a table is not there is an answer too.
 */
final class TableInspection {

	/**
	 * The columns and indexes of tables, in short, to see whether they are as they were.
	 * @param string[] $tables Names without the prefix.
	 * @return string The same for the same names, whatever order the database gives them in.
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
	 * Those tables that are not there.
	 * @param string[] $tables Names without the prefix.
	 * @return list<string>
	 */
	public static function missing( array $tables ): array {
		return array_values( array_filter( $tables, static fn( string $table ): bool => array() === self::parts( Migrations::table( $table ) )['columns'] ) );
	}

	/**
	 * What the database says against reading tables that are there: one may be damaged.
	 * @param string[] $tables Names without the prefix.
	 * @return array<string, string> By the table's full name.
	 */
	public static function unreadable( array $tables ): array {
		global $wpdb;
		$problems = array();
		foreach ( array_diff( $tables, self::missing( $tables ) ) as $table ) {
			$name = Migrations::table( $table );
			// All columns: a row, not an index, has to be read.
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
	 * @param string $columns The definition, as TableMaker::make() takes it.
	 * @return array{columns: list<string>, counting: string, indexes: list<string>} Names; `counting` is
	 *         the line of a column that shall count by itself and does not, '' if all is well.
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

	/**
	 * What the database said, in a line. The SQLite drop-in gives a page of HTML with everything that led there.
	 * @param string $error As wpdb has it.
	 */
	public static function message( string $error ): string {
		$text = html_entity_decode( wp_strip_all_tags( $error ), ENT_QUOTES );
		$text = (string) preg_replace( '/\s*Backtrace:.*/s', '', $text );
		$text = preg_match( '/(?:SQLSTATE\[|MySQL query not supported).*/s', $text, $found ) ? $found[0] : $text;
		return trim( (string) preg_replace( '/\s+/', ' ', $text ) );
	}

	/**
	 * The columns and indexes that a table has.
	 * @param string $name Its full name.
	 * @return array{columns: array<string, string>, indexes: list<string>} `auto_increment` or '' by
	 *         column; no columns if there is no such table. All in small letters.
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
	 * @param string $query The query, prepared.
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
	 * Runs what may fail and is no fault of the request: its errors are not shown, not logged, and not
	 * kept with those that Migrations looks at. `$wpdb->last_error` stays.
	 * @param callable(): void $work Asks the database.
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
