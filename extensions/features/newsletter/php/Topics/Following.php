<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Topics;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Subscribers\Tables as Subscriptions;

/**
 * Reads and changes what subscribers follow: everything, which includes topics of the future and never paid ones, or
 * the topics that they chose. Paid topics that were granted come on top.
 *
 * A change that ends early never leads to more email than before.
 */
final class Following {

	/** @return array<int, array{chosen: bool, granted: bool}> A subscriber's rows by topic. */
	public static function rows( int $subscriber ): array {
		return self::of( array( $subscriber ) )[ $subscriber ] ?? array();
	}

	/**
	 * @param list<int> $subscribers
	 * @return array<int, array<int, array{chosen: bool, granted: bool}>> Rows by subscriber and topic.
	 */
	public static function of( array $subscribers ): array {
		$found = array();
		if ( $subscribers && Tables::are_ready() ) {
			foreach ( Rows::all( 'SELECT * FROM %i WHERE subscriber_id IN (%d)', Tables::follows(), $subscribers ) as $row ) {
				$found[ (int) $row['subscriber_id'] ][ (int) $row['topic_id'] ] = array( 'chosen' => (bool) $row['chosen'], 'granted' => (bool) $row['granted'] && ( null === $row['until'] || $row['until'] > Rows::time() ) );
			}
		}
		return $found;
	}

	/**
	 * The topics that a subscriber may choose: free ones, and paid ones that were granted.
	 * @return array<int, Topic> By ID.
	 */
	public static function choices( Subscriber $subscriber ): array {
		$rows = self::rows( $subscriber->id );
		return array_filter( Topics::all(), static fn( Topic $topic ): bool => ! $topic->is_paid() || ( $rows[ $topic->id ]['granted'] ?? false ) );
	}

