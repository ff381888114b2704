import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

/** One picture as it is stored. What is read from saved markup is text, numbers too. */
export interface GalleryImage {
	alt?: string;
	/** HTML of the figcaption, in the oldest posts; today's stand in the attribute `captions`. */
	caption?: string;
	/** Pixels of the file. */
	height?: number | string;
	/** The attachment's number; absent for a foreign picture. */
	id?: number | string;
	/** The page of the attachment. */
	link?: string;
	/** The site's own file. */
	url?: string;
	width?: number | string;
	/** What the saved markup shows, which may be an address of an image proxy. */
	src?: string;
	/** Where the saved markup links to. */
	href?: string;
	/** `data-amp-layout`, since 2022. */
	layout?: string;
	/** `aria-label`, in the language that it was saved in. */
	label?: string;
	role?: string;
	tabIndex?: string;
}

/** A column of a row: how wide it was saved, and the pictures in it, one below the other. */
export interface GalleryColumn {
	style?: string;
	images: { className?: string }[];
}

export interface GalleryRow {
	className?: string;
	columns: GalleryColumn[];
}

export type TiledGalleryAttributes = AttributesOf<
	typeof metadata,
	{
		align?: string;
		/** The style, as 'is-style-rectangular'. */
		className?: string;
		/** Absent: three, or as many as there are pictures. */
		columns?: number;
		/** Per row the percentages of its columns; stored ones need not fit the rows. */
		columnWidths?: number[][];
		/** The numbers of the images, kept in step with them; stored ones may be text. */
		ids: ( number | string )[];
		imageFilter?: string;
		images: GalleryImage[];
		/**
		 * Stored, and kept; no saved markup depends on it. Circles and squares are cut out of their pictures,
		 * and a mosaic and columns show them whole.
		 */
		imageCrop: boolean;
		linkTo: string;
		/** Pixels, 0 to 20. */
		roundedCorners: number;
		/** HTML of the captions, a picture each; absent where no picture has one. */
		captions?: string[];
		/** Pixels between pictures. */
		gap: number;
		/** Whether a picture that links to its file opens large on the page. */
		lightbox: boolean;
		/** The class of the block's own element as it was saved. */
		blockClass?: string;
		/** The class of the first element inside the block's own, which tells the year it was saved in. */
		containerClass?: string;
		/** The saved rows; absent until the pictures are laid out. */
		rows?: GalleryRow[];
	}
>;
