import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

export type MarkdownAttributes = AttributesOf<
	typeof metadata,
	{
		source?: string;
		/**
		 * The block's markup in the post, with its wrapper. The edit creates it from the source; `save()` returns it
		 * unchanged. See stored-html.ts.
		 */
		html?: string;
	}
>;
