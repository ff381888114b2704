import { createBlock } from '@wordpress/blocks';

/** A paragraph with the text that was entered: a link if it is a URL. */
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
