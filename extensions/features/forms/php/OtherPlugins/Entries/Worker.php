<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Entries;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\Tables as EntryTables;
use Millwork\Features\Forms\OtherPlugins\Tables;
use Millwork\Jobs\DueWork;
use Millwork\Jobs\JobTimeLimit;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryDelays;

/**
 * Imports entries in parts, in the background and while the screen is open. Each part ends with storing how far it is,
 * so a process that ends early loses at most one part, which another reads again. An entry's attempt is its key in the
 * other plugin and unique, so none is stored twice.
 * @phpstan-import-type Run from Runs
 */
final class Worker {

	/** The action of the job. */
	public const JOB = 'millwork_forms_import';

	/** Entries of a part, and after a process has ended early: one of them may be too large for the memory. */
	private const BATCH = 200;
	private const FEWER = array( 2 => 20 );

	/** Entries and bytes of a statement. */
	private const ROWS  = 50;
	private const BYTES = 500_000;

	/** In seconds: of a job, and how long a claim lasts. */
	private const SHIFT = 20;
	private const LEASE = 2 * MINUTE_IN_SECONDS;

	/** The job. */
	public static function run(): void {
		if ( self::work( min( self::SHIFT, JobTimeLimit::time_left() ) ) ) {
			Queue::wake_at( self::JOB, time() );
		}
	}

	/**
	 * Imports for some seconds.
	 * @return bool Whether anything is left to do.
	 */
	public static function work( float $seconds ): bool {
		if ( ! Tables::are_ready() || ! EntryTables::are_ready() ) {
			return false;
		}
		$end = microtime( true ) + $seconds;
		foreach ( self::ledger()->due( 5, 'state = %s', Runs::RUNNING ) as $id => $read ) {
			if ( microtime( true ) < $end && self::ledger()->claim( $id, $read, self::LEASE ) ) {
				self::shift( $id, $read['tries'] + 1, $end );
			}
		}
		return null !== Rows::value( 'SELECT id FROM %i WHERE state = %s LIMIT 1', Tables::runs(), Runs::RUNNING );
	}

	/** Works on a claimed import until it ends or the time is over. */
	private static function shift( int $id, int $tries, float $end ): void {
		do {
			$run = Runs::find( $id );
			if ( ! $run || Runs::RUNNING !== $run['state'] || $run['tries'] !== $tries ) {
				// It was stopped, or another process took it.
				return;
			}
			if ( self::ledger()->is_used_up( $tries ) ) {
				Runs::change( $id, array( 'state' => Runs::FAILED, 'work_due' => null, 'error' => __( 'The server stopped the import several times. Continue it. If this keeps happening, ask your host about PHP’s limits.', 'millwork' ) ) );
				return;
			}
			$part = Part::read( $run, $tries < 2 ? self::BATCH : self::FEWER[ $tries ] ?? 1 );
			if ( is_string( $part ) ) {
				Runs::change( $id, array( 'state' => Runs::FAILED, 'work_due' => null, 'error' => $part ) );
				return;
			}
			$stored = self::store( $part->rows );
			if ( null === $stored ) {
				$next = self::ledger()->put_off( $id, $tries, null, array( 'error' => __( 'The database rejected entries. The import continues automatically in a few minutes.', 'millwork' ) ) );
				$next ?? Runs::change( $id, array( 'state' => Runs::FAILED ) );
				return;
			}
			$values = array(
				'position' => $part->position,
				'imported' => $run['imported'] + $stored,
				'known'    => $run['known'] + count( $part->rows ) - $stored,
				'skipped'  => $run['skipped'] + $part->skipped,
				'error'    => '',
				'work_due' => $part->is_last ? null : Rows::time( self::LEASE ),
			) + ( $part->is_last ? array( 'state' => Runs::DONE ) : array() );
			Runs::change( $id, $values, array( 'tries' => $tries, 'state' => Runs::RUNNING ) );
			if ( $part->is_last ) {
				return;
			}
		} while ( microtime( true ) < $end );
		Runs::change( $id, array( 'work_due' => Rows::time(), 'tries' => 0 ), array( 'tries' => $tries, 'state' => Runs::RUNNING ) );
	}

	/**
	 * @param list<array<string, string|int|null>> $rows All with the same columns.
	 * @return int|null How many were new; null if the database failed.
	 */
	private static function store( array $rows ): ?int {
		$new = 0;
		foreach ( self::statements( $rows ) as $some ) {
			$columns = array_keys( $some[0] );
			$names   = implode( ', ', array_fill( 0, count( $columns ), '%i' ) );
			$places  = implode( ', ', array_fill( 0, count( $some ), '(' . implode( ', ', array_fill( 0, count( $columns ), '%s' ) ) . ')' ) );
			$values  = array_merge( ...array_map( 'array_values', $some ) );
			$done    = Rows::write( EntryTables::TOPIC, "INSERT IGNORE INTO %i ($names) VALUES $places", Entries::table(), ...$columns, ...$values );
			if ( false === $done ) {
				return null;
			}
			$new += $done;
		}
		return $new;
	}

	/**
	 * @param list<array<string, string|int|null>> $rows
	 * @return list<non-empty-list<array<string, string|int|null>>> Databases limit the bytes of a statement.
	 */
	private static function statements( array $rows ): array {
		$all   = array();
		$some  = array();
		$bytes = 0;
		foreach ( $rows as $row ) {
			$bytes += strlen( (string) $row['data'] );
			if ( $some && ( $bytes > self::BYTES || count( $some ) >= self::ROWS ) ) {
				$all[] = $some;
				$some  = array();
				$bytes = strlen( (string) $row['data'] );
			}
			$some[] = $row;
		}
		return $some ? array( ...$all, $some ) : $all;
	}

	private static function ledger(): DueWork {
		return new DueWork( Tables::runs(), RetryDelays::from_pauses( MINUTE_IN_SECONDS, 5 * MINUTE_IN_SECONDS, 15 * MINUTE_IN_SECONDS, HOUR_IN_SECONDS ), 'work_due' );
	}
}
