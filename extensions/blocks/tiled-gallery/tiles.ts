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

/** The sizes of pictures that nobody has stored, as the browser found them, by address. */
export type FoundSizes = ReadonlyMap<
	string,
	{ width: number; height: number }
>;

/**
 * The pictures, each with its caption: the oldest posts have it in the markup, today's beside it.
 *
 * @param attributes Of the block.
 */
export const tilesOf = ( {
	captions,
	images,
}: Pick< Attributes, 'captions' | 'images' > ): GalleryImage[] =>
	images.map( ( image, index ) => ( {
		...image,
		caption: textOf( captions?.[ index ] ) || image.caption || '',
	} ) );

/** A caption; a post may hold anything in its place. */
const textOf = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

/** The attributes that hold the pictures' words. */
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
 * What changes with the pictures. Where they are others, or in another order, they are laid out anew; else the rows
 * stay as they are.
 *
 * @param attributes The block's attributes before.
 * @param found      The sizes that are not stored.
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
 * The gallery laid out anew: rows, columns, and the shape of the markup of today.
 *
 * @param attributes    The block's attributes, with what is to change already in them.
 * @param options       More.
 * @param options.tiles The pictures, where they are others.
 * @param options.found The sizes that are not stored.
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
		// What an older editor wrote about a picture's place is not so any more.
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

/**
 * Whether the rows were made without some sizes: a picture whose size is not stored was assumed to be a square.
 *
 * @param attributes Of the block.
 */
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

/**
 * Whether a picture's size is not stored.
 *
 * @param image.height As stored.
 * @param image.width  As stored.
 */
export const isUnknown = ( { height, width }: GalleryImage ) =>
	! ( width && height );

/** An object without what it does not say. */
const dropUndefined = < Value extends object >( value: Value ) =>
	Object.fromEntries(
		Object.entries( value ).filter( ( [ , item ] ) => item !== undefined )
	) as Value;

/**
 * Where a picture links to. WordPress lets everybody store any text in the attributes that hold the addresses, so a
 * script may be one of them.
 *
 * @param image.link The attachment's page.
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
 * The gallery with all links anew.
 *
 * @param attributes Of the block.
 * @param linkTo     What they link to.
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
 * Makes a stored picture of one of the library.
 *
 * @param known  The pictures that the block has: one that stays keeps its words, its link and its file,
 * @param before unless the person has just changed the words in the library, which had these before.
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
