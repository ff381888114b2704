/**
 * Judges the length of a text. `Millwork\Features\Forms\Fields\TextLength` does the same in PHP; both pass
 * `shared/data/form-rules-vectors.json`.
 */

/** The fewest and most characters; 0 for no limit. */
export type Limits = [ least: number, most: number ];

/** In characters, not the two halves of each. */
export const lengthOf = ( text: string ) => [ ...text ].length;

/** @param text Trimmed. */
export function lengthProblem( [ least, most ]: Limits, text: string ): string {
	const length = lengthOf( text );
	if ( most && length > most ) {
		return 'long';
	}
	// An empty answer is a matter of required fields.
	return length && length < least ? 'short' : '';
}
