/** Places of a text in the editor's canvas. */

/** What the editor puts into a text for itself. */
const OWN = '[data-rich-text-padding],[data-rich-text-placeholder]';

/** Nothing that is typed: it holds the place of an empty text. */
const FILLER = '\uFEFF';

/**
 * The document that blocks are in: a frame's, or the page itself.
 */
export function canvasOf(): Document {
	return (
		document.querySelector< HTMLIFrameElement >(
			'iframe[name="editor-canvas"]'
		)?.contentDocument ?? document
	);
}

/** A place in the document by a place in the text. */
function pointAt(
	root: Element,
	place: number
): { node: Node; offset: number } | undefined {
	let rest = place;
	const walk = ( node: Node ): { node: Node; offset: number } | undefined => {
		if ( node.nodeType === node.TEXT_NODE ) {
			const value = node.nodeValue ?? '';
			for ( let offset = 0; offset <= value.length; offset++ ) {
				if ( rest === 0 ) {
					return { node, offset };
				}
				if ( value[ offset ] !== FILLER && offset < value.length ) {
					rest--;
				}
			}
			return undefined;
		}
		const element = node as Element;
		if ( element !== root ) {
			if ( element.matches( OWN ) ) {
				return undefined;
			}
			if (
				element.nodeName === 'BR' ||
				element.getAttribute( 'contenteditable' ) === 'false' ||
				element.nodeName === 'IMG'
			) {
				rest--;
				return undefined;
			}
		}
		for ( const child of element.childNodes ) {
			const found = walk( child );
			if ( found ) {
				return found;
			}
		}
		return undefined;
	};
	return walk( root );
}

/**
 * Where a part of a block's text is seen.
 *
 * @param block     The block's element.
 * @param container The attribute that holds the text.
 * @param start     Where the part begins, as the editor counts.
 * @param end       Where it ends.
 * @return Undefined if the text is not as it was.
 */
export function rectOf(
	block: Element,
	container: string,
	start: number,
	end: number
): DOMRect | undefined {
	const key = `[data-wp-block-attribute-key="${ CSS.escape( container ) }"]`;
	const text = block.matches( key )
		? block
		: ( block.querySelector( key ) ??
			( block.matches( '.rich-text' )
				? block
				: block.querySelector( '.rich-text' ) ) );
	const from = text ? pointAt( text, start ) : undefined;
	const to = text ? pointAt( text, end ) : undefined;
	if ( ! text || ! from || ! to ) {
		return undefined;
	}
	const range = text.ownerDocument.createRange();
	range.setStart( from.node, from.offset );
	range.setEnd( to.node, to.offset );
	return Array.from( range.getClientRects() ).at( -1 );
}

/**
 * Where a part of a block's text ends: on its left, where it is read from right to left. A word of another
 * direction may stand in any text, so it is seen where the characters are.
 *
 * @param block     The block's element.
 * @param container The attribute that holds the text.
 * @param start     Where its last character begins, as the editor counts.
 * @param end       Where it ends.
 * @return Undefined if the text is not as it was.
 */
export function endOf(
	block: Element,
	container: string,
	start: number,
	end: number
): { x: number; top: number; height: number } | undefined {
	const last = rectOf( block, container, start, end );
	if ( ! last ) {
		return undefined;
	}
	const before = start
		? rectOf( block, container, start - 1, start )
		: undefined;
	const isRtl =
		before &&
		before.left !== last.left &&
		Math.abs( before.top - last.top ) < last.height / 2
			? before.left > last.left
			: isRtlBlock( block );
	return {
		x: isRtl ? last.left : last.right,
		top: last.top,
		height: last.height,
	};
}

/**
 * Whether a block is read from right to left.
 *
 * @param block The block's element.
 */
export const isRtlBlock = ( block: Element ) =>
	block.ownerDocument.defaultView?.getComputedStyle( block ).direction ===
	'rtl';
