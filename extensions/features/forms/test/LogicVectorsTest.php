<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Logic\ConditionOrder;
use Millwork\Features\Forms\Logic\Conditions;
use Millwork\Features\Forms\Logic\StoredConditions;
use Millwork\Data\Formats\JsonTable;
use Millwork\Tests\TestCase;

/**
 * The server decides about conditions as the page does.
 * @group any-database
 * @group any-wordpress
 */
final class LogicVectorsTest extends TestCase {

	public function test_each_vector(): void {
		$vectors = JsonTable::read( 'form-logic-vectors' );
		$this->assertGreaterThan( 150, count( $vectors ) );
		foreach ( $vectors as $vector ) {
			$fields = array();
			foreach ( $vector['fields'] as $field ) {
				$fields[ $field['id'] ] = new Field( name: $field['id'], type: $field['type'], options: $field['options'] ?? array(), date_format: $field['format'] ?? null );
			}
			$known = array_map( static fn( Field $field ): array => array( 'name' => $field->name, 'type' => $field->type ), $fields );
			$all   = array();
			foreach ( $vector['fields'] as $field ) {
				$all[] = array( array( $field['id'] ), $field['logic'] ?? null );
			}
			foreach ( $vector['groups'] ?? array() as $index => $logic ) {
				$all[] = array( array_column( array_filter( $vector['fields'], static fn( array $field ): bool => $index + 1 === ( $field['within'] ?? 0 ) ), 'id' ), $logic );
			}
			$conditions = array();
			foreach ( $all as list( $names, $logic ) ) {
				$read = StoredConditions::read( $logic, $known );
				if ( $read ) {
					$conditions[] = array( 'fields' => $names, 'part' => 0 ) + $read;
				}
			}
			$hidden = array_keys( Conditions::hidden_by( ConditionOrder::of( $conditions ), $fields, $vector['answers'] ) );
			$this->assertEqualsCanonicalizing( $vector['hidden'], $hidden, $vector['says'] . wp_json_encode( $vector ) );
		}
	}

	public function test_knows_conditions_that_can_not_be_used(): void {
		$fields = array( 'a' => array( 'name' => 'a', 'type' => 'text' ), 'n' => array( 'name' => 'n', 'type' => 'number' ) );
		foreach ( JsonTable::read( 'form-usable-conditions-vectors' ) as $vector ) {
			$this->assertSame( $vector['usable'], StoredConditions::are_usable( $vector['stored'], $fields ), $vector['says'] );
		}
	}
}
