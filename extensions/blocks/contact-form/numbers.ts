/**
 * Judges numbers. They are compared as decimal texts, so none is rounded.
 * `Millwork\Features\Forms\Fields\NumberRange` does the same in PHP; both pass `shared/data/form-numbers-vectors.json`.
 */

/** From a field's definition; '' for none. */
export interface NumberRule {
	min: string;
	max: string;
	step: string;
	/** The number that steps are counted from. */
	base: string;
}

/** The value of 0.DIGITS times ten to the power of `point`. */
interface Decimal {
	negative: boolean;
	/** Without zeros at both ends; '' for zero. */
	digits: string;
	point: number;
}

const NUMBER = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;

/** The same limits as in PHP. */
const MOST_EXPONENT = 1e9;
const MOST_STEP_DIGITS = 14;
const MOST_DIGITS = 400;

function read( text: string ): Decimal | undefined {
	const parts = NUMBER.exec( text );
	if ( ! parts ) {
		return undefined;
	}
	const [ , sign, whole = '', fraction = '', power = '0' ] = parts;
	const all = whole + fraction;
	const rest = all.replace( /^0+/, '' );
	const digits = rest.replace( /0+$/, '' );
	const exponent = Math.max(
		-MOST_EXPONENT,
		Math.min( MOST_EXPONENT, Number( power ) )
	);
	return {
		negative: sign === '-' && !! digits,
		digits,
		point: digits ? whole.length + exponent - all.length + rest.length : 0,
	};
}

const signOf = ( { digits, negative }: Decimal ) => {
	if ( ! digits ) {
		return 0;
	}
	return negative ? -1 : 1;
};

function compare( a: Decimal, b: Decimal ): number {
	const sign = signOf( a );
	if ( sign !== signOf( b ) ) {
		return sign - signOf( b );
	}
	if ( a.point !== b.point ) {
		return ( a.point - b.point ) * sign;
	}
	if ( a.digits === b.digits ) {
		return 0;
	}
	return a.digits < b.digits ? -sign : sign;
}

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
	const number = read( value );
	if ( ! number ) {
		return '';
	}
	const min = read( rule.min );
	if ( min && compare( number, min ) < 0 ) {
		return 'min';
	}
	const max = read( rule.max );
	if ( max && compare( number, max ) > 0 ) {
		return 'max';
	}
	const step = read( rule.step );
	const base = read( rule.base );
	return ! step || ! base || isOnStep( number, step, base ) ? '' : 'step';
}
