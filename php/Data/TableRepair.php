<?php
declare( strict_types=1 );

namespace Millwork\Data;

use Throwable;

/**
 * Runs the steps of Migrations, and runs them again if tables are missing: after restoring a backup without them, in a
 * copy of the site, or after a change of the prefix.
 *
 * Pages don't query whether the tables exist. That is checked after a query on one of them fails, once a day in the
 * admin, and on the screens that need them.
 *
 * If repair fails, the topic is no longer ready: its features are off, repair is tried again later, and TableNotices
 * tells the owner.
 */
final class TableRepair {

	/** Seconds until a failed repair is tried again. */
	private const PAUSE = 5 * MINUTE_IN_SECONDS;

	/** Results of look(): all tables exist; something was created; creating failed. */
	private const INTACT = 'intact';
	private const MADE   = 'made';
	private const FAILED = 'failed';

	/**
	 * Runs the steps that the current site hasn't run yet. A topic that has just failed waits a while; the others
	 * continue.
	 */
	public static function catch_up(): void {
		foreach ( Migrations::late() as $topic ) {
			$record = SchemaRecord::get( $topic );
			if ( ! self::is_within( $record['failed'], self::PAUSE ) ) {
				// After a loss, start again at the first step.
				self::take_steps( $topic, $record['lost'] ? 0 : $record['version'] );
			}
		}
	}

	/** Checks all tables once a day. */
	public static function look_daily(): void {
		foreach ( Migrations::topics() as $topic ) {
			$record = SchemaRecord::get( $topic );
			if ( ! self::is_within( $record['failed'], self::PAUSE ) && ! self::is_within( $record['checked'], DAY_IN_SECONDS ) ) {
				self::look( $topic );
			}
		}
	}

	/** Checks all tables now, for a screen that shows their state, and tries failed repairs again. */
	public static function look_now(): void {
		foreach ( Migrations::topics() as $topic ) {
			self::look( $topic );
		}
	}

	/**
	 * Checks tables after a query on them failed.
	 * @param string $topic The topic that they belong to.
	 * @param string $said  The database's message.
	 * @return bool Whether something was created, so that the query can be tried again.
	 */
	public static function after_error( string $topic, string $said = '' ): bool {
		if ( self::is_plugin_gone() ) {
			return false;
		}
		$record = SchemaRecord::get( $topic );
		if ( self::is_within( $record['idle'], self::PAUSE ) || self::is_within( $record['failed'], self::PAUSE ) ) {
			return false;
		}
		// A damaged index may not keep the table from being read.
		$is_damaged = 1 === preg_match( '/crashed|corrupt|repair|incorrect key file|incorrect information/i', $said );
		$found      = self::look( $topic, $is_damaged );
		if ( self::INTACT === $found || $is_damaged ) {
			// The query failed for another reason, such as a lock, or the table can't be repaired. Checking again and
			// again would make it worse.
			SchemaRecord::change( $topic, array( 'idle' => time() ) );
		}
		return self::MADE === $found;
	}

