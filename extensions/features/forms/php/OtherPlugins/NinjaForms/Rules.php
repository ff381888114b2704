<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\NinjaForms;

use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Conditions;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;

/**
 * Reads the conditions of the add-on Conditional Logic: `when` some fields have values, `then` fields or parts are shown
 * or hidden, and otherwise what `else` says (in its own code: includes/ConditionModel.php, includes/Comparators,
 * assets/js/front-end/models/whenModel.js and builder/controllers/maybeModifyElse.js).
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
			$one     = is_array( $one ) ? $one : array();
			$when    = self::when( $one, $keys );
			$effects = self::effects( $one, $keys );
			$is_lost = $is_lost || isset( $effects[''] ) || ( ! $when && $effects );
			foreach ( $effects as $target => $is_shown ) {
				if ( ! $when ) {
					break;
				}
				$target = (string) $target;
				if ( isset( $conditions[ $target ] ) ) {
					// The last one decides there, which may be either.
					$conditions[ $target ] = false;
				} elseif ( '' !== $target ) {
					$conditions[ $target ] = array( 'show' => $is_shown, 'any' => true, 'groups' => array( $when ) );
				}
			}
		}
		$whole = array_filter( $conditions );
		if ( $is_lost || count( $whole ) < count( $conditions ) ) {
			$form->notes[] = __( 'Some conditions are left out: those that change values, or that decide about a field twice.', 'millwork' );
		}
		return $whole;
	}

	/**
	 * What a condition shows (true) or hides.
	 * @param array<array-key, mixed>  $stored
	 * @param array<array-key, string> $keys
	 * @return array<array-key, bool> By field, or 'part-…'; with '' if it does anything else.
	 */
	private static function effects( array $stored, array $keys ): array {
		$triggers = array( 'then' => array(), 'else' => array() );
		$effects  = array();
		foreach ( array_keys( $triggers ) as $part ) {
			foreach ( array_filter( Stored::list( $stored[ $part ] ?? array() ), 'is_array' ) as $one ) {
				$trigger = is_string( $one['trigger'] ?? null ) ? $one['trigger'] : '';
				$name    = is_scalar( $one['key'] ?? null ) ? (string) $one['key'] : '';
				$target  = str_ends_with( $trigger, '_part' ) ? "part-$name" : $keys[ $name ] ?? '';
				if ( '' === $target || ! in_array( $trigger, array( ...self::SHOW, ...self::HIDE ), true ) ) {
					$effects[''] = true;
				} else {
					$triggers[ $part ][ $target ] = in_array( $trigger, self::SHOW, true );
				}
			}
		}
		foreach ( $triggers['then'] as $target => $is_shown ) {
			// A field that is never hidden is always shown.
			if ( ! $is_shown || str_starts_with( (string) $target, 'part-' ) || false === ( $triggers['else'][ $target ] ?? null ) ) {
				$effects[ $target ] = $is_shown;
			}
		}
		foreach ( array_diff_key( $triggers['else'], $triggers['then'] ) as $target => $is_shown ) {
			$effects += $is_shown ? array() : array( $target => true );
		}
		return $effects;
	}

	/**
	 * @param array<array-key, mixed>  $stored
	 * @param array<array-key, string> $keys
	 * @return FoundCondition|null
	 */
	public static function of_action( array $stored, array $keys ): ?array {
		// Those of the rules are ignored there.
		$stored['when'] = array_map( static fn( mixed $rule ): mixed => is_array( $rule ) ? array( 'connector' => '' ) + $rule : $rule, Stored::list( $stored['when'] ?? array() ) );
		$when           = self::when( $stored, $keys );
		return $when ? Conditions::of( Texts::is_on( $stored['process'] ?? '1' ), true, array( $when['rules'] ), 'all' !== ( $stored['connector'] ?? '' ) ) : null;
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
			$name    = 'calc' === ( $rule['type'] ?? '' ) ? "calc:$name" : $keys[ $name ] ?? $name;
			$rules[] = array( 'field' => $name, 'operator' => $rule['comparator'] ?? '', 'value' => $rule['value'] ?? '' );
			if ( $index > 0 ) {
				$connectors[ 'OR' === ( $rule['connector'] ?? 'AND' ) ? 'or' : 'and' ] = true;
			}
		}
		$rules = Conditions::rules( $rules, 'field', self::OPERATORS );
		return ! $rules || count( $connectors ) > 1 ? null : array( 'any' => isset( $connectors['or'] ), 'rules' => $rules );
	}
}
