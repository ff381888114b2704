/** Finds a GIF in a link, an embed code or an ID. */

export interface NamedGif {
	id: string;
	/** Its height as a percentage of its width, if the embed code has it. */
	paddingTop?: string;
}

/** Pages and frames: the ID is at the end, alone or after words. */
const PAGE =
	/^(?:www\.)?giphy\.com\/(?:gifs|stickers|clips|embed|media)\/(?:[^/?#]*-)?([a-z0-9]+)(?:[/?#]|$)/i;

/** Files: the ID is before the file's name, or is the name. */
const FILE =
	/^(?:media\d*|i)\.giphy\.com\/(?:media\/)?(?:v1\.[^/]+\/)?([a-z0-9]+)(?:\.[a-z0-9]+|\/[^/?#]+)(?:[?#]|$)/i;

/** An ID: letters and digits, longer than a word with both would be. */
const ID = /^(?=.*\d)(?=.*[a-z])[a-z0-9]{10,40}$/i;

const FRAME = /<iframe\b[^>]*>/i;

const attributeOf = ( tag: string, name: string ) =>
	new RegExp( `\\s${ name }\\s*=\\s*["']?([^"'\\s>]+)`, 'i' ).exec(
		tag
	)?.[ 1 ];

/**
 * @param text A link, an embed code or an ID, as typed.
 * @return Undefined if it names no GIF: then it is a search term.
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

/** Whether a text is a URL, which isn't searched for. */
export const isAddress = ( text: string ): boolean =>
	/^\s*(?:https?:)?\/\/|^\s*<|\bgph\.is\//i.test( text );

/**
 * The height as a percentage of the width.
 *
 * @param width  Pixels.
 * @param height Pixels.
 * @return For example '56.2%'; undefined if there is no such ratio.
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

/** The URL of a GIF's frame. */
export const embedOf = ( id: string ) => `https://giphy.com/embed/${ id }`;

/** The stored frame URL, if it is one of the service's. */
export function readEmbed( url: string | undefined ): string | undefined {
	const [ , id ] =
		/^https:\/\/(?:www\.)?giphy\.com\/embed\/([a-z0-9]+)(?:[/?#]|$)/i.exec(
			url?.trim() ?? ''
		) ?? [];
	return id && embedOf( id );
}
