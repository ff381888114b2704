import type { Shape } from './patterns';

/**
 * Puts pictures into columns of similar height, in order: first the first column is filled, then the second.
 *
 * @param ratios Each picture's width by height.
 * @return One row; with fewer pictures than columns, one picture in each.
 */
export function columnsOf( ratios: readonly number[], columns: number ): Shape {
	const count = Math.min( columns, ratios.length );
	// Where each picture ends if all are stacked at width 1.
	const ends = ratios.reduce< number[] >(
		( list, ratio ) => [ ...list, ( list.at( -1 ) ?? 0 ) + 1 / ratio ],
		[]
	);
	const height = ( ends.at( -1 ) ?? 0 ) / count;
	const shape: number[] = [];
	let start = 0;
	for ( let column = 1; column < count; column++ ) {
		// Each remaining column needs one picture.
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
 * Puts pictures into rows of squares or circles. The first row may have fewer, which are larger.
 *
 * @param count   The number of pictures.
 * @param columns The number in a row.
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
