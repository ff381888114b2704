import { createBlock } from '@wordpress/blocks';

/**
 * A paragraph with what was entered: a link if it is an address of the web, else its text.
 *
 * @param text What was entered.
 */
export function linkParagraph( text: string ) {
	const plain = text.trim();
	const isAddress =
		/^https?:\/\/\S+$/i.test( plain ) && URL.canParse( plain );
	const element = document.createElement( isAddress ? 'a' : 'span' );
	element.textContent = plain;
	if ( isAddress ) {
		element.setAttribute( 'href', new URL( plain ).href );
	}
	return createBlock( 'core/paragraph', {
		content: isAddress ? element.outerHTML : element.innerHTML,
	} );
}
