<?php
declare( strict_types=1 );

namespace Millwork\Data;

/**
 * A site's record of Migrations: one entry per topic. It is loaded on every page, so a page learns without a query
 * which topics are ready, and since when one is not.
 *
 * An entry holds what differs from BLANK. Anything else in the option is ignored; then the tables are checked and the
 * entry is rewritten.
 *
 * - `version`: how many steps were run. `tables`: the tables without prefix, for the deletion.
 * - `shape`: TableInspection::shape() after the last step.
 * - Unix timestamps. `checked`: when a check last found everything in place. `idle`: when a check after an error found
 *   nothing wrong. `failed`: when a step failed.
 * - `failure`: the database's message about a failed step. `refused`: its message about a row that it rejected although
 *   the tables exist.
 * - `lost`: tables that disappeared, until the owner has read about it.
 * @phpstan-type Record array{version: int, tables: list<string>, shape: string, checked: int, idle: int, failed: int, failure: string, refused: string, lost: list<string>}
 */
final class SchemaRecord {

	/** The entry of an unknown topic. */
	private const BLANK = array(
		'version' => 0,
		'tables'  => array(),
		'shape'   => '',
		'checked' => 0,
		'idle'    => 0,
		'failed'  => 0,
		'failure' => '',
		'refused' => '',
		'lost'    => array(),
	);

	/** The longest message of the database that is kept, in bytes: the option is loaded on every page. */
	private const MOST = 500;

	/** @return Record */
	public static function get( string $topic ): array {
		$stored = get_option( Migrations::OPTION, array() );
		return self::read( is_array( $stored ) ? $stored[ $topic ] ?? null : null );
	}

	/** @return array<string, Record> All entries by topic, including those of topics that are not registered now. */
	public static function all(): array {
		$stored = get_option( Migrations::OPTION, array() );
		return array_map( array( self::class, 'read' ), array_filter( is_array( $stored ) ? $stored : array(), 'is_array' ) );
	}

	/** @param array<string, mixed> $changes New values. Nothing is written if they are the same. */
	public static function change( string $topic, array $changes ): void {
		$known = self::all()[ $topic ] ?? null;
		if ( $known && self::read( $changes + $known ) === $known ) {
			return;
		}
		FreshOption::change(
			Migrations::OPTION,
			static function ( array $stored ) use ( $topic, $changes ): array {
				$all           = array_map( array( self::class, 'read' ), array_filter( $stored, 'is_array' ) );
				$all[ $topic ] = self::read( $changes + ( $all[ $topic ] ?? self::BLANK ) );
				return array_map( static fn( array $record ): array => array_filter( $record, static fn( $value, $key ): bool => self::BLANK[ $key ] !== $value, ARRAY_FILTER_USE_BOTH ), $all );
			},
			true
		);
	}

	/**
	 * Adds our tables to those that WordPress drops with a site of the network. WordPress has already switched to that
	 * site.
	 * @param mixed $tables Full names of tables.
	 */
	public static function add_tables_to_drop( mixed $tables ): mixed {
		if ( ! is_array( $tables ) ) {
			return $tables;
		}
		$ours = array_merge( ...array_map( array( Migrations::class, 'tables' ), Migrations::topics() ), ...array_column( self::all(), 'tables' ) );
		foreach ( array_unique( $ours ) as $table ) {
			$tables[ $table ] = Migrations::table( $table );
		}
		return $tables;
	}

	/** @return Record */
	private static function read( mixed $stored ): array {
		$record = self::BLANK;
		foreach ( is_array( $stored ) ? $record : array() as $key => $blank ) {
			$value = $stored[ $key ] ?? null;
			if ( is_int( $blank ) ) {
				$record[ $key ] = is_int( $value ) ? max( 0, $value ) : 0;
			} elseif ( is_string( $blank ) ) {
				$record[ $key ] = is_string( $value ) ? mb_strcut( mb_scrub( $value, 'UTF-8' ), 0, self::MOST, 'UTF-8' ) : '';
			} else {
				// These are dropped with the plugin, so only our own names count.
				$record[ $key ] = array_values( array_filter( is_array( $value ) ? $value : array(), static fn( $name ): bool => is_string( $name ) && 1 === preg_match( '/^millwork_[a-z0-9_]{1,50}$/D', $name ) ) );
			}
		}
		/** @var Record Each value has the type of the blank one. $record */
		return $record;
	}
}
