<?php
/**
 * The books of the stand-in for Stripe.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Payments\Stripe;

/**
 * Objects by id, in the shapes of Stripe's version 2026-10-28.endive, and what payers, banks and time do to
 * them. Each change writes an event down; who plays Stripe delivers it, or does not.
 */
final class StripeBooks {

	/** The mode of the request that is handled. */
	public string $mode = 'test';

	/**
	 * All objects.
	 *
	 * @var array<string, array<string, mixed>>
	 */
	public array $objects = array();

	/**
	 * Events, in the order in which they happened.
	 *
	 * @var list<array<string, mixed>>
	 */
	public array $events = array();

	/** How many ids were given. */
	private int $count = 0;

	/**
	 * All objects, for the test.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function objects(): array {
		return $this->objects;
	}

	/**
	 * Changes an object without anybody being told.
	 *
	 * @param string               $id     Its id.
	 * @param array<string, mixed> $fields What is other than it was.
	 */
	public function change( string $id, array $fields ): void {
		$this->objects[ $id ] = $fields + $this->objects[ $id ];
	}

	/**
	 * Forgets all objects: the account is another one.
	 */
	public function clear(): void {
		$this->objects = array();
	}

	/**
	 * The events that were not taken yet.
	 *
	 * @return list<array<string, mixed>>
	 */
	public function take_events(): array {
		$events       = $this->events;
		$this->events = array();
		return $events;
	}

	/**
	 * Answers a GET or a DELETE.
	 *
	 * @param string               $method The method.
	 * @param string               $path   The path.
	 * @param array<array-key, mixed> $params The query.
	 * @return array{int, array<string, mixed>}
	 */
	public function read( string $method, string $path, array $params ): array {
		$parts = explode( '/', trim( $path, '/' ) );
		$id    = (string) end( $parts );
		foreach ( (array) ( $params['expand'] ?? array() ) as $name ) {
			if ( ! in_array( $name, self::EXPANDABLE[ self::LISTS[ $path ] ?? explode( '_', $id )[0] ] ?? array(), true ) ) {
				return StripeServer::error( 400, 'invalid_request_error', '', "This property cannot be expanded ($name)." );
			}
		}
		if ( str_contains( $id, '_' ) && ! isset( self::LISTS[ $path ] ) ) {
			$thing = $this->objects[ $id ] ?? null;
			if ( ! $thing || $thing['_mode'] !== $this->mode || ( 'DELETE' === $method && 'canceled' === ( $thing['status'] ?? '' ) ) ) {
				return StripeServer::error( 404, 'invalid_request_error', 'resource_missing', "No such object: '$id'" );
			}
			if ( 'DELETE' === $method ) {
				return array( 200, $this->remove( $id ) );
			}
			return array( 200, $this->shown( $thing, (array) ( $params['expand'] ?? array() ) ) );
		}
		$filters = array_intersect_key( $params, array_flip( array( 'customer', 'subscription', 'payment_intent', 'charge', 'status' ) ) );
		$found   = array();
		foreach ( array_reverse( $this->objects ) as $thing ) {
			if ( $thing['_mode'] !== $this->mode || self::LISTS[ $path ] !== $thing['object'] ) {
				continue;
			}
			foreach ( $filters as $name => $value ) {
				$has = 'subscription' === $name ? $thing['parent']['subscription_details']['subscription'] ?? '' : $thing[ $name ] ?? '';
				if ( $has !== $value ) {
					continue 2;
				}
			}
			$found[] = $this->shown( $thing, array_map( static fn( string $path ): string => (string) preg_replace( '/^data\./', '', $path ), (array) ( $params['expand'] ?? array() ) ) );
		}
		return array(
			200,
			array(
				'object'   => 'list',
				'data'     => array_slice( $found, 0, (int) ( $params['limit'] ?? 10 ) ),
				'has_more' => count( $found ) > (int) ( $params['limit'] ?? 10 ),
			),
		);
	}

	/** What lists hold. */
	private const LISTS = array(
		'/v1/charges'           => 'charge',
		'/v1/invoices'          => 'invoice',
		'/v1/disputes'          => 'dispute',
		'/v1/webhook_endpoints' => 'webhook_endpoint',
		'/v1/checkout/sessions' => 'checkout.session',
		'/v1/refunds'           => 'refund',
	);

	/** What can be read along, by the list's objects or the beginning of the id. */
	private const EXPANDABLE = array(
		'pi'      => array( 'latest_charge', 'latest_charge.refunds' ),
		'ch'      => array( 'refunds' ),
		'charge'  => array( 'data.refunds' ),
		'invoice' => array( 'data.payments' ),
	);

	/** The least amounts, by currency; those of other currencies are left out here. */
	private const LEAST = array(
		'usd' => 50,
		'eur' => 50,
		'gbp' => 30,
		'jpy' => 50,
		'huf' => 17500,
	);

