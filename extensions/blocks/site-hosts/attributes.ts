import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

export type SiteHostsAttributes = AttributesOf<
	typeof metadata,
	{
		/** HTML with simple formats, as bold and links. */
		content: string;
	}
>;
