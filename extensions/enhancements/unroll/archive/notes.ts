/**
 * An archive's long posts. `tweets.js` has only their beginnings, `note-tweet.js` the whole text. Nothing links them
 * except that both have the same time and the same first words.
 */
import { expand, isObject, list, text, unescape, web } from './values';
import type { Json } from './values';

/** A long post. */
export interface Note {
	/** When it was posted, in milliseconds. */
	time: number;
	text: string;
	links: string[];
}

/** How far apart their times may be, in milliseconds. */
const APART = 60_000;

/** The number of characters that identify a post by its beginning; a shorter text must match as a whole. */
const TELLING = 20;

/** @param rows From note-tweet.js. */
export const readNotes = ( rows: readonly Json[] ): Note[] =>
	rows
		.map( ( row ) => row.noteTweet )
		.filter( isObject )
		.map( ( note ) => {
			const core = isObject( note.core ) ? note.core : {};
			const targets = new Map< string, string >();
			for ( const link of list( core.urls ).slice( 0, 20 ) ) {
				const target = web( link.expandedUrl );
				if ( target ) {
					targets.set( text( link.shortUrl ), target );
				}
			}
			return {
				time: Date.parse( text( note.createdAt ) ),
				text: unescape( expand( text( core.text ), targets ) ).trim(),
				links: [ ...targets.values() ],
			};
		} )
		.filter( ( note ) => note.text && Number.isFinite( note.time ) );

/** The part that both have in common: without leading mentions, and up to the first URL, which differs. */
const beginning = ( content: string ) =>
	content
		.replace( /^(?:@\w+\s+)+/, '' )
		.replace( /(?:…|https?:\/\/)[^]*$/, '' )
		.replace( /\s+/g, ' ' )
		.trim();

/**
 * Indexes long posts for fast search.
 *
 * @param notes All of them.
 * @return Finds the long post for a post's time in milliseconds and its beginning; undefined if there is none.
 */
export function findNote( notes: readonly Note[] ) {
	const sorted = [ ...notes ].sort( ( one, other ) => one.time - other.time );
	return ( time: number, content: string ): Note | undefined => {
		const start = beginning( content );
		// The first that is late enough.
		let low = 0;
		for ( let high = sorted.length; low < high; ) {
			const middle = Math.floor( ( low + high ) / 2 );
			if ( sorted[ middle ]!.time < time - APART ) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		for (
			let note = sorted[ low ];
			note && note.time <= time + APART;
			note = sorted[ ++low ]
		) {
			const whole = beginning( note.text );
			if (
				start.length >= TELLING
					? whole.startsWith( start )
					: whole === start && start !== ''
			) {
				return note;
			}
		}
		return undefined;
	};
}
