<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Delivery;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Issues\Issue;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Subscribers\Frequency;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Topics\Selection;

/**
 * Adds an issue's deliveries in batches, before any email is sent. All readers of its topics get a delivery of a post at
 * the same time: either it is sent right away or held for a digest. So everyone gets a post once, even if they change their
 * frequency.
 *
 * Each step can be repeated: existing deliveries stay, and the position is stored last.
 */
final class DeliveryCreation {

	private const BATCH = 500;

	/** @return bool False on failure. */
	public static function add_next_batch( Issue $issue ): bool {
		// A letter of the series gets its deliveries from Letters\Series, one by one.
		if ( IssueKind::Series === $issue->kind ) {
			Issues::begin( $issue->id );
			return true;
		}
		$next = $issue->kind->is_digest() ? self::holders( $issue ) : self::readers( $issue );
		if ( ! $next ) {
			Issues::begin( $issue->id );
			return true;
		}
		if ( ! Deliveries::add( $issue->id, $next ) ) {
			return false;
		}
		if ( $issue->kind->is_digest() ) {
			self::put_into_digest( $issue, array_keys( $next ) );
		}
		Issues::note_filled( $issue->id, (int) array_key_last( $next ) );
		return true;
	}

	/**
	 * The next subscribers of a post or letter. A letter is never held for a digest.
	 * @return array<int, DeliveryState> The first state of their delivery, by subscriber.
	 */
	private static function readers( Issue $issue ): array {
		list( $follows, $values ) = Selection::read( $issue->topics )->condition();
		$rows                     = Rows::all( "SELECT reader.id, reader.frequency FROM %i AS reader WHERE reader.status = %s AND reader.id > %d AND $follows ORDER BY reader.id LIMIT %d", Subscribers::table(), Status::Confirmed->value, $issue->filled, ...$values, ...array( self::BATCH ) );
		return array_map(
			static fn( string $frequency ): DeliveryState => $issue->kind->is_letter() || Frequency::EachPost === ( Frequency::tryFrom( $frequency ) ?? Frequency::EachPost ) ? DeliveryState::Waiting : DeliveryState::Held,
			array_column( $rows, 'frequency', 'id' )
		);
	}

	/**
	 * The next subscribers with held posts.
	 * @return array<int, DeliveryState> As readers().
	 */
	private static function holders( Issue $issue ): array {
		$frequencies = $issue->kind->frequencies();
		$places      = implode( ', ', array_fill( 0, count( $frequencies ), '%s' ) );
		$ids         = Rows::column( "SELECT DISTINCT held.subscriber_id FROM %i AS held INNER JOIN %i AS reader ON reader.id = held.subscriber_id WHERE held.state = %s AND held.digest = 0 AND held.due <= %s AND held.subscriber_id > %d AND reader.status = %s AND reader.frequency IN ($places) ORDER BY held.subscriber_id LIMIT %d", Deliveries::table(), Subscribers::table(), DeliveryState::Held->value, $issue->until, $issue->filled, Status::Confirmed->value, ...$frequencies, ...array( self::BATCH ) );
		return array_fill_keys( array_map( 'intval', $ids ), DeliveryState::Waiting );
	}

	/**
	 * Assigns held posts to a digest.
	 * @param list<int> $subscribers
	 */
	private static function put_into_digest( Issue $issue, array $subscribers ): void {
		Rows::run( 'UPDATE %i SET digest = %d WHERE state = %s AND digest = 0 AND due <= %s AND subscriber_id IN (%d)', Deliveries::table(), $issue->id, DeliveryState::Held->value, $issue->until, $subscribers );
	}
}
