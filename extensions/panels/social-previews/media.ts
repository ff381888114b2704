import type { Media, Preview, NetworkName, Titles } from './types';

/** The most pictures that a post shows. */
const MOST_MEDIA = 4;

/** The most links whose titles are requested. */
const MOST_CARDS = 20;

/** The URL of a post on X, with its author's name. */
const POST_OF_X =
	/^https?:\/\/(?:www\.|mobile\.)?(?:x|twitter)\.com\/(\w{1,15})\/status(?:es)?\/\d+/i;

const isObject = ( value: unknown ): value is Record< string, unknown > =>
	typeof value === 'object' && value !== null;

/**
 * The media that a post shows: up to four pictures, or a single video or GIF.
 *
 * @param media In order.
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
 * The author of a post on X, which X shows as a quote.
 *
 * @return As '@name'; empty for any other URL.
 */
export function quotedOf( address: string ): string {
	const name = POST_OF_X.exec( address )?.[ 1 ];
	return name ? `@${ name }` : '';
}

/**
 * The URLs of other pages for which networks show cards.
 *
 * @param preview The posts to be sent.
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
 * Reads the titles of linked pages.
 *
 * @param answer The server's cards, by URL; untrusted.
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

/** The posts for a network. */
export const sentTo = ( { sent }: Preview, network: NetworkName ) =>
	sent.find( ( one ) => one.service === network );
