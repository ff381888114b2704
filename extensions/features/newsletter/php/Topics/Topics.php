<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Topics;

use Millwork\Data\Rows;
use Millwork\Visitors\TypedText;

/** Finds and changes topics. */
final class Topics {

	/** How many topics a site may have. */
	public const MOST = 50;

	/** The longest name, in characters. */
	public const LONGEST = 100;

	/** @return array<int, Topic> By ID, in the owner's order. */
	public static function all(): array {
		if ( ! Tables::are_ready() ) {
			return array();
		}
		$topics = array();
		foreach ( Rows::all( 'SELECT * FROM %i WHERE deleted IS NULL ORDER BY position, id', Tables::topics() ) as $row ) {
			$topic                = Topic::from_row( $row );
			$topics[ $topic->id ] = $topic;
		}
		return $topics;
	}

	/** @return array<int, Topic> The topics that everyone may choose: all that are not paid. */
	public static function free(): array {
		return array_filter( self::all(), static fn( Topic $topic ): bool => ! $topic->is_paid() );
	}

	public static function get( int $id ): ?Topic {
		return self::all()[ $id ] ?? null;
	}

	/**
	 * Adds a topic at the end.
	 * @return int Its ID; 0 if it could not be stored.
	 */
	public static function add( string $name, int $category = 0 ): int {
		if ( ! Tables::are_ready() ) {
			return 0;
		}
		$position = 1 + (int) Rows::value( 'SELECT MAX(position) FROM %i', Tables::topics() );
		$values   = array( 'name' => self::name( $name ), 'category' => max( 0, $category ), 'position' => $position );
		return Rows::insert( Tables::TOPIC, Tables::topics(), $values, 'INSERT' ) ? Rows::last_id() : 0;
	}

	/** Renames a topic and binds it to a category, or to none. Posts that a paid topic has by its old category stay in it. */
	public static function change( int $id, string $name, int $category ): bool {
		$topic = self::get( $id );
		if ( $topic ) {
			/**
			 * Fires before a topic's category is set. It may stay the same.
			 *
			 * @param Topic $topic    The topic as it was.
			 * @param int   $category The category's ID; 0 for none.
			 */
			do_action( 'millwork_newsletter_binds_topic', $topic, max( 0, $category ) );
		}
		return Tables::are_ready() && false !== Rows::run( 'UPDATE %i SET name = %s, category = %d WHERE id = %d AND deleted IS NULL', Tables::topics(), self::name( $name ), max( 0, $category ), $id );
	}

	/**
	 * Sets what a topic costs. Until it is granted to them, nobody gets a paid topic.
	 * @param mixed $plan The plan's name; '' makes the topic free.
	 */
	public static function set_plan( int $id, mixed $plan ): void {
		if ( Tables::are_ready() && is_scalar( $plan ) ) {
			$plan = mb_substr( (string) $plan, 0, 64 );
			Rows::update( Tables::topics(), array( 'plan' => '' === $plan ? null : $plan ), array( 'id' => $id ) );
			self::announce();
		}
	}

	/**
	 * Sets who can read a paid topic's posts on the site, and where people pay for it.
	 * @param int $page A page's ID, or 0.
	 */
	public static function set_reading( int $id, bool $is_open, int $page ): void {
		if ( Tables::are_ready() ) {
			Rows::update( Tables::topics(), array( 'is_open' => (int) $is_open, 'page' => max( 0, $page ) ), array( 'id' => $id ) );
			self::announce();
		}
	}

	/** @param list<int> $ids In the new order. Others follow in the old one. */
	public static function order( array $ids ): void {
		$all = array_keys( self::all() );
		$ids = array_values( array_unique( array( ...array_intersect( $ids, $all ), ...$all ) ) );
		foreach ( $ids as $position => $id ) {
			Rows::update( Tables::topics(), array( 'position' => $position + 1 ), array( 'id' => $id ) );
		}
	}

	/**
	 * Deletes a topic. Its row stays for mailings that are being sent, and its ID is never used again.
	 * @return bool False if the topic is missing, or has closed posts, which everyone could read without it.
	 */
	public static function delete( int $id ): bool {
		$is_deleted = Tables::are_ready() && 1 === Rows::run( 'UPDATE %i SET deleted = %s WHERE id = %d AND deleted IS NULL AND (plan IS NULL OR plan = %s OR is_open = 1)', Tables::topics(), Rows::time(), $id, '' );
		self::announce();
		return $is_deleted;
	}

	/**
	 * Gives a subscriber a topic, usually a paid one.
	 * @param string $until When that ends, UTC; '' for no end.
	 * @return bool False if there is no such topic or nothing could be stored.
	 */
	public static function grant( int $subscriber, int $topic, string $until = '' ): bool {
		if ( $subscriber < 1 || ! self::get( $topic ) ) {
			return false;
		}
		$row = array( 'subscriber_id' => $subscriber, 'topic_id' => $topic );
		$end = '' === $until ? null : $until;
		// A renewal doesn't choose again what the subscriber dropped.
		return false !== Rows::insert( Tables::TOPIC, Tables::follows(), $row + array( 'chosen' => 1 ) )
			&& false !== Rows::run( 'UPDATE %i SET chosen = 1 WHERE subscriber_id = %d AND topic_id = %d AND granted = 0', Tables::follows(), $subscriber, $topic )
			&& false !== Rows::update( Tables::follows(), array( 'granted' => 1, 'until' => $end ), $row );
	}

	/** Takes back what grant() gave. A free topic that the subscriber chose stays chosen. */
	public static function revoke( int $subscriber, int $topic ): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		Rows::update( Tables::follows(), array( 'granted' => 0 ), array( 'subscriber_id' => $subscriber, 'topic_id' => $topic ) );
		if ( self::get( $topic )?->is_paid() ) {
			Rows::delete( Tables::follows(), array( 'subscriber_id' => $subscriber, 'topic_id' => $topic, 'granted' => 0 ) );
		}
	}

	/** One line without the character that separates names in files; '' if nothing is left. */
	public static function name( string $typed ): string {
		return trim( mb_substr( trim( str_replace( '|', ' ', TypedText::line( $typed ) ) ), 0, self::LONGEST ) );
	}

	/** A name as it is compared: case and spaces make no difference. */
	public static function key( string $name ): string {
		return mb_strtolower( (string) preg_replace( '/\s+/u', ' ', self::name( $name ) ) );
	}

	private static function announce(): void {
		/** Fires when a topic was deleted, or when its plan or the readers of its posts changed. */
		do_action( 'millwork_newsletter_topics_changed' );
	}
}
