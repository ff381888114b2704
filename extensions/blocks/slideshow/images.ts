import { idsOf, numberOf, textsOf } from 'shared/editor/gallery-images';
import type { LibraryTexts } from 'shared/editor/gallery-images';
import { urlOf } from 'shared/lib/library-media';
import type { Media } from 'shared/lib/library-media';
import type { SlideshowAttributes, SlideshowImage } from './attributes';

/** The pictures and what follows from them, for one setAttributes(). */
export function withImages(
	images: SlideshowImage[]
): Pick< SlideshowAttributes, 'images' | 'ids' > {
	return { images, ids: idsOf( images ) };
}

/**
 * A change of the block, with the list of numbers in step: stored posts have lists that are not.
 *
 * @param change     What is changed.
 * @param attributes The block's attributes before.
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
 * The size in which pictures are shown: what was chosen, else the full one if the block has numbers of
 * pictures, else the large one.
 *
 * @param attributes          Of the block.
 * @param attributes.sizeSlug What was chosen.
 * @param attributes.ids      The pictures' numbers.
 */
export function sizeOf( {
	sizeSlug,
	ids,
}: Pick< SlideshowAttributes, 'sizeSlug' | 'ids' > ): string {
	return sizeSlug ?? ( ids.length ? 'full' : 'large' );
}

/**
 * Makes a stored picture of one of the library.
 *
 * @param size   As 'large'.
 * @param known  The pictures that the block has: one that stays keeps its own alt text and caption,
 * @param before unless the person has just changed them in the library, which had these before.
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
