import type { AttributesOf } from 'shared/editor/register-block';
import type { FieldAttributes } from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type FieldSignatureAttributes = AttributesOf<
	typeof metadata,
	Omit< FieldAttributes, 'className' > & {
		/** The sentence that visitors agree to: one line of HTML. */
		agreement?: string;
	}
>;
