/**
 * The rows of a mosaic: which pictures stand side by side, and which one below the other.
 */

/** The columns of a row: how many pictures each holds, one below the other. */
export type Shape = readonly number[];

/** A row for pictures of certain shapes: P is higher than wide, L at least as wide as high. */
interface Pattern {
	shape: Shape;
	images: string;
	/** How many pictures a gallery has at least, for the row not to look odd in it. */
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

/** In so many rows a pattern does not come again. */
const PAUSE = 3;

/** From here on a picture has a row of its own. */
const PANORAMIC = 2;

/** How much wider than high a row of single pictures is, and how many are in it at most. */
const ROW = { ratio: 3.2, most: 4 };
const WIDE_ROW = { ratio: 4.4, most: 5 };

/**
 * Puts pictures into rows.
 *
 * @param ratios Width by height of each picture.
 * @param isWide Whether the gallery is wider than the text.
 * @return The rows; together they hold as many pictures as there are.
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
			// One picture alone below a row with three or more looks forgotten.
			left.length !== images.length + 1 &&
			! recent.includes( String( shape ) ) &&
			// Two stacked rows in a row look like one.
			( images !== 'LLL' || ! before.at( -1 )?.some( ( n ) => n > 1 ) )
	);
	return pattern?.shape ?? singles( left, isWide ? WIDE_ROW : ROW );
}

/**
 * A row of single pictures, as many as come nearest to its ratio.
 *
 * @param left  What is left of the pictures.
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
