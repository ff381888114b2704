/** Values of an archive, of which nobody knows the types before they are looked at. */

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

/** The references of HTML that a post's text has, and no others. */
const REFERENCES: Record< string, string > = {
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
	'&amp;': '&',
};

/** A text as its author wrote it: X writes some characters as HTML does. */
export const unescape = ( value: string ) =>
	value.replace(
		/&(?:lt|gt|quot|amp|#39);/g,
		( reference ) => REFERENCES[ reference ]!
	);

/**
 * A text that is not too long, without halves of characters, which no server reads.
 *
 * @param most How long it may be.
 */
export const cut = ( value: string, most: number ) =>
	value
		.slice( 0, most )
		.replace(
			/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
			'\uFFFD'
		);

/** An address that X puts in the place of one in a text. */
const SHORT = /https?:\/\/t\.co\/\w{1,40}/g;

/**
 * A text with the addresses that its author wrote.
 *
 * @param targets Where addresses of X lead; '' for what is attached.
 */
export const expand = ( value: string, targets: Map< string, string > ) =>
	value
		.slice( 0, 60000 )
		.replace( SHORT, ( short ) => targets.get( short ) ?? short );
