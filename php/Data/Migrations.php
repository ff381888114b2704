<?php
/**
 * Tables of the plugin's own, made and changed version by version.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Data;

use RuntimeException;
use Throwable;

/**
 * Brings the tables of the current site up to date: on `init`, when a topic has more steps than the
 * site has taken. Where there is nothing to do this reads one option that is loaded anyway.
 *
 * A topic registers itself in its boot(), and asks is_ready() before it reads or writes:
 *
 *     Migrations::register( 'likes', array( 'millwork_likes' ), array( array( Table::class, 'create' ) ) );
 *
 * Steps are only ever added at the end; one that was released stays as it is. A step may run twice,
 * by two requests at a time or after PHP ended in the midst, so it makes what is missing (as create()
 * does) and leaves what is there. Changing many rows is work for the Queue, not for a step.
 *
 * Each site of a network has its own tables. They go with the site, and with the plugin if the owner
 * ticked so (uninstall.php, which knows them from the option alone).
 */
final class Migrations {

	/** The option, by topic: how many steps were taken, and the tables without the prefix. */
	public const OPTION = 'millwork_schema';

	/** The transient that keeps a step that failed from being tried with every request: what went wrong. */
	public const FAILURE = 'millwork_schema_failure';

	/** How long until a step that failed is tried again, in seconds. */
	private const PAUSE = 5 * MINUTE_IN_SECONDS;

	/**
	 * What the topics have registered.
	 *
	 * @var array<string, array{tables: string[], steps: list<callable(): void>}>
	 */
	private static array $topics = array();

	/**
	 * Hooks the migrations up.
	 */
	public static function boot(): void {
		// Before what a topic does on `init`.
		add_action( 'init', array( self::class, 'run' ), 1 );
		add_action( 'admin_notices', array( self::class, 'print_notice' ) );
		add_filter( 'wpmu_drop_tables', array( self::class, 'add_tables_to_drop' ) );
	}

	/**
	 * Registers a topic's tables.
	 *
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

	/**
	 * Whether a topic's tables on the current site are as the code expects them.
	 *
	 * @param string $topic Its name.
	 */
	public static function is_ready( string $topic ): bool {
		return isset( self::$topics[ $topic ] ) && self::taken( $topic ) >= count( self::$topics[ $topic ]['steps'] );
	}

	/**
	 * A table's full name on the current site.
	 *
	 * @param string $table The name without the prefix, as 'millwork_likes'.
	 */
	public static function table( string $table ): string {
		return $GLOBALS['wpdb']->prefix . $table;
	}

	/**
	 * Makes a table, or adds the columns and indexes that it lacks. For steps.
	 *
	 * @param string $table   The name without the prefix.
	 * @param string $columns Columns and indexes as dbDelta() wants them: one a line, two spaces after
	 *                        PRIMARY KEY, indexes with KEY and a name; texts in an index 191 characters
	 *                        at most.
	 * @throws RuntimeException If the table is not there afterwards.
	 */
	public static function create( string $table, string $columns ): void {
		global $wpdb;
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		$name = self::table( $table );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery.SchemaChange -- This is what it is for.
		dbDelta( "CREATE TABLE $name (\n$columns\n) {$wpdb->get_charset_collate()};" );
		$error      = $wpdb->last_error;
		$suppressed = $wpdb->suppress_errors();
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQLPlaceholders -- It asks for the table itself, once; the standards are older than %i.
		$is_there = (bool) $wpdb->get_results( $wpdb->prepare( 'DESCRIBE %i', $name ) );
		$wpdb->suppress_errors( $suppressed );
		if ( ! $is_there ) {
			throw new RuntimeException( esc_html( "$name: " . ( '' === $error ? 'CREATE TABLE' : $error ) ) );
		}
	}

	/**
	 * Takes the steps that the current site has not taken yet. A topic whose step fails waits a while;
	 * the others go on.
	 */
	public static function run(): void {
		$late = array_filter( array_keys( self::$topics ), static fn( string $topic ): bool => ! self::is_ready( $topic ) );
		if ( ! $late || get_transient( self::FAILURE ) ) {
			return;
		}
		foreach ( $late as $topic ) {
			try {
				foreach ( array_slice( self::$topics[ $topic ]['steps'], self::taken( $topic ), null, true ) as $index => $step ) {
					$step();
					self::remember( $topic, $index + 1 );
				}
			} catch ( Throwable $error ) {
				set_transient( self::FAILURE, $error->getMessage(), self::PAUSE );
			}
		}
	}

	/**
	 * Tells an administrator that tables are missing, and what can be done.
	 */
	public static function print_notice(): void {
		$failure = get_transient( self::FAILURE );
		if ( ! is_string( $failure ) || ! current_user_can( 'activate_plugins' ) ) {
			return;
		}
		wp_admin_notice(
			sprintf(
				/* translators: %s: what the database answered. */
				esc_html__( 'Millwork could not prepare its database tables, so what needs them is off. It tries again in five minutes. If this stays, ask your host whether the database user may create tables. The database answered: %s', 'millwork' ),
				'<code>' . esc_html( $failure ) . '</code>'
			),
			array( 'type' => 'error' )
		);
	}

	/**
	 * Adds our tables to those that go with a site of the network. WordPress has switched to it.
	 *
	 * @param mixed $tables Full names of tables.
	 * @return mixed With ours.
	 */
	public static function add_tables_to_drop( mixed $tables ): mixed {
		if ( ! is_array( $tables ) ) {
			return $tables;
		}
		foreach ( self::stored() as $record ) {
			foreach ( $record['tables'] as $table ) {
				$tables[ $table ] = self::table( $table );
			}
		}
		return $tables;
	}

	/**
	 * How many steps of a topic the current site has taken.
	 *
	 * @param string $topic Its name.
	 */
	private static function taken( string $topic ): int {
		return self::stored()[ $topic ]['version'] ?? 0;
	}

	/**
	 * Writes down that a step was taken.
	 *
	 * @param string $topic   Its name.
	 * @param int    $version How many steps were taken.
	 */
	private static function remember( string $topic, int $version ): void {
		$stored           = self::stored();
		$stored[ $topic ] = array(
			'version' => $version,
			'tables'  => self::$topics[ $topic ]['tables'],
		);
		update_option( self::OPTION, $stored, true );
	}

	/**
	 * What is written down.
	 *
	 * @return array<string, array{version: int, tables: string[]}> By topic.
	 */
	private static function stored(): array {
		$stored = get_option( self::OPTION, array() );
		return is_array( $stored ) ? $stored : array();
	}
}
