/** Plain text of stored HTML, a line for each element with text of its own. Nothing in it runs or loads. */
export function linesOf( html: string ): string[] {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	body.querySelectorAll( 'script, style' ).forEach( ( element ) =>
		element.remove()
	);
	body.querySelectorAll( 'br' ).forEach( ( element ) =>
		element.replaceWith( '\n' )
	);
	body.querySelectorAll( 'p, div, li, h1, h2, h3, h4, h5, h6' ).forEach(
		( element ) => element.append( '\n' )
	);
	return ( body.textContent ?? '' )
		.split( '\n' )
		.map( ( line ) => line.trim() )
		.filter( Boolean );
}

/**
 * Escapes plain text for the HTML of a paragraph.
 */
export const escapeText = ( text: string ): string =>
	text.replace( /&/g, '&amp;' ).replace( /</g, '&lt;' );
