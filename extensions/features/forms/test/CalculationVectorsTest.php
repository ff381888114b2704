<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Data\Formats\JsonTable;
use Millwork\Features\Forms\Calculation\CalculationParser;
use Millwork\Features\Forms\Calculation\Formula;
use Millwork\Features\Forms\Calculation\Results;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Tests\TestCase;

/**
 * The server calculates as the page does.
 * @group any-database
 * @group any-wordpress
 */
final class CalculationVectorsTest extends TestCase {

	public function test_each_vector(): void {
		$vectors = JsonTable::read( 'form-calculation-vectors' );
		$this->assertGreaterThan( 120, count( $vectors ) );
		foreach ( $vectors as $vector ) {
			$known = array();
			foreach ( $vector['fields'] as $field ) {
				$known[ $field['id'] ] = array( 'name' => $field['id'], 'type' => $field['type'] );
			}
			$steps = array();
			foreach ( $vector['fields'] as $field ) {
				if ( 'calculation' === $field['type'] ) {
					$steps[ $field['id'] ] = Formula::read( $field['formula'], $known );
				}
			}
			$order  = CalculationParser::in_order( $steps );
			$fields = array();
			foreach ( $vector['fields'] as $field ) {
				$id            = $field['id'];
				$fields[ $id ] = new Field(
					name: $id,
					type: $field['type'],
					values: $field['values'] ?? null,
					calculation: isset( $steps[ $id ] ) ? array( 'steps' => in_array( $id, $order, true ) ? $steps[ $id ] : array(), 'decimals' => $field['decimals'], 'currency' => '', 'prefix' => '', 'suffix' => '' ) : null,
				);
			}
			$results = new Results( $fields, $vector['answers'] );
			foreach ( $vector['results'] as $id => $result ) {
				$this->assertSame( $result, $results->of( $fields[ $id ], array_fill_keys( $vector['hidden'] ?? array(), true ) ), $vector['says'] . ' ' . $id );
			}
		}
	}
}
