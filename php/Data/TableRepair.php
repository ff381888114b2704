<?php
declare( strict_types=1 );

namespace Millwork\Data;

use Throwable;

/**
 * Takes the steps of Migrations, and takes them again where tables are gone though they were taken: after
 * a backup that did not hold them, in a copy of the site, under another prefix.
 *
 * No page asks the database whether the tables are there. That is looked at when a query on one of
 * them has failed, once a day in the admin, and on the screens that need them.
 *
 * Where it cannot be done, the topic is not ready any more: what needs it is off, is tried again
 * after a while, and TableNotices tells the owner.
 */
final class TableRepair {

	/** How long until what failed is tried again, in seconds. */
	private const PAUSE = 5 * MINUTE_IN_SECONDS;

	/** What look() found: all is there; something was made; it could not be made. */
	private const INTACT = 'intact';
	private const MADE   = 'made';
	private const FAILED = 'failed';

	/**
	 * Takes the steps that the current site has not taken yet, unless one has just failed: such a topic waits a while, and
	 * the others go on.
	 */
	public static function catch_up(): void {
		foreach ( Migrations::late() as $topic ) {
			$record = SchemaRecord::get( $topic );
			if ( ! self::is_within( $record['failed'], self::PAUSE ) ) {
				// After a loss the first steps have to be taken again.
				self::take_steps( $topic, $record['lost'] ? 0 : $record['version'] );
			}
		}
	}

	/** Looks at all tables, once a day. */
	public static function look_daily(): void {
		foreach ( Migrations::topics() as $topic ) {
			$record = SchemaRecord::get( $topic );
			if ( ! self::is_within( $record['failed'], self::PAUSE ) && ! self::is_within( $record['checked'], DAY_IN_SECONDS ) ) {
				self::look( $topic );
			}
		}
	}

	/** Looks at all tables now, for a screen that shows how they are: what failed is tried again. */
	public static function look_now(): void {
		foreach ( Migrations::topics() as $topic ) {
			self::look( $topic );
		}
	}

	/**
	 * Looks at tables after a query on them has failed.
	 * @param string $topic The topic that they belong to.
	 * @param string $said  What the database said.
	 * @return bool Whether something was made, so that the query may be tried once more.
	 */
	public static function after_error( string $topic, string $said = '' ): bool {
		$record = SchemaRecord::get( $topic );
		if ( self::is_within( $record['idle'], self::PAUSE ) || self::is_within( $record['failed'], self::PAUSE ) ) {
			return false;
		}
		// An index may be damaged of a table that can be read without it.
		$is_damaged = 1 === preg_match( '/crashed|corrupt|repair|incorrect key file|incorrect information/i', $said );
		$found      = self::look( $topic, $is_damaged );
		if ( self::INTACT === $found || $is_damaged ) {
			// It failed for another reason, as a lock, or cannot be repaired. Looking again and again would make
			// that worse.
			SchemaRecord::change( $topic, array( 'idle' => time() ) );
		}
		return self::MADE === $found;
	}

	/**
	 * Notes that the database did not take a row, or that it does so again.
	 * @param string $topic The topic whose row it was.
	 * @param string $error What the database said; '' if it took one.
	 */
	public static function note_refusal( string $topic, string $error ): void {
		if ( ( '' === $error ) !== ( '' === SchemaRecord::get( $topic )['refused'] ) ) {
			SchemaRecord::change( $topic, array( 'refused' => TableInspection::message( $error ) ) );
		}
	}

	/**
	 * Looks at a topic's tables, and makes what is missing.
	 * @param bool   $is_damaged Whether the database has said that a table is damaged.
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
		// They were there once.
		$missing = $record['version'] > 0 || '' !== $record['shape'] ? TableInspection::missing( $tables ) : array();
		if ( $missing ) {
			SchemaRecord::change( $topic, array( 'lost' => array_values( array_unique( array_merge( $record['lost'], $missing ) ) ) ) );
		}
		self::repair( array_keys( $broken ) );
		return self::take_steps( $topic, 0 ) ? self::MADE : self::FAILED;
	}

	/**
	 * Takes steps, and writes down how it went.
	 * @param int    $from  The first one.
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
					// PHP may end in the midst.
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
			// What a persistent cache knows was in the tables that are gone.
			wp_cache_flush();
		}
		return true;
	}

	/**
	 * Writes down how it went.
	 * @param array<string, mixed> $changes What is new in its record.
	 */
	private static function remember( string $topic, array $changes ): void {
		SchemaRecord::change( $topic, $changes + array( 'tables' => Migrations::tables( $topic ) ) );
	}

	/**
	 * Whether a moment was in the last seconds. One in the future was written by a clock that went wrong.
	 * @param int $time    A Unix timestamp.
	 * @param int $seconds How many.
	 */
	private static function is_within( int $time, int $seconds ): bool {
		return $time <= time() && $time > time() - $seconds;
	}

	/**
	 * Has the database repair tables, as MyISAM's and Aria's after a crash. With others nothing comes of it.
	 * @param string[] $names Full names.
	 */
	private static function repair( array $names ): void {
		global $wpdb;
		foreach ( $names as $name ) {
			TableInspection::quietly( static fn() => $wpdb->get_results( $wpdb->prepare( 'REPAIR TABLE %i', $name ) ) );
		}
	}
}
