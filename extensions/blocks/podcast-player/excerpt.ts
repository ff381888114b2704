import type { Track } from './attributes';

/** The length of a description if the episode has its own page, in characters. */
const EXCERPT = 400;

/**
 * An episode's description; see Millwork\Units\PodcastPlayer\Markup::description().
 *
 * @return Plain text.
 */
export function excerptOf( {
	description,
	link,
}: Pick< Track, 'description' | 'link' > ): string {
	const text = Array.from( description.trim() );
	if ( ! link || text.length <= EXCERPT ) {
		return text.join( '' );
	}
	const start = text.slice( 0, EXCERPT );
	// At a word boundary, if the language has spaces.
	const end = start.lastIndexOf( ' ' );
	return (
		( end > EXCERPT / 2 ? start.slice( 0, end ) : start )
			.join( '' )
			.replace( /[ ,.;:\n]+$/, '' ) + '…'
	);
}
