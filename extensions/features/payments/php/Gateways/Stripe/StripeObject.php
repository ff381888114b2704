<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

/**
 * An object of Stripe's as it came, read by paths as 'customer_details.email'. What is not there, or is
 * something else than was expected, reads as empty: shapes differ from version to version, and events have
 * the version of their endpoint. Texts are foreign.
 */
final class StripeObject {

	/** @param array<array-key, mixed> $fields As JSON gave it. */
	public function __construct( private readonly array $fields ) {}

	/**
	 * A text; of an object, its id: Stripe gives either, as it was asked.
	 * @param string $path Names with points between.
	 */
	public function text( string $path ): string {
		$value = $this->value( $path );
		$value = is_array( $value ) ? $value['id'] ?? '' : $value;
		return is_string( $value ) ? $value : '';
	}

	/** @param string $path Names with points between. */
	public function number( string $path ): int {
		$value = $this->value( $path );
		return is_int( $value ) ? $value : 0;
	}

	/**
	 * Whether something is true.
	 * @param string $path Names with points between.
	 */
	public function is( string $path ): bool {
		return true === $this->value( $path );
	}

	/**
	 * @param string $path Names with points between.
	 * @return self|null Null if there is none, or only its id.
	 */
	public function part( string $path ): ?self {
		$value = $this->value( $path );
		return is_array( $value ) ? new self( $value ) : null;
	}

	/**
	 * @param string $path Names with points between.
	 * @return list<self>
	 */
	public function all( string $path = 'data' ): array {
		$value = $this->value( $path );
		return array_map( static fn( array $one ): self => new self( $one ), array_values( array_filter( is_array( $value ) ? $value : array(), 'is_array' ) ) );
	}

	/** @param string $path Names with points between. */
	private function value( string $path ): mixed {
		$value = $this->fields;
		foreach ( explode( '.', $path ) as $name ) {
			$value = is_array( $value ) ? $value[ $name ] ?? null : null;
		}
		return $value;
	}
}