	/**
	 * Whether the record of all tables, which this process knew, was deleted: then the plugin was deleted while this
	 * process, such as a job, still runs, and tables that it created now would stay forever.
	 */
	private static function is_plugin_gone(): bool {
		global $wpdb;
		if ( false === get_option( Migrations::OPTION ) ) {
			// The plugin was just activated, or its record was lost with its tables.
			return false;
		}
		// A site of a network may be gone with all of its tables.
		$suppressed = $wpdb->suppress_errors();
		$found      = $wpdb->get_var( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name = %s", Migrations::OPTION ) );
		$wpdb->suppress_errors( $suppressed );
		return null === $found;
	}

	/**
	 * Notes that the database rejected a row, or accepts rows again.
	 * @param string $topic The topic that the row belongs to.
	 * @param string $error The database's message; '' if it accepted a row.
	 */
	public static function note_refusal( string $topic, string $error ): void {
		if ( ( '' === $error ) !== ( '' === SchemaRecord::get( $topic )['refused'] ) && ! self::is_plugin_gone() ) {
			SchemaRecord::change( $topic, array( 'refused' => TableInspection::message( $error ) ) );
		}
	}

	/**
	 * Checks a topic's tables, and creates missing ones.
	 * @param bool $is_damaged Whether the database reported a damaged table.
	 * @return self::INTACT|self::MADE|self::FAILED
	 */
	private static function look( string $topic, bool $is_damaged = false ): string {
		$record = SchemaRecord::get( $topic );
		$tables = Migrations::tables( $topic );
		$broken = $is_damaged ? array_fill_keys( array_map( array( Migrations::class, 'table' ), $tables ), '' ) : TableInspection::unreadable( $tables );
		if ( Migrations::is_ready( $topic ) && ! $broken && '' === $record['failure'] && TableInspection::shape( $tables ) === $record['shape'] ) {
			if ( ! self::is_within( $record['checked'], HOUR_IN_SECONDS ) ) {
				SchemaRecord::change( $topic, array( 'checked' => time() ) );
			}
			return self::INTACT;
		}
		// Only if they existed before.
		$missing = $record['version'] > 0 || '' !== $record['shape'] ? TableInspection::missing( $tables ) : array();
		if ( $missing ) {
			SchemaRecord::change( $topic, array( 'lost' => array_values( array_unique( array_merge( $record['lost'], $missing ) ) ) ) );
		}
		self::repair( array_keys( $broken ) );
		return self::take_steps( $topic, 0 ) ? self::MADE : self::FAILED;
	}

	/**
	 * Runs steps and records the result.
	 * @param int $from The first one.
	 * @return bool Whether the topic is ready now.
	 */
	private static function take_steps( string $topic, int $from ): bool {
		$tables = Migrations::tables( $topic );
		$taken  = $from;
		TableMaker::take_lacking();
		try {
			foreach ( array_slice( Migrations::steps( $topic ), $from ) as $step ) {
				$step();
				++$taken;
				if ( $taken > SchemaRecord::get( $topic )['version'] ) {
					// PHP may end before the next step.
					self::remember( $topic, array( 'version' => $taken ) );
				}
			}
			$failure = implode( '; ', array_map( static fn( string $table, string $error ): string => "$table: $error", array_keys( TableInspection::unreadable( $tables ) ), TableInspection::unreadable( $tables ) ) );
		} catch ( Throwable $error ) {
			$failure = $error->getMessage();
		}
		if ( isset( $error ) || '' !== $failure ) {
			self::remember(
				$topic,
				array( 'version' => isset( $error ) ? $taken : 0, 'failure' => $failure, 'failed' => time() )
			);
			return false;
		}
		self::remember(
			$topic,
			array(
				'shape'   => TableInspection::shape( $tables ),
				'checked' => time(),
				'failed'  => 0,
				'failure' => TableMaker::take_lacking(),
			)
		);
		if ( SchemaRecord::get( $topic )['lost'] ) {
			// A persistent cache may hold data of the lost tables.
			wp_cache_flush();
		}
		return true;
	}

	/** @param array<string, mixed> $changes */
	private static function remember( string $topic, array $changes ): void {
		SchemaRecord::change( $topic, $changes + array( 'tables' => Migrations::tables( $topic ) ) );
	}

	/** Whether a Unix timestamp is in the last $seconds. A future one, from a wrong clock, is not. */
	private static function is_within( int $time, int $seconds ): bool {
		return $time <= time() && $time > time() - $seconds;
	}

	/** @param string[] $names Full names. Repair works for MyISAM and Aria after a crash; others ignore it. */
	private static function repair( array $names ): void {
		global $wpdb;
		foreach ( $names as $name ) {
			TableInspection::quietly( static fn() => $wpdb->get_results( $wpdb->prepare( 'REPAIR TABLE %i', $name ) ) );
		}
	}
}
