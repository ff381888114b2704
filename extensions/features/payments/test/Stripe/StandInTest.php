<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

use Millwork\Features\Payments\Gateways\Stripe\Api;
use Millwork\Http\Client;
use Millwork\Http\Response;
use WP_Error;

/**
 * A stand-in that takes everything proves nothing. So it is shown to refuse what Stripe refuses.
 * @group any-database
 * @group any-wordpress
 */
final class StandInTest extends StripeTestCase {

	/** A checkout as Stripe takes it. */
	private const CHECKOUT = array(
		'mode'                => 'payment',
		'line_items'          => array(
			array(
				'price_data' => array(
					'currency'     => 'usd',
					'unit_amount'  => 500,
					'product_data' => array( 'name' => 'Donation' ),
				),
				'quantity'   => 1,
			),
		),
		'success_url'         => 'https://example.org/',
		'client_reference_id' => 'r',
		'metadata'            => array( 'millwork_payment' => 'r' ),
		'adaptive_pricing'    => array( 'enabled' => 'false' ),
		'payment_intent_data' => array( 'metadata' => array( 'millwork_payment' => 'r' ) ),
		'customer_creation'   => 'always',
	);

	/**
	 * @param array<string, mixed>  $params  The form.
	 * @param array<string, string> $headers Headers that are other than right.
	 * @return array{int, string, array<string, mixed>} Status, the error's code, the whole answer.
	 */
	private function send( array $params, array $headers = array(), string $method = 'POST', string $path = '/v1/checkout/sessions' ): array {
		$query  = http_build_query( $params );
		$answer = Client::for_service( 'https://api.stripe.com' )->request(
			$method,
			"https://api.stripe.com$path" . ( 'POST' === $method ? '' : "?$query" ),
			array(
				'headers'       => array_filter(
					$headers + array(
						'Authorization'   => 'Bearer ' . StripeServer::KEYS['test'],
						'Stripe-Version'  => Api::VERSION,
						'Content-Type'    => 'application/x-www-form-urlencoded',
						'Idempotency-Key' => md5( $query ),
					)
				),
				'body'          => 'POST' === $method ? $query : '',
				'retries'       => 0,
				'accept_errors' => true,
			)
		);
		$this->assertInstanceOf( Response::class, $answer, $answer instanceof WP_Error ? $answer->get_error_message() : '' );
		$said = (array) $answer->json();
		return array( $answer->status, $said['error']['code'] ?? $said['error']['type'] ?? '', $said );
	}

	/**
	 * What Stripe refuses, and with which code. A part of the form that is null is left out.
	 * @return array<string, array{array<string, mixed>, string, 2?: array<string, string>, 3?: int}>
	 */
	public function wrongs(): array {
		$item   = static fn( array $price, string $quantity = '1' ): array => array( 'line_items' => array( array( 'price_data' => array_filter( $price + self::CHECKOUT['line_items'][0]['price_data'] ) ) + compact( 'quantity' ) ) );
		$errors = 'invalid_request_error';
		return array(
			'another version'              => array( array(), $errors, array( 'Stripe-Version' => '2024-06-20' ) ),
			'no version'                   => array( array(), $errors, array( 'Stripe-Version' => '' ) ),
			'no key'                       => array( array(), $errors, array( 'Authorization' => '' ), 401 ),
			'a key that is none'           => array( array(), $errors, array( 'Authorization' => 'Bearer sk_test_x' ), 401 ),
			'a key otherwise'              => array( array(), $errors, array( 'Authorization' => 'Basic ' . StripeServer::KEYS['test'] ), 401 ),
			'JSON'                         => array( array(), $errors, array( 'Content-Type' => 'application/json' ) ),
			'no idempotency key'           => array( array(), $errors, array( 'Idempotency-Key' => '' ) ),
			'a long idempotency key'       => array( array(), $errors, array( 'Idempotency-Key' => str_repeat( 'k', 256 ) ) ),
			'an unknown parameter'         => array( array( 'payment_method_types' => array( 'card' ) ), 'parameter_unknown' ),
			'one within another'           => array( array( 'payment_intent_data' => array( 'colour' => 'red' ) ), 'parameter_unknown' ),
			'a missing parameter'          => array( array( 'success_url' => null ), 'parameter_missing' ),
			'one within another, missing'  => array( $item( array( 'currency' => '' ) ), 'parameter_missing' ),
			'a number for a boolean'       => array( array( 'adaptive_pricing' => array( 'enabled' => false ) ), 'parameter_invalid' ),
			'another word'                 => array( array( 'mode' => 'gift' ), 'parameter_invalid' ),
			'an empty text'                => array( array( 'client_reference_id' => '' ), 'parameter_invalid_empty' ),
			'no address'                   => array( array( 'success_url' => '/paid' ), 'parameter_invalid' ),
			'a part of a cent'             => array( $item( array( 'unit_amount' => '5.5' ) ), 'parameter_invalid' ),
			'a negative amount'            => array( $item( array( 'unit_amount' => '-500' ) ), 'parameter_invalid' ),
			'less than the least'          => array( $item( array( 'unit_amount' => '49' ) ), 'amount_too_small' ),
			'of another currency'          => array( $item( array( 'unit_amount' => '17400', 'currency' => 'huf' ) ), 'amount_too_small' ),
			'more than the most'           => array( $item( array( 'unit_amount' => '100000000' ) ), 'amount_too_large' ),
			'a currency in capitals'       => array( $item( array( 'currency' => 'USD' ) ), 'parameter_invalid' ),
			'a list where a text is'       => array( array( 'mode' => array( 'payment' ) ), $errors ),
			'long metadata'                => array( array( 'metadata' => array( 'a' => str_repeat( 'a', 501 ) ) ), 'parameter_invalid' ),
			'subscription without a price' => array( array( 'mode' => 'subscription' ), 'parameter_invalid' ),
		);
	}

