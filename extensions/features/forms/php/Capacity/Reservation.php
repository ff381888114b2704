<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Capacity;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Submission\Outcome;
use Millwork\Features\Forms\Submission\OutcomeState;
use Millwork\Http\RateLimit;
use Millwork\Visitors\Visitor;

/**
 * Claims the seats of an entry before it is stored, and tells visitors if there are too few.
 *
 * Visitors learn that an address has already sent an entry only after all other checks, the proof of work and the limits
 * of entries, and only a few times an hour. After that, known and new addresses get the same answer. Behind a proxy that
 * hides visitors' addresses, new ones are still accepted: one visitor could lock out all others.
 * @phpstan-import-type Pool from Seats
 */
final class Reservation {

	/** How often a visitor is told that an address was used before, within an hour. */
	private const TOLD = 5;

	/**
	 * @param array<string, string|list<string>> $checked Validated.
	 * @param array<string, string|list<string>> $values  As typed.
	 * @param string                             $place   The entry's `source`.
	 * @param int                                $same    Since when the same attempt counts as the same entry, as a
	 *                                                    timestamp; 0 for always.
	 * @return Outcome|bool True if the entry may be stored, false if it has to wait, or why it can't be sent.
	 */
	public static function make( Definition $definition, array $checked, array $values, string $place, string $attempt, int $same ): Outcome|bool {
		$pools = Pools::of( $definition, $checked );
		if ( ! $pools ) {
			return true;
		}
		if ( ! Seats::are_ready() ) {
			return new Outcome( OutcomeState::Busy, $values, message: self::busy(), retry_after: MINUTE_IN_SECONDS );
		}
		$entry = Entries::find_attempt( $attempt );
		if ( $entry && strtotime( $entry['created'] . ' UTC' ) > $same ) {
			return true;
		}
		if ( $entry ) {
			Seats::rename( $attempt, $entry['id'] );
		}
		$never = Waitlist::is_on( $definition ) ? Waitlist::too_small( $pools ) : null;
		if ( $never ) {
			return new Outcome( OutcomeState::Invalid, $values, array( Pools::quantity_field( $definition )->name ?? $never['field'] => Pools::at_most( $never['most'] ) ) );
		}
		if ( array_filter( array_column( $pools, 'key' ), array( Pools::class, 'is_address' ) ) && RateLimit::count( 'form-known-address', HOUR_IN_SECONDS ) >= self::TOLD && Visitor::from_request()->has_own_address() ) {
			return self::told_enough( $values );
		}
		EarlierEntries::count( $definition, $place );
		$waits = Waitlist::is_on( $definition ) && Waitlist::is_ahead( $place, $pools );
		$short = $waits ? null : Seats::take( $place, $pools, $attempt );
		if ( $short && $short['most'] >= 0 && Waitlist::is_on( $definition ) && ! Pools::is_address( $short['key'] ) && 0 === self::left_in( $short, $place ) ) {
			$waits = true;
		}
		if ( $waits ) {
			$short = Seats::take( $place, Waitlist::standing( $pools ), $attempt );
		}
		return null === $short ? ! $waits : self::refusal( $definition, $short, $values, $place );
	}

	/**
	 * Gives the seats to the stored entry.
	 * @param array<string, string|list<string>> $checked Validated.
	 * @param bool                               $waits   Whether it waits.
	 * @return bool False if it doesn't have them all.
	 */
	public static function settle( Definition $definition, array $checked, string $attempt, int $entry, bool $waits = false ): bool {
		$pools = Pools::of( $definition, $checked );
		$pools = $waits ? Waitlist::standing( $pools ) : $pools;
		return ! $pools || Seats::settle( $attempt, $entry ) >= array_sum( array_column( $pools, 'quantity' ) );
	}

