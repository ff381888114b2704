import type { GalleryRow, TiledGalleryAttributes } from './attributes';

/** A row's class; a row of squares or circles also has their number, for example 'columns-3'. */
export const ROW = 'tiled-gallery__row';

/** The largest corner radius, in pixels. */
export const MAX_RADIUS = 20;

/**
 * The pictures' rows: the saved ones, if they have the right number of pictures. If not, the pictures aren't laid out
 * yet, and are in rows of three.
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

/** Whether rows contain this number of pictures. */
export const hasRowsFor = ( rows: readonly GalleryRow[], count: number ) =>
	rows
		.flatMap( ( { columns } ) => columns )
		.reduce( ( sum, { images } ) => sum + images.length, 0 ) === count;

/**
 * The style without its class prefix, for example 'rectangular'.
 *
 * @param className The block's classes.
 */
export const styleOf = ( className?: string ): GalleryStyle =>
	( /(?:^|\s)is-style-(circle|square|columns)(?:\s|$)/.exec(
		className ?? ''
	)?.[ 1 ] as GalleryStyle | undefined ) ?? 'rectangular';

export type GalleryStyle = 'rectangular' | 'circle' | 'square' | 'columns';

/**
 * The corner radius in pixels; none for circles.
 *
 * @param attributes.roundedCorners As stored.
 */
export const radiusOf = ( {
	className,
	roundedCorners,
}: Pick< TiledGalleryAttributes, 'className' | 'roundedCorners' > ) =>
	styleOf( className ) === 'circle'
		? 0
		: Math.min( MAX_RADIUS, Math.max( 0, roundedCorners || 0 ) );
