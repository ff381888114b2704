<?php
declare( strict_types=1 );

namespace Millwork\Data;

/**
 * Brings the tables of the current site up to date: on `init`, when a topic has more steps than the
 * site has taken. Where there is nothing to do this reads one option that is loaded anyway.
 *
 * A topic registers itself in its door (hooks.php), and asks is_ready() before it reads or writes:
 *
 *     Migrations::register( 'likes', array( 'millwork_likes' ), array( array( Store::class, 'create' ) ) );
 *
 * Steps are only ever added at the end; one that was released stays as it is. A step may run again, by
 * two requests at a time, after PHP ended in the midst, or from the first on where a table was lost: so
 * it makes what is missing (as create() does) and leaves what is there. Changing many rows is work for the Queue, not
 * for a step.
 *
 * Tables that are gone although their steps were taken are noticed and made again (TableRepair); what is
 * written down is SchemaRecord's.
 *
 * Each site of a network has its own tables. They go with the site, and with the plugin if the owner
 * ticked so (Removal, which knows them from the option alone).
 */
final class Migrations {

	/** The option, by topic: how many steps were taken, the tables without the prefix, and more (SchemaRecord). */
	public const OPTION = 'millwork_schema';

	/**
	 * What the topics have registered.
	 * @var array<string, array{tables: string[], steps: list<callable(): void>}>
	 */
	private static array $topics = array();

	/**
	 * The option as it was read last: as text and as an array.
	 * @var array{string, array<mixed>}
	 */
	private static array $read = array( '', array() );

	/** How many errors of this request's queries have been looked at. */
	private static int $seen = 0;

	/**
	 * Registers a topic's tables.
	 * @param string                 $topic  Its name, as 'likes'.
	 * @param string[]               $tables The names of all its tables without the prefix of the
	 *                                       site, as 'millwork_likes'.
	 * @param list<callable(): void> $steps  The steps, oldest first. One that cannot do its work throws.
	 */
	public static function register( string $topic, array $tables, array $steps ): void {
		self::$topics[ $topic ] = array(
			'tables' => $tables,
			'steps'  => $steps,
		);
	}

	/** @return list<string> */
	public static function topics(): array {
		return array_map( 'strval', array_keys( self::$topics ) );
	}

	/** @return string[] Names without the prefix. */
	public static function tables( string $topic ): array {
		return self::$topics[ $topic ]['tables'] ?? array();
	}

	/** @return list<callable(): void> */
	public static function steps( string $topic ): array {
		return self::$topics[ $topic ]['steps'] ?? array();
	}

	/** Whether a topic's tables on the current site are as the code expects them. */
	public static function is_ready( string $topic ): bool {
		return isset( self::$topics[ $topic ] ) && self::taken( $topic ) >= count( self::$topics[ $topic ]['steps'] );
	}

	/**
	 * A table's full name on the current site.
	 * @param string $table The name without the prefix, as 'millwork_likes'.
	 */
	public static function table( string $table ): string {
		return $GLOBALS['wpdb']->prefix . $table;
	}

	/**
	 * Makes a table, or adds the columns and indexes that it lacks. For steps.
	 * @param string $table   The name without the prefix.
	 * @param string $columns Columns and indexes as dbDelta() wants them: one a line, two spaces after
	 *                        PRIMARY KEY, indexes with KEY and a name; texts in an index 191 characters
	 *                        at most.
	 * @throws \RuntimeException If the table is not there afterwards, or lacks a column.
	 */
	public static function create( string $table, string $columns ): void {
		TableMaker::make( self::table( $table ), $columns );
	}

