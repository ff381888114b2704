<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Steps;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Logic\Conditions;
use Millwork\Features\Forms\Submission\Validation;

/**
 * Tells which steps of a form are shown for some answers, and which of them follows, comes before, or has an error.
 * Steps are numbered from 0, with those that are skipped.
 */
final class StepList {

	/**
	 * The steps that aren't skipped by their conditions.
	 * @param array<array-key, mixed> $values As typed, by field name.
	 * @return non-empty-list<int> The first step if all are skipped, so that something is shown.
	 */
	public static function shown( Definition $definition, array $values ): array {
		$hidden = array_column( $definition->steps, 'parts' ) ? Conditions::hidden_parts( $definition, Validation::typed( $definition, $values ) ) : array();
		$shown  = array();
		foreach ( $definition->steps as $step => $one ) {
			if ( ! array_intersect( $one['parts'] ?? array(), $hidden ) ) {
				$shown[] = $step;
			}
		}
		return $shown ? $shown : array( 0 );
	}

	/**
	 * @param non-empty-list<int> $shown From shown().
	 * @return int|null Null after the last step.
	 */
	public static function after( array $shown, int $step ): ?int {
		foreach ( $shown as $one ) {
			if ( $one > $step ) {
				return $one;
			}
		}
		return null;
	}

	/**
	 * @param non-empty-list<int> $shown From shown().
	 * @return int|null Null before the first step.
	 */
	public static function before( array $shown, int $step ): ?int {
		$earlier = array_filter( $shown, static fn( int $one ): bool => $one < $step );
		return $earlier ? max( $earlier ) : null;
	}

	/**
	 * A step, or if it is skipped the one before it.
	 * @param non-empty-list<int> $shown From shown().
	 */
	public static function near( array $shown, int $step ): int {
		return in_array( $step, $shown, true ) ? $step : self::before( $shown, $step ) ?? $shown[0];
	}

	/**
	 * The first step with an error.
	 * @param array<string, string> $errors By field name.
	 * @return int|null Null if the fields with errors are in no step.
	 */
	public static function of_errors( Definition $definition, array $errors ): ?int {
		foreach ( $definition->steps as $step => $one ) {
			if ( array_intersect( $one['fields'], array_map( 'strval', array_keys( $errors ) ) ) ) {
				return $step;
			}
		}
		return null;
	}

	/**
	 * The words for a place among the steps.
	 * @param int $place From 0.
	 */
	public static function words( int $place, int $count ): string {
		return sprintf( self::words_format(), number_format_i18n( $place + 1 ), number_format_i18n( $count ) );
	}

	/** Words with %1$s for the number of a step and %2$s for that of all. */
	public static function words_format(): string {
		/* translators: 1: number of this step, 2: number of steps */
		return __( 'Step %1$s of %2$s', 'millwork' );
	}
}
