/**
 * Marks over the canvas that show where posts of the thread end. They are in their own layer beside the canvas's body,
 * so that blocks, text and selection aren't affected.
 */
import type { Tweet } from './use-thread';
import { canvasOf, endOf, isRtlBlock } from './text-position';

const NAME = 'millwork-thread-ends';

const LAYER =
	'position:absolute;inset:0 auto auto 0;width:0;height:0;z-index:30;pointer-events:none;user-select:none;';

const COLOR = 'var(--wp-admin-theme-color,#3858e9)';

const LABEL = `position:absolute;font:600 11px/16px sans-serif;color:#fff;background:${ COLOR };border-radius:8px;min-width:16px;padding:0 4px;text-align:center;box-sizing:border-box;`;

/** The layer in a canvas, created if needed. */
function layerIn( canvas: Document ): HTMLElement {
	const found = canvas.getElementById( NAME );
	if ( found ) {
		return found;
	}
	const layer = canvas.createElement( 'div' );
	layer.id = NAME;
	layer.setAttribute( 'aria-hidden', 'true' );
	layer.style.cssText = LAYER;
	const place =
		canvas === document
			? ( document.querySelector(
					'.editor-visual-editor,.edit-post-visual-editor'
				) ?? document.body )
			: canvas.documentElement;
	place.append( layer );
	return layer;
}

function mark(
	layer: HTMLElement,
	css: string,
	label: string,
	labelCss: string
) {
	const line = layer.ownerDocument.createElement( 'div' );
	line.style.cssText = `position:absolute;${ css }`;
	const tag = layer.ownerDocument.createElement( 'span' );
	tag.style.cssText = LABEL + labelCss;
	tag.textContent = label;
	line.append( tag );
	layer.append( line );
}

/** Draws the ends of posts. */
export function draw( tweets: Tweet[] ) {
	const canvas = canvasOf();
	const layer = layerIn( canvas );
	const origin = layer.getBoundingClientRect();
	layer.textContent = '';
	layer.style.opacity = '1';
	tweets.forEach( ( { role, blocks, boundary }, index ) => {
		// After the last part, the content ends anyway.
		if ( role !== 'part' || tweets[ index + 1 ]?.role !== 'part' ) {
			return;
		}
		const block = canvas.getElementById(
			`block-${ blocks.at( -1 )?.clientId ?? '' }`
		);
		if ( ! block || ! boundary ) {
			return;
		}
		const { type, container, start, end } = boundary;
		const label = `${ index + 1 }/${ tweets.length }`;
		const place =
			type === 'end-of-block'
				? undefined
				: endOf( block, container, start, end );
		if ( place ) {
			mark(
				layer,
				`left:${ place.x - origin.left }px;top:${
					place.top - origin.top
				}px;height:${ place.height }px;border-left:2px solid ${ COLOR };`,
				label,
				'left:-1px;top:-12px;transform:translateX(-50%);white-space:nowrap;'
			);
			return;
		}
		const around = block.getBoundingClientRect();
		mark(
			layer,
			`left:${ around.left - origin.left }px;top:${
				around.bottom - origin.top + 4
			}px;width:${ around.width }px;border-top:1px dashed ${ COLOR };`,
			label,
			isRtlBlock( block ) ? 'left:0;top:-8px;' : 'right:0;top:-8px;'
		);
	} );
}

/** Shows that the marks may be outdated. */
export function fade() {
	const layer = canvasOf().getElementById( NAME );
	if ( layer ) {
		layer.style.opacity = '.35';
	}
}

export function clear() {
	canvasOf().getElementById( NAME )?.remove();
	document.getElementById( NAME )?.remove();
}
