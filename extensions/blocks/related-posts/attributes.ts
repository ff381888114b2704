import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		/** 'list'; anything else is a grid. */
		postLayout: string;
		displayAuthor: boolean;
		displayDate: boolean;
		/** For older blocks, whose headline was the setting `headline`. */
		displayHeadline: boolean;
		displayThumbnails: boolean;
		displayContext: boolean;
		headline: string;
		/** As stored: any number. */
		postsToShow: number;
		/** 'div' if the post contains a wrapper. */
		storedWrapper?: string;
	}
>;

export type RelatedPostsAttributes = OwnAttributes & SupportAttributes;
