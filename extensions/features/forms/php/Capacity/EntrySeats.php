<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Capacity;

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Fields\OtherText;

/** Keeps the seats of entries that the owner moves. */
final class EntrySeats {

	/** Frees the seats of entries in the trash and spam. */
	public static function after_move( mixed $ids, mixed $state ): void {
		if ( is_array( $ids ) && in_array( $state, array( EntryState::Spam->value, EntryState::Trash->value ), true ) ) {
			Seats::free( $ids );
			Waitlist::wake();
		}
	}

	/** @param mixed $ids Of deleted entries. */
	public static function after_deletion( mixed $ids ): void {
		if ( is_array( $ids ) ) {
			Seats::free( $ids );
			Waitlist::wake();
		}
	}

	/** Keeps the seat of an entry whose content was removed because it isn't stored. */
	public static function after_emptying( mixed $id ): void {
		Seats::detach( array( (int) $id ) );
	}

	/**
	 * Takes seats again for entries that the owner restores.
	 * @param int[] $ids
	 * @param bool  $is_restored Whether they go back to where they were, and not to the inbox in any case.
	 * @return list<int> Those for which none are free.
	 */
	public static function retake( array $ids, bool $is_restored ): array {
		$without = array();
		foreach ( Seats::are_ready() ? Entries::find_all( $ids ) : array() as $entry ) {
			$is_trash = EntryState::Trash->value === $entry['state'];
			$is_back  = $is_restored ? $is_trash && EntryState::Spam->value !== $entry['previous_state'] : $is_trash || EntryState::Spam->value === $entry['state'];
			$form     = $is_back ? Definitions::get( $entry['form_id'] ) : null;
			$pools    = $form ? Pools::of( $form, OtherText::apart( $entry['data'] ) ) : array();
			$pools    = $is_restored && EntryState::Waiting->value === $entry['previous_state'] ? Waitlist::standing( $pools ) : $pools;
			if ( ! $pools ) {
				continue;
			}
			if ( Seats::take( $entry['source'], $pools, "entry-{$entry['id']}" ) ) {
				$without[] = $entry['id'];
			} else {
				Seats::settle( "entry-{$entry['id']}", $entry['id'] );
			}
		}
		return $without;
	}

	/**
	 * The message about entries that can't be restored.
	 * @param list<int> $without From retake().
	 * @return string '' if there are none.
	 */
	public static function sentence( array $without ): string {
		/* translators: %s: a number of entries. */
		return $without ? sprintf( _n( '%s entry wasn’t restored, because its seat is taken. Raise the form’s limit or remove another entry first.', '%s entries weren’t restored, because their seats are taken. Raise the form’s limit or remove other entries first.', count( $without ), 'millwork' ), number_format_i18n( count( $without ) ) ) : '';
	}
}
