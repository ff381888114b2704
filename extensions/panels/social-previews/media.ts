import type { Media, Preview, ServiceName, Titles } from './types';

/** How many pictures a post shows at most. */
const MOST_MEDIA = 4;

/** How many links are asked about. */
const MOST_CARDS = 20;

/** The address of a post of X, with the name of its author. */
const POST_OF_X =
	/^https?:\/\/(?:www\.|mobile\.)?(?:x|twitter)\.com\/(\w{1,15})\/status(?:es)?\/\d+/i;

const isObject = ( value: unknown ): value is Record< string, unknown > =>
	typeof value === 'object' && value !== null;

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
 * Whose post an address is of, as X shows it as a quotation.
 *
 * @return The name as '@name'; empty for anything else.
 */
export function quotedOf( address: string ): string {
	const name = POST_OF_X.exec( address )?.[ 1 ];
	return name ? `@${ name }` : '';
}

/**
 * Addresses of other pages of which services show cards.
 *
 * @param preview What is sent.
 */
export function linksOf( { sent, url }: Preview ): string[] {
	const links = sent
		.flatMap( ( { parts } ) => parts )
		.filter( ( { pictures } ) => ! pictures.length )
		.map( ( { link } ) => link )
		.filter( ( link ) => link && link !== url && ! quotedOf( link ) );
	return [ ...new Set( links ) ].slice( 0, MOST_CARDS );
}

/**
 * Reads what linked pages are called.
 *
 * @param answer What the server gave: cards by address.
 */
export function readTitles( answer: unknown ): Titles {
	return Object.fromEntries(
		Object.entries( isObject( answer ) ? answer : {} ).map(
			( [ address, card ] ) => [
				address,
				isObject( card ) && typeof card.title === 'string'
					? card.title
					: '',
			]
		)
	);
}

/** What a service is sent. */
export const sentTo = ( { sent }: Preview, service: ServiceName ) =>
	sent.find( ( one ) => one.service === service );
