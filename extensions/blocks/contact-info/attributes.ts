import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

/** The content is in the inner blocks. */
export type ContactInfoAttributes = AttributesOf<
	typeof metadata,
	{
		/** Passed to inner blocks as context: they belong to a business. Never changed. */
		millworkIsBusiness: boolean;
	}
>;
