<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Paid;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\SignUp\SignUp;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Topics\Following;
use Millwork\Features\Newsletter\Topics\Tables;
use Millwork\Features\Newsletter\Topics\Topic;
use Millwork\Features\Newsletter\Topics\Topics;

/**
 * Gives subscribers the topics of the plans that they pay for, and takes them back. Payments announce changes; each time
 * the present state is looked up, so that repeated, late and lost announcements do no harm. PlanWork compares all.
 *
 * Nobody has confirmed a payer's address: it gets no newsletter before its owner confirms it by email.
 */
final class PlanTopics {

	/** Runs when someone may hold a plan now, or no longer. */
	public static function sync( int $plan, string $email ): void {
		foreach ( self::topics() as $topic ) {
			if ( (int) $topic->plan === $plan ) {
				self::update( $topic, $email );
			}
		}
	}

	/** Runs when a subscriber has confirmed: they may have paid with this address before. */
	public static function sync_subscriber( int $id ): void {
		$topics = self::topics();
		$reader = $topics ? Subscribers::get( $id ) : null;
		if ( $reader ) {
			foreach ( $topics as $topic ) {
				self::update( $topic, $reader->email );
			}
		}
	}

	/** Call it before the owner deletes a subscriber: payers aren't asked again. Other people leave nothing behind. */
	public static function note_removal( Subscriber $subscriber ): void {
		foreach ( self::topics() as $topic ) {
			if ( self::holder( $topic, $subscriber->email ) ) {
				RemovedPayers::note( $subscriber->email );
			}
		}
	}

	/** @return list<array{id: string, title: string}> The plans that can give a topic. */
	public static function plans(): array {
		/**
		 * Filters the payment plans that can give a newsletter topic.
		 *
		 * @param array<int|string, string> $plans Titles, plain text, by the plan's ID.
		 */
		$plans = apply_filters( 'millwork_payment_plans', array() );
		$list  = array();
		foreach ( is_array( $plans ) ? $plans : array() as $id => $title ) {
			$list[] = array( 'id' => (string) $id, 'title' => is_scalar( $title ) ? (string) $title : (string) $id );
		}
		return $list;
	}

	/**
	 * Gives a topic to its next payers.
	 * @param int $after The last payer's ID, or 0.
	 * @return int Where to continue; 0 if that was the last.
	 */
	public static function give( Topic $topic, int $after, int $most ): int {
		/**
		 * Filters the people who hold a plan. Add those whose ID is above `$after`, and keep those that are there.
		 *
		 * @param list<array{id: int, email: string, name: string, since: string, until: string}> $holders `since` and
		 *        `until` are UTC; `until` is '' if there is no end.
		 * @param int $plan  The plan's ID.
		 * @param int $after The last holder's ID, or 0.
		 * @param int $most  How many to add: those with the lowest IDs, and all who share the last one's ID.
		 */
		$holders = apply_filters( 'millwork_plan_holders', array(), (int) $topic->plan, $after, $most );
		$holders = array_values( array_filter( is_array( $holders ) ? $holders : array(), static fn( mixed $one ): bool => self::is_holder( $one ) && $one['id'] > $after ) );
		usort( $holders, static fn( array $one, array $other ): int => $one['id'] <=> $other['id'] );
		foreach ( $holders as $holder ) {
			self::store( $topic, $holder, Subscribers::find_by_email( $holder['email'] ) );
		}
		return $holders[ $most - 1 ]['id'] ?? 0;
	}

	/**
	 * Takes a topic back from its next readers who no longer pay.
	 * @param int $after The last subscriber's ID, or 0.
	 * @return int Where to continue; 0 if that was the last.
	 */
	public static function take_back( Topic $topic, int $after, int $most ): int {
		$ids = Rows::ids( 'SELECT subscriber_id FROM %i WHERE topic_id = %d AND granted = 1 AND subscriber_id > %d ORDER BY subscriber_id LIMIT %d', Tables::follows(), $topic->id, $after, $most );
		foreach ( $ids as $id ) {
			$reader = Subscribers::get( $id );
			if ( ! $reader || ! self::holder( $topic, $reader->email ) ) {
				Topics::revoke( $id, $topic->id );
			}
		}
		return $ids[ $most - 1 ] ?? 0;
	}

