<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Reading;

use Millwork\Features\Forms\OtherPlugins\FoundField;

/**
 * Reads lists of rules of any shape.
 * @phpstan-import-type Rule from FoundField
 * @phpstan-import-type FoundCondition from FoundField
 */
final class Conditions {

	/** Rules of a condition, and groups of it. */
	private const MOST = 100;

	/**
	 * @param array<array-key, mixed> $rules     Of any shape.
	 * @param array<string, string>   $operators Those of Writing\Logic, by the plugin's. Others are kept, and can't be
	 *                                           carried over.
	 * @return list<Rule>
	 */
	public static function rules( array $rules, string $field_key, array $operators ): array {
		$read = array();
		foreach ( array_slice( $rules, 0, self::MOST ) as $rule ) {
			$rule  = is_array( $rule ) ? $rule : array();
			$field = $rule[ $field_key ] ?? '';
			$value = $rule['value'] ?? '';
			if ( is_scalar( $field ) && '' !== (string) $field ) {
				$operator = is_scalar( $rule['operator'] ?? null ) ? (string) $rule['operator'] : '';
				$read[]   = array(
					'field'    => (string) $field,
					// A list of values, and none at all, is something else than an empty value.
					'operator' => is_array( $value ) ? 'other: list' : $operators[ $operator ] ?? "other: $operator",
					'value'    => is_scalar( $value ) ? (string) $value : '',
				);
			}
		}
		return $read;
	}

	/**
	 * @param list<list<Rule>> $groups
	 * @param bool             $any        Whether one group is enough.
	 * @param bool             $any_inside Whether one rule of a group is enough.
	 * @return FoundCondition|null Null without a rule.
	 */
	public static function of( bool $show, bool $any, array $groups, bool $any_inside ): ?array {
		$groups = array_values( array_filter( array_slice( $groups, 0, self::MOST ) ) );
		return $groups ? array(
			'show'   => $show,
			'any'    => $any,
			'groups' => array_map( static fn( array $rules ): array => array( 'any' => $any_inside, 'rules' => $rules ), $groups ),
		) : null;
	}

	/**
	 * A condition of both: a field's own and that of its section.
	 * @param FoundCondition|null $one
	 * @param FoundCondition|null $other
	 * @return FoundCondition|null|false False if they can't be joined.
	 */
	public static function both( ?array $one, ?array $other ): array|null|false {
		if ( ! $one || ! $other ) {
			return $one ?? $other;
		}
		$can_join = $one['show'] && $other['show'] && array_filter( array( $one, $other ), static fn( array $condition ): bool => ! $condition['any'] || 1 === count( $condition['groups'] ) );
		if ( ! $can_join || ( $one['any'] && count( $one['groups'] ) > 1 ) || ( $other['any'] && count( $other['groups'] ) > 1 ) ) {
			return false;
		}
		return array( 'show' => true, 'any' => false, 'groups' => array( ...$one['groups'], ...$other['groups'] ) );
	}
}
