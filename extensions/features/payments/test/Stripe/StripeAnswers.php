<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

/** Reads and writes the books as requests want it, once these are found to be right in form. */
final class StripeAnswers {

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

	public function __construct( private readonly StripeBooks $books ) {}

	/**
	 * Answers a GET or a DELETE.
	 * @param array<array-key, mixed> $params The query.
	 * @return array{int, array<string, mixed>}
	 */
	public function read( string $method, string $path, array $params ): array {
		if ( '/v1/events' === $path ) {
			$list = $this->books->list_events( $params );
			return $list ? array( 200, $list ) : StripeServer::error( 400, 'invalid_request_error', 'resource_missing', 'No such event.' );
		}
		$parts = explode( '/', trim( $path, '/' ) );
		$id    = (string) end( $parts );
		foreach ( (array) ( $params['expand'] ?? array() ) as $name ) {
			if ( ! in_array( $name, self::EXPANDABLE[ self::LISTS[ $path ] ?? explode( '_', $id )[0] ] ?? array(), true ) ) {
				return StripeServer::error( 400, 'invalid_request_error', '', "This property cannot be expanded ($name)." );
			}
		}
		if ( str_contains( $id, '_' ) && ! isset( self::LISTS[ $path ] ) ) {
			$thing = $this->books->objects[ $id ] ?? null;
			if ( ! $thing || $thing['_mode'] !== $this->books->mode || ( 'DELETE' === $method && 'canceled' === ( $thing['status'] ?? '' ) ) ) {
				return StripeServer::error( 404, 'invalid_request_error', 'resource_missing', "No such object: '$id'" );
			}
			if ( 'DELETE' === $method ) {
				return array( 200, $this->books->remove( $id ) );
			}
			return array( 200, $this->books->shown( $thing, (array) ( $params['expand'] ?? array() ) ) );
		}
		$filters = array_intersect_key( $params, array_flip( array( 'customer', 'subscription', 'payment_intent', 'charge', 'status' ) ) );
		$found   = array();
		foreach ( array_reverse( $this->books->objects ) as $thing ) {
			if ( $thing['_mode'] !== $this->books->mode || self::LISTS[ $path ] !== $thing['object'] ) {
				continue;
			}
			foreach ( $filters as $name => $value ) {
				$has = 'subscription' === $name ? $thing['parent']['subscription_details']['subscription'] ?? '' : $thing[ $name ] ?? '';
				if ( $has !== $value ) {
					continue 2;
				}
			}
			$found[] = $this->books->shown( $thing, array_map( static fn( string $path ): string => (string) preg_replace( '/^data\./', '', $path ), (array) ( $params['expand'] ?? array() ) ) );
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

	/**
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
			$intent = $this->books->objects[ $params['payment_intent'] ?? '' ] ?? array();
			$charge = $this->books->objects[ $intent['latest_charge'] ?? $params['charge'] ?? '' ] ?? null;
			if ( ! $charge || $charge['_mode'] !== $this->books->mode ) {
				return StripeServer::error( 404, 'invalid_request_error', 'resource_missing', 'No such payment_intent.' );
			}
			if ( $charge['refunded'] ) {
				return StripeServer::error( 400, 'invalid_request_error', 'charge_already_refunded', 'Charge has already been refunded.' );
			}
			if ( (int) $params['amount'] > $charge['amount'] - $charge['amount_refunded'] ) {
				return StripeServer::error( 400, 'invalid_request_error', '', 'Refund amount is greater than unrefunded amount on charge.' );
			}
			return array( 200, $this->books->refund( (string) $charge['id'], (int) $params['amount'], 'succeeded', $params['metadata'] ?? array() ) );
		}
		if ( '/v1/billing_portal/sessions' === $path ) {
			$known = $this->books->objects[ (string) ( $params['configuration'] ?? '' ) ] ?? null;
			if ( ! $known || $known['_mode'] !== $this->books->mode ) {
				return StripeServer::error( 404, 'invalid_request_error', 'resource_missing', 'No such configuration.' );
			}
			return array( 200, $this->books->add( 'bps', 'billing_portal.session', array( 'url' => 'https://billing.stripe.com/p/session/' . $params['customer'] ) ) );
		}
		if ( '/v1/billing_portal/configurations' === $path ) {
			return array( 200, $this->books->add( 'bpc', 'billing_portal.configuration', array( 'features' => $params['features'] ) ) );
		}
		if ( '/v1/webhook_endpoints' === $path ) {
			$made = $this->books->add( 'we', 'webhook_endpoint', array_intersect_key( $params, array_flip( array( 'url', 'enabled_events', 'api_version', 'description' ) ) ) );
			// Said once, and in no list.
			return array( 200, array( 'secret' => "whsec_{$made['id']}" ) + $made );
		}
		return StripeServer::error( 404, 'invalid_request_error', '', "Unrecognized request URL (POST: $path)." );
	}

	/**
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
		$session        = $this->books->add(
			'cs_' . $this->books->mode,
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

		$this->books->objects[ $session['id'] ]['url'] = $session['url'];
		return array( 200, $session );
	}
}
