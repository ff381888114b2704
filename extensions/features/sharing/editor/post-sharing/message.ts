/** The message with which a post is shared. `Millwork\Features\Sharing\Content\Message` is the PHP twin. */
import { decodeEntities } from '@wordpress/html-entities';
import { __ } from '@wordpress/i18n';

/** The longest message, in code units of UTF-16, as `maxLength` of a field counts. */
export const LONGEST = 255;

/** What stands behind the message in the first post of a thread, before the address. */
export const threadEnd = () => `\n\n${ __( 'A thread', 'millwork' ) }`;

/**
 * The longest message of a post.
 *
 * @param isThread Whether the post is shared as a thread.
 */
export const longestMessage = ( isThread: boolean ) =>
	LONGEST - ( isThread ? threadEnd().length : 0 );

/** A text that is no longer than that, cut at a word where that costs little. */
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
 * What is said: what the author has typed, else the title.
 *
 * @param typed    What the author has typed, or ''.
 * @param html     The post's title, as it is stored.
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
