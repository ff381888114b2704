import type MarkdownIt from 'markdown-it';

/** '[ ] ' and '[x] ' at the beginning of a list's item, as other programs write tasks. */
const box = /^\[([ xX])\](?=\s)/;

/** As text, not as pictures: with the mark that keeps a browser from drawing an emoji. */
const OPEN = '\u2610\uFE0E';
const DONE = '\u2611\uFE0E';

/**
 * Shows tasks in lists with boxes. A box is a character: a form's own box would be taken out of what
 * people write who may not store such HTML, and could be ticked by a visitor to no end.
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
