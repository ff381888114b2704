import type { ChosenPost } from './attributes';

/** A post, reel or video on Instagram, with or without the account's name in the URL. */
const POST =
	/^https:\/\/(?:www\.)?instagram\.com\/(?:[\w.]+\/)?(p|reel|tv)\/([\w-]+)\/?(?:[?#].*)?$/;

/** The most posts that a block shows. */
const MOST = 30;

/**
 * Parses links to posts.
 *
 * @param text One per line.
 * @return The posts without duplicates; undefined if a line is something else, or there are none.
 */
export function readLinks( text: string ): ChosenPost[] | undefined {
	const links = new Set< string >();
	for ( const line of text.split( /\s+/ ).filter( Boolean ) ) {
		const [ , kind, id ] = POST.exec( line ) ?? [];
		if ( ! id ) {
			return undefined;
		}
		links.add( `https://www.instagram.com/${ kind }/${ id }/` );
	}
	return links.size
		? [ ...links ].slice( 0, MOST ).map( ( link ) => ( { link } ) )
		: undefined;
}

/**
 * A post's URL from what was typed.
 *
 * @return Undefined if it isn't one.
 */
export const readLink = ( text: string ): string | undefined =>
	readLinks( text )?.[ 0 ]?.link;

/**
 * What is displayed for a chosen post.
 *
 * @param post As stored; may have any shape.
 * @return Texts; '' for what is missing.
 */
export function shownPost( post: unknown ) {
	const { alt, link, url } = ( post ?? {} ) as Record< string, unknown >;
	const text = ( value: unknown ) =>
		typeof value === 'string' ? value : '';
	return { alt: text( alt ), link: text( link ), url: text( url ) };
}
