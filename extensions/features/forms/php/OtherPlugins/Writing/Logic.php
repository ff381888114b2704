<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Writing;

use Millwork\Features\Forms\Fields\DateRange;
use Millwork\Features\Forms\Logic\StoredConditions;
use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;

/**
 * Writes conditions as our blocks have them. A condition is carried over whole or not at all: without one of its rules,
 * it would mean something else. Operators of plugins are 'is', 'is_not', 'contains', 'contains_not', 'above', 'below',
 * 'at_least', 'at_most', 'empty', 'not_empty', or another word for one that we don't have.
 * @phpstan-import-type Rule from FoundField
 * @phpstan-import-type FoundCondition from FoundField
 * @phpstan-type WrittenLogic array{enabled: true, action: string, logicalOperator: string, groups: list<array{logicalOperator: string, rules: list<Rule>}>}
 */
final class Logic {

	/** Values of a box that isn't checked. */
	private const OFF = array( '0', 'no', 'off', 'false', 'unchecked' );

	/** Steps that circles are looked for; a form of 500 fields has some 10,000. */
	private const MOST_STEPS = 2_000_000;

	/** Our operators, by those of plugins and the kind of the field that is asked. */
	private const OPERATORS = array(
		'text'     => array( 'is' => 'is', 'is_not' => 'is_not', 'contains' => 'contains', 'contains_not' => 'does_not_contain' ),
		'multiple' => array( 'is' => 'contains', 'is_not' => 'does_not_contain', 'contains' => 'contains', 'contains_not' => 'does_not_contain' ),
		'number'   => array( 'is' => 'equals', 'is_not' => 'not_equals', 'above' => 'greater_than', 'below' => 'less_than', 'at_least' => 'gte', 'at_most' => 'lte' ),
		'date'     => array( 'is' => 'is', 'is_not' => 'is_not', 'above' => 'after', 'below' => 'before' ),
		'time'     => array( 'is' => 'is', 'is_not' => 'is_not', 'above' => 'after', 'below' => 'before' ),
		'tick'     => array( 'is' => 'is_checked', 'is_not' => 'is_not_checked' ),
	);

	/**
	 * @param FoundCondition $condition
	 * @return WrittenLogic|null Null if it can't be carried over.
	 */
	public static function write( FoundForm $form, array $condition ): ?array {
		$groups = array();
		foreach ( $condition['groups'] as $group ) {
			$rules = array();
			foreach ( $group['rules'] as $rule ) {
				$written = self::rule( $form, $rule );
				if ( null === $written ) {
					return null;
				}
				$rules[] = $written;
			}
			if ( $rules ) {
				$groups[] = array( 'logicalOperator' => $group['any'] ? 'any' : 'all', 'rules' => $rules );
			}
		}
		return $groups ? array(
			'enabled'         => true,
			'action'          => $condition['show'] ? 'show' : 'hide',
			'logicalOperator' => $condition['any'] ? 'any' : 'all',
			'groups'          => $groups,
		) : null;
	}

	/**
	 * The keys of fields whose conditions depend on themselves. Of more than anyone writes, all do.
	 * @return list<string>
	 */
	public static function circular( FoundForm $form ): array {
		$needs = array();
		foreach ( $form->fields as $field ) {
			foreach ( $field->condition['groups'] ?? array() as $group ) {
				foreach ( $group['rules'] as $rule ) {
					$asked = $form->field( $rule['field'] );
					if ( $asked ) {
						$needs[ $field->key ][ $asked->key ] = true;
					}
				}
			}
		}
		$circular = array();
		$left     = self::MOST_STEPS;
		foreach ( array_map( 'strval', array_keys( $needs ) ) as $start ) {
			$seen = array();
			$next = array_keys( $needs[ $start ] );
			while ( $next ) {
				$key = (string) array_pop( $next );
				if ( $key === $start || --$left < 0 ) {
					$circular[] = $start;
					break;
				}
				if ( ! isset( $seen[ $key ] ) ) {
					$seen[ $key ] = true;
					array_push( $next, ...array_keys( $needs[ $key ] ?? array() ) );
				}
			}
		}
		return $circular;
	}

	/**
	 * @param Rule $rule
	 * @return Rule|null
	 */
	private static function rule( FoundForm $form, array $rule ): ?array {
		$field = $form->field( $rule['field'] );
		if ( ! $field || ! $field->is_field() || 'hidden' === $field->type || self::is_part( $field, $rule['field'] ) ) {
			return null;
		}
		$kind     = StoredConditions::kind( $field->type );
		$operator = $rule['operator'];
		$value    = Texts::plain( $rule['value'] );
		if ( 'empty' === $operator || ( 'is' === $operator && '' === $value ) ) {
			return array( 'field' => $field->id, 'operator' => 'is_empty', 'value' => '' );
		}
		if ( 'not_empty' === $operator || ( 'is_not' === $operator && '' === $value ) ) {
			return array( 'field' => $field->id, 'operator' => 'is_not_empty', 'value' => '' );
		}
		if ( 'tick' === $kind && in_array( strtolower( $value ), self::OFF, true ) ) {
			$operator = array( 'is' => 'is_not', 'is_not' => 'is' )[ $operator ] ?? $operator;
		}
		$ours = self::OPERATORS[ $kind ][ $operator ] ?? null;
		if ( 'tick' === $kind && ! in_array( $field->type, array( 'checkbox', 'consent' ), true ) ) {
			// Of files, addresses and signatures, only whether they are there.
			return null;
		}
		if ( in_array( $kind, array( 'date', 'time' ), true ) && null === DateRange::read( $kind, preg_match( '/^\d/', $value ) ? $value : '' ) ) {
			return null;
		}
		if ( $field->options && in_array( $operator, array( 'contains', 'contains_not' ), true ) ) {
			// The other plugin looks into the values of options, we into their labels.
			$option = self::containing( $field, $value );
			$ours   = 'multiple' === $kind ? $ours : array( 'contains' => 'is', 'contains_not' => 'is_not' )[ $operator ];
			return null === $option ? null : array( 'field' => $field->id, 'operator' => (string) $ours, 'value' => $option );
		}
		if ( null === $ours || ( 'number' === $kind && ! is_numeric( $value ) ) ) {
			return null;
		}
		return array( 'field' => $field->id, 'operator' => $ours, 'value' => 'tick' === $kind ? '' : ( $field->options[ $rule['value'] ] ?? $value ) );
	}

	/** Whether a rule asks for a part of an answer that is one answer now, such as the first name. */
	private static function is_part( FoundField $field, string $key ): bool {
		return $key !== $field->key && count( $field->parts ) > 1 && ! in_array( $field->type, array( 'checkbox', 'checkbox-multiple' ), true );
	}

	/** @return string|null The label of the only option whose value contains a text; null if it isn't exactly one. */
	private static function containing( FoundField $field, string $text ): ?string {
		$found = array_filter( $field->options, static fn( string $label, int|string $value ): bool => '' !== $text && false !== mb_stripos( $field->has_labels ? $label : (string) $value, $text ), ARRAY_FILTER_USE_BOTH );
		return 1 === count( $found ) && '' === $field->other ? reset( $found ) : null;
	}
}
