/** What can be read of a GIF in a link, an embed code or an id. */

/** A GIF that was named. */
export interface NamedGif {
	id: string;
	/** Its height in percent of its width, if the embed code says so. */
	paddingTop?: string;
}

/** Pages and frames: the id stands at the end, alone or behind words. */
const PAGE =
	/^(?:www\.)?giphy\.com\/(?:gifs|stickers|clips|embed|media)\/(?:[^/?#]*-)?([a-z0-9]+)(?:[/?#]|$)/i;

/** Files: the id stands before the file's name, or is it. */
const FILE =
	/^(?:media\d*|i)\.giphy\.com\/(?:media\/)?(?:v1\.[^/]+\/)?([a-z0-9]+)(?:\.[a-z0-9]+|\/[^/?#]+)(?:[?#]|$)/i;

/** An id: letters and digits together, and longer than a word would be with both. */
const ID = /^(?=.*\d)(?=.*[a-z])[a-z0-9]{10,40}$/i;

const FRAME = /<iframe\b[^>]*>/i;

const attributeOf = ( tag: string, name: string ) =>
	new RegExp( `\\s${ name }\\s*=\\s*["']?([^"'\\s>]+)`, 'i' ).exec(
		tag
	)?.[ 1 ];

/**
 * Reads which GIF a text names.
 *
 * @param text A link, an embed code or an id, as it was typed.
 * @return Nothing if it names none: then it is words to search for.
 */
export function readGiphyLink( text: string ): NamedGif | undefined {
	const [ frame ] = FRAME.exec( text ) ?? [];
	const source = ( frame ? attributeOf( frame, 'src' ) : text ) ?? '';
	const address = source.trim().replace( /^(?:https?:)?\/\//i, '' );
	const id =
		( PAGE.exec( address ) ?? FILE.exec( address ) )?.[ 1 ] ??
		ID.exec( address )?.[ 0 ];
	if ( ! id ) {
		return undefined;
	}
	const paddingTop =
		frame &&
		paddingOf(
			attributeOf( frame, 'width' ),
			attributeOf( frame, 'height' )
		);
	return paddingTop ? { id, paddingTop } : { id };
}

/**
 * Whether a text is a web address: then it is not searched for.
 *
 * @param text What was typed.
 */
export const isAddress = ( text: string ): boolean =>
	/^\s*(?:https?:)?\/\/|^\s*<|\bgph\.is\//i.test( text );

/**
 * The height of a shape, in percent of its width.
 *
 * @param width  Pixels.
 * @param height Pixels.
 * @return As '56.2%'; undefined if there is no such shape.
 */
export function paddingOf(
	width: number | string | undefined,
	height: number | string | undefined
): string | undefined {
	const share = ( 100 * Number( height ) ) / Number( width );
	return share > 0 && Number.isFinite( share )
		? `${ Math.round( share * 10 ) / 10 }%`
		: undefined;
}

/**
 * A GIF's frame.
 *
 * @param id The GIF's id.
 */
export const embedOf = ( id: string ) => `https://giphy.com/embed/${ id }`;

/**
 * The frame's address that a block stores, if it is one of the service's.
 *
 * @param url What was stored.
 */
export function readEmbed( url: string | undefined ): string | undefined {
	const [ , id ] =
		/^https:\/\/(?:www\.)?giphy\.com\/embed\/([a-z0-9]+)(?:[/?#]|$)/i.exec(
			url?.trim() ?? ''
		) ?? [];
	return id && embedOf( id );
}
