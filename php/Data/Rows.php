<?php
declare( strict_types=1 );

namespace Millwork\Data;

// phpcs:disable WordPress.DB.PreparedSQL.NotPrepared -- Statements are literals, which PHPStan checks, and are prepared here.

/**
 * The one class that queries our tables. All methods take the statement with wpdb's placeholders (`%s`, `%d`, `%f`,
 * `%i` for names), and a value for each. A list as a value becomes a list of placeholders, as in `id IN (%d)`; an empty
 * one matches nothing. Null becomes NULL.
 *
 * PHPStan demands a literal-string, so a value can enter a statement only through a placeholder.
 * @phpstan-type Value int|float|string|null|array<int|float|string>
 */
final class Rows {

	/** How many errors of this request's queries were already checked. */
	private static int $seen = 0;

	/**
	 * @param literal-string $sql
	 * @param Value          ...$values
	 * @return list<array<string, mixed>> By column. Empty if it failed.
	 */
	public static function all( string $sql, int|float|string|array|null ...$values ): array {
		global $wpdb;
		return array_values( (array) $wpdb->get_results( self::prepared( $sql, $values ), ARRAY_A ) );
	}

	/**
	 * @param literal-string $sql
	 * @param Value          ...$values
	 * @return array<string, mixed>|null By column. Null if there is none or it failed.
	 */
	public static function first( string $sql, int|float|string|array|null ...$values ): ?array {
		global $wpdb;
		$row = $wpdb->get_row( self::prepared( $sql, $values ), ARRAY_A );
		return is_array( $row ) ? $row : null;
	}

	/**
	 * The first column of all rows.
	 * @param literal-string $sql
	 * @param Value          ...$values
	 * @return list<string>
	 */
	public static function column( string $sql, int|float|string|array|null ...$values ): array {
		global $wpdb;
		return array_map( 'strval', array_values( $wpdb->get_col( self::prepared( $sql, $values ) ) ) );
	}

	/**
	 * The first column of all rows, which are numbers.
	 * @param literal-string $sql
	 * @param Value          ...$values
	 * @return list<int>
	 */
	public static function ids( string $sql, int|float|string|array|null ...$values ): array {
		return array_map( 'intval', self::column( $sql, ...$values ) );
	}

	/**
	 * The second column of all rows by the first.
	 * @param literal-string $sql
	 * @param Value          ...$values
	 * @return array<array-key, string>
	 */
	public static function pairs( string $sql, int|float|string|array|null ...$values ): array {
		global $wpdb;
		$rows = (array) $wpdb->get_results( self::prepared( $sql, $values ), ARRAY_N );
		return array_map( 'strval', array_column( $rows, 1, 0 ) );
	}

	/**
	 * The first column of the first row.
	 * @param literal-string $sql
	 * @param Value          ...$values
	 * @return string|null Null if there is no row, it holds NULL, or the query failed.
	 */
	public static function value( string $sql, int|float|string|array|null ...$values ): ?string {
		global $wpdb;
		$value = $wpdb->get_var( self::prepared( $sql, $values ) );
		return null === $value ? null : (string) $value;
	}

	/**
	 * Runs a statement that changes rows.
	 * @param literal-string $sql
	 * @param Value          ...$values
	 * @return int|false How many rows it changed (MySQL doesn't count rows that stayed the same); false if it failed.
	 */
	public static function run( string $sql, int|float|string|array|null ...$values ): int|false {
		global $wpdb;
		$done = $wpdb->query( self::prepared( $sql, $values ) );
		return false === $done ? false : (int) $done;
	}

	/**
	 * Changes rows by their columns' values.
	 * @param array<string, int|float|string|null> $values By column.
	 * @param array<string, int|float|string|null> $where  By column.
	 * @return int|false As run().
	 */
	public static function update( string $table, array $values, array $where ): int|false {
		global $wpdb;
		return $wpdb->update( $table, $values, $where );
	}

	/**
	 * Deletes rows by their columns' values.
	 * @param array<string, int|float|string|null> $where By column.
	 * @return int|false As run().
	 */
	public static function delete( string $table, array $where ): int|false {
		global $wpdb;
		return $wpdb->delete( $table, $where );
	}

