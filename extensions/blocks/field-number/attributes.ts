import type { AttributesOf } from 'shared/editor/register-block';
import type { FieldAttributes } from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type FieldNumberAttributes = AttributesOf<
	typeof metadata,
	Omit< FieldAttributes, 'className' > & {
		/** Strings if an author entered something else than a number. */
		min?: number | string;
		max?: number | string;
		/** Another editor's; `millworkStep` replaces it. */
		step?: number | string;
		/** Whether an entry takes this many seats. */
		millworkIsQuantity?: boolean;
		/** A decimal text if it is no number of JSON's. */
		millworkStep?: number | string;
	}
>;
