import type MarkdownIt from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { __, sprintf } from '@wordpress/i18n';

/** The link back to the text, with a variation selector that prevents an emoji. */
const BACK = '\u21a9\uFE0E';

/** The IDs created here: 'fn-1a2b3c-1', and 'fnref-1a2b3c-1:1' for a second reference. */
export const FOOTNOTE_ID = /^fn(ref)?-[a-z0-9]+-\d+(:\d+)?$/;

/**
 * Footnotes: '[^1]' in the text and '[^1]: Its text.' anywhere, or '^[its text]' in place.
 *
 * @param converter Gets the rules.
 */
export function footnotes( converter: MarkdownIt ): void {
	converter.use( footnote );
	const { rules } = converter.renderer;
	// A second reference looks like the first; the default would be '[1:1]'.
	rules.footnote_caption = ( tokens, index ) =>
		`[${ Number( tokens[ index ]!.meta.id ) + 1 }]`;
	// Without the plugin's horizontal line, which would be part of the post.
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

/** The largest prime below 2^32: sums stay exact in a number's 53 bits. */
const PRIME = 4294967291;

/**
 * A prefix that keeps the footnote IDs of different texts on a page apart. It is computed from the text, so that the
 * same text always produces the same HTML.
 *
 * @return Lowercase letters and digits, at most seven (a number below 2^32).
 */
export function footnotePrefix( source: string ): string {
	let hash = 7;
	for ( let index = 0; index < source.length; index++ ) {
		hash = ( hash * 31 + source.charCodeAt( index ) ) % PRIME;
	}
	return hash.toString( 36 );
}
