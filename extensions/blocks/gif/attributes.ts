import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

export type GifAttributes = AttributesOf<
	typeof metadata,
	{
		align?: string;
		caption?: string;
		/** The GIF's frame: https://giphy.com/embed/ and its ID. */
		giphyUrl?: string;
		/** What was searched for: words, or a link. */
		searchText?: string;
		/** The GIF's height, as a percentage of its width. */
		paddingTop: string;
		/** The alternative text. */
		alt?: string;
	}
>;
