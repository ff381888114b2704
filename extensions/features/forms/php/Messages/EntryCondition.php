<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Messages;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Logic\Conditions;

/**
 * Whether an entry's answers meet the condition of something that is done with it.
 * @phpstan-import-type Entry from Entries
 */
final class EntryCondition {

	/** The field that stands for what is done. It is no valid name of a field. */
	private const ITSELF = '*';

	/**
	 * @param array{show: bool, any: bool, groups: list<array{any: bool, rules: list<array{field: string, operator: string, value: string}>}>}|null $condition Null if there is none.
	 * @param Entry $entry
	 */
	public static function is_met( ?array $condition, Definition $definition, array $entry ): bool {
		if ( null === $condition ) {
			return true;
		}
		$conditions   = $definition->conditions;
		$conditions[] = array( 'fields' => array( self::ITSELF ), 'part' => 0 ) + $condition;
		return ! isset( Conditions::hidden_by( $conditions, array_column( $definition->fields, null, 'name' ), array_column( $entry['data'], 'value', 'name' ) )[ self::ITSELF ] );
	}
}
