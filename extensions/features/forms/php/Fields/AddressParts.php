<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Fields;

use Millwork\Features\Forms\Definition\Field;

/**
 * The parts of an address, in the order of its lines.
 * @phpstan-import-type FieldPart from Field
 */
final class AddressParts {

	/** Autocomplete tokens of HTML by part (WCAG 1.3.5). */
	public const TOKENS = array(
		'line1'    => 'address-line1',
		'line2'    => 'address-line2',
		'city'     => 'address-level2',
		'region'   => 'address-level1',
		'postcode' => 'postal-code',
		'country'  => 'country-name',
	);

	/** The parts that a new block requires, as in block.json. */
	private const REQUIRED = array( 'line1', 'city', 'postcode' );

	/**
	 * @param array<string, mixed> $attributes
	 * @return non-empty-list<FieldPart>
	 */
	public static function read( array $attributes ): array {
		$shown    = self::keys( $attributes['parts'] ?? null, array_keys( self::TOKENS ) );
		$shown    = $shown ? $shown : array( 'line1' );
		$required = self::keys( $attributes['requiredParts'] ?? null, self::REQUIRED );
		return array_map( static fn( string $part ): array => array( 'part' => $part, 'required' => in_array( $part, $required, true ) ), $shown );
	}

	/** A part's label, in the visitor's language; the part itself if another version of the plugin stored it. */
	public static function label( string $part ): string {
		return match ( $part ) {
			'line1'    => __( 'Street address', 'millwork' ),
			'line2'    => __( 'Apartment, suite, etc.', 'millwork' ),
			'city'     => __( 'City', 'millwork' ),
			'region'   => __( 'State or region', 'millwork' ),
			'postcode' => __( 'Postal code', 'millwork' ),
			'country'  => __( 'Country', 'millwork' ),
			default    => $part,
		};
	}

	/**
	 * @param list<string> $fallback
	 * @return list<string> Known parts in their order.
	 */
	private static function keys( mixed $stored, array $fallback ): array {
		return is_array( $stored ) ? array_values( array_intersect( array_keys( self::TOKENS ), array_filter( $stored, 'is_string' ) ) ) : $fallback;
	}
}
