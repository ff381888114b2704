<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Logic;

use Millwork\Features\Forms\Calculation\Results;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FieldParser;
use Millwork\Features\Forms\Prefill\Prefill;
use Millwork\Features\Forms\Submission\Outcome;
use Millwork\Features\Forms\Submission\OutcomeState;
use Millwork\Features\Forms\Submission\Validation;

/**
 * What a form's conditions and calculations give when its page is shown: for the defaults, for what the address fills
 * in, or for what was sent. Scripts take over from there.
 */
final class StartState {

	/**
	 * @param array<string, true> $hidden Names of the fields that conditions hide.
	 * @param list<int>           $parts  The groups and steps that conditions hide, as in Definition.
	 */
	private function __construct( private readonly Results $results, public readonly array $hidden, public readonly array $parts ) {}

	/**
	 * @param array<string, mixed> $block From FormParser::read().
	 */
	public static function of( Definition $definition, array $block, ?Outcome $outcome ): self {
		$answers       = array();
		$is_calculated = in_array( 'calculation', array_column( $definition->fields, 'type' ), true );
		if ( $definition->conditions || $is_calculated ) {
			$parameters = array();
			self::walk( $block, $parameters );
			$values = array();
			foreach ( $definition->fields as $field ) {
				$is_sent = $outcome && ( isset( $outcome->values[ $field->name ] ) || OutcomeState::Step !== $outcome->state );

				$values[ $field->name ] = $is_sent ? $outcome->values[ $field->name ] ?? '' : Prefill::value( $field, $parameters[ $field->name ] ?? '' ) ?? self::usual( $field );
			}
			$answers = Validation::typed( $definition, $values );
		}
		return new self(
			new Results( array_column( $definition->fields, null, 'name' ), $answers ),
			$definition->conditions ? Conditions::hidden( $definition, $answers ) : array(),
			$definition->conditions ? Conditions::hidden_parts( $definition, $answers ) : array()
		);
	}

	/** @return string From Results. */
	public function result( Field $calculation ): string {
		return $this->results->of( $calculation, $this->hidden );
	}

	/**
	 * The answer that a field shows first.
	 * @return string|list<string>
	 */
	private static function usual( Field $field ): string|array {
		if ( 'checkbox' === $field->type && 'false' === $field->default ) {
			return '';
		}
		if ( 'slider' !== $field->type || '' !== $field->default ) {
			return $field->default;
		}
		// Browsers put it in the middle, at one of its steps.
		$min  = (float) $field->min;
		$step = (float) $field->step > 0 ? (float) $field->step : 1.0;
		return (string) ( $min + floor( max( 0.0, (float) $field->max - $min ) / 2 / $step + 0.5 ) * $step );
	}

	/**
	 * @param array<string, mixed>  $block
	 * @param array<string, string> $parameters Of the address, by field.
	 */
	private static function walk( array $block, array &$parameters ): void {
		foreach ( is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : array() as $inner ) {
			$name = $inner['attrs'][ FieldParser::NAME ] ?? null;
			if ( is_string( $name ) ) {
				$parameters[ $name ] = Prefill::parameter( (string) FieldParser::type( (string) $inner['blockName'] ), $inner['attrs'] );
			} else {
				self::walk( $inner, $parameters );
			}
		}
	}
}