	/** Releases the seats of an entry that was not stored, or moves them to the same entry that was stored before. */
	public static function end( string $attempt ): void {
		$entry = Seats::are_ready() ? Entries::find_attempt( $attempt ) : null;
		if ( $entry ) {
			Seats::settle( $attempt, $entry['id'] );
		} elseif ( Seats::are_ready() ) {
			Seats::release( $attempt );
		}
	}

	/** The message of a form without free places. */
	public static function full( Definition $definition ): string {
		$message = $definition->capacity['message'] ?? '';
		return '' === $message ? __( 'All seats are taken. This form no longer accepts entries.', 'millwork' ) : $message;
	}

	/**
	 * How many places of the form are left.
	 * @return int|null Null if it has no limit.
	 */
	public static function left( Definition $definition, string $place ): ?int {
		$most = $definition->capacity['most'] ?? 0;
		if ( 0 === $most || ! Seats::are_ready() ) {
			return null;
		}
		EarlierEntries::count( $definition, $place );
		if ( Waitlist::is_on( $definition ) && Waitlist::waited_for( $place, array( Pools::FORM ) ) ) {
			return 0;
		}
		return max( 0, $most - ( Seats::taken( $place, array( Pools::FORM ) )[ Pools::FORM ] ?? 0 ) );
	}

	/**
	 * @param Pool                               $short
	 * @param array<string, string|list<string>> $values
	 */
	private static function refusal( Definition $definition, array $short, array $values, string $place ): Outcome {
		if ( $short['most'] < 0 ) {
			return new Outcome( OutcomeState::Busy, $values, message: self::busy(), retry_after: 5 );
		}
		if ( Pools::is_address( $short['key'] ) ) {
			return RateLimit::wait( 'form-known-address', self::TOLD, HOUR_IN_SECONDS ) > 0
				? self::told_enough( $values )
				: new Outcome( OutcomeState::Invalid, $values, array( $short['field'] => __( 'This email address was already used. Each address can be used once.', 'millwork' ) ) );
		}
		$left = self::left_in( $short, $place );
		if ( $left > 0 ) {
			$field = Pools::quantity_field( $definition )->name ?? $short['field'];
			/* translators: %s: a number. */
			$message = sprintf( _n( 'Only %s seat is left.', 'Only %s seats are left.', $left, 'millwork' ), number_format_i18n( $left ) );
			/* translators: 1: a number, 2: an option of a form's field. */
			$message = '' === $short['option'] ? $message : sprintf( _n( 'Only %1$s seat is left for “%2$s”.', 'Only %1$s seats are left for “%2$s”.', $left, 'millwork' ), number_format_i18n( $left ), $short['option'] );
			return new Outcome( OutcomeState::Invalid, $values, array( $field => $message ) );
		}
		return '' === $short['option']
			? new Outcome( OutcomeState::Closed, $values, message: self::full( $definition ) )
			/* translators: %s: an option of a form's field. */
			: new Outcome( OutcomeState::Invalid, $values, array( $short['field'] => sprintf( __( '“%s” is full. Choose something else.', 'millwork' ), $short['option'] ) ) );
	}

	/** @param Pool $pool */
	private static function left_in( array $pool, string $place ): int {
		return max( 0, $pool['most'] - ( Seats::taken( $place, array( $pool['key'] ) )[ $pool['key'] ] ?? 0 ) );
	}

	/** @param array<string, string|list<string>> $values */
	private static function told_enough( array $values ): Outcome {
		$wait = HOUR_IN_SECONDS - time() % HOUR_IN_SECONDS;
		/* translators: %s: a time span, such as '12 minutes'. */
		return new Outcome( OutcomeState::Busy, $values, message: sprintf( __( 'Several email addresses that were already used were sent from your network. What you typed is still here. Try again in %s.', 'millwork' ), human_time_diff( 0, $wait ) ), retry_after: $wait );
	}

	private static function busy(): string {
		return __( 'Too many people are sending this form right now. What you typed is still here. Send it again in a moment.', 'millwork' );
	}
}