	/**
	 * Stores a subscriber's choice.
	 * @param bool      $all Whether they follow everything.
	 * @param list<int> $ids The chosen topics. Those that they may not choose are ignored.
	 */
	public static function choose( Subscriber $subscriber, bool $all, array $ids ): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		$choices = self::choices( $subscriber );
		foreach ( $choices as $topic ) {
			$key    = array( 'subscriber_id' => $subscriber->id, 'topic_id' => $topic->id );
			$chosen = in_array( $topic->id, $ids, true );
			if ( $topic->is_paid() ) {
				Rows::update( Tables::follows(), array( 'chosen' => (int) $chosen ), $key );
			} elseif ( $chosen && ! $all ) {
				Rows::insert( Tables::TOPIC, Tables::follows(), $key );
				Rows::update( Tables::follows(), array( 'chosen' => 1 ), $key );
			}
		}
		self::set_all( $subscriber->id, $all );
		foreach ( $choices as $topic ) {
			if ( ! $topic->is_paid() && ( $all || ! in_array( $topic->id, $ids, true ) ) ) {
				self::drop( $subscriber->id, $topic->id );
			}
		}
	}

	/**
	 * Stores the choice of a sign-up, unless the address is subscribed: only its owner changes what it gets. It runs
	 * the same statements in both cases, because the time must not reveal whether an address is known.
	 * @param list<int> $ids Free topics; empty for everything.
	 */
	public static function choose_at_sign_up( int $subscriber, array $ids ): void {
		if ( $subscriber < 1 || ! Tables::are_ready() ) {
			return;
		}
		$ids   = array_values( array_intersect( $ids, array_keys( Topics::free() ) ) );
		$table = self::readers();
		$state = Status::Confirmed->value;
		foreach ( $ids as $topic ) {
			Rows::write( Tables::TOPIC, 'INSERT IGNORE INTO %i (subscriber_id, topic_id) SELECT id, %d FROM %i WHERE id = %d AND status <> %s', Tables::follows(), $topic, $table, $subscriber, $state );
		}
		Rows::run( 'UPDATE %i SET follows = %s WHERE id = %d AND status <> %s', $table, $ids ? 'some' : 'all', $subscriber, $state );
		Rows::run( 'DELETE FROM %i WHERE subscriber_id = %d AND granted = 0 AND topic_id NOT IN (%d) AND EXISTS (SELECT 1 FROM %i AS reader WHERE reader.id = %d AND reader.status <> %s)', Tables::follows(), $subscriber, $ids ? $ids : array( 0 ), $table, $subscriber, $state );
	}

	/**
	 * Stores the topics of imported people who follow a choice and none yet. A repeated part of a file changes nothing.
	 * @param array<int, list<int>> $chosen Topics by subscriber.
	 * @return bool False on failure.
	 */
	public static function choose_at_import( array $chosen ): bool {
		if ( ! $chosen ) {
			return true;
		}
		$open   = Rows::ids( "SELECT id FROM %i WHERE follows = 'some' AND id IN (%d)", self::readers(), array_keys( $chosen ) );
		$open   = array_diff( $open, array_keys( self::of( $open ) ) );
		$values = array();
		foreach ( $open as $subscriber ) {
			foreach ( $chosen[ $subscriber ] as $topic ) {
				array_push( $values, $subscriber, $topic );
			}
		}
		foreach ( array_chunk( $values, 400 ) as $some ) {
			$places = implode( ', ', array_fill( 0, intdiv( count( $some ), 2 ), '(%d, %d)' ) );
			if ( false === Rows::write( Tables::TOPIC, "INSERT IGNORE INTO %i (subscriber_id, topic_id) VALUES $places", Tables::follows(), ...$some ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Adds a free topic to a subscriber's choice.
	 * @return bool Whether that changed anything: people who follow everything have it already.
	 */
	public static function add( Subscriber $subscriber, int $topic ): bool {
		if ( $subscriber->follows_all || ! isset( Topics::free()[ $topic ] ) || ( self::rows( $subscriber->id )[ $topic ]['chosen'] ?? false ) ) {
			return false;
		}
		$key = array( 'subscriber_id' => $subscriber->id, 'topic_id' => $topic );
		Rows::insert( Tables::TOPIC, Tables::follows(), $key );
		Rows::update( Tables::follows(), array( 'chosen' => 1 ), $key );
		return true;
	}

	/**
	 * Removes a free topic. People who followed everything follow all other topics of today instead.
	 * @return bool Whether they had it.
	 */
	public static function remove( Subscriber $subscriber, int $topic ): bool {
		$free = Topics::free();
		if ( ! isset( $free[ $topic ] ) ) {
			return false;
		}
		if ( $subscriber->follows_all ) {
			$rows = self::rows( $subscriber->id );
			$paid = array_keys( array_filter( $rows, static fn( array $row ): bool => $row['granted'] && $row['chosen'] ) );
			self::choose( $subscriber, false, array( ...array_values( array_diff( array_keys( $free ), array( $topic ) ) ), ...$paid ) );
			return true;
		}
		$had = self::rows( $subscriber->id )[ $topic ]['chosen'] ?? false;
		self::drop( $subscriber->id, $topic );
		return $had;
	}

	/** @return array<int, int> How many subscribers chose each topic, by topic. */
	public static function counts(): array {
		if ( ! Tables::are_ready() ) {
			return array();
		}
		return array_map( 'intval', Rows::pairs( "SELECT follow.topic_id, COUNT(*) FROM %i AS follow INNER JOIN %i AS reader ON reader.id = follow.subscriber_id WHERE reader.status = %s AND follow.chosen = 1 AND (reader.follows = 'some' OR follow.granted = 1) GROUP BY follow.topic_id", Tables::follows(), self::readers(), Status::Confirmed->value ) );
	}

	/**
	 * Which of some subscribers chose a topic.
	 * @param list<int> $subscribers
	 * @return list<int>
	 */
	public static function followers( int $topic, array $subscribers ): array {
		return $subscribers && Tables::are_ready() ? Rows::ids( 'SELECT follow.subscriber_id FROM %i AS follow INNER JOIN %i AS reader ON reader.id = follow.subscriber_id WHERE follow.topic_id = %d AND follow.subscriber_id IN (%d) AND follow.chosen = 1 AND (reader.follows = %s OR follow.granted = 1)', Tables::follows(), self::readers(), $topic, $subscribers, 'some' ) : array();
	}

	/** How many subscribers follow everything. */
	public static function count_all(): int {
		return Tables::are_ready() ? (int) Rows::value( "SELECT COUNT(*) FROM %i WHERE status = %s AND follows <> 'some'", self::readers(), Status::Confirmed->value ) : 0;
	}

	/** Deletes what a deleted subscriber followed. */
	public static function erase( int $subscriber ): void {
		if ( Tables::are_ready() ) {
			Rows::delete( Tables::follows(), array( 'subscriber_id' => $subscriber ) );
		}
	}

	/** The full name of the table of subscribers. */
	private static function readers(): string {
		return Migrations::table( Subscriptions::SUBSCRIBERS );
	}

	private static function set_all( int $subscriber, bool $all ): void {
		Rows::update( self::readers(), array( 'follows' => $all ? 'all' : 'some' ), array( 'id' => $subscriber ) );
	}

	/** Deletes a choice; what a payment gave stays. */
	private static function drop( int $subscriber, int $topic ): void {
		$key = array( 'subscriber_id' => $subscriber, 'topic_id' => $topic );
		Rows::update( Tables::follows(), array( 'chosen' => 0 ), $key );
		Rows::delete( Tables::follows(), $key + array( 'granted' => 0 ) );
	}
}
