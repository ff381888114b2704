import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		/** 'list'; everything else is a grid. */
		postLayout: string;
		displayAuthor: boolean;
		displayDate: boolean;
		/** Of blocks whose headline was a setting, as `headline`. */
		displayHeadline: boolean;
		displayThumbnails: boolean;
		displayContext: boolean;
		headline: string;
		/** As stored: any number. */
		postsToShow: number;
		/** 'div' where the post holds a wrapper. */
		storedWrapper?: string;
	}
>;

export type RelatedPostsAttributes = OwnAttributes & SupportAttributes;
