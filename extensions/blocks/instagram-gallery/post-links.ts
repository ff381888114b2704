import type { ChosenPost } from './attributes';

/** A post, a reel or a video at Instagram, also below the name of an account. */
const POST =
	/^https:\/\/(?:www\.)?instagram\.com\/(?:[\w.]+\/)?(p|reel|tv)\/([\w-]+)\/?(?:[?#].*)?$/;

/** How many a block shows at most. */
const MOST = 30;

/**
 * Reads links of posts.
 *
 * @param text One in each line.
 * @return The posts, each once; undefined if one of the lines is something else, or there is none.
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
 * The address of one post, from what somebody typed.
 *
 * @return Undefined if it is none.
 */
export const readLink = ( text: string ): string | undefined =>
	readLinks( text )?.[ 0 ]?.link;

/**
 * What can be shown of a chosen post.
 *
 * @param post What is stored, which may be anything.
 * @return Texts; '' for what is none.
 */
export function shownPost( post: unknown ) {
	const { alt, link, url } = ( post ?? {} ) as Record< string, unknown >;
	const text = ( value: unknown ) =>
		typeof value === 'string' ? value : '';
	return { alt: text( alt ), link: text( link ), url: text( url ) };
}
