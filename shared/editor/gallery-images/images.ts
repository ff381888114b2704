import { altOf, captionOf } from 'shared/lib/library-media';
import type { Media } from 'shared/lib/library-media';
import type { GalleryPicture, LibraryTexts } from './types';

/** The pictures' attachment IDs, without pictures from other sites. The stored list of IDs may be out of date. */
export const idsOf = ( images: readonly GalleryPicture[] ): number[] =>
	images.map( numberOf ).filter( Boolean );

/** A picture's attachment ID; NaN for none, and for a damaged stored value. */
export const numberOf = ( { id }: GalleryPicture ) =>
	typeof id === 'object' ? NaN : Number( id );

/**
 * The pictures chosen from the library, plus the block's pictures that aren't in it. Such a picture stays behind the
 * one it followed.
 *
 * @param chosen Pictures from the library, in their new order.
 * @param known  The block's pictures.
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
	// First those at the beginning, then those behind each chosen picture.
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
 * The texts of a picture from the library. A picture that stays keeps its alt text and caption, unless the user has
 * just changed them in the library.
 *
 * @param known  The block's pictures.
 * @param before The library's texts when it was opened.
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
 * The list with an item swapped with its neighbor.
 *
 * @param step -1 for the neighbor before, 1 for the one after.
 * @return The same list if there is no such neighbor.
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

export const without = < Item >( list: readonly Item[], index: number ) =>
	list.filter( ( _, place ) => place !== index );

/**
 * Whether a stored file is a video.
 *
 * @param file      May have any shape; its URL decides if nothing else does.
 * @param file.mime For example 'video/mp4'.
 * @param file.type For example 'video'; the REST API says 'file'.
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
