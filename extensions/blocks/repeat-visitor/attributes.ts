import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

export type RepeatVisitorAttributes = AttributesOf<
	typeof metadata,
	{
		/** 'after-visits': hidden at first, shown after the threshold; 'before-visits': the other way round. */
		criteria: string;
		/** How many earlier visits make a regular visitor. */
		threshold: number;
	}
>;
