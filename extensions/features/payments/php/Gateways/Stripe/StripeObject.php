<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

/**
 * A Stripe object, read by paths such as 'customer_details.email'. Missing or unexpected values read as empty, because
 * formats differ by version and events have their endpoint's version. Texts are untrusted.
 */
final class StripeObject {

	/** @param array<array-key, mixed> $fields Decoded JSON. */
	public function __construct( private readonly array $fields ) {}

	/**
	 * A string, or an object's ID: Stripe sends either, depending on the request.
	 * @param string $path Names separated by dots.
	 */
	public function text( string $path ): string {
		$value = $this->value( $path );
		$value = is_array( $value ) ? $value['id'] ?? '' : $value;
		return is_string( $value ) ? $value : '';
	}

	/** @param string $path Names separated by dots. */
	public function number( string $path ): int {
		$value = $this->value( $path );
		return is_int( $value ) ? $value : 0;
	}

	/**
	 * Whether a value is true.
	 * @param string $path Names separated by dots.
	 */
	public function is( string $path ): bool {
		return true === $this->value( $path );
	}

	/**
	 * @param string $path Names separated by dots.
	 * @return self|null Null if there is none, or only its ID.
	 */
	public function part( string $path ): ?self {
		$value = $this->value( $path );
		return is_array( $value ) ? new self( $value ) : null;
	}

	/**
	 * @param string $path Names separated by dots.
	 * @return list<self>
	 */
	public function all( string $path = 'data' ): array {
		$value = $this->value( $path );
		return array_map( static fn( array $one ): self => new self( $one ), array_values( array_filter( is_array( $value ) ? $value : array(), 'is_array' ) ) );
	}

	/** @param string $path Names separated by dots. */
	private function value( string $path ): mixed {
		$value = $this->fields;
		foreach ( explode( '.', $path ) as $name ) {
			$value = is_array( $value ) ? $value[ $name ] ?? null : null;
		}
		return $value;
	}
}
