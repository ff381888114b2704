/**
 * Long posts of an archive. `tweets.js` has their beginning, `note-tweet.js` all of it, and nothing says which belongs
 * to which: both were written at the same moment and begin with the same words.
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

/** How far apart the two may be, in milliseconds. */
const APART = 60_000;

/** What a post's beginning has at least to be told by; a shorter one has to be all of it. */
const TELLING = 20;

/**
 * The long posts of a file.
 *
 * @param rows Of note-tweet.js.
 */
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

/** What both begin with: without mentions before it, and up to the first address, which reads otherwise in each. */
const beginning = ( content: string ) =>
	content
		.replace( /^(?:@\w+\s+)+/, '' )
		.replace( /(?:…|https?:\/\/)[^]*$/, '' )
		.replace( /\s+/g, ' ' )
		.trim();

/**
 * Finds long posts, of which there may be many.
 *
 * @param notes All of them.
 * @return Gives the one that a post is the beginning of, by its time in milliseconds and its text; undefined if there
 *         is none.
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
