<?php
declare( strict_types=1 );

namespace Millwork\Data;

/**
 * The tables of the topics, and the steps that make them. Steps that the current site has not taken are taken on `init`
 * (TableRepair); where there is nothing to do, that reads one option that is loaded anyway.
 *
 * A topic registers itself in its door (hooks.php), and asks is_ready() before it reads or writes:
 *
 *     Migrations::register( 'likes', array( 'millwork_likes' ), array( array( Store::class, 'create' ) ) );
 *
 * Steps are only ever added at the end; one that was released stays as it is. A step may run again: by two requests at
 * a time, after PHP ended while it ran, or from the first one on where a table was lost. So it makes what is missing
 * (as TableMaker::make() does) and leaves what is there. Changing many rows is work for the Queue, not for a step.
 *
 * Each site of a network has its own tables. They go with the site, and with the plugin if the owner ticked so
 * (Removal, which knows them from the option alone).
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

	/**
	 * Registers a topic's tables.
	 * @param string                 $topic  Its name, as 'likes'.
	 * @param string[]               $tables The names of all its tables without the prefix of the
	 *                                       site, as 'millwork_likes'.
	 * @param list<callable(): void> $steps  The steps, oldest first. One that cannot do its work throws.
	 */
	public static function register( string $topic, array $tables, array $steps ): void {
		self::$topics[ $topic ] = array( 'tables' => $tables, 'steps' => $steps );
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
	 * Topics with steps that the current site has not taken.
	 * @return list<string>
	 */
	public static function late(): array {
		// On every page, so the option is read once: that takes as long as all the rest.
		$stored = self::all_stored();
		$late   = array();
		foreach ( self::$topics as $topic => $registered ) {
			if ( self::version( $stored[ $topic ] ?? null ) < count( $registered['steps'] ) ) {
				$late[] = (string) $topic;
			}
		}
		return $late;
	}

	/** Whether the database refused a topic's last row although its tables are there. */
	public static function has_refusal( string $topic ): bool {
		return isset( self::stored( $topic )['refused'] );
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
}
