import type MarkdownIt from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { __, sprintf } from '@wordpress/i18n';

/** Back to the text, as a character that no browser draws as an emoji. */
const BACK = '\u21a9\uFE0E';

/** The ids that are made here, and no other: 'fn-1a2b3c-1', and 'fnref-1a2b3c-1:1' for a second mark. */
export const FOOTNOTE_ID = /^fn(ref)?-[a-z0-9]+-\d+(:\d+)?$/;

/**
 * Footnotes: '[^1]' in the text and '[^1]: What it says.' anywhere, or '^[what it says]' in its place.
 *
 * @param converter Gets the rules.
 */
export function footnotes( converter: MarkdownIt ): void {
	converter.use( footnote );
	const { rules } = converter.renderer;
	// A second mark of a note reads as the first; of itself it would be '[1:1]'.
	rules.footnote_caption = ( tokens, index ) =>
		`[${ Number( tokens[ index ]!.meta.id ) + 1 }]`;
	// Without the plugin's line, which would stand in a post's text.
	rules.footnote_block_open = () =>
		'<section class="footnotes">\n<ol class="footnotes-list">\n';
	rules.footnote_anchor = ( tokens, index, options, env, slf ) => {
		const { id, subId } = tokens[ index ]!.meta;
		const name = rules.footnote_anchor_name!(
			tokens,
			index,
			options,
			env,
			slf
		);
		const label = sprintf(
			/* translators: accessibility text. %d: number of a footnote. */
			__( 'Back to footnote %d in the text', 'millwork' ),
			Number( id ) + 1
		);
		return ` <a href="#fnref${ name }${
			subId > 0 ? `:${ subId }` : ''
		}" class="footnote-backref" aria-label="${ converter.utils.escapeHtml(
			label
		) }">${ BACK }</a>`;
	};
}

/** The highest below 2^32: the sum stays exact in the 53 bits of a number. */
const PRIME = 4294967291;

/**
 * What tells the ids of a text's footnotes from those of another text on the page. It comes from the text, so that the
 * same text gives the same HTML, whoever saves it.
 *
 * @return Small letters and digits, at most seven (a number below 2^32).
 */
export function footnotePrefix( source: string ): string {
	let hash = 7;
	for ( let index = 0; index < source.length; index++ ) {
		hash = ( hash * 31 + source.charCodeAt( index ) ) % PRIME;
	}
	return hash.toString( 36 );
}
