import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

export type WordadsAttributes = AttributesOf<
	typeof metadata,
	{
		/** 'left', 'center' or 'right'. */
		align: string;
		/** One of the names in formats.ts; posts may contain any text. */
		format: string;
		/** Whether to hide the ad on small screens. */
		hideMobile: boolean;
	}
>;
