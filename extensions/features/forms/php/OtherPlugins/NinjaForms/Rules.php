<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\NinjaForms;

use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Conditions;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;

/**
 * Reads the conditions of the add-on Conditional Logic: `when` some fields have values, `then` fields or parts are
 * shown or hidden.
 * @phpstan-import-type Rule from FoundField
 * @phpstan-import-type FoundCondition from FoundField
 */
final class Rules {

	private const OPERATORS = array( 'equal' => 'is', 'notequal' => 'is_not', 'contains' => 'contains', 'notcontains' => 'contains_not', 'greater' => 'above', 'less' => 'below', 'greaterequal' => 'at_least', 'lessequal' => 'at_most' );

	private const SHOW = array( 'show_field', 'show_part' );

	private const HIDE = array( 'hide_field', 'hide_part' );

	/**
	 * @param array<array-key, mixed>  $stored
	 * @param array<array-key, string> $keys   Of fields, by the plugin's.
	 * @return array<string, FoundCondition> By field, or 'part-…'.
	 */
	public static function of_fields( array $stored, array $keys, FoundForm $form ): array {
		$conditions = array();
		$is_lost    = false;
		foreach ( array_slice( $stored, 0, 500 ) as $one ) {
			$one  = is_array( $one ) ? $one : array();
			$when = self::when( $one, $keys );
			foreach ( array_filter( Stored::list( $one['then'] ?? array() ), 'is_array' ) as $then ) {
				$trigger = $then['trigger'] ?? '';
				$name    = is_scalar( $then['key'] ?? null ) ? (string) $then['key'] : '';
				$target  = str_ends_with( is_string( $trigger ) ? $trigger : '', '_part' ) ? "part-$name" : $keys[ $name ] ?? '';
				$is_show = in_array( $trigger, self::SHOW, true );
				if ( '' === $target || ! $when || ( ! $is_show && ! in_array( $trigger, self::HIDE, true ) ) ) {
					$is_lost = true;
					continue;
				}
				$known = $conditions[ $target ] ?? null;
				if ( $known && $known['show'] !== $is_show ) {
					$is_lost = true;
					continue;
				}
				$groups                = array( ...( $known['groups'] ?? array() ), array( 'any' => $when['any'], 'rules' => $when['rules'] ) );
				$conditions[ $target ] = array( 'show' => $is_show, 'any' => true, 'groups' => $groups );
			}
		}
		if ( $is_lost ) {
			$form->notes[] = __( 'Some conditions are left out: those that change values, or that both show and hide a field.', 'millwork' );
		}
		return $conditions;
	}

	/**
	 * @param array<array-key, mixed>  $stored
	 * @param array<array-key, string> $keys
	 * @return FoundCondition|null
	 */
	public static function of_action( array $stored, array $keys ): ?array {
		$when = self::when( $stored, $keys );
		return $when ? Conditions::of( '0' !== (string) ( is_scalar( $stored['process'] ?? '1' ) ? $stored['process'] ?? '1' : '1' ), true, array( $when['rules'] ), $when['any'] ) : null;
	}

	/**
	 * @param array<array-key, mixed>  $stored
	 * @param array<array-key, string> $keys
	 * @return array{any: bool, rules: list<Rule>}|null Null if it has no rules, or mixes "and" and "or".
	 */
	private static function when( array $stored, array $keys ): ?array {
		$rules      = array();
		$connectors = array();
		foreach ( array_filter( Stored::list( $stored['when'] ?? array() ), 'is_array' ) as $index => $rule ) {
			$name    = is_scalar( $rule['key'] ?? null ) ? (string) $rule['key'] : '';
			$rules[] = array( 'field' => $keys[ $name ] ?? $name, 'operator' => $rule['comparator'] ?? '', 'value' => $rule['value'] ?? '' );
			if ( $index > 0 ) {
				$connectors[ 'OR' === ( $rule['connector'] ?? 'AND' ) ? 'or' : 'and' ] = true;
			}
		}
		$rules = Conditions::rules( $rules, 'field', self::OPERATORS );
		return ! $rules || count( $connectors ) > 1 ? null : array( 'any' => isset( $connectors['or'] ) || 'any' === ( $stored['connector'] ?? '' ), 'rules' => $rules );
	}
}
