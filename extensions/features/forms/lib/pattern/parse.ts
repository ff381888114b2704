/**
 * Reads a regular expression. `Millwork\Features\Forms\Fields\PatternParser` does the same in PHP; both pass
 * `shared/data/form-patterns-vectors.json`.
 *
 * The syntax is the part of JavaScript's that needs no backtracking: everything but references, assertions inside the
 * text, and flags.
 */

/** Characters by their code points, or by a Unicode category. */
export interface Item {
	ranges: [ number, number ][];
	/** For example 'Lu'. */
	category?: string;
	/** Whether all other characters are meant. */
	not?: boolean;
}

export interface CharacterSet {
	is: 'set';
	items: Item[];
	not: boolean;
}

export type Pattern =
	| CharacterSet
	| { is: 'start' | 'end' }
	/** One after the other. */
	| { is: 'all'; of: Pattern[] }
	/** One of several. */
	| { is: 'any'; of: Pattern[] }
	| { is: 'many'; of: Pattern; least: number; most: number };

export interface Parsed {
	/** What the text has to begin with, or may not begin with. */
	ahead: { of: Pattern; not: boolean }[];
	whole: Pattern;
}

/** Why a pattern can't be used: it has a mistake, or a part that is not supported. */
export type Flaw = 'syntax' | 'unsupported';

export class PatternError extends Error {
	constructor( readonly flaw: Flaw ) {
		super( flaw );
	}
}

/** The most that a repetition can count to. */
const MOST = 1000;

/** The longest pattern, in characters. */
export const MOST_PATTERN = 500;

const LETTERS: Record< string, [ number, number ][] > = {
	d: [ [ 48, 57 ] ],
	w: [
		[ 48, 57 ],
		[ 65, 90 ],
		[ 95, 95 ],
		[ 97, 122 ],
	],
	s: [
		[ 9, 13 ],
		[ 32, 32 ],
		[ 160, 160 ],
		[ 0x1680, 0x1680 ],
		[ 0x2000, 0x200a ],
		[ 0x2028, 0x2029 ],
		[ 0x202f, 0x202f ],
		[ 0x205f, 0x205f ],
		[ 0x3000, 0x3000 ],
		[ 0xfeff, 0xfeff ],
	],
};

const CONTROLS: Record< string, number > = { t: 9, n: 10, v: 11, f: 12, r: 13 };

const CATEGORY =
	/^\{(L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|S[mcko]?|Z[slp]?)\}/;

const only = ( code: number ): Item => ( { ranges: [ [ code, code ] ] } );

const setOf = ( items: Item[], not = false ): CharacterSet => ( {
	is: 'set',
	items,
	not,
} );

