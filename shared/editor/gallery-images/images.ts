import { altOf, captionOf } from 'shared/lib/library-media';
import type { Media } from 'shared/lib/library-media';
import type { GalleryPicture, LibraryTexts } from './types';

/** The numbers of pictures; one of another site has none. The stored list of them may be out of step. */
export const idsOf = ( images: readonly GalleryPicture[] ): number[] =>
	images.map( numberOf ).filter( Boolean );

/**
 * The number of a picture; NaN for none. Of an object that was stored in its place no number can be made.
 *
 * @param picture.id What was stored.
 */
export const numberOf = ( { id }: GalleryPicture ) =>
	typeof id === 'object' ? NaN : Number( id );

/**
 * The pictures that were chosen from the library, with those of the block that are not in it. Such a
 * picture stays behind the one that it stood behind.
 *
 * @param chosen Pictures of the library, in their new order.
 * @param known  The pictures that the block has.
 */
export function keepForeign< Picture extends GalleryPicture >(
	chosen: readonly Picture[],
	known: readonly Picture[]
): Picture[] {
	const places = new Map< number, number >();
	chosen.forEach( ( image, place ) => {
		const number = numberOf( image );
		if ( number && ! places.has( number ) ) {
			places.set( number, place );
		}
	} );
	// Those in front of all, then those behind each place.
	const foreign = [ -1, ...chosen ].map( (): Picture[] => [] );
	let before = 0;
	for ( const image of known ) {
		const place = places.get( numberOf( image ) || 0 );
		before = place === undefined ? before : place + 1;
		if ( ! numberOf( image ) ) {
			foreign[ before ]!.push( image );
		}
	}
	return foreign.flatMap( ( images, place ) =>
		place > 0 ? [ chosen[ place - 1 ]!, ...images ] : images
	);
}

/**
 * The words of a picture that comes from the library.
 *
 * @param known  The pictures that the block has: one that stays keeps its own alt text and caption,
 * @param before unless the person has just changed them in the library, which had these before.
 */
export function textsOf(
	media: Media,
	known: readonly GalleryPicture[] = [],
	before: LibraryTexts = new Map()
): { alt: string; caption: string } {
	const old = known.find(
		( image ) => media.id && numberOf( image ) === media.id
	);
	const alt = altOf( media );
	const caption = captionOf( media );
	const was = before.get( media.id ?? 0 );
	return {
		alt: was && was.alt !== alt ? alt : ( old?.alt ?? alt ),
		caption:
			was && was.caption !== caption
				? caption
				: ( old?.caption ?? caption ),
	};
}

/**
 * A list in which an item has changed places with a neighbour.
 *
 * @param step -1 for the neighbour in front, 1 for the one behind.
 * @return The same list if there is no such neighbour.
 */
export function moved< Item >(
	list: readonly Item[],
	index: number,
	step: -1 | 1
): Item[] {
	const next = [ ...list ];
	const target = index + step;
	if ( index in next && target in next ) {
		[ next[ index ], next[ target ] ] = [ next[ target ]!, next[ index ]! ];
	}
	return next;
}

/** A list without an item. */
export const without = < Item >( list: readonly Item[], index: number ) =>
	list.filter( ( _, place ) => place !== index );

/**
 * Whether a stored file is a video.
 *
 * @param file      The file, which may be of any shape; the address tells it where nothing else does.
 * @param file.mime As 'video/mp4'.
 * @param file.type As 'video'; the REST API calls one a 'file'.
 */
export const isVideo = ( {
	mime,
	type,
	url,
}: {
	mime?: string;
	type?: string;
	url?: string;
} ) =>
	mime && typeof mime === 'string'
		? mime.startsWith( 'video/' )
		: type === 'video' ||
			( type !== 'image' &&
				typeof url === 'string' &&
				/\.(mp4|m4v|mov|webm|ogv)([?#]|$)/i.test( url ) );
