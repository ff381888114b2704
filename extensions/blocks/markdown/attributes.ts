import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

export type MarkdownAttributes = AttributesOf<
	typeof metadata,
	{
		/** What the author wrote. */
		source?: string;
		/**
		 * The block's markup, with its wrapper, as it stands in the post. Made from the source in
		 * the edit; `save()` gives it back. See stored-html.ts.
		 */
		html?: string;
	}
>;
