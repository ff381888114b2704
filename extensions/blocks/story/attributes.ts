import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';
import type { StorySettings } from './settings';

/** One picture or video as it is stored. */
export interface StoryMedia {
	alt?: string;
	/** HTML of the rich text field. */
	caption?: string;
	/** The attachment's number; absent for a foreign file. */
	id?: number | string;
	/** As 'image/jpeg'. */
	mime?: string;
	/** 'image' or 'video'. */
	type?: string;
	url?: string;
	title?: string;
	/** Pixels of the file. */
	width?: number;
	height?: number;
	/** The page of the attachment. */
	link?: string;
}

export type StoryAttributes = AttributesOf<
	typeof metadata,
	{
		/** Only what differs from the defaults; absent where nothing does. */
		settings?: Partial< StorySettings >;
		mediaFiles: StoryMedia[];
		/** Whether a picture opens large on the page. */
		lightbox?: boolean;
		/** The classes as they were saved, in an order that differs by year. */
		blockClass?: string;
	}
>;
