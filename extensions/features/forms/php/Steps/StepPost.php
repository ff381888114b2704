<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Steps;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Features\Forms\Submission\Intake;
use Millwork\Features\Forms\Submission\Outcome;
use Millwork\Features\Forms\Submission\OutcomeState;
use Millwork\Features\Forms\Submission\SentValues;
use Millwork\Features\Forms\Submission\TruncatedSubmission;
use Millwork\Features\Forms\Submission\Validation;
use Millwork\Rest\BodySize;
use Millwork\Visitors\Visitor;

/**
 * Takes a form with steps from a page without scripts, which sends one step after the other to itself. Each step is
 * checked when it is left, and all of them when the form is sent: what a page says about its step decides only what is
 * shown.
 */
final class StepPost {

	/**
	 * @param array<string, mixed>  $posted All posted values, named as in InputNames, unslashed.
	 * @param array<string, string> $known  What is known to be wrong already, by field.
	 */
	public static function take( string $token, array $posted, Visitor $visitor, array $known = array() ): Outcome {
		$definition = Definitions::find( $token );
		if ( ! $definition || ! $definition->steps ) {
			return Intake::take( $token, $posted, $visitor, false, $known );
		}
		$form_id = (string) Definitions::id_of( $token );
		$last    = count( $definition->steps ) - 1;
		$step    = self::number( $posted[ InputNames::STEP ], $last ) ?? 0;
		$kept    = isset( $posted[ InputNames::KEPT ] ) ? KeptAnswers::read( $form_id, $posted[ InputNames::KEPT ] ) : array( 'values' => array(), 'trap' => false );
		$sent    = is_array( $posted[ InputNames::VALUES ] ?? null ) ? $posted[ InputNames::VALUES ] : array();
		// A step without an answer sends nothing, such as an empty box.
		$sent += array_diff_key( $kept['values'] ?? array(), array_flip( $definition->steps[ $step ]['fields'] ) );
		// A field without a value is one that the visitor hasn't come to yet: it shows its default.
		$sent   += array_fill_keys( $definition->steps[ $step ]['fields'], '' );
		$posted  = array( InputNames::VALUES => $sent ) + ( empty( $kept['trap'] ) ? array() : array( InputNames::HONEYPOT => '1' ) ) + $posted;
		$is_trap = '' !== ( $posted[ InputNames::HONEYPOT ] ?? '' );
		if ( SentValues::are_too_long( $sent, $definition ) ) {
			return new Outcome( OutcomeState::TooLarge, message: BodySize::sentence() );
		}
		$values = SentValues::clean( $sent, $definition );
		$errors = $known + Validation::run( $definition, $values )['errors'];
		$shown  = StepList::shown( $definition, $values );
		$after  = StepList::after( $shown, $step );
		$to     = $posted[ InputNames::TO ] ?? '';
		$other  = self::number( $to, $last );
		if ( '' === $to && null !== $after && ! isset( $posted[ InputNames::CHALLENGE ] ) ) {
			// The step's answers show another step, which the page didn't know of.
			$to = 'next';
		}
		if ( 'back' === $to || null !== $other ) {
			$outcome = new Outcome( OutcomeState::Step, $values, step: StepList::near( $shown, $other ?? StepList::before( $shown, $step ) ?? $step ) );
		} elseif ( TruncatedSubmission::is_cut( $posted, false ) ) {
			$outcome = new Outcome( OutcomeState::Invalid, $values, message: TruncatedSubmission::sentence(), step: $step );
		} elseif ( null === $kept ) {
			$outcome = new Outcome( OutcomeState::Invalid, $values, message: self::lost(), step: 0 );
		} elseif ( 'next' === $to && null !== $after ) {
			$own     = array_intersect_key( $errors, array_flip( $definition->steps[ $step ]['fields'] ) );
			$outcome = $own
				? new Outcome( OutcomeState::Invalid, $values, $own, self::check(), step: $step )
				: new Outcome( OutcomeState::Step, $values, step: $after );
		} else {
			$taken = Intake::take( $token, $posted, $visitor, false, $known );
			$shown = $taken->errors ? StepList::of_errors( $definition, $taken->errors ) ?? $step : $step;
			return self::at( $taken, $definition, $form_id, $shown, $is_trap );
		}
		return self::at( $outcome, $definition, $form_id, $outcome->step, $is_trap );
	}

	/** The heading of a list of problems in a step. */
	public static function check(): string {
		return __( 'Please check these fields:', 'millwork' );
	}

	/** The outcome at a step, with the answers of the others to carry along. */
	private static function at( Outcome $outcome, Definition $definition, string $form_id, int $step, bool $is_trap ): Outcome {
		$others = array_merge( ...array_column( array_diff_key( $definition->steps, array( $step => true ) ), 'fields' ) );
		// The page that asks whether to send carries all values itself.
		$carried = OutcomeState::Confirm === $outcome->state
			? array( InputNames::STEP => (string) $step )
			: array( InputNames::KEPT => KeptAnswers::write( $form_id, array_intersect_key( $outcome->values, array_flip( $others ) ), $is_trap ) );
		return new Outcome(
			$outcome->state,
			$outcome->values,
			$outcome->errors,
			$outcome->message,
			$outcome->entry,
			$outcome->confirmation,
			$carried + $outcome->carried + ( $is_trap && OutcomeState::Confirm === $outcome->state ? array( InputNames::HONEYPOT => '1' ) : array() ),
			$outcome->retry_after,
			$step
		);
	}

	/** @return int|null A step's number, from 0; null if it is none. */
	private static function number( mixed $value, int $last ): ?int {
		return is_string( $value ) && 1 === preg_match( '/^\d{1,3}$/D', $value ) ? min( $last, (int) $value ) : null;
	}

	private static function lost(): string {
		return __( 'Your earlier answers couldn’t be read, so the form starts again at the first step. Go through the steps again.', 'millwork' );
	}
}