	private static function update( Topic $topic, string $email ): void {
		$holder = self::holder( $topic, $email );
		$reader = Subscribers::find_by_email( $email );
		if ( $holder ) {
			self::store( $topic, $holder, $reader );
		} elseif ( $reader ) {
			Topics::revoke( $reader->id, $topic->id );
		}
	}

	/** @param array{id: int, email: string, name: string, since: string, until: string} $holder */
	private static function store( Topic $topic, array $holder, ?Subscriber $reader ): void {
		// People who left after they paid, or whom the owner deleted, aren't asked again.
		$left = $reader ? max( $reader->unsubscribed, $reader->bounced ) : RemovedPayers::time( $holder['email'] );
		if ( ! $reader && '' !== $left && $left >= $holder['since'] ) {
			return;
		}
		if ( ! $reader || ( Status::Confirmed !== $reader->status && $left < $holder['since'] ) ) {
			SignUp::subscribe(
				$holder['email'],
				array(
					'source'  => 'plan',
					'name'    => $holder['name'],
					/* translators: %s: the name of a topic. */
					'consent' => sprintf( __( 'Paid for “%s”, which is sent by email.', 'millwork' ), $topic->name ),
					'since'   => $holder['since'],
				)
			);
			$added = Subscribers::find_by_email( $holder['email'] );
			if ( $added && ! $reader ) {
				// They asked for this topic, not for everything.
				Following::choose( $added, false, array() );
			}
			$reader = $added;
		}
		if ( ! $reader ) {
			return;
		}
		$until = $holder['until'];
		$had   = '' === $until ? null : Rows::first( 'SELECT until FROM %i WHERE subscriber_id = %d AND topic_id = %d AND granted = 1', Tables::follows(), $reader->id, $topic->id );
		if ( $had && ( null === $had['until'] || $had['until'] > $until ) ) {
			// It ends earlier than announced, or they hold it from another source, too.
			$until = self::holder( $topic, $holder['email'] )['until'] ?? $until;
		}
		Topics::grant( $reader->id, $topic->id, $until );
	}

	/** @return array{id: int, email: string, name: string, since: string, until: string}|null Null if they don't pay. */
	private static function holder( Topic $topic, string $email ): ?array {
		/**
		 * Filters who holds a plan with an email address.
		 *
		 * @param array{id: int, email: string, name: string, since: string, until: string}|null $holder As for
		 *        `millwork_plan_holders`; null for no.
		 * @param int    $plan  The plan's ID.
		 * @param string $email The email address.
		 */
		$holder = apply_filters( 'millwork_plan_holder', null, (int) $topic->plan, $email );
		return self::is_holder( $holder ) ? $holder : null;
	}

	/**
	 * Whether a filter returned a holder: other plugins may have added any value.
	 * @phpstan-assert-if-true array{id: int, email: string, name: string, since: string, until: string} $holder
	 */
	private static function is_holder( mixed $holder ): bool {
		return is_array( $holder ) && is_int( $holder['id'] ?? null ) && is_string( $holder['email'] ?? null ) && is_string( $holder['name'] ?? null ) && is_string( $holder['since'] ?? null ) && is_string( $holder['until'] ?? null );
	}

	/** @return array<int, Topic> The topics of payments' plans, by ID. Other plugins grant theirs themselves. */
	public static function topics(): array {
		return Tables::are_ready() ? array_filter( Topics::all(), static fn( Topic $topic ): bool => ctype_digit( (string) $topic->plan ) && '0' !== $topic->plan ) : array();
	}
}
