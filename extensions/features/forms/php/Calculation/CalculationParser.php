<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Calculation;

use Millwork\Blocks\HiddenBlocks;
use Millwork\Data\Formats\Currency;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FieldParser;

/**
 * Reads a form's calculations.
 * @phpstan-import-type Calculation from Field
 * @phpstan-import-type OptionValue from Field
 */
final class CalculationParser {

	private const MOST_DECIMALS = 6;

	/** Characters of a prefix or suffix. */
	private const MOST_WORDS = 30;

	private const VALUE = '/^-?\d{1,12}(?:\.\d{1,6})?$/D';

	/**
	 * How a calculation's result is written, still without the formula.
	 * @param array<string, mixed> $attributes The block's.
	 * @return Calculation
	 */
	public static function look( array $attributes ): array {
		$decimals = $attributes['decimals'] ?? 2;
		$currency = $attributes['currency'] ?? '';
		return array(
			'steps'    => array(),
			'decimals' => is_numeric( $decimals ) ? (int) max( 0, min( self::MOST_DECIMALS, (float) $decimals ) ) : 2,
			'currency' => is_string( $currency ) && Currency::is_known( $currency ) ? $currency : '',
			'prefix'   => self::words( $attributes['prefix'] ?? '' ),
			'suffix'   => self::words( $attributes['suffix'] ?? '' ),
		);
	}

	/**
	 * What a field's options count.
	 * @param array<string, mixed> $attributes The field's block's.
	 * @param list<string>         $options
	 * @return list<OptionValue>|null Null if they count nothing.
	 */
	public static function values( array $attributes, array $options ): ?array {
		$stored = $attributes['millworkValues'] ?? null;
		$values = array();
		foreach ( is_array( $stored ) ? $stored : array() as $one ) {
			$option = is_array( $one ) ? $one['option'] ?? '' : '';
			$value  = is_array( $one ) ? $one['value'] ?? '' : '';
			if ( is_string( $option ) && is_string( $value ) && 1 === preg_match( self::VALUE, $value ) && in_array( $option, $options, true ) ) {
				$values[ "=$option" ] ??= array( 'option' => $option, 'value' => $value );
			}
		}
		return $values ? array_values( $values ) : null;
	}

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
			$stored['calculation']          = $fields[ $name ]->calculation ?? self::look( array() );
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

	private static function words( mixed $text ): string {
		return is_string( $text ) ? mb_substr( (string) preg_replace( '/[\x00-\x1F\x7F]/', '', mb_scrub( $text, 'UTF-8' ) ), 0, self::MOST_WORDS ) : '';
	}
}
