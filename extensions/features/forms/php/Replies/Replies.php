<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Replies;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Entries\Capabilities;
use Millwork\Jobs\ClaimedWork;

/**
 * Replies to an entry by email, and what became of them. A reply is stored before it is sent, so it is never lost; a
 * unique key makes the same attempt one reply, and a claim one email.
 * @phpstan-type Reply array{id: int, entry_id: int, created: string, author_id: int, author: string, recipient: string, subject: string, body: string, has_quote: bool, state: string, due: ?string, tries: int, sent: ?string, error: string}
 */
final class Replies {

	/** Characters of a reply. */
	public const LENGTH = 20000;

	/** Characters of a subject. */
	public const SUBJECT = 200;

	/** Replies of an entry that are shown. */
	private const SHOWN = 200;

	/** Seconds after which a claim counts as interrupted. */
	private const LEASE = 10 * MINUTE_IN_SECONDS;

	/** Whether the current user may reply: to read entries is not enough, since replies go to strangers. */
	public static function may(): bool {
		return current_user_can( Capabilities::READ ) && current_user_can( Capabilities::MAIL );
	}

	public static function ledger(): ClaimedWork {
		return new ClaimedWork( Tables::replies(), self::LEASE );
	}

	/**
	 * @param array{recipient: string, subject: string, body: string, has_quote: bool} $values
	 * @param string                                                                   $attempt From attempt().
	 * @return bool Whether it is stored, now or before.
	 */
	public static function add( int $entry, array $values, string $attempt ): bool {
		$user = wp_get_current_user();
		return false !== Rows::insert(
			Tables::TOPIC,
			Tables::replies(),
			array(
				'entry_id'  => $entry,
				'created'   => Rows::time(),
				'author_id' => $user->ID,
				'author'    => mb_substr( $user->display_name, 0, 191 ),
				'recipient' => $values['recipient'],
				'subject'   => $values['subject'],
				'body'      => $values['body'],
				'has_quote' => (int) $values['has_quote'],
				'attempt'   => $attempt,
				'state'     => ReplyState::Waiting->value,
				'due'       => Rows::time(),
				'error'     => '',
			)
		);
	}

	/** @param string $text Any text that the screen sent. */
	public static function attempt( int $entry, string $text ): string {
		return md5( "$entry " . get_current_user_id() . " $text" );
	}

	public static function has_attempt( string $attempt ): bool {
		return null !== Rows::value( 'SELECT id FROM %i WHERE attempt = %s', Tables::replies(), $attempt );
	}

	/** @return Reply|null */
	public static function find( int $id ): ?array {
		$row = Rows::first( 'SELECT * FROM %i WHERE id = %d', Tables::replies(), $id );
		return $row ? self::read( $row ) : null;
	}

	/** @return list<Reply> Oldest first. */
	public static function of( int $entry ): array {
		return Tables::are_ready() ? array_map( array( self::class, 'read' ), array_reverse( Rows::all( 'SELECT * FROM %i WHERE entry_id = %d ORDER BY id DESC LIMIT %d', Tables::replies(), $entry, self::SHOWN ) ) ) : array();
	}

	/**
	 * Sends a reply that failed or waits for its next try. One that was sent stays as it is.
	 * @return bool Whether it is on its way.
	 */
	public static function retry( int $id ): bool {
		return (bool) Rows::run( "UPDATE %i SET state = %s, due = %s, tries = 0, error = '' WHERE id = %d AND state IN (%s)", Tables::replies(), ReplyState::Waiting->value, Rows::time(), $id, array( ReplyState::Waiting->value, ReplyState::Failed->value ) );
	}

	/**
	 * Changes the texts of all of an entry's replies, to remove what is personal.
	 * @param callable(string): string $change
	 */
	public static function change( int $entry, callable $change ): void {
		foreach ( Tables::are_ready() ? Rows::ids( 'SELECT id FROM %i WHERE entry_id = %d', Tables::replies(), $entry ) : array() as $id ) {
			$reply = self::find( $id );
			$texts = $reply ? array( 'subject' => $reply['subject'], 'body' => $reply['body'] ) : array();
			$new   = array( 'subject' => mb_substr( $change( $texts['subject'] ?? '' ), 0, self::SUBJECT ), 'body' => $change( $texts['body'] ?? '' ) );
			if ( $texts && $new !== $texts ) {
				Rows::update( Tables::replies(), $new, array( 'id' => $id ) );
			}
		}
	}

	/**
	 * The texts of replies that match a pattern.
	 * @param string $like  For LIKE.
	 * @param int    $after IDs of entries: after this one, up to the last.
	 * @return array<array-key, string> By entry, joined.
	 */
	public static function like( string $like, int $after, int $last ): array {
		$texts = array();
		foreach ( Tables::are_ready() ? Rows::all( 'SELECT entry_id, subject, body FROM %i WHERE entry_id > %d AND entry_id <= %d AND (subject LIKE %s OR body LIKE %s)', Tables::replies(), $after, $last, $like, $like ) : array() as $row ) {
			$texts[ (int) $row['entry_id'] ] = ( $texts[ (int) $row['entry_id'] ] ?? '' ) . "\n{$row['subject']}\n{$row['body']}";
		}
		return $texts;
	}

	/** @param mixed $ids Of deleted or emptied entries. */
	public static function forget( mixed $ids ): void {
		if ( Tables::are_ready() ) {
			foreach ( array_chunk( array_map( 'intval', (array) $ids ), 500 ) as $some ) {
				Rows::run( 'DELETE FROM %i WHERE entry_id IN (%d)', Tables::replies(), $some );
			}
		}
	}

	/**
	 * An entry's replies for a response.
	 * @return list<array<string, mixed>>
	 */
	public static function present( int $entry ): array {
		$time = static fn( ?string $stored ): ?string => null === $stored ? null : str_replace( ' ', 'T', $stored ) . 'Z';
		return array_map(
			static fn( array $reply ): array => array(
				'id'        => $reply['id'],
				'created'   => $time( $reply['created'] ),
				'author'    => $reply['author'],
				'recipient' => $reply['recipient'],
				'subject'   => $reply['subject'],
				'text'      => $reply['body'],
				'has_quote' => $reply['has_quote'],
				'state'     => $reply['state'],
				'sent'      => $time( $reply['sent'] ),
				'next_try'  => ReplyState::Waiting->value === $reply['state'] && $reply['tries'] > 0 ? $time( $reply['due'] ) : null,
				'error'     => $reply['error'],
			),
			self::of( $entry )
		);
	}

	/**
	 * @param array<string, mixed> $row
	 * @return Reply
	 */
	private static function read( array $row ): array {
		$text = static fn( string $column ): string => (string) ( $row[ $column ] ?? '' );
		return array(
			'id'        => (int) $text( 'id' ),
			'entry_id'  => (int) $text( 'entry_id' ),
			'created'   => $text( 'created' ),
			'author_id' => (int) $text( 'author_id' ),
			'author'    => $text( 'author' ),
			'recipient' => $text( 'recipient' ),
			'subject'   => $text( 'subject' ),
			'body'      => $text( 'body' ),
			'has_quote' => (bool) $text( 'has_quote' ),
			'state'     => $text( 'state' ),
			'due'       => $row['due'] ?? null,
			'tries'     => (int) $text( 'tries' ),
			'sent'      => $row['sent'] ?? null,
			'error'     => $text( 'error' ),
		);
	}
}