	/**
	 * It refuses what Stripe refuses.
	 * @dataProvider wrongs
	 * @param array<string, mixed>  $change  What is other than right.
	 * @param array<string, string> $headers Headers that are other than right.
	 */
	public function test_it_refuses( array $change, string $code, array $headers = array(), int $status = 400 ): void {
		$this->assertSame( array( $status, $code ), array_slice( $this->send( $change + self::CHECKOUT, $headers ), 0, 2 ) );
		$this->assertSame( array(), $this->stripe->objects() );
	}

	public function test_it_answers_a_key_as_it_did_before(): void {
		$first = $this->send( self::CHECKOUT, array( 'Idempotency-Key' => 'k' ) );
		$this->assertSame( array( 200, 'open' ), array( $first[0], $first[2]['status'] ) );
		$this->assertSame( $first, $this->send( self::CHECKOUT, array( 'Idempotency-Key' => 'k' ) ) );
		$this->assertSame( array( 400, 'idempotency_error' ), array_slice( $this->send( array( 'customer_email' => 'a@example.org' ) + self::CHECKOUT, array( 'Idempotency-Key' => 'k' ) ), 0, 2 ) );
		// What was refused before anything was done keeps no key.
		$this->assertSame( 400, $this->send( array( 'mode' => 'gift' ) + self::CHECKOUT, array( 'Idempotency-Key' => 'l' ) )[0] );
		$this->assertSame( 200, $this->send( self::CHECKOUT, array( 'Idempotency-Key' => 'l' ) )[0] );
		// A failure of its own is repeated.
		$this->stripe->fail( '500' );
		$this->assertSame( array( 500, 500 ), array( $this->send( self::CHECKOUT, array( 'Idempotency-Key' => 'm' ) )[0], $this->send( self::CHECKOUT, array( 'Idempotency-Key' => 'm' ) )[0] ) );
		$this->assertCount( 2, $this->stripe->objects() );
	}

	public function test_paths_parameters_and_modes_are_its_own(): void {
		$session = $this->send( self::CHECKOUT )[2]['id'];
		$this->assertSame( 200, $this->send( array(), array(), 'GET', "/v1/checkout/sessions/$session" )[0] );
		$live = array( 'Authorization' => 'Bearer ' . StripeServer::KEYS['live'] );
		$this->assertSame( array( 404, 'resource_missing' ), array_slice( $this->send( array(), $live, 'GET', "/v1/checkout/sessions/$session" ), 0, 2 ) );
		$this->assertSame( array(), $this->send( array(), $live, 'GET' )[2]['data'] );
		foreach ( array( '/v1/sessions', '/v2/checkout/sessions', '/v1/checkout/sessions/x' ) as $path ) {
			$this->assertSame( 404, $this->send( array(), array(), 'GET', $path )[0] );
		}
		$this->assertSame( 404, $this->send( array(), array(), 'DELETE', "/v1/checkout/sessions/$session" )[0] );
		foreach ( array( array( 'limit' => 101 ), array( 'colour' => 'red' ), array( 'expand' => array( 'data.colour' ) ) ) as $query ) {
			$this->assertSame( 400, $this->send( $query, array(), 'GET', '/v1/charges' )[0] );
		}
		$this->stripe->forbid( 'rak_refund_read' );
		$this->assertSame( 403, $this->send( array( 'expand' => array( 'data.refunds' ) ), array(), 'GET', '/v1/charges' )[0] );
		$this->assertSame( 200, $this->send( array(), array(), 'GET', '/v1/charges' )[0] );
	}
}
