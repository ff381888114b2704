import type { GalleryRow, TiledGalleryAttributes } from './attributes';

/** The class of a row; one of squares or circles says how many are in it, as 'columns-3'. */
export const ROW = 'tiled-gallery__row';

/** The roundest corners, in pixels. */
export const MAX_RADIUS = 20;

/**
 * The rows that pictures stand in: those that were saved, if they hold as many pictures as there are. Else nobody has
 * laid the pictures out yet, and three stand in a row.
 *
 * @param attributes Of the block.
 */
export function rowsOf( {
	images,
	rows,
}: Pick< TiledGalleryAttributes, 'images' | 'rows' > ): GalleryRow[] {
	if ( rows && hasRowsFor( rows, images.length ) ) {
		return rows;
	}
	return images.reduce< GalleryRow[] >( ( made, _, index ) => {
		if ( index % 3 === 0 ) {
			made.push( { className: ROW, columns: [] } );
		}
		made.at( -1 )!.columns.push( { images: [ {} ] } );
		return made;
	}, [] );
}

/**
 * Whether rows hold so many pictures.
 *
 * @param count How many.
 */
export const hasRowsFor = ( rows: readonly GalleryRow[], count: number ) =>
	rows
		.flatMap( ( { columns } ) => columns )
		.reduce( ( sum, { images } ) => sum + images.length, 0 ) === count;

/**
 * The style without what its class begins with, as 'rectangular'.
 *
 * @param className The block's class; it may hold others.
 */
export const styleOf = ( className?: string ): GalleryStyle =>
	( /(?:^|\s)is-style-(circle|square|columns)(?:\s|$)/.exec(
		className ?? ''
	)?.[ 1 ] as GalleryStyle | undefined ) ?? 'rectangular';

export type GalleryStyle = 'rectangular' | 'circle' | 'square' | 'columns';

/**
 * How round the corners are, in pixels; circles have none.
 *
 * @param attributes                Of the block.
 * @param attributes.roundedCorners As stored.
 */
export const radiusOf = ( {
	className,
	roundedCorners,
}: Pick< TiledGalleryAttributes, 'className' | 'roundedCorners' > ) =>
	styleOf( className ) === 'circle'
		? 0
		: Math.min( MAX_RADIUS, Math.max( 0, roundedCorners || 0 ) );
