import type { GalleryImage, GalleryRow } from '../attributes';
import type { GalleryStyle } from '../rows';
import { ROW } from '../rows';
import { columnsOf, squaresOf } from './columns';
import { mosaicOf } from './patterns';
import type { Shape } from './patterns';
import { stored, widthsOf } from './widths';

/** The most columns that a gallery has. */
export const MAX_COLUMNS = 20;

/**
 * The number of columns.
 *
 * @param columns The chosen number.
 * @param count   The number of pictures.
 * @return Three by default; never more than there are pictures.
 */
export const columnCount = ( columns: number | undefined, count: number ) =>
	Math.max(
		1,
		Math.min( MAX_COLUMNS, count, Math.round( columns || 0 ) || 3 )
	);

/** A picture's width by height; 1 if unknown. */
export function ratioOf( {
	height,
	width,
}: Pick< GalleryImage, 'height' | 'width' > ): number {
	const ratio = Number( width ) / Number( height );
	return Number.isFinite( ratio ) && ratio > 0 ? ratio : 1;
}

export interface Layout {
	rows: GalleryRow[];
	columnWidths: number[][];
}

/**
 * Lays pictures out.
 *
 * @param images
 * @param options
 * @param options.columns The chosen number of columns; the mosaic ignores it.
 * @param options.isWide  Whether the gallery is wider than the text.
 */
export function layOut(
	images: readonly GalleryImage[],
	{
		style,
		columns,
		isWide = false,
	}: { style: GalleryStyle; columns?: number; isWide?: boolean }
): Layout {
	if ( images.length === 0 ) {
		return { rows: [], columnWidths: [] };
	}
	const count = columnCount( columns, images.length );
	if ( style === 'circle' || style === 'square' ) {
		return {
			rows: squaresOf( images.length, count ).map( ( shape ) => ( {
				...rowOf( shape ),
				className: `${ ROW } columns-${ shape.length }`,
			} ) ),
			columnWidths: [],
		};
	}
	const ratios = images.map( ratioOf );
	const shapes =
		style === 'columns'
			? [ columnsOf( ratios, count ) ]
			: mosaicOf( ratios, isWide );
	let next = 0;
	const columnWidths = shapes.map( ( shape ) =>
		widthsOf(
			shape.map( ( size ) => ratios.slice( next, ( next += size ) ) )
		).map( ( { share } ) => stored( share ) )
	);
	return {
		rows: shapes.map( ( shape, row ) =>
			rowOf( shape, columnWidths[ row ] )
		),
		columnWidths,
	};
}

const rowOf = ( shape: Shape, widths?: number[] ): GalleryRow => ( {
	className: ROW,
	columns: shape.map( ( size, column ) => ( {
		...( widths && { style: `flex-basis:${ widths[ column ] }%` } ),
		images: Array.from( { length: size }, () => ( {} ) ),
	} ) ),
} );
