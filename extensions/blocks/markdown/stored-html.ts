/**
 * The block's markup in the post. It is sourced as `raw`, since any other source gives it back as
 * the browser would write it, with other entities than were stored; so it has its wrapper on.
 */

const opening = /^\s*<div(?:"[^"]*"|'[^']*'|[^"'>])*>/;
const closing = /<\/div>\s*$/;

/**
 * What stands in the block's wrapper, byte for byte.
 *
 * @param stored The block's markup with its wrapper; nothing in a fresh block.
 */
export function unwrap( stored = '' ): string {
	return stored.replace( opening, '' ).replace( closing, '' );
}

/**
 * The form in which the `html` attribute is kept. The wrapper's own attributes do not matter here:
 * `save()` writes them.
 *
 * @param html What shall stand in the wrapper.
 */
export function wrap( html: string ): string {
	return `<div>${ html }</div>`;
}
