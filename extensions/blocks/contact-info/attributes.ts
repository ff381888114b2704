import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

/** What it says is in the blocks inside. */
export type ContactInfoAttributes = AttributesOf<
	typeof metadata,
	{
		/** Handed on to the blocks inside as a context: a business stands around them. Never changed. */
		millworkIsBusiness: boolean;
	}
>;
