<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Writing;

use Millwork\Features\Forms\Fields\DateRange;
use Millwork\Features\Forms\Fields\Decimal;
use Millwork\Features\Forms\OtherPlugins\FoundField;

/** The attributes of a field's block that depend on its type. */
final class FieldRules {

	/** Characters of a number that is no simple one. */
	private const MOST_NUMBER = 100;

	/** @return array<string, mixed> */
	public static function of( FoundField $field ): array {
		switch ( $field->type ) {
			case 'text':
				return array_filter( array( 'millworkPattern' => $field->pattern, 'millworkPatternMessage' => $field->pattern_message ), static fn( string $text ): bool => '' !== $text );
			case 'number':
			case 'slider':
				return array_filter( array( 'min' => self::number( $field->min ), 'max' => self::number( $field->max ), 'slider' === $field->type ? 'step' : 'millworkStep' => self::number( $field->step ) ), static fn( mixed $value ): bool => null !== $value );
			case 'rating':
				return array( 'max' => max( 2, min( 10, (int) ( $field->max ?? 5 ) ) ) );
			case 'date':
			case 'time':
				return array_filter( array( 'dateFormat' => 'date' === $field->type ? $field->format : '', 'millworkEarliest' => DateRange::read( $field->type, $field->earliest ) ?? '', 'millworkLatest' => DateRange::read( $field->type, $field->latest ) ?? '' ), static fn( string $text ): bool => '' !== $text );
			case 'file':
				$files = $field->files ?? array( 'types' => array(), 'most' => 1, 'megabytes' => 0.0 );
				return array_filter( array( 'filetypes' => $files['types'], 'maxfiles' => max( 1, min( 20, $files['most'] ) ), 'millworkMaxSize' => $files['megabytes'] ) );
			case 'radio':
			case 'select':
			case 'checkbox-multiple':
				return self::of_choice( $field );
			case 'telephone':
				return null === $field->country ? array() : array( 'showCountrySelector' => true ) + array_filter( array( 'default' => $field->country ) );
			case 'address':
				return array( 'parts' => array_keys( $field->lines ), 'requiredParts' => array_keys( array_filter( $field->lines ) ) );
			case 'calculation':
				return array( 'formula' => $field->formula ) + ( 2 === $field->decimals ? array() : array( 'decimals' => $field->decimals ) );
			default:
				return array();
		}
	}

	/** @return array<string, mixed> */
	private static function of_choice( FoundField $field ): array {
		$attributes = array();
		foreach ( array( 'millworkSeats' => array( 'seats', $field->seats ), 'millworkValues' => array( 'value', $field->values ) ) as $name => list( $of, $list ) ) {
			foreach ( $list as $option => $number ) {
				$attributes[ $name ][] = array( 'option' => (string) $option, $of => $number );
			}
		}
		return $attributes + ( '' === $field->other ? array() : array( 'millworkOther' => $field->other ) );
	}

	/** @return int|float|string|null A number that JSON would round or can't write stays a text; null if it is none. */
	private static function number( ?string $number ): int|float|string|null {
		if ( null === $number || strlen( $number ) > self::MOST_NUMBER || null === Decimal::read( $number ) ) {
			return null;
		}
		return is_numeric( $number ) && preg_match( '/^-?(?:0|[1-9]\d{0,13})(?:\.\d{1,6})?$/D', $number ) && strlen( $number ) < 16 ? $number + 0 : $number;
	}
}
