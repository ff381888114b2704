<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Topics;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Subscribers\Subscriber;

/**
 * Who gets a mailing: everyone, or the readers of some topics. It is stored with the mailing when that begins, so that
 * later changes of topics and categories change nothing.
 *
 * A mailing with a paid topic goes only to people who have one of its paid topics, whatever its other topics are.
 */
final class Selection {

	/** Begins the stored form of a selection of paid topics. */
	private const PAID = 'paid:';

	/**
	 * @param list<int> $topics  IDs; empty for everyone.
	 * @param bool      $is_paid Whether the topics are paid ones.
	 * @param bool      $is_lost Whether topics were chosen that no longer exist, and no others.
	 */
	private function __construct(
		public readonly array $topics = array(),
		public readonly bool $is_paid = false,
		public readonly bool $is_lost = false
	) {}

	/** @param list<int> $ids Some may not exist anymore. */
	public static function of( array $ids ): self {
		$topics = array_intersect_key( Topics::all(), array_flip( $ids ) );
		$paid   = array_filter( $topics, static fn( Topic $topic ): bool => $topic->is_paid() );
		return new self( array_keys( $paid ? $paid : $topics ), array() !== $paid, $ids && ! $topics );
	}

	/** @param string $stored From stored(); '' for everyone. A damaged one selects nobody. */
	public static function read( string $stored ): self {
		$is_paid = str_starts_with( $stored, self::PAID );
		$ids     = $is_paid ? substr( $stored, strlen( self::PAID ) ) : $stored;
		if ( '' === $stored ) {
			return new self();
		}
		return preg_match( '/^[1-9]\d{0,17}(?:,[1-9]\d{0,17})*$/D', $ids ) ? new self( array_map( 'intval', explode( ',', $ids ) ), $is_paid ) : new self( array( 0 ), true );
	}

	/** @return string '' for everyone, otherwise such as '3,5' or 'paid:4'. */
	public function stored(): string {
		return ( $this->is_paid ? self::PAID : '' ) . implode( ',', $this->topics );
	}

	/**
	 * The condition for subscribers in a query that calls their table `reader`.
	 * @return array{literal-string, list<string|list<int>>} SQL with placeholders, and its values.
	 */
	public function condition(): array {
		if ( ! $this->topics ) {
			return array( '1 = 1', array() );
		}
		$values = array( Tables::follows(), $this->topics );
		return $this->is_paid
			? array( 'EXISTS (SELECT 1 FROM %i AS follow WHERE follow.subscriber_id = reader.id AND follow.topic_id IN (%d) AND follow.chosen = 1 AND follow.granted = 1 AND (follow.until IS NULL OR follow.until > %s))', array( ...$values, Rows::time() ) )
			: array( "(reader.follows <> 'some' OR EXISTS (SELECT 1 FROM %i AS follow WHERE follow.subscriber_id = reader.id AND follow.topic_id IN (%d) AND follow.chosen = 1))", $values );
	}

	/** Whether a subscriber gets it now. */
	public function includes( Subscriber $reader ): bool {
		if ( ! $this->topics || ( ! $this->is_paid && $reader->follows_all ) ) {
			return true;
		}
		foreach ( Following::rows( $reader->id ) as $topic => $row ) {
			if ( in_array( $topic, $this->topics, true ) && $row['chosen'] && ( $row['granted'] || ! $this->is_paid ) ) {
				return true;
			}
		}
		return false;
	}
}
