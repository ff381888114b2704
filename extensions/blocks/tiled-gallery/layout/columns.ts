import type { Shape } from './patterns';

/**
 * Puts pictures into columns of about the same height, in their order: the first column is filled,
 * then the second.
 *
 * @param ratios  Width by height of each picture.
 * @param columns How many columns.
 * @return One row; with fewer pictures than columns, one picture in each.
 */
export function columnsOf( ratios: readonly number[], columns: number ): Shape {
	const count = Math.min( columns, ratios.length );
	// Where each picture ends, if all stood one below the other at width 1.
	const ends = ratios.reduce< number[] >(
		( list, ratio ) => [ ...list, ( list.at( -1 ) ?? 0 ) + 1 / ratio ],
		[]
	);
	const height = ( ends.at( -1 ) ?? 0 ) / count;
	const shape: number[] = [];
	let start = 0;
	for ( let column = 1; column < count; column++ ) {
		// Each column to come needs one picture.
		const last = ratios.length - ( count - column );
		let end = start + 1;
		while (
			end < last &&
			Math.abs( ends[ end ]! - column * height ) <
				Math.abs( ends[ end - 1 ]! - column * height )
		) {
			end++;
		}
		shape.push( end - start );
		start = end;
	}
	return [ ...shape, ratios.length - start ];
}

/**
 * Puts pictures into rows of squares or circles. What is too few for a row stands in the first one,
 * where they are larger.
 *
 * @param count   How many pictures.
 * @param columns How many stand in a row.
 */
export function squaresOf( count: number, columns: number ): Shape[] {
	const first = count % columns;
	const rows = Array.from(
		{ length: Math.floor( count / columns ) },
		() => columns
	);
	return ( first ? [ first, ...rows ] : rows ).map( ( size ) =>
		Array< number >( size ).fill( 1 )
	);
}
