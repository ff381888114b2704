<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

/**
 * Objects by id, in the shapes of Stripe's version 2026-10-28.endive, and what payers, banks and time do to
 * them. Each change writes an event down; who plays Stripe delivers it, or does not.
 */
final class StripeBooks {

	/** The mode of the request that is handled. */
	public string $mode = 'test';

	/** @var array<string, array<string, mixed>> */
	public array $objects = array();

	/**
	 * Events, in the order in which they happened.
	 * @var list<array<string, mixed>>
	 */
	public array $events = array();

	/**
	 * All events, taken or not.
	 * @var list<array<string, mixed>>
	 */
	public array $told = array();

	/** How many ids were given. */
	private int $count = 0;

	/**
	 * All objects, for the test.
	 * @return array<string, array<string, mixed>>
	 */
	public function objects(): array {
		return $this->objects;
	}

	/**
	 * Changes an object without anyone being told.
	 * @param array<string, mixed> $fields What is other than it was.
	 */
	public function change( string $id, array $fields ): void {
		$this->objects[ $id ] = $fields + $this->objects[ $id ];
	}

	/** Forgets all objects: the account is another one. */
	public function clear(): void {
		$this->objects = array();
	}

	/**
	 * The events that were not taken yet.
	 * @return list<array<string, mixed>>
	 */
	public function take_events(): array {
		$events       = $this->events;
		$this->events = array();
		return $events;
	}

	/**
	 * @param string               $prefix What its id begins with.
	 * @param array<string, mixed> $fields Its fields.
	 * @return array<string, mixed>
	 */
	public function add( string $prefix, string $type, array $fields ): array {
		$id                   = $prefix . '_' . ( ++$this->count );
		$this->objects[ $id ] = array(
			'id'       => $id,
			'object'   => $type,
			'livemode' => 'live' === $this->mode,
			'_mode'    => $this->mode,
			'created'  => time(),
		) + $fields;
		return $this->objects[ $id ];
	}

	/**
	 * @param int    $amount How much.
	 * @param string $status What the refund is like then.
	 * @param array<string, string> $metadata What we have said.
	 * @return array<string, mixed> The refund.
	 */
	public function refund( string $charge, int $amount, string $status = 'succeeded', array $metadata = array() ): array {
		$it                     = &$this->objects[ $charge ];
		$it['amount_refunded'] += $amount;
		$it['refunded']         = $it['amount_refunded'] === $it['amount'];
		$refund                 = $this->add(
			're',
			'refund',
			array(
				'amount'         => $amount,
				'currency'       => $it['currency'],
				'charge'         => $charge,
				'payment_intent' => $it['payment_intent'],
				'status'         => $status,
				'metadata'       => $metadata,
			)
		);
		$this->tell( 'charge.refunded', $charge );
		return $refund;
	}

	/**
	 * Removes an object; a subscription ends.
	 * @return array<string, mixed>
	 */
	public function remove( string $id ): array {
		if ( 'subscription' === $this->objects[ $id ]['object'] ) {
			$this->objects[ $id ]['status'] = 'canceled';
			$this->tell( 'customer.subscription.deleted', $id );
			return $this->objects[ $id ];
		}
		unset( $this->objects[ $id ] );
		return array(
			'id'      => $id,
			'object'  => 'webhook_endpoint',
			'deleted' => true,
		);
	}

	/**
	 * Writes an event down.
	 * @param string $object The id of what it is about.
	 */
	public function tell( string $type, string $object ): void {
		$this->events[] = array(
			'id'          => 'evt_' . ( ++$this->count ),
			'object'      => 'event',
			'api_version' => '2026-10-28.endive',
			'livemode'    => 'live' === $this->mode,
			'created'     => time(),
			'type'        => $type,
			'data'        => array( 'object' => $this->shown( $this->objects[ $object ], array() ) ),
		);
		$this->told[]   = $this->events[ array_key_last( $this->events ) ];
	}

	/**
	 * Lists events as Stripe does: the newest first, by type and time, a page at a time.
	 * @param array<array-key, mixed> $params The query.
	 * @return array<string, mixed>|null Null if there is no such event as the page should begin after.
	 */
	public function list_events( array $params ): ?array {
		$is_wanted = fn( array $event ): bool => $event['livemode'] === ( 'live' === $this->mode )
			&& ( ! isset( $params['types'] ) || in_array( $event['type'], $params['types'], true ) )
			&& $event['created'] >= max( time() - 30 * 86400, (int) ( $params['created']['gte'] ?? 0 ) )
			&& $event['created'] <= (int) ( $params['created']['lte'] ?? PHP_INT_MAX );
		$events    = array_reverse( array_values( array_filter( $this->told, $is_wanted ) ) );
		if ( isset( $params['starting_after'] ) ) {
			$at = array_search( $params['starting_after'], array_column( $events, 'id' ), true );
			if ( false === $at ) {
				return null;
			}
			$events = array_slice( $events, (int) $at + 1 );
		}
		$limit = (int) ( $params['limit'] ?? 10 );
		return array(
			'object'   => 'list',
			'data'     => array_slice( $events, 0, $limit ),
			'has_more' => count( $events ) > $limit,
		);
	}

	/**
	 * An object as it is answered: what is to be expanded is.
	 * @param array<string, mixed> $thing  The object.
	 * @param array<mixed>         $expand Paths.
	 * @return array<string, mixed>
	 */
	public function shown( array $thing, array $expand ): array {
		if ( ! in_array( 'payments', $expand, true ) ) {
			unset( $thing['payments'] );
		}
		if ( in_array( 'latest_charge', array_map( static fn( string $path ): string => explode( '.', $path )[0], $expand ), true ) && isset( $this->objects[ (string) $thing['latest_charge'] ] ) ) {
			$thing['latest_charge'] = $this->shown( $this->objects[ $thing['latest_charge'] ], array_map( static fn( string $path ): string => (string) preg_replace( '/^latest_charge\./', '', $path ), $expand ) );
		}
		if ( 'charge' === $thing['object'] && in_array( 'refunds', $expand, true ) ) {
			$refunds          = array_values( array_filter( $this->objects, static fn( array $one ): bool => 'refund' === $one['object'] && $one['charge'] === $thing['id'] ) );
			$thing['refunds'] = array(
				'object'   => 'list',
				'data'     => array_map( fn( array $one ): array => $this->shown( $one, array() ), array_slice( array_reverse( $refunds ), 0, 10 ) ),
				'has_more' => count( $refunds ) > 10,
			);
		}
		$thing['metadata'] = (object) ( $thing['metadata'] ?? array() );
		unset( $thing['given'], $thing['_mode'] );
		return $thing;
	}
}
