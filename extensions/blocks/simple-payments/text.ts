/**
 * Texts that are stored as HTML and typed into plain fields.
 */

/** Formats; what else stands between angle brackets is text. */
const TAG =
	/<\/?(?:a|abbr|b|br|code|del|em|i|ins|mark|p|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?\/?>/i;

/**
 * What a plain field shows of a stored text: its characters. One that has tags, as older editors let people type them,
 * is shown with them, so that they are not lost.
 */
export const fieldText = ( html: string ) =>
	TAG.test( html ) ? html : plainText( html );

/**
 * A stored text as a browser writes it. Old editors and products have a bare `&` or `>`, which means the same. Text
 * that is read from a post's markup, and all text that is written there, has this form.
 */
export const normalHtml = ( html: string ) => parse( html ).innerHTML;

/**
 * What is stored of a typed text.
 *
 * @param text The text; with tags it is HTML already.
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
	// A document of its own runs no scripts and loads no pictures.
	const { body } = document.implementation.createHTMLDocument( '' );
	body.innerHTML = html;
	return body;
}
