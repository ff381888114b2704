import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

/** One picture as it is stored. */
export interface SlideshowImage {
	alt?: string;
	/** HTML of the rich text field. */
	caption?: string;
	/** The attachment's number; text when it was read from saved markup, absent for a foreign picture. */
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
		/** The numbers of the images, kept in step with them: see images.ts. */
		ids: number[];
		images: SlideshowImage[];
		effect: string;
		/** Where absent: the full size if there are ids (old posts), else large. */
		sizeSlug?: string;
		/** Whether a picture opens large on the page. */
		lightbox?: boolean;
		/** The classes of the saved container, which differ by year. */
		containerClass?: string;
		/** What the saved pause button is called, in the language that it was saved in. */
		pauseLabel?: string;
	}
>;
