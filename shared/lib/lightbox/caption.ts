import { webAddress } from 'shared/lib/web-address';

/** Elements of a caption that mean the same elsewhere. */
const INLINE = new Set(
	'a abbr b br cite code del em i ins kbd mark s small span strong sub sup u'.split(
		' '
	)
);

/**
 * Writes a caption of the page a second time: its text, emphasis and links, and nothing that the markup hung onto them
 * (names, styles, directives).
 *
 * @param to Where it goes.
 */
export function copyCaption( from: Element, to: Element ): void {
	for ( const node of Array.from( from.childNodes ) ) {
		if ( node instanceof Text ) {
			to.append( node.data );
		} else if ( node instanceof Element && INLINE.has( node.localName ) ) {
			const element = to.ownerDocument.createElement( node.localName );
			const address = webAddress( node.getAttribute( 'href' ) );
			if ( element instanceof HTMLAnchorElement && address ) {
				element.href = address;
			}
			copyCaption( node, element );
			to.append( element );
		}
	}
}
