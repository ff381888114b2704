<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Data\TableRepair;
use Millwork\Features\Forms\Delivery\MailLog;

/**
 * One entry: stored, found, worked on, deleted. Lists are EntryList's, changes of many EntryStates's.
 *
 * Nobody's right to see an entry is checked here: callers check `millwork_read_entries`.
 * @phpstan-type Value array{name: string, label: string, type: string, value: string|list<string>, message?: string}
 * @phpstan-type Entry array{id: int, form_id: string, source: string, created: string, state: string, previous_state: string, is_read: bool, name: string, email: string, excerpt: string, data: list<Value>, url: string, ip: string, attempt: string, evidence: array<string, string>, spam_reason: string, is_kept: bool, purge_at: ?string, work: string, work_due: ?string, tries: int, mail: string}
 */
final class Entries {

	/** The columns that read() knows. */
	private const COLUMNS = array( 'id', 'form_id', 'source', 'created', 'state', 'previous_state', 'is_read', 'name', 'email', 'excerpt', 'data', 'url', 'ip', 'attempt', 'spam_reason', 'is_kept', 'purge_at', 'work', 'work_due', 'tries', 'mail' );

	/**
	 * @param array<string, string|int|null> $row Values by column; `attempt` must be there.
	 * @return int Its id; 0 if its attempt or its challenge is there already, -1 if the database failed.
	 */
	public static function insert( array $row ): int {
		$done = Rows::insert( Tables::TOPIC, self::table(), $row );
		if ( false === $done ) {
			return -1;
		}
		$id = $done ? Rows::last_id() : 0;
		if ( $done && 0 === $id ) {
			// The table does not count its rows any more, so that the next one would not get in.
			TableRepair::after_error( Tables::TOPIC );
		}
		return $id;
	}

	/** @return Entry|null */
	public static function find( int $id ): ?array {
		return self::find_by( 'id', $id );
	}

	/**
	 * @param int[] $ids
	 * @return list<Entry> Those that are there, in the order of the ids.
	 */
	public static function find_all( array $ids ): array {
		if ( ! $ids ) {
			return array();
		}
		$found = array();
		foreach ( Rows::all( 'SELECT * FROM %i WHERE id IN (%d)', self::table(), array_map( 'intval', $ids ) ) as $row ) {
			$found[ (int) $row['id'] ] = self::read( $row );
		}
		return array_values( array_filter( array_map( static fn( int $id ): ?array => $found[ $id ] ?? null, $ids ) ) );
	}

	/**
	 * @param string $attempt The key that Intake made of it.
	 * @return Entry|null
	 */
	public static function find_attempt( string $attempt ): ?array {
		return self::find_by( 'attempt', $attempt );
	}

	/**
	 * @param array<string, string|int|null>      $values New values by column.
	 * @param array<string, string|int|null>|null $only   Values that it must have still.
	 * @return bool Whether a row was changed.
	 */
	public static function update( int $id, array $values, ?array $only = null ): bool {
		return (bool) Rows::update( self::table(), $values, array( 'id' => $id ) + (array) $only );
	}

	/** Takes an entry's attempt back, so that the same may be sent again. */
	public static function release_attempt( int $id, string $attempt ): void {
		self::update( $id, array( 'attempt' => "$id-" . substr( $attempt, 0, 40 ) ), array( 'attempt' => $attempt ) );
	}

	/**
	 * Takes what was sent out of an entry that is not to be kept. The row stays for a day, so that an
	 * attempt whose answer was lost is known.
	 */
	public static function empty_out( int $id ): void {
		self::update(
			$id,
			array(
				'state'       => EntryState::Gone->value,
				'sender'      => '',
				'name'        => '',
				'email'       => '',
				'excerpt'     => '',
				'data'        => '[]',
				'url'         => '',
				'ip'          => '',
				'evidence'    => null,
				'spam_reason' => '',
				'work'        => WorkStep::Nothing->value,
				'work_due'    => null,
				'purge_at'    => Rows::time( DAY_IN_SECONDS ),
			)
		);
		MailLog::delete( array( $id ) );
	}

	/** The table's full name. */
	public static function table(): string {
		return Migrations::table( Tables::ENTRIES );
	}

	/**
	 * Finds an entry by a unique column.
	 * @return Entry|null
	 */
	private static function find_by( string $column, string|int $value ): ?array {
		$row = Rows::first( 'SELECT * FROM %i WHERE %i = %s', self::table(), $column, (string) $value );
		return is_array( $row ) ? self::read( $row ) : null;
	}

	/**
	 * @param array<string, string|null> $row
	 * @return Entry
	 */
	public static function read( array $row ): array {
		$evidence = json_decode( (string) ( $row['evidence'] ?? '' ), true );
		// A list does not ask for all columns, and a table that lost one is made whole only after it was noticed.
		$row += array_fill_keys( self::COLUMNS, null );
		return array(
			'id'             => (int) $row['id'],
			'form_id'        => (string) $row['form_id'],
			'source'         => (string) $row['source'],
			'created'        => (string) $row['created'],
			'state'          => (string) $row['state'],
			'previous_state' => (string) $row['previous_state'],
			'is_read'        => (bool) $row['is_read'],
			'name'           => (string) $row['name'],
			'email'          => (string) $row['email'],
			'excerpt'        => (string) $row['excerpt'],
			'data'           => EntryValue::read_all( (string) $row['data'] ),
			'url'            => (string) $row['url'],
			'ip'             => (string) $row['ip'],
			'attempt'        => (string) $row['attempt'],
			'evidence'       => is_array( $evidence ) ? array_filter( $evidence, 'is_string' ) : array(),
			'spam_reason'    => (string) $row['spam_reason'],
			'is_kept'        => (bool) $row['is_kept'],
			'purge_at'       => $row['purge_at'],
			'work'           => (string) $row['work'],
			'work_due'       => $row['work_due'],
			'tries'          => (int) $row['tries'],
			'mail'           => (string) $row['mail'],
		);
	}
}