	/**
	 * Runs a statement that stores what a visitor sent. If it fails because of its table, this creates the table and
	 * runs the statement again. If that fails, too, the owner is told.
	 * @param string         $topic     The topic that the table belongs to.
	 * @param literal-string $sql       May run twice.
	 * @param Value          ...$values
	 * @return int|false How many rows it changed; false if it failed.
	 */
	public static function write( string $topic, string $sql, int|float|string|array|null ...$values ): int|false {
		global $wpdb;
		$done = self::run( $sql, ...$values );
		if ( false === $done ) {
			$error = $wpdb->last_error;
			$done  = TableRepair::after_error( $topic, $error ) ? self::run( $sql, ...$values ) : false;
			if ( false === $done && Migrations::is_ready( $topic ) ) {
				TableRepair::note_refusal( $topic, $error );
			}
			self::$seen = count( self::errors() );
		} elseif ( Migrations::has_refusal( $topic ) ) {
			$id = $wpdb->insert_id;
			TableRepair::note_refusal( $topic, '' );
			$wpdb->insert_id = $id;
		}
		return $done;
	}

	/**
	 * Adds a row with write().
	 * @param array<string, int|float|string|null> $values By column.
	 * @param 'INSERT'|'INSERT IGNORE'             $verb   IGNORE keeps an existing row with the same key.
	 * @return int|false 1; 0 if the row existed; false if it failed.
	 */
	public static function insert( string $topic, string $table, array $values, string $verb = 'INSERT IGNORE' ): int|false {
		$columns = implode( ', ', array_fill( 0, count( $values ), '%i' ) );
		$places  = implode( ', ', array_map( static fn( int|float|string|null $value ): string => is_int( $value ) ? '%d' : ( is_float( $value ) ? '%f' : '%s' ), array_values( $values ) ) );
		return self::write( $topic, "$verb INTO %i ($columns) VALUES ($places)", $table, ...array_keys( $values ), ...array_values( $values ) );
	}

	/** The auto-increment ID of the last row added; 0 if its table has none. */
	public static function last_id(): int {
		return (int) $GLOBALS['wpdb']->insert_id;
	}

	/**
	 * A time in the format of our tables.
	 * @param int $seconds From now.
	 * @return string '2026-11-21 09:30:00', UTC.
	 */
	public static function time( int $seconds = 0 ): string {
		return gmdate( 'Y-m-d H:i:s', time() + $seconds );
	}

	/** A LIKE pattern for texts that start with $text. */
	public static function prefix( string $text ): string {
		return $GLOBALS['wpdb']->esc_like( $text ) . '%';
	}

	/** A LIKE pattern for texts that contain $text. */
	public static function like( string $text ): string {
		return '%' . $GLOBALS['wpdb']->esc_like( $text ) . '%';
	}

	/** @param array<array-key, int|float|string|array<int|float|string>|null> $values */
	private static function prepared( string $sql, array $values ): string {
		global $wpdb;
		$flat = array();
		$rest = array_values( $values );
		foreach ( $rest as $value ) {
			array_push( $flat, ...( is_array( $value ) ? array_values( $value ) : array_filter( array( $value ), static fn( mixed $one ): bool => null !== $one ) ) );
		}
		if ( count( $flat ) !== count( $rest ) || array_filter( $rest, 'is_array' ) ) {
			$replace = static function ( array $found ) use ( &$rest ): string {
				$value = '%%' === $found[0] ? '' : array_shift( $rest );
				return match ( true ) {
					null === $value, array() === $value => 'NULL',
					is_array( $value )                  => implode( ', ', array_fill( 0, count( $value ), $found[0] ) ),
					default                             => $found[0],
				};
			};
			$sql     = (string) preg_replace_callback( '/%%|%[sdfi]/', $replace, $sql );
		}
		return $flat ? (string) $wpdb->prepare( $sql, $flat ) : $sql;
	}

	/**
	 * Runs at the end of a request. If a query on one of our tables failed, it checks the table. WordPress keeps a
	 * request's database errors in a global, whether it shows them or not.
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

	/** @return array<mixed> This request's database errors, as wpdb notes them. */
	private static function errors(): array {
		return (array) ( $GLOBALS['EZSQL_ERROR'] ?? array() );
	}
}
