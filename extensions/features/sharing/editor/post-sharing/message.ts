/** The message of a shared post. `Millwork\Features\Sharing\Content\Message` does the same in PHP. */
import { decodeEntities } from '@wordpress/html-entities';
import { __ } from '@wordpress/i18n';

/** The longest message, in UTF-16 code units, as in a field's `maxLength`. */
export const LONGEST = 255;

/** Added to the message in the first post of a thread, before the URL. */
export const threadEnd = () => `\n\n${ __( 'A thread', 'millwork' ) }`;

/**
 * The longest message of a post.
 *
 * @param isThread Whether the post is shared as a thread.
 */
export const longestMessage = ( isThread: boolean ) =>
	LONGEST - ( isThread ? threadEnd().length : 0 );

/** Shortens a text, at a word boundary if that loses little. */
function cut( text: string, most: number ): string {
	if ( text.length <= most ) {
		return text;
	}
	let begin = '';
	for ( const { segment } of new Intl.Segmenter( undefined, {
		granularity: 'grapheme',
	} ).segment( text ) ) {
		if ( begin.length + segment.length > most - 1 ) {
			break;
		}
		begin += segment;
	}
	const words = begin.replace( /\s+\S*$/u, '' );
	const kept =
		Array.from( words ).length > ( Array.from( begin ).length * 2 ) / 3
			? words
			: begin;
	return `${ kept.trimEnd() }…`;
}

/**
 * The author's message, or else the title.
 *
 * @param typed    May be ''.
 * @param html     The post's title, as stored.
 * @param isThread Whether the post is shared as a thread.
 */
export const sharedMessage = (
	typed: string,
	html: string,
	isThread: boolean
) =>
	cut(
		typed.trim() || decodeEntities( html.replace( /<[^>]*>/g, '' ) ).trim(),
		longestMessage( isThread )
	);
