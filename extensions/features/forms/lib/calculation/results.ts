/**
 * Calculates results from answers. `Millwork\Features\Forms\Calculation\Results` does the same in PHP, and decides; both
 * pass `shared/data/form-calculation-vectors.json`.
 */
import { combine, readNumber, writeNumber } from './arithmetic';

/** A field in a formula. */
export interface Operand {
	type: string;
	/** What its options count. */
	values?: { option: string; value: string }[];
}

/** A calculation as the server gives it. */
export interface Calculation {
	name: string;
	/** In postfix order: 'f:' with a field's name, 'n:' with a number, or an operator. */
	steps: string[];
	decimals: number;
}

/** What an answer counts; `undefined` if it is too large. */
export function amountOf(
	{ type, values = [] }: Operand,
	answer: string | string[]
): bigint | undefined {
	if ( type === 'checkbox' ) {
		return readNumber( answer.length && answer !== 'false' ? '1' : '0' );
	}
	if ( Array.isArray( answer ) && type !== 'checkbox-multiple' ) {
		return 0n;
	}
	if ( /^(?:number|slider|rating)$/.test( type ) ) {
		return readNumber( String( answer ).trim() || '0' );
	}
	const chosen = [ answer ].flat();
	return values.reduce< bigint | undefined >(
		( sum, { option, value } ) =>
			sum !== undefined && chosen.includes( option )
				? combine( '+', sum, readNumber( value ) ?? 0n )
				: sum,
		0n
	);
}

/**
 * The results of a form's calculations.
 *
 * @param list     Each after those that it uses.
 * @param amount   What a field's answer counts, by its name.
 * @param isHidden Whether a condition hides a calculation: it counts as 0, and has no result.
 * @return Decimal texts, by name; '' for no result.
 */
export function calculate(
	list: readonly Calculation[],
	amount: ( name: string ) => bigint | undefined,
	isHidden: ( name: string ) => boolean
): Map< string, string > {
	const results = new Map< string, string >();
	const numberOf = ( step: string ) => {
		const name = step.slice( 2 );
		if ( step.startsWith( 'n:' ) ) {
			return readNumber( name );
		}
		if ( ! results.has( name ) ) {
			return amount( name );
		}
		return isHidden( name ) ? 0n : readNumber( results.get( name )! );
	};
	list.forEach( ( { name, steps, decimals } ) => {
		const stack: ( bigint | undefined )[] = [];
		steps.forEach( ( step ) => {
			if ( step.length > 1 ) {
				stack.push( numberOf( step ) );
				return;
			}
			const right = stack.pop();
			const left = stack.pop();
			stack.push(
				left === undefined || right === undefined
					? undefined
					: combine( step, left, right )
			);
		} );
		const [ units ] = stack;
		results.set(
			name,
			units === undefined || isHidden( name )
				? ''
				: writeNumber( units, decimals )
		);
	} );
	return results;
}

/** The separator of thousands, the decimal point, and what is before the sign, after the sign, and after the number. */
export type ResultParts = [ string, string, string, string, string ];

/** A result as people read it, the same as by `Millwork\Features\Forms\Calculation\ResultFormat`. */
export function formatResult(
	result: string,
	[ group, point, before, symbol, after ]: ResultParts
): string {
	const [ whole = '', fraction ] = result.replace( '-', '' ).split( '.' );
	return [
		before,
		result.startsWith( '-' ) ? '-' : '',
		symbol,
		// A function, since a separator is no pattern.
		whole.replace( /\B(?=(\d{3})+$)/g, () => group ),
		fraction ? point + fraction : '',
		after,
	].join( '' );
}
