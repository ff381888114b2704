<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Steps;

use Millwork\Blocks\HiddenBlocks;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\FieldParser;
use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Features\Forms\Logic\ConditionParser;

/**
 * Reads a form's steps.
 * @phpstan-import-type Condition from Definition
 * @phpstan-import-type Step from Definition
 */
final class StepParser {

	public const BLOCK = 'jetpack/form-step';

	/** The attribute that number() adds to a step's block: its place among the steps, from 0. */
	public const NUMBER = 'millworkStep';

	/** How deep blocks are read. */
	private const MAX_DEPTH = 20;

	/**
	 * Numbers the steps in a form.
	 * @param array<string, mixed> $block      The form, with its fields' names from FormParser.
	 * @param list<Condition>      $conditions From ConditionParser.
	 * @return list<Step> Empty for a form without steps.
	 */
	public static function number( array &$block, array $conditions = array() ): array {
		$steps = array();
		self::walk( $block, $steps, array_column( $conditions, 'part', 'part' ), array(), 0 );
		return $steps;
	}

	/**
	 * @param array<string, mixed> $block
	 * @param list<Step>           $steps The steps so far.
	 * @param array<int, int>      $parts Those of the form's conditions.
	 * @param list<int>            $around Those of the blocks around the block.
	 */
	private static function walk( array &$block, array &$steps, array $parts, array $around, int $depth ): void {
		if ( $depth > self::MAX_DEPTH || empty( $block['innerBlocks'] ) || ! is_array( $block['innerBlocks'] ) ) {
			return;
		}
		foreach ( $block['innerBlocks'] as &$inner ) {
			$attributes = is_array( $inner['attrs'] ?? null ) ? $inner['attrs'] : array();
			unset( $inner['attrs'][ self::NUMBER ] );
			if ( HiddenBlocks::is_hidden( $inner ) ) {
				continue;
			}
			$part = $parts[ $attributes[ ConditionParser::PART ] ?? 0 ] ?? 0;
			$own  = $part > 0 ? array( ...$around, $part ) : $around;
			if ( self::BLOCK !== $inner['blockName'] ) {
				self::walk( $inner, $steps, $parts, $own, $depth + 1 );
				continue;
			}
			// A step within a step is part of it.
			$inner['attrs'][ self::NUMBER ] = count( $steps );
			$steps[]                        = array( 'label' => PlainText::from_html( $attributes['stepLabel'] ?? '' ), 'fields' => self::fields( $inner, 0 ) ) + ( $own ? array( 'parts' => $own ) : array() );
		}
	}

	/**
	 * The names of the fields in a step.
	 * @param array<string, mixed> $block
	 * @return list<string>
	 */
	private static function fields( array $block, int $depth ): array {
		$names = array();
		foreach ( $depth < self::MAX_DEPTH && is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : array() as $inner ) {
			$name = $inner['attrs'][ FieldParser::NAME ] ?? null;
			array_push( $names, ...( is_string( $name ) ? array( $name ) : self::fields( $inner, $depth + 1 ) ) );
		}
		return $names;
	}
}