	/**
	 * Runs a statement that stores what a visitor sent. If it fails because of its table, the table
	 * is made again and the statement run once more; if it fails then, the owner is told.
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
			if ( false === $done && self::is_ready( $topic ) ) {
				TableRepair::note_refusal( $topic, $error );
			}
			self::$seen = count( self::errors() );
		} elseif ( isset( self::stored( $topic )['refused'] ) ) {
			$id = $wpdb->insert_id;
			TableRepair::note_refusal( $topic, '' );
			$wpdb->insert_id = $id;
		}
		return false === $done ? false : (int) $done;
	}

	/**
	 * Takes the steps that the current site has not taken yet. A topic whose step fails waits a while;
	 * the others go on.
	 */
	public static function run(): void {
		// On every page, so the option is read once: that takes as long as all the rest.
		$stored = self::all_stored();
		$late   = array();
		foreach ( self::$topics as $topic => $registered ) {
			if ( self::version( $stored[ $topic ] ?? null ) < count( $registered['steps'] ) ) {
				$late[] = (string) $topic;
			}
		}
		if ( $late ) {
			TableRepair::catch_up( $late );
		}
	}

	/**
	 * Runs at the end of a request: if a query on a table of ours has failed, it is looked at. WordPress
	 * keeps the errors of a request in a global, shown or not.
	 */
	public static function notice_errors(): void {
		$errors = array_slice( self::errors(), self::$seen );
		if ( ! $errors ) {
			return;
		}
		foreach ( self::$topics as $topic => $registered ) {
			foreach ( $errors as $error ) {
				$query = is_array( $error ) ? (string) ( $error['query'] ?? '' ) : '';
				if ( array_filter( $registered['tables'], static fn( string $table ): bool => str_contains( $query, self::table( $table ) ) ) ) {
					TableRepair::after_error( (string) $topic, (string) ( $error['error_str'] ?? '' ) );
					break;
				}
			}
		}
		self::$seen = count( self::errors() );
	}

	/**
	 * Adds our tables to those that go with a site of the network. WordPress has switched to it.
	 * @param mixed $tables Full names of tables.
	 * @return mixed With ours.
	 */
	public static function add_tables_to_drop( mixed $tables ): mixed {
		if ( ! is_array( $tables ) ) {
			return $tables;
		}
		$ours = array_merge( ...array_column( self::$topics, 'tables' ), ...array_column( SchemaRecord::all(), 'tables' ) );
		foreach ( array_unique( $ours ) as $table ) {
			$tables[ $table ] = self::table( $table );
		}
		return $tables;
	}

	/** How many steps of a topic the current site has taken. */
	private static function taken( string $topic ): int {
		return self::version( self::stored( $topic ) );
	}

	/**
	 * How many steps a record says were taken.
	 * @param mixed $record What is written down of a topic.
	 */
	private static function version( mixed $record ): int {
		$version = is_array( $record ) ? $record['version'] ?? 0 : 0;
		return is_int( $version ) ? $version : 0;
	}

	/**
	 * What is written down of a topic, as it stands there: pages that need no more load no other class.
	 * @return array<mixed>
	 */
	private static function stored( string $topic ): array {
		$record = self::all_stored()[ $topic ] ?? null;
		return is_array( $record ) ? $record : array();
	}

	/**
	 * The records of all topics. A page with a form reads them several times, so the option is unserialized only
	 * if it has changed.
	 * @return array<mixed>
	 */
	private static function all_stored(): array {
		$loaded = wp_cache_get( 'alloptions', 'options' );
		$text   = is_array( $loaded ) ? $loaded[ self::OPTION ] ?? null : null;
		if ( ! is_string( $text ) ) {
			$stored = get_option( self::OPTION );
			return is_array( $stored ) ? $stored : array();
		}
		if ( self::$read[0] !== $text ) {
			$stored     = maybe_unserialize( $text );
			self::$read = array( $text, is_array( $stored ) ? $stored : array() );
		}
		return self::$read[1];
	}

	/**
	 * The errors of this request's queries.
	 * @return array<mixed> As wpdb notes them.
	 */
	private static function errors(): array {
		return (array) ( $GLOBALS['EZSQL_ERROR'] ?? array() );
	}
}
