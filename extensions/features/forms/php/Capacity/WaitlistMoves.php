<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Capacity;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\Tables;
use Millwork\Features\Forms\Entries\WorkStep;
use Millwork\Features\Forms\Fields\OtherText;
use Millwork\Features\Forms\Webhooks\Deliveries;
use Millwork\SiteCopy\Detection;

/**
 * Gives places to entries that wait, in their order. The table of seats decides: a waiting entry takes the seats it
 * needs with a claim of its own, which never takes more, and one change of its state decides who tells the sender.
 * @phpstan-import-type Entry from Entries
 * @phpstan-import-type Pool from Seats
 */
final class WaitlistMoves {

	/** Entries of a form that are read in one run. */
	private const BATCH = 500;

	/** Forms in one run. */
	private const PLACES = 100;

	/** In seconds. */
	private const SHIFT = 10;

	/** Lets entries move up, of forms whose authors want that to happen automatically. */
	public static function run(): void {
		if ( ! Tables::are_ready() || ! Seats::are_ready() ) {
			return;
		}
		$end = time() + self::SHIFT;
		foreach ( Rows::column( 'SELECT DISTINCT source FROM %i WHERE state = %s AND created >= %s LIMIT %d', Entries::table(), EntryState::Waiting->value, Detection::holds_before(), self::PLACES ) as $place ) {
			$form = self::form( $place );
			if ( $form && true === ( $form->capacity['waiting']['auto'] ?? false ) ) {
				self::fill( $place, $form, $end );
			}
		}
	}

	/**
	 * Moves entries up by the owner's wish, whatever their order.
	 * @param int[] $ids
	 * @return list<int> Those that wait and for which no place is free.
	 */
	public static function move_up( array $ids ): array {
		$without = array();
		foreach ( Seats::are_ready() ? Entries::find_all( $ids ) : array() as $entry ) {
			$form = EntryState::Waiting->value === $entry['state'] ? self::form( $entry['source'] ) : null;
			if ( $form && null !== self::take( $entry, $form ) ) {
				$without[] = $entry['id'];
			}
		}
		return $without;
	}

	/**
	 * Entries that can wait instead of going without a place.
	 * @param list<int> $ids
	 * @return list<int>
	 */
	public static function that_may_wait( array $ids ): array {
		$may = array();
		foreach ( Entries::find_all( $ids ) as $entry ) {
			$form  = Definitions::get( $entry['form_id'] );
			$pools = $form && Waitlist::is_on( $form ) ? Waitlist::standing( Pools::of( $form, self::values( $entry ) ) ) : array();
			if ( $pools && null === Seats::take( $entry['source'], $pools, "entry-{$entry['id']}" ) ) {
				Seats::settle( "entry-{$entry['id']}", $entry['id'] );
				$may[] = $entry['id'];
			}
		}
		return $may;
	}

	/** @param int $end A timestamp. */
	private static function fill( string $place, Definition $form, int $end ): void {
		EarlierEntries::count( $form, $place );
		$hint    = Tables::hint( 'created_source' );
		$ids     = Rows::ids( "SELECT id FROM %i $hint WHERE state = %s AND source = %s AND created >= %s ORDER BY created, id LIMIT %d", Entries::table(), EntryState::Waiting->value, $place, Detection::holds_before(), self::BATCH );
		$blocked = array();
		foreach ( $ids as $id ) {
			$entry = time() < $end ? Entries::find( $id ) : null;
			$pools = $entry && EntryState::Waiting->value === $entry['state'] ? self::needed( $entry, $form ) : null;
			// The limit may have been lowered: an entry that can never move up is in nobody's way.
			if ( $entry && null !== $pools && ! Waitlist::too_small( $pools ) && ! array_intersect( array_column( $pools, 'key' ), $blocked ) ) {
				$short = self::take( $entry, $form );
				if ( null !== $short ) {
					// Someone who came later and needs the same seats doesn't overtake.
					$blocked[] = $short;
				}
			}
		}
	}

	/**
	 * Gives an entry its places, or none.
	 * @param Entry $entry It waits.
	 * @return string|null The key of the pool with too few; null if it moved up or waits no longer.
	 */
	private static function take( array $entry, Definition $form ): ?string {
		$claim = "up-{$entry['id']}";
		$short = Seats::take( $entry['source'], self::needed( $entry, $form ), $claim );
		if ( $short ) {
			return $short['key'];
		}
		Seats::settle( $claim, $entry['id'] );
		$moved = Rows::run(
			"UPDATE %i SET previous_state = state, state = %s, moved = %s, is_read = 0, tries = 0, work_due = CASE WHEN work = '' THEN %s ELSE work_due END, work = CASE WHEN work = '' THEN %s ELSE work END WHERE id = %d AND state = %s",
			Entries::table(),
			EntryState::Inbox->value,
			Rows::time(),
			Rows::time(),
			WorkStep::Mail->value,
			$entry['id'],
			EntryState::Waiting->value
		);
		if ( ! $moved ) {
			// Another process was faster, or the owner has moved or deleted it.
			if ( EntryState::Inbox->value !== ( Entries::find( $entry['id'] )['state'] ?? '' ) ) {
				Seats::free( array( $entry['id'] ) );
			}
			return null;
		}
		Seats::leave_waitlist( array( $entry['id'] ) );
		Outbox::wake();
		Deliveries::after_move( array( $entry['id'] ), EntryState::Inbox->value );
		/**
		 * Fires after an entry on the waitlist got a place.
		 *
		 * @param int $id The entry's ID.
		 */
		do_action( 'millwork_form_moved_up', $entry['id'] );
		return null;
	}

	/**
	 * The pools whose seats a waiting entry needs, with the present limits.
	 * @param Entry $entry
	 * @return list<Pool>
	 */
	private static function needed( array $entry, Definition $form ): array {
		$own   = Definitions::get( $entry['form_id'] ) ?? $form;
		$most  = array_column( Pools::options( $form ), 'most', 'key' ) + array( Pools::FORM => $form->capacity['most'] ?? 0 );
		$pools = array();
		foreach ( Pools::of( $own, self::values( $entry ) ) as $pool ) {
			$limit = $most[ $pool['key'] ] ?? $pool['most'];
			// The form's limit may be gone.
			if ( ! Pools::is_address( $pool['key'] ) && ( Pools::FORM !== $pool['key'] || $limit > 0 ) ) {
				$pools[] = array( 'most' => $limit ) + $pool;
			}
		}
		if ( $most[ Pools::FORM ] > 0 && ! in_array( Pools::FORM, array_column( $pools, 'key' ), true ) ) {
			$pools[] = array( 'key' => Pools::FORM, 'most' => $most[ Pools::FORM ], 'quantity' => Pools::quantity( $own, self::values( $entry ) ), 'field' => '', 'option' => '' );
		}
		return $pools;
	}

	/** A form as it is today, for its present limits. */
	private static function form( string $place ): ?Definition {
		$hint = Tables::hint( 'created_source' );
		return PresentForm::at( $place ) ?? Definitions::get( (string) Rows::value( "SELECT form_id FROM %i $hint WHERE state = %s AND source = %s ORDER BY created DESC LIMIT 1", Entries::table(), EntryState::Waiting->value, $place ) );
	}

	/**
	 * @param Entry $entry
	 * @return array<string, string|list<string>> By field.
	 */
	private static function values( array $entry ): array {
		return OtherText::apart( $entry['data'] );
	}
}
