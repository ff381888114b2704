import type MarkdownIt from 'markdown-it';

/** '[ ] ' and '[x] ' at the beginning of a list item, as in other Markdown programs. */
const box = /^\[([ xX])\](?=\s)/;

/** With a variation selector that prevents emoji. */
const OPEN = '\u2610\uFE0E';
const DONE = '\u2611\uFE0E';

/**
 * Shows tasks in lists with boxes. A box is a character: a real checkbox would be removed for authors who may not store
 * such HTML, and visitors could check it without effect.
 *
 * @param converter Gets the rule.
 */
export function taskLists( converter: MarkdownIt ): void {
	converter.core.ruler.after( 'inline', 'task-lists', ( { tokens } ) => {
		tokens.forEach( ( token, index ) => {
			const item = tokens[ index - 2 ];
			const first = token.children?.[ 0 ];
			const found =
				token.type === 'inline' &&
				item?.type === 'list_item_open' &&
				first?.type === 'text' &&
				box.exec( first.content );
			if ( found ) {
				first.content = first.content.replace(
					box,
					found[ 1 ] === ' ' ? OPEN : DONE
				);
				item.attrJoin( 'class', 'task-list-item' );
			}
		} );
	} );
}
