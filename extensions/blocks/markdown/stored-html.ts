/**
 * The block's markup in the post. Its source is `raw`, since any other would return the browser's serialization, with
 * other entities than stored; so it includes its wrapper.
 */

const opening = /^\s*<div(?:"[^"]*"|'[^']*'|[^"'>])*>/;
const closing = /<\/div>\s*$/;

/**
 * The content of the block's wrapper, unchanged.
 *
 * @param stored The block's markup with its wrapper; empty in a new block.
 */
export function unwrap( stored = '' ): string {
	return stored.replace( opening, '' ).replace( closing, '' );
}

/**
 * The form in which the `html` attribute is stored. The wrapper's own attributes don't matter: `save()` writes them.
 *
 * @param html The wrapper's content.
 */
export function wrap( html: string ): string {
	return `<div>${ html }</div>`;
}
