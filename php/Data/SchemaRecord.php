<?php
declare( strict_types=1 );

namespace Millwork\Data;

/**
 * A site's record of Migrations: one for each topic. It is loaded with every page, so it says what a
 * page has to know without asking the database: which topics are ready, and since when one is not.
 *
 * A record holds what differs from BLANK. Whatever else stands in the option counts as nothing: the
 * tables are looked at then, and it is written anew.
 *
 * - `version`: how many steps were taken. `tables`: the tables' names without the prefix, for the deletion.
 * - `shape`: TableInspection::shape() after the last step.
 * - `checked`: when the tables were last looked at and all was there. `idle`: when that was because of
 *   an error and nothing was found. `failed`: when a step failed. Unix timestamps.
 * - `failure`: what the database said about a step that failed. `refused`: what it said about a row
 *   that it did not take although the tables are there.
 * - `lost`: tables that were gone, until the owner has read that.
 * @phpstan-type Record array{version: int, tables: list<string>, shape: string, checked: int, idle: int, failed: int, failure: string, refused: string, lost: list<string>}
 */
final class SchemaRecord {

	/** A topic of which nothing is known. */
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

	/** The most bytes of what the database said: the option is loaded with every page. */
	private const MOST = 500;

	/**
	 * The record of a topic on the current site.
	 * @return Record
	 */
	public static function get( string $topic ): array {
		$stored = get_option( Migrations::OPTION, array() );
		return self::read( is_array( $stored ) ? $stored[ $topic ] ?? null : null );
	}

	/**
	 * All records, also of topics that are not there at the moment.
	 * @return array<string, Record> By topic.
	 */
	public static function all(): array {
		$stored = get_option( Migrations::OPTION, array() );
		return array_map( array( self::class, 'read' ), array_filter( is_array( $stored ) ? $stored : array(), 'is_array' ) );
	}

	/**
	 * Changes a record. Writes nothing if that changes nothing.
	 * @param array<string, mixed> $changes New values.
	 */
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
	 * Adds our tables to those that go with a site of the network. WordPress has switched to it.
	 * @param mixed $tables Full names of tables.
	 * @return mixed With ours.
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

	/**
	 * @param mixed $stored What stands there.
	 * @return Record
	 */
	private static function read( mixed $stored ): array {
		$record = self::BLANK;
		foreach ( is_array( $stored ) ? $record : array() as $key => $blank ) {
			$value = $stored[ $key ] ?? null;
			if ( is_int( $blank ) ) {
				$record[ $key ] = is_int( $value ) ? max( 0, $value ) : 0;
			} elseif ( is_string( $blank ) ) {
				$record[ $key ] = is_string( $value ) ? mb_strcut( mb_scrub( $value, 'UTF-8' ), 0, self::MOST, 'UTF-8' ) : '';
			} else {
				// These are dropped with the plugin: no name but our own.
				$record[ $key ] = array_values( array_filter( is_array( $value ) ? $value : array(), static fn( $name ): bool => is_string( $name ) && 1 === preg_match( '/^millwork_[a-z0-9_]{1,50}$/D', $name ) ) );
			}
		}
		/**
		 * Each value has the type of the blank one.
		 * @var Record $record
		 */
		return $record;
	}
}
