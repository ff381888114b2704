import type { Media, Tweet } from './types';

/** How many pictures a post has at most. */
const MOST_MEDIA = 4;

const isObject = ( value: unknown ): value is Record< string, unknown > =>
	typeof value === 'object' && value !== null;

const textOf = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

/**
 * What is shown of a post's media: up to four pictures; a video or a GIF alone.
 *
 * @param media The media, in their order.
 */
export function shownMedia( media: Media[] ): Media[] {
	const isMoving = ( { type, url }: Media ) =>
		type.startsWith( 'video' ) ||
		type === 'image/gif' ||
		/\.gif(\?|$)/i.test( url );
	return media[ 0 ] && isMoving( media[ 0 ] )
		? [ media[ 0 ] ]
		: media.filter( ( one ) => ! isMoving( one ) ).slice( 0, MOST_MEDIA );
}

/**
 * Reads the posts of a thread.
 *
 * @param answer What the server gave: a list, or an object that has it as `tweets`.
 * @return Empty for what is no thread.
 */
export function readThread( answer: unknown ): Tweet[] {
	const list = isObject( answer )
		? ( answer.tweets ?? Object.values( answer ) )
		: answer;
	return ( Array.isArray( list ) ? list : [] )
		.filter( isObject )
		.map( ( tweet ) => ( {
			text: textOf( tweet.text ),
			media: ( Array.isArray( tweet.media ) ? tweet.media : [] )
				.filter( isObject )
				.map( ( one ) => ( {
					url: textOf( one.url ),
					alt: textOf( one.alt ),
					type: textOf( one.type ),
				} ) )
				.filter( ( { url } ) => /^(https?:)?\/\//.test( url ) ),
			quoted: textOf( tweet.tweet ),
			link: textOf(
				Array.isArray( tweet.urls ) ? tweet.urls.at( -1 ) : ''
			),
			linkTitle: '',
		} ) )
		.filter(
			( { text, media, quoted, link } ) =>
				text || media.length || quoted || link
		);
}

/**
 * Reads what linked pages are called.
 *
 * @param answer What the server gave: cards by address.
 * @return Titles by address.
 */
export function readTitles( answer: unknown ): Record< string, string > {
	return Object.fromEntries(
		Object.entries( isObject( answer ) ? answer : {} ).map(
			( [ address, card ] ) => [
				address,
				isObject( card ) ? textOf( card.title ) : '',
			]
		)
	);
}
