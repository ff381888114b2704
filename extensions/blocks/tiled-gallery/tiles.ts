import { idsOf, numberOf, textsOf } from 'shared/editor/gallery-images';
import type { LibraryTexts } from 'shared/editor/gallery-images';
import { sizeOf, urlOf } from 'shared/lib/library-media';
import type { Media } from 'shared/lib/library-media';
import type {
	GalleryImage,
	GalleryRow,
	TiledGalleryAttributes,
} from './attributes';
import { webAddress } from 'shared/lib/web-address';
import { layOut } from './layout';
import { styleOf } from './rows';

type Attributes = Readonly< TiledGalleryAttributes >;

/** Measured sizes of pictures without a stored size, by URL. */
export type FoundSizes = ReadonlyMap<
	string,
	{ width: number; height: number }
>;

/** The pictures with their captions, which are in the markup in the oldest posts, and in an attribute today. */
export const tilesOf = ( {
	captions,
	images,
}: Pick< Attributes, 'captions' | 'images' > ): GalleryImage[] =>
	images.map( ( image, index ) => ( {
		...image,
		caption: textOf( captions?.[ index ] ) || image.caption || '',
	} ) );

/** A caption; the stored value may have any type. */
const textOf = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

/** The attributes with the pictures' texts. */
function textsFor(
	tiles: readonly GalleryImage[]
): Pick< TiledGalleryAttributes, 'captions' | 'images' > {
	const captions = tiles.map( ( { caption } ) => caption ?? '' );
	return {
		images: tiles.map( ( { caption, ...image } ) => image ),
		captions: captions.some( Boolean ) ? captions : undefined,
	};
}

/**
 * The attributes after a change of pictures. If there are others, or their order changed, they are laid out again.
 *
 * @param attributes The block's attributes before.
 * @param found      Sizes that aren't stored.
 */
export function withTiles(
	tiles: readonly GalleryImage[],
	attributes: Attributes,
	found?: FoundSizes
): Partial< TiledGalleryAttributes > {
	const isSame =
		tiles.length === attributes.images.length &&
		tiles.every(
			( { id, url }, index ) =>
				id === attributes.images[ index ]!.id &&
				url === attributes.images[ index ]!.url
		);
	return isSame ? textsFor( tiles ) : laidOut( attributes, { tiles, found } );
}

/**
 * The attributes of a new layout: rows, columns, and today's markup.
 *
 * @param attributes    Including the changes.
 * @param options
 * @param options.tiles The new pictures, if they changed.
 * @param options.found Sizes that aren't stored.
 */
export function laidOut(
	attributes: Attributes,
	{
		tiles = tilesOf( attributes ),
		found = new Map(),
	}: { tiles?: readonly GalleryImage[]; found?: FoundSizes } = {}
): Partial< TiledGalleryAttributes > {
	const { align, className, linkTo } = attributes;
	const columns =
		attributes.columns && tiles.length
			? Math.min( attributes.columns, tiles.length )
			: attributes.columns;
	const images = tiles.map(
		// An older editor's attributes about a picture's position no longer apply.
		( { label, role, tabIndex, ...image } ): GalleryImage => ( {
			...found.get( image.url ?? '' ),
			...dropUndefined( image ),
			href: image.href ?? hrefOf( image, linkTo ),
		} )
	);
	return {
		...textsFor( images ),
		ids: idsOf( images ),
		columns,
		...layOut( images, {
			style: styleOf( className ),
			columns,
			isWide: align === 'wide' || align === 'full',
		} ),
		blockClass: undefined,
		containerClass: undefined,
	};
}

/** Whether rows were laid out without some sizes: a picture without a stored size was assumed to be square. */
export function isGuessed( attributes: Attributes ): boolean {
	const { align, className, columns, images, rows = [] } = attributes;
	const shapesOf = ( list: readonly GalleryRow[] ) =>
		JSON.stringify(
			list.map( ( row ) =>
				row.columns.map( ( column ) => column.images.length )
			)
		);
	return (
		images.some( isUnknown ) &&
		shapesOf( rows ) ===
			shapesOf(
				layOut( images, {
					style: styleOf( className ),
					columns,
					isWide: align === 'wide' || align === 'full',
				} ).rows
			)
	);
}

/** Whether a picture has no stored size. */
export const isUnknown = ( { height, width }: GalleryImage ) =>
	! ( width && height );

/** An object without undefined values. */
const dropUndefined = < Value extends object >( value: Value ) =>
	Object.fromEntries(
		Object.entries( value ).filter( ( [ , item ] ) => item !== undefined )
	) as Value;

/**
 * A picture's link URL. Any author can store any text in these attributes, so it may be a script.
 *
 * @param image.link The attachment page.
 * @param linkTo     'media' for the file, 'attachment' for its page.
 */
function hrefOf(
	{ link, url }: GalleryImage,
	linkTo: string
): string | undefined {
	const href = { media: url, attachment: link }[ linkTo ];
	return webAddress( href ) ? href : undefined;
}

/**
 * The attributes after changing all links.
 *
 * @param linkTo The links' target.
 */
export const withLinks = (
	{ images }: Pick< Attributes, 'images' >,
	linkTo: string
): Partial< TiledGalleryAttributes > => ( {
	linkTo,
	images: images.map( ( image ) => ( {
		...image,
		href: hrefOf( image, linkTo ),
	} ) ),
} );

/**
 * Converts a library picture to a stored one. One that stays keeps its texts, link and file, unless the user has just
 * changed the texts in the library.
 *
 * @param known  The block's pictures.
 * @param before The library's texts when it was opened.
 */
export function tileOf(
	media: Media,
	known: readonly GalleryImage[] = [],
	before?: LibraryTexts
): GalleryImage {
	const old = known.find(
		( image ) => media.id && numberOf( image ) === media.id
	);
	return {
		...sizeOf( media ),
		link: media.link,
		url: urlOf( media ),
		...dropUndefined( old ?? {} ),
		...textsOf( media, known, before ),
		id: old?.id ?? media.id,
	};
}
