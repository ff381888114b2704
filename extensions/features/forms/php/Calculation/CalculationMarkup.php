<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Calculation;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FieldParser;
use Millwork\Features\Forms\Page\Config;
use Millwork\Features\Forms\Page\FieldStyles;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Rendering\ForeignText;
use Millwork\Rendering\ViewScript;

/** Prints a calculation's result, and tells the script `late/calculations` how it comes about. */
final class CalculationMarkup {

	/**
	 * @param array<string, mixed> $block
	 * @param string               $result From Results.
	 * @return string HTML, escaped.
	 */
	public static function output( Field $field, array $block, string $id, string $result ): string {
		$looks = FieldStyles::attributes( 'jetpack-field__result', FieldStyles::for_input( $block['attrs'], FieldParser::part( $block, 'input' ) ) );
		$text  = '' === $result ? ResultFormat::NONE : ResultFormat::text( $field, $result );
		// Announced by the script, when the visitor pauses.
		return '<output' . $looks . ' id="' . $id . '" name="' . InputNames::input( $field->name ) . '" data-value="' . esc_attr( $result ) . '" aria-live="off">' . ForeignText::escape( $text ) . '</output>'
			. '<noscript><p class="jetpack-field__hint">' . esc_html__( 'This is calculated from your answers before the form is sent.', 'millwork' ) . '</p></noscript>';
	}

	/**
	 * Adds a form's calculations to the page.
	 * @param string $form_id 32 hexadecimal digits.
	 */
	public static function configure( string $form_id, Definition $definition ): void {
		$fields = array_column( $definition->fields, null, 'name' );
		$list   = array();
		$used   = array();
		$steps  = array_map( static fn( Field $field ): array => $field->calculation['steps'] ?? array(), array_filter( $fields, static fn( Field $field ): bool => null !== $field->calculation ) );
		foreach ( CalculationParser::in_order( $steps ) as $name ) {
			$list[] = array(
				'name'     => $name,
				'steps'    => $steps[ $name ],
				'decimals' => ResultFormat::decimals( $fields[ $name ] ),
				'parts'    => ResultFormat::parts( $fields[ $name ] ),
			);
			foreach ( Formula::names( $steps[ $name ] ) as $operand ) {
				$values           = $fields[ $operand ]->values ?? null;
				$used[ $operand ] = array( 'name' => $operand, 'type' => $fields[ $operand ]->type ) + ( null === $values ? array() : array( 'values' => $values ) );
			}
		}
		ViewScript::configure( Config::STORE, array( 'calculations' => array( "form-$form_id" => array( 'list' => $list, 'fields' => array_values( $used ) ) ) ) );
	}
}
