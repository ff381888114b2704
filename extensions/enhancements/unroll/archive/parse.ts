/**
 * Archives that X gives its users. In the folder `data` of one, `tweets.js` and, in large ones,
 * `tweets-part1.js` and on hold the posts, `account.js` the account: an assignment each to a member of
 * `window.YTD`, with JSON behind the equals sign.
 */

/** A post, as the site keeps it. */
export interface ArchivedPost {
	id: string;
	/** The post that it answers; '' for none. */
	reply_to: string;
	name: string;
	/** When it was posted, as a Unix timestamp. */
	time: number;
	text: string;
	images: { url: string; alt: string }[];
	videos: { url: string; alt: string }[];
	links: string[];
}

type Json = Record< string, unknown >;

const isObject = ( value: unknown ): value is Json =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );
const objects = ( value: unknown ) =>
	Array.isArray( value ) ? value.filter( isObject ) : [];
const text = ( value: unknown ) => ( typeof value === 'string' ? value : '' );
const id = ( value: unknown ) =>
	/^\d{1,20}$/.test( text( value ) ) ? text( value ) : '';
const web = ( value: unknown ) =>
	/^https?:\/\/[^\s"<>\\]{1,1900}$/.test( text( value ) )
		? text( value )
		: '';

/** The references of HTML that a post's text has, and no others. */
const REFERENCES: Record< string, string > = {
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
	'&amp;': '&',
};

/**
 * Reads a file of an archive.
 *
 * @param file Its text.
 * @return What is behind the equals sign: a list.
 * @throws SyntaxError If it is no such file.
 */
export function readFile( file: string ): Json[] {
	const start = file.indexOf( '[' );
	const head = /^\s*(?:window\.)?YTD\.(\w+)\.part\d+\s*=\s*$/.exec(
		file.slice( 0, Math.max( 0, start ) ).replace( /^\uFEFF/, '' )
	);
	const list: unknown = head
		? JSON.parse( file.slice( start ).replace( /;\s*$/, '' ) )
		: null;
	if ( ! Array.isArray( list ) ) {
		throw new SyntaxError( 'This is no file of an archive.' );
	}
	return objects( list );
}

/**
 * The name of the account.
 *
 * @param rows Of account.js.
 * @return '' if they are of another file.
 */
export const readName = ( rows: readonly Json[] ): string => {
	const account = rows.map( ( row ) => row.account ).find( isObject );
	const name = text( account?.username );
	return /^\w{1,20}$/.test( name ) ? name : '';
};

/**
 * The posts.
 *
 * @param rows Of tweets.js.
 * @param name Whose they are; '' if that is not known.
 */
export const readPosts = (
	rows: readonly Json[],
	name: string
): ArchivedPost[] =>
	rows
		.map( ( row ) =>
			readPost( isObject( row.tweet ) ? row.tweet : row, name )
		)
		.filter( ( post ) => post !== null );

/**
 * A post.
 *
 * @param tweet As the archive has it.
 * @param name  Whose it is.
 * @return Null for what is none, and for what repeats somebody else's.
 */
function readPost( tweet: Json, name: string ): ArchivedPost | null {
	const own = id( tweet.id_str ) || id( tweet.id );
	const full = text( tweet.full_text ) || text( tweet.text );
	if ( ! own || /^RT @\w+:/.test( full ) ) {
		return null;
	}
	const entities = isObject( tweet.entities ) ? tweet.entities : {};
	const extended = isObject( tweet.extended_entities )
		? tweet.extended_entities
		: entities;
	const media = objects( extended.media );
	const links: string[] = [];
	let content = full;
	for ( const link of objects( entities.urls ).slice( 0, 20 ) ) {
		const target = web( link.expanded_url );
		if ( target && text( link.url ) ) {
			content = content.split( text( link.url ) ).join( target );
			links.push( target );
		}
	}
	// A post's text ends with the address of its own pictures.
	for ( const file of media ) {
		content = text( file.url )
			? content.split( text( file.url ) ).join( '' )
			: content;
	}
	const alt = ( file: Json ) => text( file.ext_alt_text ).slice( 0, 2000 );
	const time = Date.parse( text( tweet.created_at ) );
	return {
		id: own,
		reply_to: id( tweet.in_reply_to_status_id_str ),
		name,
		time: Number.isFinite( time ) ? Math.max( 0, time / 1000 ) : 0,
		text: content
			.replace(
				/&(?:lt|gt|quot|amp|#39);/g,
				( reference ) => REFERENCES[ reference ]!
			)
			.trim()
			.slice( 0, 30000 ),
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
		links,
	};
}

/**
 * The address of a video's best file.
 *
 * @param file The video.
 * @return '' if there is none.
 */
function bestVideo( file: Json ): string {
	const info = isObject( file.video_info ) ? file.video_info : {};
	const [ best ] = objects( info.variants )
		.filter( ( { content_type: type } ) => type === 'video/mp4' )
		.sort(
			( one, other ) =>
				( Number( other.bitrate ) || 0 ) -
				( Number( one.bitrate ) || 0 )
		);
	return web( best?.url );
}
