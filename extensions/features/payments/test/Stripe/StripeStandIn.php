<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

use Millwork\Tests\Http\StandIn;
use Millwork\Tests\Http\StandInRoute;

/** Leads requests to the stand-in (StripeServer), reads its books and has things happen there, for a test. */
final class StripeStandIn {

	/** The way there, on which requests fail. */
	public readonly StandInRoute $route;

	public function __construct( private readonly StandIn $server ) {
		$this->route = new StandInRoute( $server->port, $server->state, 'api.stripe.com' );
		$server->tell( 'reset' );
	}

	/**
	 * What the next requests come to.
	 * @param string ...$faults As StandInRoute has them, or a status; with a header of Stripe's: '409 true'.
	 */
	public function fail( string ...$faults ): void {
		$this->route->faults = array_values( $faults );
	}

	/**
	 * Which permissions its keys lack.
	 * @param string ...$names Such as 'rak_refund_write'.
	 */
	public function forbid( string ...$names ): void {
		$this->server->tell( 'forbid', $names );
	}

	/**
	 * What is wrong with the shape of its answers.
	 * @param string $how '', 'html', 'empty'.
	 */
	public function mangle( string $how ): void {
		$this->server->tell( 'mangle', array( $how ) );
	}

	/**
	 * Requests that it has heard, such as 'POST /v1/refunds 200', with the error's code.
	 * @return list<string>
	 */
	public function heard(): array {
		return $this->server->tell( 'heard' );
	}

	/** Has it work on the next request until release(). */
	public function busy(): void {
		$this->server->tell( 'fault', array( 'hold' ) );
	}

	/**
	 * A connection of another process's.
	 * @return resource
	 * @throws \RuntimeException If there is none.
	 */
	public function connect() {
		$options = array(
			'peer_name' => 'api.stripe.com',
			'cafile'    => $this->server->state . '/certificate.pem',
		);
		$stream  = stream_socket_client( "tls://127.0.0.1:{$this->server->port}", $number, $message, 10, STREAM_CLIENT_CONNECT, stream_context_create( array( 'ssl' => $options ) ) );
		return $stream ? $stream : throw new \RuntimeException( (string) $message );
	}

	/** Continues requests that were held. */
	public function release(): void {
		$this->server->tell( 'release' );
	}

	/**
	 * Everything in its books, by ID.
	 * @return array<string, array<string, mixed>>
	 */
	public function objects(): array {
		return $this->server->tell( 'books.objects' );
	}

	/**
	 * Objects of a type, by id.
	 * @return array<string, array<string, mixed>>
	 */
	public function all( string ...$types ): array {
		return array_filter( $this->objects(), static fn( array $one ): bool => in_array( $one['object'], $types, true ) );
	}

	/**
	 * Does something with the books, as StripeBooks has it.
	 * @param string $what    'add', 'change', 'refund', 'clear'.
	 */
	public function books( string $what, mixed ...$args ): mixed {
		return $this->server->tell( "books.$what", $args );
	}

	/**
	 * Has something happen without our asking, as StripeLife has it.
	 * @param string $what    Such as 'pay'.
	 * @return string An id, or ''.
	 */
	public function life( string $what, mixed ...$args ): string {
		return (string) $this->server->tell( "life.$what", $args );
	}

	/**
	 * Has something become of money, as StripeMoney has it.
	 * @param string $what    Such as 'fail_refund'.
	 * @return string An id, or ''.
	 */
	public function money( string $what, mixed ...$args ): string {
		return (string) $this->server->tell( "money.$what", $args );
	}

	/**
	 * Events that were not taken yet, in the order in which things happened.
	 * @return list<array<string, mixed>>
	 */
	public function take_events(): array {
		return $this->server->tell( 'books.take_events' );
	}
}
