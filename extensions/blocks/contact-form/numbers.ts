/**
 * Judges numbers. None is rounded.
 * `Millwork\Features\Forms\Fields\NumberRange` does the same in PHP; both pass `shared/data/form-numbers-vectors.json`.
 */
import { compareDecimals, readDecimal, signOf } from './decimal';
import type { Decimal } from './decimal';

/** From a field's definition; '' for none. */
export interface NumberRule {
	min: string;
	max: string;
	step: string;
	/** The number that steps are counted from. */
	base: string;
}

/** The same limits as in PHP. */
const MOST_STEP_DIGITS = 14;
const MOST_DIGITS = 400;

const decimalsOf = ( { digits, point }: Decimal ) =>
	Math.max( 0, digits.length - point );

/** The remainder of a number that is counted in units of ten to the power of minus `scale`. */
function remainderOf(
	{ digits, negative, point }: Decimal,
	scale: number,
	unit: number
): number {
	const count = digits ? point + scale : 0;
	let rest = 0;
	for ( let index = 0; index < count; index++ ) {
		rest = ( rest * 10 + Number( digits[ index ] ?? 0 ) ) % unit;
	}
	return negative && rest ? unit - rest : rest;
}

function isOnStep( number: Decimal, step: Decimal, base: Decimal ): boolean {
	const scale = Math.max( decimalsOf( step ), decimalsOf( base ) );
	const size = step.point + scale;
	if (
		signOf( step ) < 1 ||
		size > MOST_STEP_DIGITS ||
		Math.max( number.point, base.point ) + scale > MOST_DIGITS
	) {
		return true;
	}
	// No sum of base and steps has more decimals than they have.
	if ( decimalsOf( number ) > scale ) {
		return false;
	}
	const unit = Number( step.digits.padEnd( size, '0' ) );
	return (
		remainderOf( number, scale, unit ) === remainderOf( base, scale, unit )
	);
}

/** @return 'min', 'max', 'step' or ''; what is no number is judged by `rules.ts`. */
export function numberProblem( rule: NumberRule, value: string ): string {
	const number = readDecimal( value );
	if ( ! number ) {
		return '';
	}
	const min = readDecimal( rule.min );
	if ( min && compareDecimals( number, min ) < 0 ) {
		return 'min';
	}
	const max = readDecimal( rule.max );
	if ( max && compareDecimals( number, max ) > 0 ) {
		return 'max';
	}
	const step = readDecimal( rule.step );
	const base = readDecimal( rule.base );
	return ! step || ! base || isOnStep( number, step, base ) ? '' : 'step';
}
