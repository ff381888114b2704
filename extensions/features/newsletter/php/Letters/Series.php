<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Letters;

use Millwork\Data\FreshOption;
use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Delivery\DeliveryState;
use Millwork\Features\Newsletter\Delivery\Worker;
use Millwork\Features\Newsletter\Import\Import;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Issues\IssueState;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\SiteCopy\Detection;

/**
 * The series for new subscribers: letters that are sent some days after someone confirmed. Who gets a letter follows
 * from the tables alone, so nothing is lost or repeated if a job is: people who confirmed since the series was turned
 * on, whose day has come since the letter was added, and who have no delivery of it.
 *
 * Each letter has an issue that stays; its deliveries are kept, so that nobody ever gets a letter twice.
 * @phpstan-type Step array{post_id: int, days: int, added: string}
 */
final class Series {

	/** An option: since when the series is on, in UTC; a list with one text. */
	public const OPTION = 'millwork_newsletter_series';

	/** Letters in the series, at most. */
	public const MOST = 20;

	/** The longest time after confirming, in days. */
	public const LATEST = 365;

	private const BATCH = 500;

	/** @return string Since when it is on, UTC, as in the database; '' if it is off. */
	public static function since(): string {
		$stored = get_option( self::OPTION );
		$since  = is_array( $stored ) ? reset( $stored ) : '';
		return is_string( $since ) && preg_match( '/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/D', $since ) ? $since : '';
	}

	/** Turns it on, for people who confirm from now on, or off. */
	public static function turn( bool $is_on ): void {
		$before = self::since();
		if ( ( '' !== $before ) === $is_on ) {
			return;
		}
		FreshOption::change( self::OPTION, static fn(): array => $is_on ? array( Rows::time() ) : array(), false );
		if ( ! $is_on ) {
			foreach ( self::steps() as $step ) {
				self::skip_waiting( $step['post_id'] );
			}
		}
	}

	/** @return list<Step> In their order. */
	public static function steps(): array {
		$rows = Tables::are_ready() ? Rows::all( 'SELECT * FROM %i ORDER BY position, post_id', self::table() ) : array();
		return array_map(
			static fn( array $row ): array => array( 'post_id' => (int) $row['post_id'], 'days' => (int) $row['days'], 'added' => (string) $row['added'] ),
			$rows
		);
	}

	/** Whether a letter is a part of the series. */
	public static function has( int $post_id ): bool {
		return in_array( $post_id, array_column( self::steps(), 'post_id' ), true );
	}

	/**
	 * Stores the letters. A letter that stays keeps what is known about it, so nobody gets it again.
	 * @param array<int, int> $days Days after confirming by letter, in the new order.
	 */
	public static function store( array $days ): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		$position = 0;
		foreach ( $days as $post => $after ) {
			$values = array( 'days' => max( 0, min( self::LATEST, $after ) ), 'position' => ++$position );
			Rows::insert( Tables::TOPIC, self::table(), array( 'post_id' => $post, 'added' => Rows::time() ) + $values );
			Rows::update( self::table(), $values, array( 'post_id' => $post ) );
		}
		foreach ( self::steps() as $step ) {
			if ( ! isset( $days[ $step['post_id'] ] ) ) {
				self::remove( $step['post_id'] );
			}
		}
	}

	/** Takes a letter out, for example because it was deleted. */
	public static function remove( int $post_id ): void {
		if ( Tables::are_ready() && Rows::delete( self::table(), array( 'post_id' => $post_id ) ) ) {
			self::skip_waiting( $post_id );
		}
	}

	/** Runs when someone has confirmed. */
	public static function on_confirmed(): void {
		if ( '' !== self::since() ) {
			self::add_due();
		}
	}

	/** Writes the deliveries that are due. */
	public static function add_due(): void {
		$since = self::since();
		if ( '' === $since || ! Tables::are_ready() || Detection::is_copy() ) {
			return;
		}
		$is_any = false;
		foreach ( self::steps() as $step ) {
			$letter = get_post( $step['post_id'] );
			if ( $letter && LetterPosts::can_be_sent( $letter ) ) {
				$is_any = self::add_due_of( $step, $since ) || $is_any;
			}
		}
		if ( $is_any ) {
			Worker::wake();
		}
	}

	/** A copy of the site doesn't know who has got what meanwhile: it begins with those who confirm from now on. */
	public static function set_aside(): void {
		if ( '' !== self::since() ) {
			FreshOption::change( self::OPTION, static fn(): array => array( Rows::time() ), false );
		}
	}

	/**
	 * @param Step $step
	 * @return bool Whether there is something to send.
	 */
	private static function add_due_of( array $step, string $since ): bool {
		$issue = Issues::find( IssueKind::Series, $step['post_id'] );
		if ( ! $issue ) {
			Issues::add( IssueKind::Series, $step['post_id'], '', Rows::time(), IssueState::Done );
			$issue = Issues::find( IssueKind::Series, $step['post_id'] );
		}
		if ( ! $issue ) {
			return false;
		}
		$span  = $step['days'] * DAY_IN_SECONDS;
		$first = max( $since, gmdate( 'Y-m-d H:i:s', (int) strtotime( "$step[added] UTC" ) - $span ) );
		do {
			$ids = Rows::ids( 'SELECT reader.id FROM %i AS reader WHERE reader.status = %s AND reader.confirmed >= %s AND reader.confirmed <= %s AND reader.source <> %s AND NOT EXISTS (SELECT 1 FROM %i AS delivery WHERE delivery.issue_id = %d AND delivery.subscriber_id = reader.id) ORDER BY reader.confirmed LIMIT %d', Subscribers::table(), Status::Confirmed->value, $first, Rows::time( -$span ), Import::SOURCE, Deliveries::table(), $issue->id, self::BATCH );
			if ( $ids && ! Deliveries::add( $issue->id, array_fill_keys( $ids, DeliveryState::Waiting ) ) ) {
				return false;
			}
			$has_more = count( $ids ) === self::BATCH;
		} while ( $has_more );
		// Also if a process finished the issue just when another one added deliveries.
		return 1 === Rows::run( 'UPDATE %i SET state = %s WHERE id = %d AND state = %s AND EXISTS (SELECT 1 FROM %i AS delivery WHERE delivery.issue_id = %d AND delivery.state = %s)', Issues::table(), IssueState::Sending->value, $issue->id, IssueState::Done->value, Deliveries::table(), $issue->id, DeliveryState::Waiting->value ) || array() !== $ids;
	}

	private static function skip_waiting( int $post_id ): void {
		$issue = Issues::find( IssueKind::Series, $post_id );
		if ( $issue ) {
			Deliveries::skip_rest( $issue->id );
		}
	}

	private static function table(): string {
		return Migrations::table( Tables::SERIES );
	}
}
