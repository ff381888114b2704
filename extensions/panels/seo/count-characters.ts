/** The number of characters that a reader sees: a flag or an accented letter counts as one. */
export function countCharacters( text: string ): number {
	if ( typeof Intl.Segmenter === 'undefined' ) {
		return Array.from( text ).length;
	}
	return Array.from( new Intl.Segmenter().segment( text ) ).length;
}
