<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Uploads;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Data\TableMaker;
use Millwork\Visitors\SigningKeys;

/**
 * The table of the files that visitors sent. An upload waits for its form with an end of a day; the entry that is sent
 * with it claims it first, then is stored, then owns it. A process that ends in between leaves a claim, which names the
 * entry's attempt, so the file finds its entry.
 * @phpstan-type File array{id: string, form_id: string, field: string, entry_id: int, claim: string, name: string, type: string, bytes: int, path: string, ends: string|null}
 */
final class UploadedFiles {

	public const TOPIC = 'form_files';

	/** Without the site's prefix. */
	public const TABLE = 'millwork_form_files';

	private const PURPOSE = 'upload';

	/** How long an upload waits for its form, in seconds. */
	public const WAITS = DAY_IN_SECONDS;

	/**
	 * - `entry_id`: 0 while the file waits, and after the content of its entry was removed.
	 * - `claim`: the attempt of the entry that the file is sent with.
	 * - `challenge`: a hash of the proof of work that it was uploaded with.
	 * - `sender`: while it waits, from FileLimits::sender().
	 * - `ends`: when it is deleted; null for a file that goes with its entry.
	 * - `path`: its name in Folder.
	 */
	public static function create(): void {
		TableMaker::make(
			self::TABLE,
			"id char(32) NOT NULL,
			form_id char(32) NOT NULL default '',
			field varchar(64) NOT NULL default '',
			entry_id bigint(20) unsigned NOT NULL default 0,
			claim char(64) NOT NULL default '',
			challenge char(64) NOT NULL default '',
			sender char(64) NOT NULL default '',
			name varchar(255) NOT NULL default '',
			type varchar(100) NOT NULL default '',
			bytes bigint(20) unsigned NOT NULL default 0,
			path varchar(100) NOT NULL default '',
			created datetime NOT NULL default '1970-01-01 00:00:00',
			ends datetime NULL default NULL,
			PRIMARY KEY  (id),
			KEY entry (entry_id),
			KEY claim (claim),
			KEY challenge (challenge),
			KEY sender (sender),
			KEY ends (ends)"
		);
	}

	/** Adds the column to a table from before it. */
	public static function add_sender(): void {
		self::create();
	}

	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	/**
	 * @param array{form_id: string, field: string, challenge: string, sender: string, name: string, type: string, bytes: int, path: string} $file
	 * @return string Its ID; '' if it could not be stored.
	 */
	public static function add( array $file ): string {
		$id   = bin2hex( random_bytes( 16 ) );
		$done = Rows::insert( self::TOPIC, self::table(), array( 'id' => $id ) + $file + array( 'created' => Rows::time(), 'ends' => Rows::time( self::WAITS ) ) );
		return 1 === $done ? $id : '';
	}

	/** What the page sends for an upload. It is valid for one field of one form. */
	public static function token( string $id, string $form_id, string $field ): string {
		return "$id." . SigningKeys::sign( self::PURPOSE, "$form_id:$field:$id" );
	}

	/**
	 * @param string $token From token(), or forged.
	 * @return File|null Null if it is forged, for another form or field, or swept.
	 */
	public static function find_token( string $token, string $form_id, string $field ): ?array {
		if ( 1 !== preg_match( '/^([0-9a-f]{32})\.([\w-]{22})$/D', $token, $found ) || ! SigningKeys::is_valid( self::PURPOSE, "$form_id:$field:$found[1]", $found[2] ) ) {
			return null;
		}
		$file = self::find( $found[1] );
		return $file && $form_id === $file['form_id'] && $field === $file['field'] ? $file : null;
	}

	/** @return File|null */
	public static function find( string $id ): ?array {
		$row = self::are_ready() ? Rows::first( 'SELECT * FROM %i WHERE id = %s', self::table(), $id ) : null;
		return $row ? self::read( $row ) : null;
	}

	/**
	 * The files of an entry, in the order in which they were uploaded.
	 * @return list<File>
	 */
	public static function of_entry( int $entry ): array {
		$rows = $entry > 0 && self::are_ready() ? Rows::all( 'SELECT * FROM %i WHERE entry_id = %d ORDER BY created, id LIMIT 500', self::table(), $entry ) : array();
		return array_map( array( self::class, 'read' ), $rows );
	}

	/**
	 * Reserves a file for an entry that is about to be stored.
	 * @param string $attempt The entry's.
	 * @param string $from    The claim that it has now; '' for none.
	 * @return bool False if another entry has it.
	 */
	public static function claim( string $id, string $attempt, string $from = '' ): bool {
		return (bool) Rows::run( 'UPDATE %i SET claim = %s WHERE id = %s AND entry_id = 0 AND claim = %s', self::table(), $attempt, $id, $from );
	}

