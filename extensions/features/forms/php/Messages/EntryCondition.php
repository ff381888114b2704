<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Messages;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Fields\OtherText;
use Millwork\Features\Forms\Logic\Conditions;

/**
 * Whether an entry's answers meet the condition of something that is done with it.
 * @phpstan-import-type Entry from Entries
 */
final class EntryCondition {

	/** The field that represents what is done, in its condition. It isn't a valid field name. */
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
		return ! isset( Conditions::hidden_by( $conditions, OtherText::asked( $definition->fields ), OtherText::apart( $entry['data'] ) )[ self::ITSELF ] );
	}
}
