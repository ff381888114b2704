/** Texts that are stored as HTML and edited in plain fields. */

/** Formatting tags; anything else between angle brackets is text. */
const TAG =
	/<\/?(?:a|abbr|b|br|code|del|em|i|ins|mark|p|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?\/?>/i;

/**
 * The characters of a stored text, for a plain field. If it has tags, which older editors allowed, they are shown too,
 * so that they aren't lost.
 */
export const fieldText = ( html: string ) =>
	TAG.test( html ) ? html : plainText( html );

/**
 * A stored text in the browser's serialization. Old editors and products have a bare `&` or `>`, which means the same.
 * Text in a post's markup always has this form.
 */
export const normalHtml = ( html: string ) => parse( html ).innerHTML;

/**
 * The HTML of a typed text.
 *
 * @param text With tags it already is HTML.
 */
export const htmlOf = ( text: string ) =>
	TAG.test( text )
		? text
		: text
				.replace( /&/g, '&amp;' )
				.replace( /</g, '&lt;' )
				.replace( />/g, '&gt;' )
				.replace( /\u00A0/g, '&nbsp;' );

/** The characters of a stored text, without its tags. */
export const plainText = ( html: string ): string =>
	parse( html ).textContent ?? '';

function parse( html: string ): HTMLElement {
	// A separate document runs no scripts and loads no pictures.
	const { body } = document.implementation.createHTMLDocument( '' );
	body.innerHTML = html;
	return body;
}
