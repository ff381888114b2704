<?php
declare( strict_types=1 );

namespace Millwork\Data;

/**
 * The tables of the topics, and the steps that create them. Steps that the current site hasn't run yet run on `init`
 * (TableRepair). If there are none, that costs reading one option that is loaded anyway.
 *
 * A topic registers itself in its hooks.php, and calls is_ready() before it reads or writes:
 *
 *     Migrations::register( 'likes', array( 'millwork_likes' ), array( array( Store::class, 'create' ) ) );
 *
 * Steps are only added at the end; a released step never changes. A step may run again: in two requests at a time,
 * after PHP ended during it, or from the first step on after a table was lost. So a step creates what is missing (as
 * TableMaker::make() does) and leaves the rest alone. Changing many rows is work for the Queue, not for a step.
 *
 * Each site of a network has its own tables. They are deleted with the site, and with the plugin if the owner chose so
 * (Removal, which knows them only from the option).
 */
final class Migrations {

	/** The option. By topic: the number of steps run, the tables without prefix, and more (SchemaRecord). */
	public const OPTION = 'millwork_schema';

	/** @var array<string, array{tables: string[], steps: list<callable(): void>}> The registered topics. */
	private static array $topics = array();

	/** @var array{string, array<mixed>} The option as last read: as text and as an array. */
	private static array $read = array( '', array() );

	/**
	 * @param string                 $topic  Such as 'likes'.
	 * @param string[]               $tables All its tables without the site's prefix, such as 'millwork_likes'.
	 * @param list<callable(): void> $steps  Oldest first. A step that fails throws.
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

	/** Whether a topic's tables on the current site match the code. */
	public static function is_ready( string $topic ): bool {
		return isset( self::$topics[ $topic ] ) && self::taken( $topic ) >= count( self::$topics[ $topic ]['steps'] );
	}

	/** The full name on the current site of a table such as 'millwork_likes'. */
	public static function table( string $table ): string {
		return $GLOBALS['wpdb']->prefix . $table;
	}

	/** @return list<string> Topics with steps that the current site hasn't run. */
	public static function late(): array {
		// This runs on every page, so the option is read only once: reading it takes as long as all the rest.
		$stored = self::all_stored();
		$late   = array();
		foreach ( self::$topics as $topic => $registered ) {
			if ( self::version( $stored[ $topic ] ?? null ) < count( $registered['steps'] ) ) {
				$late[] = (string) $topic;
			}
		}
		return $late;
	}

	/** Whether the database rejected a topic's last row although its tables exist. */
	public static function has_refusal( string $topic ): bool {
		return isset( self::stored( $topic )['refused'] );
	}

	/** How many steps of a topic the current site has run. */
	private static function taken( string $topic ): int {
		return self::version( self::stored( $topic ) );
	}

	/** How many steps a record says were run. */
	private static function version( mixed $record ): int {
		$version = is_array( $record ) ? $record['version'] ?? 0 : 0;
		return is_int( $version ) ? $version : 0;
	}

	/** @return array<mixed> A topic's record, unchecked. A page that needs no more loads no other class. */
	private static function stored( string $topic ): array {
		$record = self::all_stored()[ $topic ] ?? null;
		return is_array( $record ) ? $record : array();
	}

	/**
	 * The records of all topics. A page with a form reads them several times, so they are unserialized only after a
	 * change.
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
