import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

export type WordadsAttributes = AttributesOf<
	typeof metadata,
	{
		/** 'left', 'center' or 'right'. */
		align: string;
		/** One of the names in formats.ts; posts may hold any text. */
		format: string;
		/** Whether small screens go without. */
		hideMobile: boolean;
	}
>;
