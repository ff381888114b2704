<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

use Millwork\Data\Rows;

/**
 * Work kept in a table: when each row is due (UTC; NULL if there is nothing to do) and how often it was tried. The
 * queue's job only wakes the worker, so losing a job loses no work.
 *
 * A process claims a row by moving its due time to the end of a lease, unless another process has changed the row since
 * it was read. If PHP ends, the row is due again after the lease. The attempt counts from the claim on, because it may
 * be what ends PHP.
 */
final class DueWork {

	/**
	 * @param string $table The table's full name.
	 * @param string $due   The column of the due time.
	 * @param string $tries The column of the attempts.
	 */
	public function __construct(
		private readonly string $table,
		private readonly RetryDelays $delays,
		private readonly string $due = 'due',
		private readonly string $tries = 'tries'
	) {}

	/**
	 * Rows that are due. Rows that were tried before come last, because one of them may end PHP each time. Those
	 * of the same second come in the order in which they were added.
	 * @param literal-string                                $where     Which rows, with placeholders.
	 * @param int|float|string|array<int|float|string>|null ...$values Their values.
	 * @return array<int, array{due: string, tries: int}> By ID.
	 */
	public function due( int $most, string $where = '1 = 1', int|float|string|array|null ...$values ): array {
		$rows = Rows::all( "SELECT id, %i AS due, %i AS tries FROM %i WHERE %i <= %s AND $where ORDER BY %i, %i, id LIMIT %d", $this->due, $this->tries, $this->table, $this->due, Rows::time(), ...array( ...$values, $this->tries, $this->due, $most ) );
		$due  = array();
		foreach ( $rows as $row ) {
			$due[ (int) $row['id'] ] = array( 'due' => (string) $row['due'], 'tries' => (int) $row['tries'] );
		}
		return $due;
	}

	/**
	 * Claims a row and counts the attempt.
	 * @param array{due: string|null, tries: int} $read   The row as it was read.
	 * @param int                                 $lease  How long the claim lasts, in seconds.
	 * @param array<string, int|string|null>      $values Other changes, by column.
	 * @param array<string, int|string|null>      $where  Other columns as they were read.
	 * @return bool False if another process was faster.
	 */
	public function claim( int $id, array $read, int $lease, array $values = array(), array $where = array() ): bool {
		$claim = array( $this->due => Rows::time( $lease ), $this->tries => $read['tries'] + 1 );
		return $this->change( $id, $values + $claim, $where + array( $this->due => $read['due'], $this->tries => $read['tries'] ) );
	}

	/**
	 * Changes a row whatever its due time.
	 * @param array<string, int|string|null> $values By column.
	 * @param array<string, int|string|null> $where  Columns as they were read.
	 */
	public function change( int $id, array $values, array $where = array() ): bool {
		return (int) Rows::update( $this->table, $values, array( 'id' => $id ) + $where ) > 0;
	}

	/**
	 * When the next row is due.
	 * @param literal-string                                $where     Which rows, with placeholders.
	 * @param int|float|string|array<int|float|string>|null ...$values Their values.
	 * @return int|null A Unix timestamp; null for never.
	 */
	public function next( string $where = '1 = 1', int|float|string|array|null ...$values ): ?int {
		$next = Rows::value( "SELECT MIN(%i) FROM %i WHERE %i IS NOT NULL AND $where", $this->due, $this->table, $this->due, ...$values );
		return null === $next ? null : (int) strtotime( "$next UTC" );
	}

	/** Whether a row has no attempts left because PHP ended during each one. */
	public function is_used_up( int $tries ): bool {
		return $this->delays->is_last( $tries );
	}

	/**
	 * Ends a failed attempt. The row is due after a delay, or never.
	 * @param int                            $tries  Attempts so far, including this one.
	 * @param array<string, int|string|null> $values Other changes, by column.
	 * @param array<string, int|string|null> $where  Other columns as they were read.
	 * @return int|null When it is due, as a Unix timestamp; null if this was the last attempt.
	 */
	public function put_off( int $id, int $tries, \Throwable|\WP_Error|null $error = null, array $values = array(), array $where = array() ): ?int {
		$until = $this->delays->is_last( $tries ) ? null : $this->delays->until( $tries, $error );
		$this->change( $id, $values + array( $this->due => null === $until ? null : Rows::time( $until - time() ) ), $where );
		return $until;
	}
}
