import { webAddress } from 'shared/lib/web-address';

/** Elements that mean the same outside the caption. */
const INLINE = new Set(
	'a abbr b br cite code del em i ins kbd mark s small span strong sub sup u'.split(
		' '
	)
);

/**
 * Copies a caption's text, emphasis and links, without the markup's IDs, styles and directives.
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
