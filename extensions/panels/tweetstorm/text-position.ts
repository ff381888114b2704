/** Positions of text in the editor's canvas. */

/** Elements that the editor adds to a text. */
const OWN = '[data-rich-text-padding],[data-rich-text-placeholder]';

/** The placeholder for an empty text, not typed by anyone. */
const FILLER = '\uFEFF';

/** The document that contains the blocks: the frame's, or the page itself. */
export function canvasOf(): Document {
	return (
		document.querySelector< HTMLIFrameElement >(
			'iframe[name="editor-canvas"]'
		)?.contentDocument ?? document
	);
}

/** Converts a position in the text to one in the document. */
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
 * The rectangle of a part of a block's text.
 *
 * @param block     The block's element.
 * @param container The attribute that contains the text.
 * @param start     Where the part begins, in the editor's count.
 * @param end       Where it ends.
 * @return Undefined if the text has changed.
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
 * Where a part of a block's text ends: on its left for right-to-left text. A text may contain words in another
 * direction, so the characters themselves are measured.
 *
 * @param block     The block's element.
 * @param container The attribute that contains the text.
 * @param start     Where its last character begins, in the editor's count.
 * @param end       Where it ends.
 * @return Undefined if the text has changed.
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

export const isRtlBlock = ( block: Element ) =>
	block.ownerDocument.defaultView?.getComputedStyle( block ).direction ===
	'rtl';
