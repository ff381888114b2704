/** Reads HTML from the server's answers. */
import { webAddress } from 'shared/lib/web-address';

/**
 * The allowed elements, as in Millwork\Features\Forms\Submission\Confirmation: without attributes, except a link's URL.
 */
const ELEMENTS = /^(?:a|b|br|code|em|i|li|ol|p|s|strong|su[bp]|ul)$/;
const LINKS = /^(?:https?|mailto|tel):/;

/** Elements whose content is dropped. */
const MUTE = /^(?:script|style|title|template)$/;

/**
 * Copies HTML of unknown origin into new elements, so that nothing in it runs or loads.
 *
 * @return Text and allowed elements. Of other elements, only the content.
 */
export function readAnswer( html: string ): DocumentFragment {
	// This document has no window: nothing in it runs or loads.
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
