/**
 * Matches texts with a regular expression in linear time: no pattern makes a visitor's browser or the server work for
 * long. Server and page have the same rules, see `parse.ts`.
 */
import { PatternError, parsePattern } from './parse';
import type { CharacterSet, Flaw, Item, Pattern } from './parse';

/** A step of a program: takes a character, goes on elsewhere, or stands at an end of the text. */
type Step =
	| CharacterSet
	| { is: 'go'; to: number[] }
	| { is: 'start' | 'end' | 'done' };

/** The most steps of a program. */
const MOST_STEPS = 600;

/** The most parts of a pattern that are written, with repetitions: a repeated part can be empty. */
const MOST_PARTS = 6000;

export interface Matcher {
	/** Whether the whole text matches. */
	matches: ( text: string ) => boolean;
}

function programOf( pattern: Pattern ): Step[] {
	const steps: Step[] = [];
	let parts = 0;
	const write = ( part: Pattern ): void => {
		if ( steps.length >= MOST_STEPS || ++parts > MOST_PARTS ) {
			throw new PatternError( 'unsupported' );
		}
		writePart( part, steps, write );
	};
	write( pattern );
	steps.push( { is: 'done' } );
	return steps;
}

function writePart(
	pattern: Pattern,
	steps: Step[],
	write: ( part: Pattern ) => void
): void {
	switch ( pattern.is ) {
		case 'all':
			pattern.of.forEach( write );
			return;
		case 'any': {
			const ends: { is: 'go'; to: number[] }[] = [];
			pattern.of.forEach( ( one, index ) => {
				const isLast = index === pattern.of.length - 1;
				const fork: Step = { is: 'go', to: [ steps.length + 1 ] };
				steps.push( fork );
				write( one );
				const end: Step = { is: 'go', to: [] };
				steps.push( end );
				ends.push( end );
				if ( ! isLast ) {
					fork.to.push( steps.length );
				}
			} );
			ends.forEach( ( end ) => end.to.push( steps.length ) );
			return;
		}
		case 'many': {
			const { least, most, of } = pattern;
			for ( let count = 0; count < least; count++ ) {
				write( of );
			}
			if ( most === Infinity ) {
				const fork: Step = { is: 'go', to: [ steps.length + 1 ] };
				const start = steps.push( fork ) - 1;
				write( of );
				steps.push( { is: 'go', to: [ start ] } );
				fork.to.push( steps.length );
				return;
			}
			const forks: { is: 'go'; to: number[] }[] = [];
			for ( let count = least; count < most; count++ ) {
				const fork: Step = { is: 'go', to: [ steps.length + 1 ] };
				steps.push( fork );
				forks.push( fork );
				write( of );
			}
			forks.forEach( ( fork ) => fork.to.push( steps.length ) );
			return;
		}
	}
	steps.push( pattern );
}

const categories = new Map< string, RegExp >();

function isIn( { category, not, ranges }: Item, char: string ): boolean {
	if ( ! category ) {
		const code = char.codePointAt( 0 )!;
		return (
			ranges.some( ( [ from, to ] ) => from <= code && code <= to ) !==
			!! not
		);
	}
	const known =
		categories.get( category ) ?? new RegExp( `\\p{${ category }}`, 'u' );
	categories.set( category, known );
	return known.test( char ) !== !! not;
}

/**
 * Runs all branches of a program side by side, so its time is proportional to the text's length.
 *
 * @param steps
 * @param chars
 * @param isPart Whether the text may go on after the end.
 */
function run( steps: Step[], chars: string[], isPart: boolean ): boolean {
	const follow = ( from: number[], place: number ) => {
		const seen = new Set< number >();
		const open = [ ...from ];
		while ( open.length ) {
			const index = open.pop()!;
			if ( seen.has( index ) ) {
				continue;
			}
			seen.add( index );
			const step = steps[ index ]!;
			if ( step.is === 'go' ) {
				open.push( ...step.to );
			} else if (
				( step.is === 'start' && place === 0 ) ||
				( step.is === 'end' && place === chars.length )
			) {
				open.push( index + 1 );
			}
		}
		return seen;
	};
	let current = follow( [ 0 ], 0 );
	for ( let place = 0; ; place++ ) {
		const isDone = current.has( steps.length - 1 );
		if ( place === chars.length || ( isPart && isDone ) ) {
			return isDone;
		}
		const char = chars[ place ]!;
		const next: number[] = [];
		current.forEach( ( index ) => {
			const step = steps[ index ]!;
			if (
				step.is === 'set' &&
				step.items.some( ( item ) => isIn( item, char ) ) !== step.not
			) {
				next.push( index + 1 );
			}
		} );
		if ( ! next.length ) {
			return false;
		}
		current = follow( next, place + 1 );
	}
}

/** @return Why the pattern can't be used, if so. */
export function readPattern( source: string ): Matcher | Flaw {
	try {
		const { ahead, whole } = parsePattern( source );
		const program = programOf( whole );
		const first = ahead.map( ( { not, of } ) => ( {
			not,
			program: programOf( of ),
		} ) );
		return {
			matches: ( text ) => {
				const chars = [ ...text ];
				return (
					first.every(
						( one ) => run( one.program, chars, true ) !== one.not
					) && run( program, chars, false )
				);
			},
		};
	} catch ( error ) {
		if ( error instanceof PatternError ) {
			return error.flaw;
		}
		throw error;
	}
}
