import type { Track } from './attributes';

/** How much is said of an episode where its own page says the rest, in characters. */
const EXCERPT = 400;

/**
 * What is said of an episode: see Millwork\Units\PodcastPlayer\Markup::description().
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
	// Not within a word, unless the language has no spaces between them.
	const end = start.lastIndexOf( ' ' );
	return (
		( end > EXCERPT / 2 ? start.slice( 0, end ) : start )
			.join( '' )
			.replace( /[ ,.;:\n]+$/, '' ) + '…'
	);
}
