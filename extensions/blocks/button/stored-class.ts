/**
 * Editors of different years wrote the same class names in different orders, and one of them is
 * not in every post. What was stored is given back as long as it still says the same.
 *
 * @param current What the attributes ask for, separated by spaces.
 * @param stored  What the saved markup has, if there is any.
 * @return One of the two.
 */
export function keepStoredClass( current: string, stored?: string ): string {
	return stored && wordsOf( stored ) === wordsOf( current )
		? stored
		: current;
}

/** Came later than the class name with the font size in it, and says no more. */
const added = 'has-custom-font-size';

const wordsOf = ( text: string ) =>
	[ ...new Set( text.split( /\s+/ ) ) ]
		.filter( ( word ) => word && word !== added )
		.sort()
		.join( ' ' );
