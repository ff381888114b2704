/**
 * Reads a formula, as `Millwork\Features\Forms\Calculation\Formula` does in PHP; both pass
 * `shared/data/form-calculation-vectors.json`. The editor also writes formulas as texts.
 */

/** An operator or parenthesis, a field by its ID, or a number; any other text makes the formula wrong. */
export type Token = string | { field: string } | { number: string };

/** Of one formula, and of all formulas of a form. */
export const MOST_TOKENS = 200;
export const MOST_OF_FORM = 1000;

/** Types of fields that count. */
export const CALCULABLE =
	/^(?:number|slider|rating|checkbox|radio|select|image-select|checkbox-multiple|calculation)$/;

const RANKS: Record< string, number > = { '+': 1, '-': 1, '*': 2, '/': 2 };
const NUMBER = /^-?\d{1,15}(?:\.\d{1,12})?$/;

const rankOf = ( token: unknown ) =>
	typeof token === 'string' && Object.hasOwn( RANKS, token )
		? RANKS[ token ]!
		: 0;

/** Why a formula is wrong. */
export type Problem =
	| 'empty'
	| 'long'
	| 'field'
	| 'number'
	| 'operator'
	| 'operand'
	| 'parenthesis'
	| 'text';

type Read =
	| { steps: string[]; problem?: undefined }
	| { steps: []; problem: Problem; token?: Token };

/**
 * A formula in postfix order.
 *
 * @param stored  Of any shape.
 * @param fieldOf A field by its ID.
 */
export function readFormula(
	stored: unknown,
	fieldOf: ( id: string ) => { name: string; type: string } | undefined
): Read {
	const wrong = ( problem: Problem, token?: Token ): Read => ( {
		steps: [],
		problem,
		token,
	} );
	if ( ! Array.isArray( stored ) || ! stored.length ) {
		return wrong( 'empty' );
	}
	if ( stored.length > MOST_TOKENS ) {
		return wrong( 'long' );
	}
	const steps: string[] = [];
	const open: string[] = [];
	let hasOperand = false;
	for ( const token of stored as unknown[] ) {
		const isOperand = typeof token === 'object' && token !== null;
		if ( isOperand || token === '(' ) {
			if ( hasOperand ) {
				return wrong( 'operator', token as Token );
			}
			if ( ! isOperand ) {
				open.push( '(' );
				continue;
			}
			const { field: id, number } = token as Record< string, unknown >;
			if ( typeof number === 'string' ) {
				if ( ! NUMBER.test( number ) ) {
					return wrong( 'number', token as Token );
				}
				steps.push( `n:${ number }` );
			} else {
				const field =
					typeof id === 'string' ? fieldOf( id ) : undefined;
				if ( ! field || ! CALCULABLE.test( field.type ) ) {
					return wrong( 'field', token as Token );
				}
				steps.push( `f:${ field.name }` );
			}
			hasOperand = true;
			continue;
		}
		const rank = rankOf( token );
		if ( ! rank && token !== ')' ) {
			return wrong( 'text', String( token ) );
		}
		if ( ! hasOperand ) {
			return wrong( 'operand', String( token ) );
		}
		while (
			open.length &&
			rankOf( open.at( -1 ) ) >= Math.max( 1, rank )
		) {
			steps.push( open.pop()! );
		}
		if ( rank ) {
			open.push( token as string );
			hasOperand = false;
		} else if ( ! open.pop() ) {
			return wrong( 'parenthesis' );
		}
	}
	if ( ! hasOperand ) {
		return wrong( 'operand' );
	}
	return open.includes( '(' )
		? wrong( 'parenthesis' )
		: { steps: [ ...steps, ...open.reverse() ] };
}

/** The names of the fields in a formula's steps. */
export const namesIn = ( steps: readonly string[] ) =>
	steps
		.filter( ( step ) => step.startsWith( 'f:' ) )
		.map( ( step ) => step.slice( 2 ) );

/**
 * The calculations that can be calculated, each after those that it uses; a circle and what uses it are left out.
 *
 * @param steps By name.
 */
export function inOrder(
	steps: ReadonlyMap< string, readonly string[] >
): string[] {
	const ordered: string[] = [];
	let left = [ ...steps.keys() ];
	for (;;) {
		const ready = left.filter( ( name ) =>
			namesIn( steps.get( name )! ).every(
				( one ) => ! steps.has( one ) || ordered.includes( one )
			)
		);
		if ( ! ready.length ) {
			return ordered;
		}
		ordered.push( ...ready );
		left = left.filter( ( name ) => ! ready.includes( name ) );
	}
}
