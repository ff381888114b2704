<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

use Millwork\Data\Rows;

/**
 * Work that must not be done twice, kept in a table with the columns `state`, `token`, `claimed` (UTC) and `tries`. A
 * process claims a row with a token, and every later change needs that token, so a process that lost its claim changes
 * nothing.
 */
final class ClaimedWork {

	private const CLAIMED = 'claimed';

	/** A claim lasts for $lease seconds unless renewed. The table's name is the full one. */
	public function __construct(
		private readonly string $table,
		private readonly int $lease
	) {}

	/**
	 * Claims a row and counts the attempt.
	 * @param string                                        $state     The state the row was read in.
	 * @param literal-string                                $where     More conditions, with placeholders.
	 * @param int|float|string|array<int|float|string>|null ...$values Their values.
	 * @return string The token; '' if another process was faster.
	 */
	public function claim( int $id, string $state, string $where, int|float|string|array|null ...$values ): string {
		$token = bin2hex( random_bytes( 8 ) );
		$count = Rows::run( "UPDATE %i SET state = %s, token = %s, claimed = %s, tries = tries + 1 WHERE id = %d AND state = %s AND $where", $this->table, self::CLAIMED, $token, Rows::time(), $id, $state, ...$values );
		return 1 === $count ? $token : '';
	}

	/**
	 * Changes a claimed row.
	 * @param array<string, int|string|null> $values By column.
	 * @param list<string>                   $from   The states in which it may be changed.
	 * @return bool Whether the claim was still valid.
	 */
	public function change( int $id, string $token, array $values, array $from = array( self::CLAIMED ) ): bool {
		$sets = implode( ', ', array_fill( 0, count( $values ), '%i = %s' ) );
		$all  = array();
		foreach ( $values as $column => $value ) {
			array_push( $all, $column, $value );
		}
		$count = Rows::run( "UPDATE %i SET $sets WHERE id = %d AND token = %s AND state IN (%s)", $this->table, ...array( ...$all, $id, $token, $from ) );
		// Databases count only rows that changed, so check the row itself.
		$state = isset( $values['state'] ) ? array( $values['state'] ) : $from;
		return (bool) $count || null !== Rows::value( 'SELECT 1 FROM %i WHERE id = %d AND token = %s AND state IN (%s)', $this->table, $id, $token, $state );
	}

	/**
	 * The condition for claims whose process is gone. It includes claims in the future, made with a wrong clock.
	 * @param literal-string $prefix Before the columns, such as 'one.'.
	 * @return array{literal-string, list<string>} SQL with placeholders, and its values.
	 */
	public function expired( string $prefix = '' ): array {
		return array( "{$prefix}state = %s AND ({$prefix}claimed IS NULL OR {$prefix}claimed < %s OR {$prefix}claimed > %s)", array( self::CLAIMED, Rows::time( -$this->lease ), Rows::time( $this->lease ) ) );
	}
}
