import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

/** A stored picture. */
export interface SlideshowImage {
	alt?: string;
	caption?: string;
	/** The attachment ID; a string if it was read from saved markup, missing for a picture from another site. */
	id?: number | string;
	url: string;
}

export type SlideshowAttributes = AttributesOf<
	typeof metadata,
	{
		align?: string;
		autoplay: boolean;
		/** Seconds, 1 to 5. */
		delay: number;
		/** The pictures' attachment IDs, kept in sync: see images.ts. */
		ids: number[];
		images: SlideshowImage[];
		effect: string;
		/** If missing: the full size if there are IDs (old posts), else large. */
		sizeSlug?: string;
		/** Whether pictures can be enlarged on the page. */
		lightbox?: boolean;
		/** The saved container's classes, which differ by year. */
		containerClass?: string;
		/** The saved pause button's label, in the language in which it was saved. */
		pauseLabel?: string;
	}
>;
