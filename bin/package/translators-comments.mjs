/**
 * Comments to translators: `translators: %s: a name.` is in front of the call that it is about.
 */

/** How many lines below its comment a call may begin: `sprintf(` may be in between. */
const REACH = 2;

/**
 * Assigns a file's comments to its calls.
 *
 * @param {Iterable<{end: number, text: string}>} comments All comments of the file: each one's last line and text.
 * @return {(line: number) => string|undefined} Returns the comment for a call's line. Call it in source order, since
 * each comment is returned once.
 */
export function translatorsComments( comments ) {
	const waiting = [];
	for ( const { end, text } of comments ) {
		const words = /translators:[^]*/i.exec( text )?.[ 0 ];
		if ( words ) {
			waiting.push( {
				end,
				text: words
					.replace( /\*\/$/, '' )
					.replace( /\s*\n\s*\*?\s*/g, ' ' )
					.trim(),
			} );
		}
	}
	return ( line ) => {
		const index = waiting.findLastIndex(
			( { end } ) => end <= line && line - end <= REACH
		);
		return index === -1 ? undefined : waiting.splice( index, 1 )[ 0 ].text;
	};
}
