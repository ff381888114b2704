<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Logic;

use Millwork\Blocks\HiddenBlocks;
use Millwork\Features\Forms\Calculation\CalculationParser;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FieldParser;
use Millwork\Features\Forms\Fields\OtherText;

/**
 * Reads the conditions of a form's fields, groups and steps.
 * @phpstan-import-type Condition from Definition
 */
final class ConditionParser {

	/** The attribute that is added to the block of a group or step with a condition: the condition's `part`. */
	public const PART = 'millworkPart';

	/** The attribute with a block's conditions, by block name; that of fields is the same as of steps. */
	private const CONTAINERS = array(
		'core/group'        => 'millworkLogic',
		'core/columns'      => 'millworkLogic',
		'jetpack/form-step' => 'conditionalLogic',
	);

	/** @var array<string, array{name: string, type: string}> */
	private array $fields = array();

	/**
	 * The texts of fields with an option “Other”, by the field's stored ID and '.other'.
	 * @var array<string, array{name: string, type: string}>
	 */
	private array $texts = array();

	/** @var list<array{stored: mixed, fields: list<string>, part: int}> */
	private array $found = array();

	private int $parts = 0;

	/**
	 * @param array<string, mixed> $block  A form's, after FormParser has named its fields.
	 * @param array<string, Field> $fields By name.
	 * @param array<string, array{name: string, type: string}> $asked Is filled with the fields by their stored IDs, for
	 *                                                                conditions of other things than blocks.
	 * @return list<Condition> Each after those on whose fields it depends.
	 */
	public static function read( array &$block, array $fields, array &$asked = array() ): array {
		$parser = new self();
		$parser->walk( $block, $fields );
		$parser->fields += $parser->texts;

		$asked      = $parser->fields;
		$conditions = array();
		foreach ( $parser->found as $found ) {
			$condition = StoredConditions::read( $found['stored'], $parser->fields );
			if ( $condition ) {
				$conditions[] = array( 'fields' => OtherText::with_texts( $found['fields'], $fields ), 'part' => $found['part'] ) + $condition;
			}
		}
		return ConditionOrder::of( $conditions, $conditions ? CalculationParser::operands( $fields ) : array() );
	}

	/**
	 * @param array<string, mixed> $block
	 * @param array<string, Field> $fields
	 * @return list<string> The names of the fields in it.
	 */
	private function walk( array &$block, array $fields ): array {
		$names = array();
		if ( ! is_array( $block['innerBlocks'] ?? null ) ) {
			return $names;
		}
		foreach ( $block['innerBlocks'] as &$inner ) {
			// FormParser reads less deep, and attributes may be of any shape.
			$inner['attrs'] = is_array( $inner['attrs'] ?? null ) ? $inner['attrs'] : array();
			unset( $inner['attrs'][ self::PART ] );
			if ( HiddenBlocks::is_hidden( $inner ) ) {
				continue;
			}
			$block_name = (string) ( $inner['blockName'] ?? '' );
			$name       = null === FieldParser::type( $block_name ) ? '' : $inner['attrs'][ FieldParser::NAME ] ?? '';
			if ( is_string( $name ) && isset( $fields[ $name ] ) ) {
				$this->field( $inner['attrs'], $fields[ $name ] );
				$names[] = $name;
				continue;
			}
			$stored = $inner['attrs'][ self::CONTAINERS[ $block_name ] ?? '' ] ?? null;
			if ( is_array( $stored ) ) {
				$inner['attrs'][ self::PART ] = ++$this->parts;
			}
			$inside = $this->walk( $inner, $fields );
			if ( is_array( $stored ) ) {
				$this->found[] = array( 'stored' => $stored, 'fields' => $inside, 'part' => $inner['attrs'][ self::PART ] );
			}
			array_push( $names, ...$inside );
		}
		return $names;
	}

	/** @param array<string, mixed> $attributes */
	private function field( array $attributes, Field $field ): void {
		$id = $attributes['id'] ?? '';
		if ( is_string( $id ) && '' !== $id ) {
			$this->fields[ $id ] ??= array( 'name' => $field->name, 'type' => $field->type );
			if ( null !== $field->other && $this->fields[ $id ]['name'] === $field->name ) {
				$this->texts[ OtherText::name( $id ) ] = array( 'name' => OtherText::name( $field->name ), 'type' => 'text' );
			}
		}
		if ( is_array( $attributes['conditionalLogic'] ?? null ) ) {
			$this->found[] = array( 'stored' => $attributes['conditionalLogic'], 'fields' => array( $field->name ), 'part' => 0 );
		}
	}
}
