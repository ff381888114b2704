/**
 * Reads archives downloaded from X. In the folder `data`, posts are in `tweets.js` and, in large archives,
 * `tweets-part1.js` and so on, long ones in `note-tweet.js`, the account in `account.js`. Each file assigns JSON to a
 * property of `window.YTD`; nothing runs it.
 */

import type { Note } from './notes';
import { cut, expand, id, isObject, list, text, unescape, web } from './values';
import type { Json } from './values';

/** A post, as the site stores it. */
export interface ArchivedPost {
	id: string;
	/** The ID of the post that it replies to; '' for none. */
	reply_to: string;
	name: string;
	/** When it was posted, as a Unix timestamp. */
	time: number;
	text: string;
	images: { url: string; alt: string }[];
	videos: { url: string; alt: string }[];
	links: string[];
}

/**
 * @return The list after the equals sign.
 * @throws SyntaxError If it isn't such a file.
 */
export function readFile( file: string ): Json[] {
	const start = file.indexOf( '[' );
	const head = /^\s*(?:window\.)?YTD\.(\w+)\.part\d+\s*=\s*$/.exec(
		file.slice( 0, Math.max( 0, start ) ).replace( /^\uFEFF/, '' )
	);
	const rows: unknown = head
		? JSON.parse( file.slice( start ).replace( /;\s*$/, '' ) )
		: null;
	if ( ! Array.isArray( rows ) ) {
		throw new SyntaxError( 'This is not a file from an archive.' );
	}
	return list( rows );
}

/**
 * @param rows From account.js.
 * @return '' for another file's rows.
 */
export const readName = ( rows: readonly Json[] ): string => {
	const account = rows.map( ( row ) => row.account ).find( isObject );
	const name = text( account?.username );
	return /^\w{1,20}$/.test( name ) ? name : '';
};

type FindNote = ( time: number, content: string ) => Note | undefined;

/**
 * @param rows     From tweets.js.
 * @param name     The author's name; '' if unknown.
 * @param findNote Finds a long post's whole text.
 */
export const readPosts = (
	rows: readonly Json[],
	name: string,
	findNote: FindNote = () => undefined
): ArchivedPost[] =>
	rows
		.map( ( row ) =>
			readPost(
				[ row.tweet, row.post ].find( isObject ) ?? row,
				name,
				findNote
			)
		)
		.filter( ( post ) => post !== null );

/**
 * @param tweet    From the archive.
 * @param name     The author's name.
 * @param findNote Finds a long post's whole text.
 * @return Null for an invalid post, and for a repost.
 */
function readPost(
	tweet: Json,
	name: string,
	findNote: FindNote
): ArchivedPost | null {
	const own = id( tweet.id_str ) || id( tweet.id );
	const full = text( tweet.full_text ) || text( tweet.text );
	if ( ! own || /^RT @\w+:/.test( full ) ) {
		return null;
	}
	const entities = isObject( tweet.entities ) ? tweet.entities : {};
	const extended = isObject( tweet.extended_entities )
		? tweet.extended_entities
		: entities;
	const media = list( extended.media );
	const targets = new Map< string, string >();
	for ( const link of list( entities.urls ).slice( 0, 20 ) ) {
		const target = web( link.expanded_url );
		if ( target ) {
			targets.set( text( link.url ), target );
		}
	}
	const links = [ ...targets.values() ];
	// A post's text ends with the URL of its own media.
	for ( const file of media.slice( 0, 20 ) ) {
		targets.set( text( file.url ), '' );
	}
	const content = unescape( expand( full, targets ) ).trim();
	const alt = ( file: Json ) => cut( text( file.ext_alt_text ), 2000 );
	const time = Date.parse( text( tweet.created_at ) );
	const note = findNote( time, content );
	return {
		id: own,
		reply_to: id( tweet.in_reply_to_status_id_str ),
		name,
		time: Number.isFinite( time )
			? Math.max( 0, Math.floor( time / 1000 ) )
			: 0,
		text: cut( note?.text ?? content, 30000 ),
		images: media
			.filter( ( { type } ) => type === 'photo' )
			.map( ( file ) => ( {
				url: web( file.media_url_https ),
				alt: alt( file ),
			} ) )
			.filter( ( { url } ) => url )
			.slice( 0, 10 ),
		videos: media
			.filter(
				( { type } ) => type === 'video' || type === 'animated_gif'
			)
			.map( ( file ) => ( { url: bestVideo( file ), alt: alt( file ) } ) )
			.filter( ( { url } ) => url )
			.slice( 0, 10 ),
		links: [ ...new Set( [ ...links, ...( note?.links ?? [] ) ] ) ].slice(
			0,
			20
		),
	};
}

/**
 * The URL of a video's best file.
 *
 * @return '' if there is none.
 */
function bestVideo( file: Json ): string {
	const info = isObject( file.video_info ) ? file.video_info : {};
	const [ best ] = list( info.variants )
		.filter( ( { content_type: type } ) => type === 'video/mp4' )
		.sort(
			( one, other ) =>
				( Number( other.bitrate ) || 0 ) -
				( Number( one.bitrate ) || 0 )
		);
	return web( best?.url );
}
