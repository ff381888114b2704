<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Commands;

use Generator;
use Millwork\Cli\Batch;
use Millwork\Cli\Output;
use Millwork\Cli\Route;
use Millwork\Features\Forms\Entries\EntryList;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Rest\InternalRequest;
use WP_CLI;
use WP_Error;

/** Emails entries again and marks them as spam, as the screen does. */
final class EntryChanges {

	/**
	 * @param list<int>            $ids
	 * @param array<string, mixed> $options The command's.
	 */
	public static function resend( array $ids, array $options ): void {
		$failures = array();
		$only     = isset( $options['only'] ) ? (string) $options['only'] : null;
		if ( isset( $options['dry-run'] ) ) {
			Output::rows( self::found( $ids, $failures, static fn( array $entry ): bool => self::can_resend( $entry, $only ) ), EntryRows::FIELDS, EntryRows::USUAL, $options );
			/* translators: %d: a number. */
			Batch::finish( count( $ids ) - count( $failures ), sprintf( _n( '%d entry would be emailed. Nothing was sent.', '%d entries would be emailed. Nothing was sent.', count( $ids ) - count( $failures ), 'millwork' ), count( $ids ) - count( $failures ) ), $failures );
			return;
		}
		/* translators: %d: a number. */
		$ids && Batch::confirm( sprintf( _n( 'Email %d entry again?', 'Email %d entries again?', count( $ids ), 'millwork' ), count( $ids ) ), $options );
		$params = null === $only ? array() : array( 'only' => $only );
		$bar    = WP_CLI\Utils\make_progress_bar( __( 'Queuing emails', 'millwork' ), count( $ids ) );
		foreach ( $ids as $index => $id ) {
			$answer = InternalRequest::send( 'POST', "/millwork/v1/entries/$id/resend", $params );
			if ( $answer instanceof WP_Error ) {
				$failures[] = "$id: " . Route::message( $answer );
			}
			$bar->tick();
			0 === $index % EntryList::MOST && Route::forget();
		}
		$bar->finish();
		$done = count( $ids ) - count( $failures );
		/* translators: %d: a number. */
		Batch::finish( $done, sprintf( _n( '%d entry will be emailed in the background.', '%d entries will be emailed in the background.', $done, 'millwork' ), $done ), $failures );
	}

	/**
	 * @param list<int>            $ids
	 * @param array<string, mixed> $options The command's.
	 */
	public static function mark( array $ids, bool $is_undo, array $options ): void {
		$failures = array();
		$known    = array();
		$state    = $is_undo ? 'inbox' : 'spam';
		foreach ( self::found( $ids, $failures ) as $row ) {
			// The command doesn't move entries from the trash.
			if ( $is_undo && ! in_array( $row['state'], array( 'spam', 'inbox' ), true ) ) {
				/* translators: %d: the ID of an entry. */
				$failures[] = sprintf( __( '%d: This entry isn’t in spam.', 'millwork' ), $row['id'] );
			} elseif ( ! $is_undo && EntryState::Trash->value === $row['state'] ) {
				/* translators: %d: the ID of an entry. */
				$failures[] = sprintf( __( '%d: This entry is in the trash.', 'millwork' ), $row['id'] );
			} else {
				$known[] = $row;
			}
		}
		if ( isset( $options['dry-run'] ) ) {
			Output::rows( $known, EntryRows::FIELDS, EntryRows::USUAL, $options );
			Batch::finish( count( $known ), __( 'Nothing was changed.', 'millwork' ), $failures );
			return;
		}
		$question = $is_undo
			/* translators: %d: a number. */
			? _n( 'Move %d entry to the inbox?', 'Move %d entries to the inbox?', count( $known ), 'millwork' )
			/* translators: %d: a number. */
			: _n( 'Mark %d entry as spam?', 'Mark %d entries as spam?', count( $known ), 'millwork' );
		$known && Batch::confirm( sprintf( $question, count( $known ) ), $options );
		$changed  = 0;
		$messages = array();
		foreach ( array_chunk( array_column( array_filter( $known, static fn( array $row ): bool => $state !== $row['state'] ), 'id' ), EntryList::MOST ) as $some ) {
			$answer     = Route::post( '/millwork/v1/entries/actions', array( 'action' => $is_undo ? 'not_spam' : 'spam', 'ids' => $some ) );
			$changed   += (int) $answer['changed'];
			$messages[] = (string) ( $answer['message'] ?? '' );
			Route::forget();
		}
		/* translators: 1: a number, 2: a number. */
		Batch::finish( count( $known ), sprintf( __( 'Entries changed: %1$d. Unchanged: %2$d.', 'millwork' ), $changed, count( $known ) - $changed ), array( ...$failures, ...array_values( array_filter( $messages ) ) ) );
	}

	/**
	 * Whether the route would email the entry.
	 * @param array<string, mixed> $entry From the route.
	 * @param string|null          $only  The kind of the email; null for all.
	 */
	private static function can_resend( array $entry, ?string $only ): bool {
		return null === $only ? $entry['can_resend'] : false === ( array_column( $entry['emails'], 'is_waiting', 'kind' )[ $only ] ?? true );
	}

	/**
	 * @param list<int>    $ids
	 * @param list<string> $failures Receives why entries are left out.
	 * @param callable|null $can     Whether an entry can be emailed; null if it needn't.
	 * @phpstan-param (callable(array<string, mixed>): bool)|null $can
	 * @return Generator<int, array<string, mixed>> Rows.
	 */
	private static function found( array $ids, array &$failures, ?callable $can = null ): Generator {
		foreach ( $ids as $index => $id ) {
			$entry = InternalRequest::send( 'GET', "/millwork/v1/entries/$id" );
			if ( $entry instanceof WP_Error ) {
				$failures[] = "$id: " . Route::message( $entry );
			} elseif ( $can && ! $can( $entry ) ) {
				/* translators: %d: the ID of an entry. */
				$failures[] = sprintf( __( '%d: This email can’t be sent. Check that the entry is in the inbox and that its form still exists.', 'millwork' ), $id );
			} else {
				yield EntryRows::row( $entry );
			}
			0 === $index % EntryList::MOST && Route::forget();
		}
	}
}
