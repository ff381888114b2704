<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Logic;

use Millwork\Features\Forms\Definition\Definition;

/**
 * Puts conditions into an order in which each comes after those on whose fields it depends, and leaves out those that
 * depend on themselves: their fields are shown. This is Tarjan's algorithm for strongly connected components.
 * @phpstan-import-type Condition from Definition
 */
final class ConditionOrder {

	/** @var list<Condition> */
	private array $ordered = array();

	/** @var array<int, int> The order of visits, by condition. */
	private array $visited = array();

	/** @var array<int, int> The earliest visit that a condition leads to. */
	private array $lowest = array();

	/** @var array<int, true> Conditions whose circle isn't complete yet. */
	private array $open = array();

	/** @var array<int, list<int>> */
	private array $needs = array();

	/**
	 * @param list<Condition>             $conditions
	 * @param array<string, list<string>> $operands   The fields that decide about each calculation.
	 */
	private function __construct( private readonly array $conditions, array $operands ) {
		$controls = array();
		foreach ( $conditions as $index => $condition ) {
			foreach ( $condition['fields'] as $field ) {
				$controls[ $field ][] = $index;
			}
		}
		foreach ( $conditions as $index => $condition ) {
			$asked                 = array_unique( array_merge( ...array_map( static fn( array $group ): array => array_column( $group['rules'], 'field' ), $condition['groups'] ) ) );
			$asked                 = array_unique( array_merge( $asked, ...array_map( static fn( string $field ): array => $operands[ $field ] ?? array(), array_values( $asked ) ) ) );
			$this->needs[ $index ] = array_values( array_unique( array_merge( ...array_map( static fn( string $field ): array => $controls[ $field ] ?? array(), array_values( $asked ) ) ) ) );
		}
	}

	/**
	 * @param list<Condition>             $conditions
	 * @param array<string, list<string>> $operands   From CalculationParser.
	 * @return list<Condition>
	 */
	public static function of( array $conditions, array $operands = array() ): array {
		$order = new self( $conditions, $operands );
		foreach ( array_keys( $conditions ) as $index ) {
			isset( $order->visited[ $index ] ) || $order->visit( $index );
		}
		return $order->ordered;
	}

	private function visit( int $index ): void {
		$this->visited[ $index ] = count( $this->visited );
		$this->lowest[ $index ]  = $this->visited[ $index ];
		$this->open[ $index ]    = true;
		foreach ( $this->needs[ $index ] as $needed ) {
			if ( ! isset( $this->visited[ $needed ] ) ) {
				$this->visit( $needed );
				$this->lowest[ $index ] = min( $this->lowest[ $index ], $this->lowest[ $needed ] );
			} elseif ( isset( $this->open[ $needed ] ) ) {
				$this->lowest[ $index ] = min( $this->lowest[ $index ], $this->visited[ $needed ] );
			}
		}
		if ( $this->lowest[ $index ] !== $this->visited[ $index ] ) {
			return;
		}
		$is_alone = array_key_last( $this->open ) === $index && ! in_array( $index, $this->needs[ $index ], true );
		do {
			$last = (int) array_key_last( $this->open );
			unset( $this->open[ $last ] );
		} while ( $last !== $index );
		if ( $is_alone ) {
			$this->ordered[] = $this->conditions[ $index ];
		}
	}
}
