/** What follows the domain of a web address: port, path and query. */
import table from 'shared/data/social-count.json';

const { addresses: chars } = table;

const PATH = new RegExp( `${ chars.path }+`, 'iuy' );
const PATH_END = new RegExp( `^${ chars.pathEnd }$`, 'iu' );
const QUERY = new RegExp( `${ chars.query }+`, 'iuy' );
const QUERY_END = new RegExp( `^${ chars.queryEnd }$`, 'iu' );

/** How far a class of characters goes on. */
const goOn = ( pattern: RegExp, text: string, at: number ) => {
	pattern.lastIndex = at;
	return pattern.test( text ) ? pattern.lastIndex : at;
};

/** Where brackets close that open at a place, with one pair in them at most; 0 if they do not. */
function closing( text: string, at: number ): number {
	let end = goOn( PATH, text, at + 1 );
	if ( text[ end ] === ')' ) {
		return end > at + 1 ? end + 1 : 0;
	}
	if ( text[ end ] !== '(' ) {
		return 0;
	}
	const inner = end + 1;
	end = goOn( PATH, text, inner );
	if ( end === inner || text[ end ] !== ')' ) {
		return 0;
	}
	end = goOn( PATH, text, end + 1 );
	return text[ end ] === ')' ? end + 1 : 0;
}

/** Where the longest start of a stretch ends that ends in one of these characters. */
const endIn = ( ends: RegExp, text: string, from: number, to: number ) => {
	let end = to;
	while ( end > from && ! ends.test( text.charAt( end - 1 ) ) ) {
		end--;
	}
	return end;
};

/** Where the path ends that begins with the slash at a place. */
function pathEnd( text: string, slash: number ): number {
	let end = slash + 1;
	for ( let at = end; ; ) {
		const plain = goOn( PATH, text, at );
		const last = endIn( PATH_END, text, at, plain );
		end = last > at ? last : end;
		const closed = text[ plain ] === '(' ? closing( text, plain ) : 0;
		if ( ! closed ) {
			return end;
		}
		// Brackets end a path right after what may end one.
		end = end === plain ? closed : end;
		at = closed;
	}
}

/**
 * Where port, path and query end that begin at a place, and whether there is a path.
 *
 * @param text
 * @param at
 */
export function restEnd(
	text: string,
	at: number
): { end: number; path: boolean } {
	let end = goOn( /:[0-9]+/y, text, at );
	const path = text[ end ] === '/';
	if ( path ) {
		end = pathEnd( text, end );
	}
	if ( text[ end ] === '?' ) {
		const last = endIn(
			QUERY_END,
			text,
			end + 1,
			goOn( QUERY, text, end + 1 )
		);
		end = last > end + 1 ? last : end;
	}
	return { end, path };
}
