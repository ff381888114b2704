/** How many characters a reader sees: a flag or a letter with its accent counts as one. */
export function countCharacters( text: string ): number {
	if ( typeof Intl.Segmenter === 'undefined' ) {
		return Array.from( text ).length;
	}
	return Array.from( new Intl.Segmenter().segment( text ) ).length;
}
