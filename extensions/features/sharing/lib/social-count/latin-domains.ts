import table from 'shared/data/social-count.json';
import { topLevelAt } from './top-level';

/** An address in a text: where it is, in UTF-16. */
export interface Address {
	start: number;
	end: number;
	url: string;
}

const LATIN = new RegExp( `^${ table.addresses.latin }$`, 'iu' );

/**
 * Domains in Latin letters within a domain of any. Where no protocol says where an address begins, X takes
 * nothing else for one.
 *
 * @param text
 * @param start Where that one begins.
 * @param end   Where it ends.
 */
export function latinDomains(
	text: string,
	start: number,
	end: number
): Address[] {
	const found: Address[] = [];
	for ( let at = start; at < end; ) {
		let from = at;
		while ( from < end && ! LATIN.test( text.charAt( from ) ) ) {
			from += 1;
		}
		let best = 0;
		for ( let dot = from; ; dot++ ) {
			const begun = dot;
			while ( dot < end && LATIN.test( text.charAt( dot ) ) ) {
				dot++;
			}
			if ( dot === begun || text[ dot ] !== '.' || dot >= end ) {
				at = Math.max( dot, from + 1 );
				break;
			}
			const top = topLevelAt( text, dot + 1, end );
			best = top ? dot + 1 + top : best;
		}
		if ( best ) {
			found.push( {
				start: from,
				end: best,
				url: text.slice( from, best ),
			} );
			at = best;
		}
	}
	return found;
}
