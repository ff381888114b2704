<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Logic;

use Millwork\Data\Formats\Whitespace;
use Millwork\Features\Forms\Calculation\Results;
use Millwork\Features\Forms\Definition\Consent;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Fields\Decimal;
use Millwork\Features\Forms\Fields\OtherText;
use Millwork\Features\Forms\Page\Dates;

/**
 * Decides which fields of a form are hidden for some answers. `contact-form/logic.ts` does the same on the page, and
 * this decides; both pass `shared/data/form-logic-vectors.json`.
 * @phpstan-import-type Condition from Definition
 * @phpstan-import-type Rule from StoredConditions
 */
final class Conditions {

	private const TIME = '/^([01]?\d|2[0-3])(:[0-5]\d)(?::[0-5]\d)?$/D';

	/**
	 * The fields that are hidden. Their answers count as empty for the conditions of others.
	 * @param array<string, string|list<string>> $answers By field name, cleaned and not yet settled.
	 * @return array<string, true> By name.
	 */
	public static function hidden( Definition $definition, array $answers ): array {
		return self::hidden_by( $definition->conditions, OtherText::asked( $definition->fields ), $answers );
	}

	/**
	 * @param list<Condition>                    $conditions From ConditionParser.
	 * @param array<string, Field>               $fields     By name.
	 * @param array<string, string|list<string>> $answers
	 * @return array<string, true> By name.
	 */
	public static function hidden_by( array $conditions, array $fields, array $answers ): array {
		return array_fill_keys( array_merge( array(), ...array_column( self::hiding( $conditions, $fields, $answers ), 'fields' ) ), true );
	}

	/**
	 * The groups and steps that are hidden.
	 * @param array<string, string|list<string>> $answers By field name, cleaned and not yet settled.
	 * @return list<int> The `part` of their conditions.
	 */
	public static function hidden_parts( Definition $definition, array $answers ): array {
		return array_column( self::hiding( $definition->conditions, OtherText::asked( $definition->fields ), $answers ), 'part' );
	}

	/**
	 * @param list<Condition>                    $conditions From ConditionParser.
	 * @param array<string, Field>               $fields     By name.
	 * @param array<string, string|list<string>> $answers
	 * @return list<Condition> The conditions that hide something.
	 */
	private static function hiding( array $conditions, array $fields, array $answers ): array {
		$hidden  = array();
		$hiding  = array();
		$results = new Results( $fields, $answers );
		foreach ( $conditions as $condition ) {
			$groups = array();
			foreach ( $condition['groups'] as $group ) {
				$rules = array();
				foreach ( $group['rules'] as $rule ) {
					$name    = $rule['field'];
					$field   = $fields[ $name ] ?? null;
					$rules[] = null !== $field && self::holds( $rule, $field, isset( $hidden[ $name ] ) ? '' : ( null === $field->calculation ? self::fixed( $field ) ?? $answers[ $name ] ?? '' : $results->of( $field, $hidden ) ) );
				}
				$groups[] = self::combine( $rules, $group['any'] );
			}
			$met = self::combine( $groups, $condition['any'] );
			if ( $met !== $condition['show'] ) {
				$hidden  += array_fill_keys( $condition['fields'], true );
				$hiding[] = $condition;
			}
		}
		return $hiding;
	}

	/** @return string|null The answer of a field that visitors can't change; null for the others. */
	public static function fixed( Field $field ): ?string {
		if ( 'hidden' === $field->type && ! $field->prefill ) {
			return is_string( $field->default ) ? $field->default : '';
		}
		return Consent::Implicit === $field->consent ? '1' : null;
	}

	/**
	 * Whether one or all are true.
	 * @param list<bool> $outcomes
	 */
	private static function combine( array $outcomes, bool $any ): bool {
		return $any ? in_array( true, $outcomes, true ) : ! in_array( false, $outcomes, true );
	}

	/**
	 * @param Rule                $rule
	 * @param string|list<string> $answer
	 */
	private static function holds( array $rule, Field $field, string|array $answer ): bool {
		$kind     = StoredConditions::kind( $field->type );
		$operator = $rule['operator'];
		$several  = array_values( array_filter( array_map( array( Whitespace::class, 'trim' ), is_array( $answer ) && ! in_array( $kind, array( 'multiple', 'tick' ), true ) ? array() : (array) $answer ), static fn( string $one ): bool => '' !== $one ) );
		$text     = $several[0] ?? '';
		switch ( $operator ) {
			case 'is_empty':
			case 'is_not_checked':
				return ! $several;
			case 'is_not_empty':
			case 'is_checked':
				return (bool) $several;
			case 'contains':
			case 'does_not_contain':
				$is_in = 'multiple' === $kind ? in_array( $rule['value'], $several, true ) : str_contains( $text, $rule['value'] );
				return ( 'contains' === $operator ) === $is_in;
		}
		$order = self::order( $text, $rule['value'], $kind, $field->date_format ?? 'Y-m-d' );
		return null !== $order && match ( $operator ) {
			'is', 'equals' => 0 === $order,
			'is_not', 'not_equals' => 0 !== $order,
			'before', 'less_than' => $order < 0,
			'after', 'greater_than' => $order > 0,
			'gte' => $order >= 0,
			'lte' => $order <= 0,
			default => false,
		};
	}

	/**
	 * @param string $value The rule's.
	 * @return int|null Below 0 if the answer is less or earlier, 0 if they are equal, above 0 if it is more or later; null
	 *                  if one of them is no number, date or time.
	 */
	private static function order( string $answer, string $value, string $kind, string $format ): ?int {
		if ( 'number' === $kind ) {
			$left  = Decimal::read( $answer );
			$right = Decimal::read( $value );
			return null === $left || null === $right ? null : Decimal::compare( $left, $right );
		}
		$left  = self::comparable( $answer, $kind, $format );
		$right = self::comparable( $value, $kind, 'Y-m-d' );
		return null === $left || null === $right ? null : strcmp( $left, $right );
	}

	/** @return string|null Null if it is no date or time. */
	private static function comparable( string $text, string $kind, string $format ): ?string {
		switch ( $kind ) {
			case 'date':
				$date = Dates::read( $text, $format );
				return '' === $date ? null : $date;
			case 'time':
				return preg_match( self::TIME, $text, $time ) ? str_pad( $time[1], 2, '0', STR_PAD_LEFT ) . $time[2] : null;
			default:
				return $text;
		}
	}
}
