<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Entries;

use Millwork\Data\Rows;
use Millwork\Features\Forms\OtherPlugins\Tables;
use Millwork\Features\Forms\Uploads\Folder;

/**
 * Imports of entries: what they read, how far they are, and uploaded files.
 * @phpstan-type Run array{id: int, source: string, form_key: string, form_post: int, title: string, file: string, layout: array<array-key, mixed>, size: int, position: int, imported: int, known: int, skipped: int, state: string, error: string, created: string, work_due: ?string, tries: int}
 */
final class Runs {

	/** The file isn't complete yet; it waits for its owner's choice; entries are read; none are left; it was stopped; it failed. */
	public const UPLOADING = 'uploading';
	public const READY     = 'ready';
	public const RUNNING   = 'running';
	public const DONE      = 'done';
	public const STOPPED   = 'stopped';
	public const FAILED    = 'failed';

	/** Days after which files and finished imports are deleted. */
	private const FILE_DAYS = 2;
	private const DAYS      = 30;

	/**
	 * @param array<string, string|int|null> $values By column.
	 * @return int The ID; 0 if it couldn't be stored.
	 */
	public static function add( array $values ): int {
		$done = Rows::insert( Tables::TOPIC, Tables::runs(), $values + array( 'created' => Rows::time(), 'error' => '' ), 'INSERT' );
		return $done ? Rows::last_id() : 0;
	}

	/**
	 * Starts to import a form's entries of this site, or continues.
	 * @return int The ID; 0 if it couldn't be stored.
	 */
	public static function start( string $source, string $key, int $post, string $title, int $size ): int {
		$row = Rows::first( "SELECT id FROM %i WHERE source = %s AND form_key = %s AND file = ''", Tables::runs(), $source, $key );
		if ( ! $row ) {
			return self::add( array( 'source' => $source, 'form_key' => $key, 'form_post' => $post, 'title' => mb_substr( $title, 0, 191 ), 'size' => $size, 'state' => self::RUNNING, 'work_due' => Rows::time() ) );
		}
		// From the beginning: the form may be another one, and known entries are found by their keys.
		Rows::update( Tables::runs(), array( 'form_post' => $post, 'title' => mb_substr( $title, 0, 191 ), 'size' => $size, 'position' => 0, 'imported' => 0, 'known' => 0, 'skipped' => 0, 'state' => self::RUNNING, 'error' => '', 'created' => Rows::time(), 'work_due' => Rows::time(), 'tries' => 0 ), array( 'id' => (int) $row['id'] ) );
		return (int) $row['id'];
	}

	/** @return Run|null */
	public static function find( int $id ): ?array {
		$row = Rows::first( 'SELECT * FROM %i WHERE id = %d', Tables::runs(), $id );
		return $row ? self::read( $row ) : null;
	}

	/** @return list<Run> Those that the screen shows, the latest first. */
	public static function shown(): array {
		return array_map( array( self::class, 'read' ), Rows::all( 'SELECT * FROM %i WHERE state IN (%s) ORDER BY created DESC, id DESC LIMIT 100', Tables::runs(), array( self::RUNNING, self::DONE, self::STOPPED, self::FAILED ) ) );
	}

	/**
	 * @param array<string, string|int|null>      $values By column.
	 * @param array<string, string|int|null>      $only   Values that the row must still have.
	 */
	public static function change( int $id, array $values, array $only = array() ): bool {
		return (int) Rows::update( Tables::runs(), $values, array( 'id' => $id ) + $only ) > 0;
	}

	public static function forget( int $id ): void {
		Rows::delete( Tables::runs(), array( 'id' => $id ) );
	}

	/** Deletes old files and imports. */
	public static function clean(): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		foreach ( Rows::all( "SELECT id, file FROM %i WHERE file <> '' AND state <> %s AND created < %s LIMIT 100", Tables::runs(), self::RUNNING, Rows::time( -self::FILE_DAYS * DAY_IN_SECONDS ) ) as $row ) {
			if ( Folder::delete( (string) $row['file'] ) ) {
				Rows::delete( Tables::runs(), array( 'id' => (int) $row['id'] ) );
			}
		}
		Rows::run( 'DELETE FROM %i WHERE state = %s AND created < %s', Tables::runs(), self::DONE, Rows::time( -self::DAYS * DAY_IN_SECONDS ) );
	}

	/**
	 * @param array<string, mixed> $row
	 * @return Run
	 */
	private static function read( array $row ): array {
		$layout = json_decode( (string) ( $row['layout'] ?? '' ), true );
		return array(
			'id'        => (int) $row['id'],
			'source'    => (string) $row['source'],
			'form_key'  => (string) $row['form_key'],
			'form_post' => (int) $row['form_post'],
			'title'     => (string) $row['title'],
			'file'      => (string) $row['file'],
			'layout'    => is_array( $layout ) ? $layout : array(),
			'size'      => (int) $row['size'],
			'position'  => (int) $row['position'],
			'imported'  => (int) $row['imported'],
			'known'     => (int) $row['known'],
			'skipped'   => (int) $row['skipped'],
			'state'     => (string) $row['state'],
			'error'     => (string) $row['error'],
			'created'   => (string) $row['created'],
			'work_due'  => null === $row['work_due'] ? null : (string) $row['work_due'],
			'tries'     => (int) $row['tries'],
		);
	}
}
