/** HTML that the server answered with, on its way to the page. */
import { webAddress } from 'shared/lib/web-address';

/** What stays of it, as Millwork\Features\Forms\Submission\Confirmation has it: without attributes, but for a link's address. */
const ELEMENTS = /^(?:a|b|br|code|em|i|li|ol|p|s|strong|su[bp]|ul)$/;
const LINKS = /^(?:https?|mailto|tel):/;

/** What is not for reading. */
const MUTE = /^(?:script|style|title|template)$/;

/**
 * Reads HTML into elements of its own making: nothing in it runs or is loaded, whatever the server, or something
 * between it and here, has answered.
 *
 * @return Text, and elements that may stand in a message. Of others, what is in them.
 */
export function readAnswer( html: string ): DocumentFragment {
	// This document has no window: nothing in it is run or loaded.
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	const copy = ( from: Node, to: Node ): Node => {
		from.childNodes.forEach( ( node ) => {
			if ( node instanceof Text ) {
				to.appendChild( document.createTextNode( node.data ) );
			} else if ( node instanceof Element ) {
				const name = node.localName;
				let target = to;
				if ( ELEMENTS.test( name ) ) {
					target = document.createElement( name );
					const href = webAddress(
						name === 'a' && node.getAttribute( 'href' ),
						LINKS
					);
					if ( href ) {
						( target as HTMLAnchorElement ).href = href;
					}
					to.appendChild( target );
				}
				if ( ! MUTE.test( name ) ) {
					copy( node, target );
				}
			}
		} );
		return to;
	};
	return copy( body, new DocumentFragment() ) as DocumentFragment;
}
