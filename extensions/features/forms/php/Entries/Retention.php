<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Capacity\Seats;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\FormPosts\EntryMoves;
use Millwork\Features\Forms\FormPosts\FormDays;
use Millwork\Features\Forms\Places\FormExpiry;
use Millwork\Features\Forms\Settings;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RecurringJobs;

/** Deletes daily what has expired: entries of forms with a retention period, spam, trash, and forms no longer shown. */
final class Retention {

	public const JOB = 'millwork_forms_purge';

	private const BATCH = 500;

	/** In seconds. */
	private const SHIFT = 20;

	public static function repeat(): void {
		RecurringJobs::keep( 'daily', self::JOB );
	}

	/** Deletes what has expired. If time runs out, the rest follows a minute later. */
	public static function run(): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		$end  = time() + self::SHIFT;
		$more = false;
		foreach ( self::conditions() as list( $condition, $values ) ) {
			do {
				$ids = time() < $end ? self::ids( $condition, $values ) : array();
				// What is deleted automatically frees no place.
				Seats::detach( $ids );
				EntryStates::delete( $ids );
				$is_cut = count( $ids ) === self::BATCH;
			} while ( $is_cut && time() < $end );
			$more = $more || $is_cut;
		}
		Definitions::purge( array( self::class, 'has_entries' ) );
		FormExpiry::review();
		FormDays::purge();
		EntryMoves::finish();
		if ( $more ) {
			Queue::wake_at( self::JOB, time() );
		}
	}

	public static function has_entries( string $form_id ): bool {
		return null !== Rows::value( 'SELECT id FROM %i WHERE form_id = %s LIMIT 1', Entries::table(), $form_id );
	}

	/**
	 * @return list<array{literal-string, list<string>}> Conditions for what to delete, with placeholders, and their
	 *         values.
	 */
	private static function conditions(): array {
		$conditions = array( array( 'purge_at <= %s', array( Rows::time() ) ) );
		$days       = array(
			EntryState::Trash->value => (int) constant( 'EMPTY_TRASH_DAYS' ),
			EntryState::Spam->value  => Settings::spam_days(),
		);
		foreach ( array_filter( $days ) as $state => $kept ) {
			$conditions[] = array( 'state = %s AND moved <= %s', array( $state, Rows::time( -$kept * DAY_IN_SECONDS ) ) );
		}
		return $conditions;
	}

	/**
	 * @param literal-string $condition With placeholders.
	 * @param list<string>   $values
	 * @return int[] IDs.
	 */
	private static function ids( string $condition, array $values ): array {
		return Rows::ids( "SELECT id FROM %i WHERE $condition LIMIT %d", Entries::table(), ...array( ...$values, self::BATCH ) );
	}
}
