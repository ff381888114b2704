/**
 * Editors of different years wrote the same class names in different orders, and one class is missing in some posts.
 * The stored classes are kept as long as they mean the same.
 *
 * @param current The classes from the attributes, separated by spaces.
 * @param stored  The saved markup's classes, if any.
 */
export function keepStoredClass( current: string, stored?: string ): string {
	return stored && wordsOf( stored ) === wordsOf( current )
		? stored
		: current;
}

/** A later addition without meaning of its own. */
const added = 'has-custom-font-size';

const wordsOf = ( text: string ) =>
	[ ...new Set( text.split( /\s+/ ) ) ]
		.filter( ( word ) => word && word !== added )
		.sort()
		.join( ' ' );