/** @throws {PatternError} */
export function parsePattern( source: string ): Parsed {
	const chars = [ ...source ];
	let at = 0;

	const fail = ( flaw: Flaw = 'syntax' ): never => {
		throw new PatternError( flaw );
	};
	/** Takes what the rest begins with. */
	const take = ( expression: RegExp ) => {
		const found = expression.exec( chars.slice( at, at + 80 ).join( '' ) );
		if ( found ) {
			at += [ ...found[ 0 ] ].length;
		}
		return found;
	};

	function escaped(): Item {
		const letter = chars[ at++ ] ?? fail();
		const kind = letter.toLowerCase();
		if ( /^[dws]$/.test( kind ) ) {
			return { ranges: LETTERS[ kind ]!, not: letter !== kind };
		}
		if ( kind === 'p' ) {
			const category = take( CATEGORY ) ?? fail( 'unsupported' );
			return {
				ranges: [],
				category: category[ 1 ]!,
				not: letter === 'P',
			};
		}
		if ( Object.hasOwn( CONTROLS, letter ) ) {
			return only( CONTROLS[ letter ]! );
		}
		const code =
			letter === 'x'
				? take( /^[\da-f]{2}/i )
				: letter === 'u' && take( /^(?:[\da-f]{4}|\{[\da-f]{1,6}\})/i );
		if ( code ) {
			const value = parseInt( code[ 0 ].replace( '{', '' ), 16 );
			// Half of a character.
			return value > 0x10ffff || ( value >= 0xd800 && value <= 0xdfff )
				? fail( 'unsupported' )
				: only( value );
		}
		if ( /^[1-9bBkc0]$/.test( letter ) ) {
			return fail( 'unsupported' );
		}
		return /^[A-Za-z]$/.test( letter )
			? fail()
			: only( letter.codePointAt( 0 )! );
	}

	function set(): Pattern {
		const not = !! take( /^\^/ );
		const items: Item[] = [];
		const one = (): Item => {
			const char = chars[ at++ ] ?? fail();
			if ( char === '[' || ( char === '&' && chars[ at ] === '&' ) ) {
				return fail( 'unsupported' );
			}
			return char === '\\' ? escaped() : only( char.codePointAt( 0 )! );
		};
		const codeOf = ( { category, not: isNot, ranges }: Item ) =>
			! category &&
			! isNot &&
			ranges.length === 1 &&
			ranges[ 0 ]![ 0 ] === ranges[ 0 ]![ 1 ]
				? ranges[ 0 ]![ 0 ]
				: fail();
		while ( chars[ at ] !== ']' ) {
			const first = one();
			if ( chars[ at ] === '-' && ( chars[ at + 1 ] ?? ']' ) !== ']' ) {
				at++;
				const [ from, to ] = [ codeOf( first ), codeOf( one() ) ];
				items.push( from > to ? fail() : { ranges: [ [ from, to ] ] } );
			} else {
				items.push( first );
			}
		}
		at++;
		return items.length ? setOf( items, not ) : fail();
	}

	function group(): Pattern {
		if ( chars[ at ] === '?' && ! take( /^\?(?::|<[a-z_]\w{0,30}>)/i ) ) {
			return fail( 'unsupported' );
		}
		const inner = alternatives();
		return chars[ at++ ] === ')' ? inner : fail();
	}

	function atom(): Pattern {
		const char = chars[ at++ ]!;
		switch ( char ) {
			case '(':
				return group();
			case '[':
				return set();
			case '\\':
				return setOf( [ escaped() ] );
			case '^':
				return { is: 'start' };
			case '$':
				return { is: 'end' };
			case '.':
				return setOf(
					[
						{
							ranges: [
								[ 10, 10 ],
								[ 13, 13 ],
								[ 0x2028, 0x2029 ],
							],
						},
					],
					true
				);
		}
		return /^[*+?{}\]]$/.test( char )
			? fail()
			: setOf( [ only( char.codePointAt( 0 )! ) ] );
	}

	function repeated(): Pattern {
		const of = atom();
		const count = take( /^(?:([*+?])|\{(\d{1,9})(,(\d{0,9}))?\})\??/ );
		if ( ! count ) {
			return of;
		}
		const [ , sign, first, comma, last ] = count;
		const least = sign ? Number( sign === '+' ) : Number( first );
		let most = sign === '?' ? 1 : Infinity;
		if ( ! sign && ( ! comma || last ) ) {
			most = Number( comma ? last : first );
		}
		if ( least > most || of.is === 'start' || of.is === 'end' ) {
			return fail();
		}
		return least > MOST || ( most > MOST && most < Infinity )
			? fail( 'unsupported' )
			: { is: 'many', of, least, most };
	}

	function alternatives(): Pattern {
		const list: Pattern[] = [];
		do {
			const of: Pattern[] = [];
			while ( at < chars.length && ! /^[|)]$/.test( chars[ at ]! ) ) {
				of.push( repeated() );
			}
			list.push( { is: 'all', of } );
		} while ( take( /^\|/ ) );
		return list.length > 1 ? { is: 'any', of: list } : list[ 0 ]!;
	}

	if ( chars.length > MOST_PATTERN ) {
		fail( 'unsupported' );
	}
	const ahead: Parsed[ 'ahead' ] = [];
	take( /^\^(?=\(\?[=!])/ );
	for ( let sign; ( sign = take( /^\(\?([=!])/ ) ); ) {
		ahead.push( { of: alternatives(), not: sign[ 1 ] === '!' } );
		if ( chars[ at++ ] !== ')' ) {
			fail();
		}
	}
	const whole = alternatives();
	if ( at < chars.length ) {
		fail();
	}
	// It would be part of the first alternative only.
	return ahead.length && whole.is === 'any'
		? fail( 'unsupported' )
		: { ahead, whole };
}
