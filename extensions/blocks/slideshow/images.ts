import { idsOf, numberOf, textsOf } from 'shared/editor/gallery-images';
import type { LibraryTexts } from 'shared/editor/gallery-images';
import { urlOf } from 'shared/lib/library-media';
import type { Media } from 'shared/lib/library-media';
import type { SlideshowAttributes, SlideshowImage } from './attributes';

/** The pictures with their dependent attributes, for one setAttributes(). */
export function withImages(
	images: SlideshowImage[]
): Pick< SlideshowAttributes, 'images' | 'ids' > {
	return { images, ids: idsOf( images ) };
}

/**
 * Adds the synced list of IDs to a change, since stored lists may be out of sync.
 *
 * @param attributes The block's attributes before the change.
 */
export function inStep(
	change: Partial< SlideshowAttributes >,
	attributes: Readonly< SlideshowAttributes >
): Partial< SlideshowAttributes > {
	const ids = idsOf( change.images ?? attributes.images );
	const stored: unknown = change.ids ?? attributes.ids;
	const isInStep =
		Array.isArray( stored ) &&
		stored.length === ids.length &&
		stored.every( ( id, place ) => numberOf( { id } ) === ids[ place ] );
	return isInStep ? change : { ...change, ids };
}

/**
 * The size of the pictures: the chosen one, or else full if the block has attachment IDs, or large.
 *
 * @param attributes.ids The pictures' attachment IDs.
 */
export function sizeOf( {
	sizeSlug,
	ids,
}: Pick< SlideshowAttributes, 'sizeSlug' | 'ids' > ): string {
	return sizeSlug ?? ( ids.length ? 'full' : 'large' );
}

/**
 * Converts a library picture to a stored one. One that stays keeps its alt text and caption, unless the user has just
 * changed them in the library.
 *
 * @param size   For example 'large'.
 * @param known  The block's pictures.
 * @param before The library's texts when it was opened.
 */
export function imageOf(
	media: Media,
	size: string,
	known: readonly SlideshowImage[] = [],
	before?: LibraryTexts
): SlideshowImage {
	const old = known.find(
		( image ) => media.id && numberOf( image ) === media.id
	);
	return {
		...textsOf( media, known, before ),
		id: media.id,
		url: urlOf( media, size ) ?? old?.url ?? '',
	};
}
