/** Reads an archive's values, whose types are unknown until checked. */

export type Json = Record< string, unknown >;

export const isObject = ( value: unknown ): value is Json =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

export const list = ( value: unknown ) =>
	Array.isArray( value ) ? value.filter( isObject ) : [];

export const text = ( value: unknown ) =>
	typeof value === 'string' ? value : '';

export const id = ( value: unknown ) =>
	/^\d{1,20}$/.test( text( value ) ) ? text( value ) : '';

export const web = ( value: unknown ) =>
	/^https?:\/\/[^\s"<>\\\p{C}]{1,1900}$/u.test( text( value ) )
		? text( value )
		: '';

/** The HTML entities in posts' texts; there are no others. */
const REFERENCES: Record< string, string > = {
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
	'&amp;': '&',
};

/** The text as the author wrote it: X encodes some characters as HTML. */
export const unescape = ( value: string ) =>
	value.replace(
		/&(?:lt|gt|quot|amp|#39);/g,
		( reference ) => REFERENCES[ reference ]!
	);

/**
 * A text cut to a length, without lone surrogates, which servers reject.
 *
 * @param most The longest length.
 */
export const cut = ( value: string, most: number ) =>
	value
		.slice( 0, most )
		.replace(
			/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
			'\uFFFD'
		);

/** A short URL that X substitutes for one in a text. */
const SHORT = /https?:\/\/t\.co\/\w{1,40}/g;

/**
 * Restores the author's URLs.
 *
 * @param targets The targets of X's URLs; '' for attached media.
 */
export const expand = ( value: string, targets: Map< string, string > ) =>
	value
		.slice( 0, 60000 )
		.replace( SHORT, ( short ) => targets.get( short ) ?? short );
