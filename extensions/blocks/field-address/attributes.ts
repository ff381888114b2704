import type { AttributesOf } from 'shared/editor/register-block';
import type { FieldAttributes } from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type FieldAddressAttributes = AttributesOf<
	typeof metadata,
	Omit< FieldAttributes, 'className' > & {
		/** The parts that visitors see; all if left out. */
		parts?: string[];
		/** The parts without which an address is incomplete; street, city and postal code if left out. */
		requiredParts?: string[];
	}
>;
