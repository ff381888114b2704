import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

export type GifAttributes = AttributesOf<
	typeof metadata,
	{
		align?: string;
		/** HTML of the rich text field. */
		caption?: string;
		/** The GIF's frame, as https://giphy.com/embed/ and its id. */
		giphyUrl?: string;
		/** What was searched for: words, or a link. */
		searchText?: string;
		/** The GIF's height, in percent of its width. */
		paddingTop: string;
		/** What it shows, for who does not see it. */
		alt?: string;
	}
>;
