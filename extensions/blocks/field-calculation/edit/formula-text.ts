import type { Token } from 'features/forms/lib/calculation';

/** A field that a formula may name. */
export interface NamedField {
	id: string;
	/** Unique in the form. */
	name: string;
}

const SIGNS: Record< string, string > = { '*': '×', '/': '÷', '-': '−' };
const OPERATORS: Record< string, string > = {
	'×': '*',
	'÷': '/',
	'−': '-',
	'–': '-',
};

/** Names for fields by their labels, which may be the same. */
export function namesFor(
	fields: readonly { id: string; label: string }[]
): NamedField[] {
	const count = new Map< string, number >();
	return fields.map( ( { id, label } ) => {
		const plain =
			label.replace( /[{}]/g, ' ' ).replace( /\s+/g, ' ' ).trim() || id;
		const key = plain.toLowerCase();
		const number = ( count.get( key ) ?? 0 ) + 1;
		count.set( key, number );
		return { id, name: number > 1 ? `${ plain } #${ number }` : plain };
	} );
}

/** A formula as its author reads it, such as '{Tickets} × 12.50'. */
export const textOf = (
	tokens: readonly unknown[],
	fields: readonly NamedField[]
): string =>
	tokens
		.map( ( token ) => {
			if ( typeof token !== 'object' || token === null ) {
				const text = String( token );
				return Object.hasOwn( SIGNS, text ) ? SIGNS[ text ] : text;
			}
			const { field, number } = token as Record< string, unknown >;
			return typeof number === 'string'
				? number.replace( '-', '−' )
				: `{${
						fields.find( ( { id } ) => id === field )?.name ??
						String( field ?? '' )
					}}`;
		} )
		.join( ' ' )
		.replace( /\( /g, '(' )
		.replace( / \)/g, ')' );

/**
 * A formula from its text. What can't be read stays in it as it is, so that nothing that was typed is lost.
 *
 * @param text   As textOf() writes it; operators may also be typed as * / and -.
 * @param fields The form's.
 */
export function tokensOf(
	text: string,
	fields: readonly NamedField[]
): Token[] {
	const parts =
		text.match(
			/\{[^{}]*\}|\d+(?:\.\d+)?|[-+*/()×÷−–]|[^\s{}()+*/×÷−–-]+|[{}]/g
		) ?? [];
	const tokens: Token[] = [];
	let minus = false;
	parts.forEach( ( part, index ) => {
		const operator = Object.hasOwn( OPERATORS, part )
			? OPERATORS[ part ]!
			: part;
		const before = tokens.at( -1 );
		const isFirst =
			! before || ( typeof before === 'string' && before !== ')' );
		if (
			operator === '-' &&
			isFirst &&
			/^\d/.test( parts[ index + 1 ] ?? '' )
		) {
			// A number's own sign.
			minus = true;
		} else if ( /^\d+(?:\.\d+)?$/.test( part ) ) {
			tokens.push( { number: ( minus ? '-' : '' ) + part } );
			minus = false;
		} else if ( /^\{.*\}$/.test( part ) ) {
			const name = part.slice( 1, -1 ).replace( /\s+/g, ' ' ).trim();
			const field = fields.find(
				( one ) => one.name.toLowerCase() === name.toLowerCase()
			);
			tokens.push( { field: field?.id ?? name } );
		} else {
			tokens.push( operator );
		}
	} );
	return tokens;
}
