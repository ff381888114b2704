<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Logic;

use Millwork\Data\Formats\Whitespace;
use Millwork\Features\Forms\Definition\Definition;

/**
 * Reads the `conditionalLogic` of a block. `editor/form-logic/stored-conditions.ts` does the same; both pass
 * `shared/data/form-logic-vectors.json`. What can't be used is ignored: without a usable rule, a block is shown.
 * @phpstan-import-type Condition from Definition
 * @phpstan-type Rule array{field: string, operator: string, value: string}
 * @phpstan-type Group array{any: bool, rules: list<Rule>}
 */
final class StoredConditions {

	/** Operators without a value, for all types. */
	private const WITHOUT_VALUE = array( 'is_empty', 'is_not_empty', 'is_checked', 'is_not_checked' );

	/** Operators with a value, by kind of the other field. */
	private const WITH_VALUE = array(
		'text'     => array( 'is', 'is_not', 'contains', 'does_not_contain' ),
		'multiple' => array( 'contains', 'does_not_contain' ),
		'number'   => array( 'equals', 'not_equals', 'greater_than', 'less_than', 'gte', 'lte' ),
		'date'     => array( 'is', 'is_not', 'before', 'after' ),
		'time'     => array( 'is', 'is_not', 'before', 'after' ),
		'tick'     => array(),
	);

	/** How the answers of a type of field are compared. */
	public static function kind( string $type ): string {
		return match ( $type ) {
			'checkbox-multiple' => 'multiple',
			'number', 'slider', 'rating', 'calculation' => 'number',
			'date', 'time' => $type,
			'checkbox', 'consent', 'file', 'address', 'signature' => 'tick',
			default => 'text',
		};
	}

	/**
	 * @param mixed                                            $stored The attribute, of any shape.
	 * @param array<array-key, array{name: string, type: string}> $fields The form's fields by their stored IDs.
	 * @return array{show: bool, any: bool, groups: non-empty-list<Group>}|null Null if the block is always shown.
	 */
	public static function read( mixed $stored, array $fields ): ?array {
		if ( ! is_array( $stored ) || true !== ( $stored['enabled'] ?? null ) ) {
			return null;
		}
		$groups = array();
		foreach ( self::stored_groups( $stored ) as $group ) {
			$rules = array();
			foreach ( is_array( $group ) ? self::items( $group['rules'] ?? null ) : array() as $rule ) {
				$rule = self::rule( $rule, $fields );
				if ( $rule ) {
					$rules[] = $rule;
				}
			}
			if ( $rules ) {
				$groups[] = array( 'any' => 'all' !== ( $group['logicalOperator'] ?? null ), 'rules' => $rules );
			}
		}
		return $groups ? array(
			'show'   => 'hide' !== ( $stored['action'] ?? null ),
			'any'    => 'all' !== ( $stored['logicalOperator'] ?? null ),
			'groups' => $groups,
		) : null;
	}

	/**
	 * Whether each rule can be used. A block whose rules can't be used is shown, but what is sent on a condition isn't sent
	 * then: it could go to people who should not have it. Both pass `shared/data/form-usable-conditions-vectors.json`.
	 * @param mixed                                               $stored The condition, of any shape.
	 * @param array<array-key, array{name: string, type: string}> $fields The form's fields by their stored IDs.
	 */
	public static function are_usable( mixed $stored, array $fields ): bool {
		if ( ! is_array( $stored ) || true !== ( $stored['enabled'] ?? null ) ) {
			return true;
		}
		if ( isset( $stored['groups'] ) && self::items( $stored['groups'] ) !== $stored['groups'] ) {
			return false;
		}
		foreach ( self::stored_groups( $stored ) as $group ) {
			$rules = is_array( $group ) ? $group['rules'] ?? null : null;
			if ( ! is_array( $rules ) || self::items( $rules ) !== $rules ) {
				return false;
			}
			foreach ( $rules as $rule ) {
				if ( null === self::rule( $rule, $fields ) ) {
					return false;
				}
			}
		}
		return true;
	}

	/**
	 * @param array<array-key, mixed> $stored
	 * @return list<mixed>
	 */
	private static function stored_groups( array $stored ): array {
		if ( isset( $stored['groups'] ) ) {
			return self::items( $stored['groups'] );
		}
		// Earlier editors stored one group.
		$controls = is_array( $stored['controls'] ?? null ) ? $stored['controls'] : array();
		$older    = is_array( $controls['fieldValue'] ?? null ) ? $controls['fieldValue'] : array();
		return array( array( 'logicalOperator' => $stored['logicalOperator'] ?? null, 'rules' => $older['rules'] ?? null ) );
	}

	/**
	 * @param array<array-key, array{name: string, type: string}> $fields
	 * @return Rule|null Null if it can't be used.
	 */
	private static function rule( mixed $rule, array $fields ): ?array {
		$id       = is_array( $rule ) ? $rule['field'] ?? null : null;
		$operator = is_array( $rule ) ? $rule['operator'] ?? null : null;
		if ( ! is_array( $rule ) || 'fieldValue' !== ( $rule['type'] ?? 'fieldValue' ) || ! is_string( $id ) || ! is_string( $operator ) || ! isset( $fields[ $id ] ) ) {
			return null;
		}
		$value   = $rule['value'] ?? null;
		$value   = is_string( $value ) || is_int( $value ) || is_float( $value ) ? Whitespace::trim( (string) $value ) : '';
		$is_bare = in_array( $operator, self::WITHOUT_VALUE, true );
		if ( ! $is_bare && ( '' === $value || ! in_array( $operator, self::WITH_VALUE[ self::kind( $fields[ $id ]['type'] ) ], true ) ) ) {
			return null;
		}
		return array( 'field' => $fields[ $id ]['name'], 'operator' => $operator, 'value' => $is_bare ? '' : $value );
	}

	/** @return list<mixed> Empty if it isn't a list. */
	private static function items( mixed $value ): array {
		return is_array( $value ) && array_is_list( $value ) ? $value : array();
	}
}
