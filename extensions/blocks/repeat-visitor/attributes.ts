import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

export type RepeatVisitorAttributes = AttributesOf<
	typeof metadata,
	{
		/** 'after-visits': shown only after the threshold; 'before-visits': shown until then. */
		criteria: string;
		/** The number of earlier visits. */
		threshold: number;
	}
>;
