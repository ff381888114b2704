/**
 * Texts that are stored as HTML and typed into plain fields.
 */

/** Formats; what else stands between angle brackets is text. */
const TAG =
	/<\/?(?:a|abbr|b|br|code|del|em|i|ins|mark|p|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?\/?>/i;

/**
 * What a plain field shows of a stored text: its characters. One that has tags, as older editors let
 * people type them, is shown with them, so that they are not lost.
 *
 * @param html The stored text.
 */
export const fieldText = ( html: string ) =>
	TAG.test( html ) ? html : plainText( html );

/**
 * What is stored of a typed text.
 *
 * @param text The text; with tags it is HTML already.
 */
export const htmlOf = ( text: string ) =>
	TAG.test( text )
		? text
		: text.replace( /&/g, '&amp;' ).replace( /</g, '&lt;' );

/**
 * The characters of a stored text, without its tags.
 *
 * @param html The stored text.
 */
export function plainText( html: string ): string {
	// A document of its own runs no scripts and loads no pictures.
	const { body } = document.implementation.createHTMLDocument( '' );
	body.innerHTML = html;
	return body.textContent ?? '';
}
