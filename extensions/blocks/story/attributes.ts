import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';
import type { StorySettings } from './settings';

/** A stored picture or video. */
export interface StoryMedia {
	alt?: string;
	caption?: string;
	/** The attachment ID; missing for a file from another site. */
	id?: number | string;
	mime?: string;
	/** 'image' or 'video'. */
	type?: string;
	url?: string;
	title?: string;
	width?: number;
	height?: number;
	/** The URL of the attachment page. */
	link?: string;
}

export type StoryAttributes = AttributesOf<
	typeof metadata,
	{
		/** Only what differs from the defaults; missing if nothing does. */
		settings?: Partial< StorySettings >;
		mediaFiles: StoryMedia[];
		/** Whether pictures can be enlarged on the page. */
		lightbox?: boolean;
		/** The saved classes, whose order differs by year. */
		blockClass?: string;
	}
>;
