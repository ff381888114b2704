<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Notes;

use Millwork\Data\Rows;

/**
 * Private notes about an entry. They are only added and deleted, never changed, so that two people who write at the
 * same time lose nothing.
 * @phpstan-type Note array{id: int, created: string, author_id: int, author: string, note: string}
 */
final class Notes {

	/** In characters. */
	public const LENGTH = 5000;

	/** Notes of one entry. */
	private const MOST = 200;

	/**
	 * @param string $attempt Identifies a note that is sent again.
	 * @return bool|null Whether it is stored; null if the entry has too many.
	 */
	public static function add( int $entry, string $note, string $attempt ): ?bool {
		if ( (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE entry_id = %d', Tables::notes(), $entry ) >= self::MOST ) {
			return null;
		}
		$user = wp_get_current_user();
		return false !== Rows::insert(
			Tables::TOPIC,
			Tables::notes(),
			array(
				'entry_id'  => $entry,
				'created'   => Rows::time(),
				'author_id' => $user->ID,
				'author'    => mb_substr( $user->display_name, 0, 191 ),
				'attempt'   => md5( "$entry $user->ID $attempt" ),
				'note'      => mb_substr( $note, 0, self::LENGTH ),
			)
		);
	}

	/** @return Note|null */
	public static function find( int $entry, int $id ): ?array {
		$row = Rows::first( 'SELECT * FROM %i WHERE id = %d AND entry_id = %d', Tables::notes(), $id, $entry );
		return $row ? self::read( $row ) : null;
	}

	/** @return list<Note> Oldest first. */
	public static function of( int $entry ): array {
		return Tables::are_ready() ? array_map( array( self::class, 'read' ), Rows::all( 'SELECT * FROM %i WHERE entry_id = %d ORDER BY id LIMIT %d', Tables::notes(), $entry, self::MOST ) ) : array();
	}

	/**
	 * An entry's notes for a response.
	 * @return list<array{id: int, created: string, author: string, text: string, can_delete: bool}>
	 */
	public static function present( int $entry ): array {
		return array_map(
			static fn( array $note ): array => array(
				'id'         => $note['id'],
				'created'    => str_replace( ' ', 'T', $note['created'] ) . 'Z',
				'author'     => $note['author'],
				'text'       => $note['note'],
				'can_delete' => self::may_delete( $note ),
			),
			self::of( $entry )
		);
	}

	/**
	 * People delete their own notes, and administrators those of people who left.
	 * @param Note $note
	 */
	public static function may_delete( array $note ): bool {
		return get_current_user_id() === $note['author_id'] || current_user_can( 'manage_options' );
	}

	public static function delete( int $id ): void {
		Rows::delete( Tables::notes(), array( 'id' => $id ) );
	}

	/**
	 * Changes the text of an entry's notes, to remove what is personal.
	 * @param callable(string): string $change
	 */
	public static function change( int $entry, callable $change ): void {
		foreach ( self::of( $entry ) as $note ) {
			$text = $change( $note['note'] );
			if ( $text !== $note['note'] ) {
				Rows::update( Tables::notes(), array( 'note' => $text ), array( 'id' => $note['id'] ) );
			}
		}
	}

	/**
	 * The texts of notes that match a pattern.
	 * @param string $like  For LIKE.
	 * @param int    $after IDs of entries: after this one, up to the last.
	 * @return array<array-key, string> By entry, joined.
	 */
	public static function like( string $like, int $after, int $last ): array {
		$texts = array();
		foreach ( Tables::are_ready() ? Rows::all( 'SELECT entry_id, note FROM %i WHERE entry_id > %d AND entry_id <= %d AND note LIKE %s', Tables::notes(), $after, $last, $like ) : array() as $row ) {
			$texts[ (int) $row['entry_id'] ] = ( $texts[ (int) $row['entry_id'] ] ?? '' ) . "\n{$row['note']}";
		}
		return $texts;
	}

	/** @param mixed $ids Of deleted or emptied entries. */
	public static function forget( mixed $ids ): void {
		if ( Tables::are_ready() ) {
			foreach ( array_chunk( array_map( 'intval', (array) $ids ), 500 ) as $some ) {
				Rows::run( 'DELETE FROM %i WHERE entry_id IN (%d)', Tables::notes(), $some );
			}
		}
	}

	/**
	 * @param array<string, mixed> $row
	 * @return Note
	 */
	private static function read( array $row ): array {
		return array(
			'id'        => (int) ( $row['id'] ?? 0 ),
			'created'   => (string) ( $row['created'] ?? '' ),
			'author_id' => (int) ( $row['author_id'] ?? 0 ),
			'author'    => (string) ( $row['author'] ?? '' ),
			'note'      => (string) ( $row['note'] ?? '' ),
		);
	}
}
