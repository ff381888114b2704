<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Calculation;

use Millwork\Blocks\HiddenBlocks;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FieldParser;

/** Reads a form's calculations. */
final class CalculationParser {

	/**
	 * Gives the calculations of a form their formulas. A formula that is wrong, too long or part of a circle has none.
	 * @param array<string, mixed> $block  The form's, after FormParser has named its fields.
	 * @param array<string, Field> $fields By name.
	 * @return array<string, Field>
	 */
	public static function complete( array $block, array $fields ): array {
		if ( ! in_array( 'calculation', array_column( $fields, 'type' ), true ) ) {
			return $fields;
		}
		$ids      = array();
		$formulas = array();
		self::walk( $block, $fields, $ids, $formulas );
		$left  = Formula::MOST_OF_FORM;
		$steps = array();
		foreach ( $formulas as $name => $tokens ) {
			$left          -= is_array( $tokens ) ? count( $tokens ) : 0;
			$steps[ $name ] = $left < 0 ? array() : Formula::read( $tokens, $ids );
		}
		foreach ( self::in_order( $steps ) as $name ) {
			$stored                         = $fields[ $name ]->to_array();
			$stored['calculation']          = $fields[ $name ]->calculation ?? CalculationAttributes::look( array() );
			$stored['calculation']['steps'] = $steps[ $name ];
			$fields[ $name ]                = Field::from_array( $stored );
		}
		return $fields;
	}

	/**
	 * The calculations that can be calculated, each after those that it uses; a circle and what uses it are left out.
	 * @param array<string, list<string>> $steps From Formula, by calculation.
	 * @return list<string>
	 */
	public static function in_order( array $steps ): array {
		$users = array();
		$count = array();
		foreach ( $steps as $name => $one ) {
			$needs          = array_filter( Formula::names( $one ), static fn( string $needed ): bool => isset( $steps[ $needed ] ) );
			$count[ $name ] = count( $needs );
			foreach ( $needs as $needed ) {
				$users[ $needed ][] = $name;
			}
		}
		$ordered = array_keys( $count, 0, true );
		// It grows while it is read.
		for ( $index = 0; isset( $ordered[ $index ] ); $index++ ) {
			foreach ( $users[ $ordered[ $index ] ] ?? array() as $user ) {
				if ( 0 === --$count[ $user ] ) {
					$ordered[] = $user;
				}
			}
		}
		return $ordered;
	}

	/**
	 * All fields that decide about a calculation's result, directly or by other calculations.
	 * @param array<string, Field> $fields By name.
	 * @return array<string, list<string>> By calculation.
	 */
	public static function operands( array $fields ): array {
		$steps = array_map( static fn( Field $field ): array => $field->calculation['steps'] ?? array(), array_filter( $fields, static fn( Field $field ): bool => null !== $field->calculation ) );
		$all   = array();
		foreach ( self::in_order( $steps ) as $name ) {
			$own          = Formula::names( $steps[ $name ] );
			$all[ $name ] = array_values( array_unique( array_merge( $own, ...array_map( static fn( string $one ): array => $all[ $one ] ?? array(), $own ) ) ) );
		}
		return $all;
	}

	/**
	 * @param array<string, mixed>                                $block
	 * @param array<string, Field>                                $fields
	 * @param array<array-key, array{name: string, type: string}> $ids      The first field with each stored ID.
	 * @param array<string, mixed>                                $formulas By the calculation's name.
	 */
	private static function walk( array $block, array $fields, array &$ids, array &$formulas ): void {
		foreach ( is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : array() as $inner ) {
			if ( HiddenBlocks::is_hidden( $inner ) ) {
				continue;
			}
			$name  = $inner['attrs'][ FieldParser::NAME ] ?? '';
			$field = is_string( $name ) ? $fields[ $name ] ?? null : null;
			if ( null === $field ) {
				self::walk( $inner, $fields, $ids, $formulas );
				continue;
			}
			$id = $inner['attrs']['id'] ?? '';
			if ( is_string( $id ) && '' !== $id ) {
				$ids[ $id ] ??= array( 'name' => $name, 'type' => $field->type );
			}
			if ( null !== $field->calculation ) {
				$formulas[ $name ] = $inner['attrs']['formula'] ?? null;
			}
		}
	}
}