	/**
	 * Answers a POST.
	 *
	 * @param string               $path   The path.
	 * @param array<array-key, mixed> $params The form.
	 * @return array{int, array<string, mixed>}
	 */
	public function write( string $path, array $params ): array {
		if ( '/v1/checkout/sessions' === $path ) {
			return $this->begin( $params );
		}
		if ( '/v1/refunds' === $path ) {
			if ( isset( $params['payment_intent'] ) === isset( $params['charge'] ) ) {
				return StripeServer::error( 400, 'invalid_request_error', 'parameter_missing', 'One of charge and payment_intent is needed.' );
			}
			$intent = $this->objects[ $params['payment_intent'] ?? '' ] ?? array();
			$charge = $this->objects[ $intent['latest_charge'] ?? $params['charge'] ?? '' ] ?? null;
			if ( ! $charge || $charge['_mode'] !== $this->mode ) {
				return StripeServer::error( 404, 'invalid_request_error', 'resource_missing', 'No such payment_intent.' );
			}
			if ( $charge['refunded'] ) {
				return StripeServer::error( 400, 'invalid_request_error', 'charge_already_refunded', 'Charge has already been refunded.' );
			}
			if ( (int) $params['amount'] > $charge['amount'] - $charge['amount_refunded'] ) {
				return StripeServer::error( 400, 'invalid_request_error', '', 'Refund amount is greater than unrefunded amount on charge.' );
			}
			return array( 200, $this->refund( (string) $charge['id'], (int) $params['amount'] ) );
		}
		if ( '/v1/billing_portal/sessions' === $path ) {
			$known = $this->objects[ (string) ( $params['configuration'] ?? '' ) ] ?? null;
			if ( ! $known || $known['_mode'] !== $this->mode ) {
				return StripeServer::error( 404, 'invalid_request_error', 'resource_missing', 'No such configuration.' );
			}
			return array( 200, $this->add( 'bps', 'billing_portal.session', array( 'url' => 'https://billing.stripe.com/p/session/' . $params['customer'] ) ) );
		}
		if ( '/v1/billing_portal/configurations' === $path ) {
			return array( 200, $this->add( 'bpc', 'billing_portal.configuration', array( 'features' => $params['features'] ) ) );
		}
		if ( '/v1/webhook_endpoints' === $path ) {
			$made = $this->add( 'we', 'webhook_endpoint', array_intersect_key( $params, array_flip( array( 'url', 'enabled_events', 'api_version', 'description' ) ) ) );
			// Said once, and in no list.
			return array( 200, array( 'secret' => "whsec_{$made['id']}" ) + $made );
		}
		return StripeServer::error( 404, 'invalid_request_error', '', "Unrecognized request URL (POST: $path)." );
	}

	/**
	 * Begins a checkout.
	 *
	 * @param array<array-key, mixed> $params The form.
	 * @return array{int, array<string, mixed>}
	 */
	private function begin( array $params ): array {
		$price   = $params['line_items'][0]['price_data'] ?? array();
		$repeats = 'subscription' === ( $params['mode'] ?? '' );
		$amount  = (string) ( $price['unit_amount'] ?? '' );
		if ( ! ctype_digit( $amount ) || '1' !== $params['line_items'][0]['quantity'] || $repeats === isset( $params['payment_intent_data'] ) || $repeats !== isset( $params['subscription_data'] ) || $repeats !== isset( $price['recurring']['interval'] ) || $repeats === isset( $params['customer_creation'] ) || 1 !== count( $params['line_items'] ) || ( $repeats && isset( $params['submit_type'] ) ) ) {
			return StripeServer::error( 400, 'invalid_request_error', 'parameter_invalid', 'Invalid parameters.' );
		}
		if ( (int) $amount < ( self::LEAST[ $price['currency'] ] ?? 1 ) || (int) $amount > 99999999 ) {
			return StripeServer::error( 400, 'invalid_request_error', (int) $amount > 99999999 ? 'amount_too_large' : 'amount_too_small', 'The amount is below the minimum, or above the maximum.' );
		}
		$session        = $this->add(
			'cs_' . $this->mode,
			'checkout.session',
			array(
				'mode'                => $params['mode'],
				'status'              => 'open',
				'payment_status'      => 'unpaid',
				'amount_total'        => (int) $amount,
				'currency'            => $price['currency'],
				'client_reference_id' => $params['client_reference_id'],
				'metadata'            => $params['metadata'],
				'payment_intent'      => null,
				'subscription'        => null,
				'customer'            => null,
				'customer_details'    => null,
				'given'               => $params,
			)
		);
		$session['url'] = "https://checkout.stripe.com/c/pay/{$session['id']}#fid";

		$this->objects[ $session['id'] ]['url'] = $session['url'];
		return array( 200, $session );
	}

	/**
	 * Adds an object.
	 *
	 * @param string               $prefix What its id begins with.
	 * @param string               $type   Its type.
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
	 * Gives money back.
	 *
	 * @param string $charge The charge.
	 * @param int    $amount How much.
	 * @param string $status What the refund is like then.
	 * @return array<string, mixed> The refund.
	 */
	public function refund( string $charge, int $amount, string $status = 'succeeded' ): array {
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
			)
		);
		$this->tell( 'charge.refunded', $charge );
		return $refund;
	}

	/**
	 * Removes an object; a subscription ends.
	 *
	 * @param string $id Its id.
	 * @return array<string, mixed>
	 */
	private function remove( string $id ): array {
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
	 *
	 * @param string $type   Its type.
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
	}

	/**
	 * An object as it is answered: what is to be expanded is.
	 *
	 * @param array<string, mixed> $thing  The object.
	 * @param array<mixed>         $expand Paths.
	 * @return array<string, mixed>
	 */
	private function shown( array $thing, array $expand ): array {
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
