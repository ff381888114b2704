import type { SlideshowAttributes, SlideshowImage } from './attributes';

/** A picture of the media library, as the media modal, an upload and the REST API give it. */
export interface Media {
	id?: number;
	url?: string;
	source_url?: string;
	alt?: string;
	alt_text?: string;
	caption?: string | { raw?: string; rendered?: string };
	sizes?: Record< string, { url?: string } >;
	media_details?: { sizes?: Record< string, { source_url?: string } > };
}

/**
 * The pictures and what follows from them, for one setAttributes().
 *
 * @param images The pictures.
 */
export function withImages(
	images: SlideshowImage[]
): Pick< SlideshowAttributes, 'images' | 'ids' > {
	return {
		images,
		ids: images.map( ( { id } ) => Number( id ) ).filter( Boolean ),
	};
}

/**
 * The size in which pictures are shown (Spec 4, slideshow's attributes).
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
 * The address of a picture in a size.
 *
 * @param media The picture.
 * @param size  As 'large'. A picture that is too small for it has only the full size.
 * @return The address; undefined if the library gave none.
 */
export function urlOf( media: Media, size: string ): string | undefined {
	return (
		media.sizes?.[ size ]?.url ??
		media.media_details?.sizes?.[ size ]?.source_url ??
		media.source_url ??
		media.url
	);
}

/**
 * Makes a stored picture of one of the library.
 *
 * @param media The picture.
 * @param size  As 'large'.
 * @param known The pictures that the block has: one that stays keeps its own alt text and caption.
 */
export function imageOf(
	media: Media,
	size: string,
	known: readonly SlideshowImage[] = []
): SlideshowImage {
	const old = known.find(
		( { id } ) => media.id && Number( id ) === media.id
	);
	const caption =
		typeof media.caption === 'object'
			? ( media.caption.raw ?? '' )
			: media.caption;
	return {
		alt: old?.alt ?? media.alt ?? media.alt_text ?? '',
		caption: old?.caption ?? caption ?? '',
		id: media.id,
		url: urlOf( media, size ) ?? old?.url ?? '',
	};
}
