<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Data\TableRepair;
use Millwork\Features\Forms\Delivery\MailLog;

/**
 * Stores, finds, changes and deletes single entries. EntryList has lists, EntryStates has bulk changes.
 *
 * Callers check `millwork_read_entries`.
 * @phpstan-type Value array{name: string, label: string, type: string, value: string|list<string>, message?: string, letters?: list<string>, parts?: list<string>, signed?: string, other?: string}
 * @phpstan-type Entry array{id: int, form_id: string, source: string, created: string, state: string, previous_state: string, is_read: bool, name: string, email: string, excerpt: string, data: list<Value>, url: string, ip: string, attempt: string, evidence: array<string, string>, spam_reason: string, is_kept: bool, purge_at: ?string, work: string, work_due: ?string, tries: int, mail: string, learned: string, checked: string, locale: string}
 */
final class Entries {

	private const COLUMNS = array( 'id', 'form_id', 'source', 'created', 'state', 'previous_state', 'is_read', 'name', 'email', 'excerpt', 'data', 'url', 'ip', 'attempt', 'spam_reason', 'is_kept', 'purge_at', 'work', 'work_due', 'tries', 'mail', 'learned', 'checked', 'locale' );

	/**
	 * @param array<string, string|int|null> $row Values by column; `attempt` is required.
	 * @return int The ID; 0 if the attempt or challenge exists already, -1 if the database failed.
	 */
	public static function insert( array $row ): int {
		$done = Rows::insert( Tables::TOPIC, self::table(), $row );
		if ( false === $done ) {
			return -1;
		}
		$id = $done ? Rows::last_id() : 0;
		if ( $done && 0 === $id ) {
			// The table's AUTO_INCREMENT may be lost: then no more entries could be stored.
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
	 * @return list<Entry> Existing ones, in the order of the IDs.
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

	/** @return Entry|null */
	public static function find_attempt( string $attempt ): ?array {
		return self::find_by( 'attempt', $attempt );
	}

	/**
	 * @param array<string, string|int|null>      $values By column.
	 * @param array<string, string|int|null>|null $only   Values that the row must still have.
	 * @return bool Whether a row was changed.
	 */
	public static function update( int $id, array $values, ?array $only = null ): bool {
		return (bool) Rows::update( self::table(), $values, array( 'id' => $id ) + (array) $only );
	}

	/** Frees an entry's attempt, so that the same can be sent again. */
	public static function release_attempt( int $id, string $attempt ): void {
		self::update( $id, array( 'attempt' => "$id-" . substr( $attempt, 0, 40 ) ), array( 'attempt' => $attempt ) );
	}

	/**
	 * Removes the content of an entry that shouldn't be kept. The row stays for a day to recognize a repeated attempt.
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
				'checked'     => '',
				'locale'      => '',
				'spam_reason' => '',
				'work'        => WorkStep::Nothing->value,
				'work_due'    => null,
				'purge_at'    => Rows::time( DAY_IN_SECONDS ),
			)
		);
		MailLog::delete( array( $id ) );
		/**
		 * Fires after the content of an entry that shouldn't be kept was removed.
		 *
		 * @param int $id The entry's ID.
		 */
		do_action( 'millwork_form_entry_emptied', $id );
	}

	public static function table(): string {
		return Migrations::table( Tables::ENTRIES );
	}

	/** @return Entry|null */
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
		// Lists don't select all columns, and a table that lost one is repaired only after that was noticed.
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
			'learned'        => (string) $row['learned'],
			'checked'        => (string) $row['checked'],
			'locale'         => (string) $row['locale'],
		);
	}
}
