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

/** A picture's words in the library, by its number. */
export type LibraryTexts = ReadonlyMap<
	number,
	{ alt: string; caption: string }
>;

/**
 * The numbers of pictures; one of another site has none. The stored list of them may be out of step.
 *
 * @param images The pictures.
 */
export const idsOf = ( images: readonly SlideshowImage[] ): number[] =>
	images.map( ( { id } ) => Number( id ) ).filter( Boolean );

/**
 * The pictures and what follows from them, for one setAttributes().
 *
 * @param images The pictures.
 */
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
	return String( ids ) === String( change.ids ?? attributes.ids )
		? change
		: { ...change, ids };
}

/**
 * The pictures that were chosen from the library, with those of the block that are not in it. Such a
 * picture stays behind the one that it stood behind.
 *
 * @param chosen Pictures of the library, in their new order.
 * @param known  The pictures that the block has.
 */
export function keepForeign(
	chosen: readonly SlideshowImage[],
	known: readonly SlideshowImage[]
): SlideshowImage[] {
	const kept = [ ...chosen ];
	const placeOf = ( image: SlideshowImage ) =>
		kept.findIndex( ( other ) =>
			Number( image.id )
				? Number( other.id ) === Number( image.id )
				: other === image
		);
	known.forEach( ( image, index ) => {
		if ( ! Number( image.id ) ) {
			const before = known
				.slice( 0, index )
				.reverse()
				.map( placeOf )
				.find( ( place ) => place >= 0 );
			kept.splice( ( before ?? -1 ) + 1, 0, image );
		}
	} );
	return kept;
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
 * @param media  The picture.
 * @param size   As 'large'.
 * @param known  The pictures that the block has: one that stays keeps its own alt text and caption,
 * @param before unless the person has just changed them in the library, which had these before.
 */
export function imageOf(
	media: Media,
	size: string,
	known: readonly SlideshowImage[] = [],
	before: LibraryTexts = new Map()
): SlideshowImage {
	const old = known.find(
		( { id } ) => media.id && Number( id ) === media.id
	);
	const alt = media.alt ?? media.alt_text ?? '';
	const caption = captionOf( media );
	const was = before.get( media.id ?? 0 );
	return {
		alt: was && was.alt !== alt ? alt : ( old?.alt ?? alt ),
		caption:
			was && was.caption !== caption
				? caption
				: ( old?.caption ?? caption ),
		id: media.id,
		url: urlOf( media, size ) ?? old?.url ?? '',
	};
}

/**
 * The caption of a picture, as it is written.
 *
 * @param media The picture.
 */
export function captionOf( { caption }: Media ): string {
	return ( typeof caption === 'object' ? caption.raw : caption ) ?? '';
}