	/** Releases the space of an entry that was not stored. */
	public static function release( string $attempt ): void {
		Rows::run( "UPDATE %i SET claim = '' WHERE claim = %s AND entry_id = 0", self::table(), $attempt );
	}

	/**
	 * Gives the reserved files to their entry.
	 * @return int How many files the entry has.
	 */
	public static function settle( string $attempt, int $entry ): int {
		Rows::run( "UPDATE %i SET entry_id = %d, ends = NULL, sender = '' WHERE claim = %s AND entry_id = 0", self::table(), $entry, $attempt );
		return (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE entry_id = %d', self::table(), $entry );
	}

	/**
	 * Keeps an entry's files for some more time without it.
	 * @param int $seconds How long.
	 */
	public static function detach( int $entry, int $seconds ): void {
		Rows::run( 'UPDATE %i SET entry_id = 0, ends = %s WHERE entry_id = %d', self::table(), Rows::time( $seconds ), $entry );
	}

	/** Lets a file that waits for its form wait longer. */
	public static function keep_until( string $id, string $ends ): void {
		Rows::run( 'UPDATE %i SET ends = %s WHERE id = %s AND entry_id = 0 AND ends < %s', self::table(), $ends, $id, $ends );
	}

	/** How many files were uploaded with a proof of work. */
	public static function count_for_challenge( string $challenge ): int {
		return (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE challenge = %s', self::table(), $challenge );
	}

	/** The bytes of all files, or of those that wait for their form. */
	public static function total( bool $is_waiting = false ): int {
		return (int) ( $is_waiting
			? Rows::value( 'SELECT SUM(bytes) FROM %i WHERE ends IS NOT NULL', self::table() )
			: Rows::value( 'SELECT SUM(bytes) FROM %i', self::table() ) );
	}

	/**
	 * The bytes of the files of a sender that wait for their form.
	 * @param string $sender From FileLimits::sender(), or the beginning of it.
	 */
	public static function waiting_of( string $sender ): int {
		return (int) Rows::value( 'SELECT SUM(bytes) FROM %i WHERE sender LIKE %s AND ends IS NOT NULL', self::table(), Rows::prefix( $sender ) );
	}

	/**
	 * Files whose time is over.
	 * @return list<File>
	 */
	public static function ended( int $most ): array {
		return array_map( array( self::class, 'read' ), Rows::all( 'SELECT * FROM %i WHERE ends <= %s ORDER BY ends LIMIT %d', self::table(), Rows::time(), $most ) );
	}

	/**
	 * The files of entries.
	 * @param int[] $entries
	 * @return list<File>
	 */
	public static function of_entries( array $entries ): array {
		return array_map( array( self::class, 'read' ), Rows::all( 'SELECT * FROM %i WHERE entry_id IN (%d)', self::table(), array_values( array_filter( array_map( 'intval', $entries ) ) ) ) );
	}

	/**
	 * Deletes a file and its row. If the file can't be deleted, the row stays for the next sweep.
	 * @param File $file
	 */
	public static function delete( array $file ): bool {
		if ( ! Folder::delete( $file['path'] ) ) {
			Rows::update( self::table(), array( 'entry_id' => 0, 'ends' => Rows::time( DAY_IN_SECONDS ) ), array( 'id' => $file['id'] ) );
			return false;
		}
		Rows::delete( self::table(), array( 'id' => $file['id'] ) );
		return true;
	}

	public static function table(): string {
		return Migrations::table( self::TABLE );
	}

	/**
	 * @param array<string, mixed> $row
	 * @return File
	 */
	private static function read( array $row ): array {
		$row += array_fill_keys( array( 'id', 'form_id', 'field', 'entry_id', 'claim', 'name', 'type', 'bytes', 'path', 'ends' ), null );
		return array(
			'id'       => (string) $row['id'],
			'form_id'  => (string) $row['form_id'],
			'field'    => (string) $row['field'],
			'entry_id' => (int) $row['entry_id'],
			'claim'    => (string) $row['claim'],
			'name'     => FileName::clean( (string) $row['name'] ),
			'type'     => (string) $row['type'],
			'bytes'    => max( 0, (int) $row['bytes'] ),
			'path'     => (string) $row['path'],
			'ends'     => null === $row['ends'] ? null : (string) $row['ends'],
		);
	}
}
