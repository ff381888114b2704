/** The rows of a mosaic: which pictures are side by side, and which are stacked. */

/** A row's columns: how many stacked pictures each contains. */
export type Shape = readonly number[];

/** A row for certain picture orientations: P is portrait, L is landscape or square. */
interface Pattern {
	shape: Shape;
	images: string;
	/** The minimum number of pictures in a gallery for this row to look good. */
	least?: number;
}

const PATTERNS: readonly Pattern[] = [
	{ shape: [ 3, 1, 3 ], images: 'LLLPLLL', least: 15 },
	{ shape: [ 2, 1, 2 ], images: 'LLPLL', least: 15 },
	{ shape: [ 1, 2, 1 ], images: 'PLLP' },
	{ shape: [ 1, 3 ], images: 'PLLL' },
	{ shape: [ 3, 1 ], images: 'LLLP' },
	{ shape: [ 1, 2 ], images: 'PLL' },
	{ shape: [ 2, 1 ], images: 'LLP' },
	{ shape: [ 1, 2 ], images: 'LLL', least: 5 },
	{ shape: [ 2, 1 ], images: 'LLL', least: 5 },
];

/** A pattern isn't repeated within this many rows. */
const PAUSE = 3;

/** From this ratio a picture has its own row. */
const PANORAMIC = 2;

/** The target ratio of a row of single pictures, and the most in one. */
const ROW = { ratio: 3.2, most: 4 };
const WIDE_ROW = { ratio: 4.4, most: 5 };

/**
 * Puts pictures into rows.
 *
 * @param ratios Each picture's width by height.
 * @param isWide Whether the gallery is wider than the text.
 * @return Rows that contain all pictures.
 */
export function mosaicOf( ratios: readonly number[], isWide = false ): Shape[] {
	const rows: Shape[] = [];
	let left = ratios;
	while ( left.length > 0 ) {
		const row = nextRow( left, ratios.length, rows, isWide );
		rows.push( row );
		left = left.slice( sum( row ) );
	}
	return rows;
}

function nextRow(
	left: readonly number[],
	count: number,
	before: readonly Shape[],
	isWide: boolean
): Shape {
	if ( left[ 0 ]! >= PANORAMIC || left.length === 1 ) {
		return [ 1 ];
	}
	const recent = before.slice( -PAUSE ).map( String );
	const kinds = left.map( ( ratio ) => ( ratio < 1 ? 'P' : 'L' ) ).join( '' );
	const pattern = PATTERNS.find(
		( { shape, images, least = 0 } ) =>
			count >= least &&
			kinds.startsWith( images ) &&
			// A single picture below a row of three or more looks left over.
			left.length !== images.length + 1 &&
			! recent.includes( String( shape ) ) &&
			// Two rows with stacked pictures in succession look like one.
			( images !== 'LLL' || ! before.at( -1 )?.some( ( n ) => n > 1 ) )
	);
	return pattern?.shape ?? singles( left, isWide ? WIDE_ROW : ROW );
}

/**
 * A row of single pictures whose number comes closest to its ratio.
 *
 * @param left  The remaining pictures.
 * @param limit The row's ratio and length.
 */
function singles( left: readonly number[], limit: typeof ROW ): Shape {
	let best = 1;
	let least = Infinity;
	for ( let size = 2; size <= limit.most && size <= left.length; size++ ) {
		const cost =
			Math.abs( sum( left.slice( 0, size ) ) - limit.ratio ) +
			( left.length - size === 1 ? 2 : 0 );
		if ( cost < least ) {
			[ best, least ] = [ size, cost ];
		}
	}
	return Array< number >( best ).fill( 1 );
}

const sum = ( list: readonly number[] ) =>
	list.reduce( ( total, item ) => total + item, 0 );
