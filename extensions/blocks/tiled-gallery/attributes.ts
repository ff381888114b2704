import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

/** A stored picture. Values from saved markup are strings, including numbers. */
export interface GalleryImage {
	alt?: string;
	/** The figcaption's HTML in the oldest posts; today's captions are in the attribute `captions`. */
	caption?: string;
	height?: number | string;
	/** The attachment ID; missing for a picture from another site. */
	id?: number | string;
	/** The URL of the attachment page. */
	link?: string;
	/** The site's own file. */
	url?: string;
	width?: number | string;
	/** The image shown in the saved markup, which may be an image proxy's URL. */
	src?: string;
	/** The link's URL in the saved markup. */
	href?: string;
	/** `data-amp-layout`, since 2022. */
	layout?: string;
	/** `aria-label`, in the language in which it was saved. */
	label?: string;
	role?: string;
	tabIndex?: string;
}

/** A column of a row: its saved width, and its pictures from top to bottom. */
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
		/** The style, for example 'is-style-rectangular'. */
		className?: string;
		/** If missing: three, or the number of pictures if that is less. */
		columns?: number;
		/** The columns' percentages, by row; stored ones may not match the rows. */
		columnWidths?: number[][];
		/** The pictures' attachment IDs, kept in sync; stored ones may be strings. */
		ids: ( number | string )[];
		imageFilter?: string;
		images: GalleryImage[];
		/**
		 * Kept as stored; no saved markup depends on it. Circles and squares crop their pictures; mosaics and columns
		 * show them whole.
		 */
		imageCrop: boolean;
		linkTo: string;
		/** Pixels, 0 to 20. */
		roundedCorners: number;
		/** The captions' HTML, one per picture; missing if no picture has one. */
		captions?: string[];
		/** Pixels between pictures. */
		gap: number;
		/** Whether a picture that links to its file can be enlarged on the page. */
		lightbox: boolean;
		/** The saved class of the block's own element. */
		blockClass?: string;
		/** The class of the first element inside it, which differs by year. */
		containerClass?: string;
		/** The saved rows; missing until the pictures are laid out. */
		rows?: GalleryRow[];
	}
>;
