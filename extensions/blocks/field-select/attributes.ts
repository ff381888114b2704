import type { AttributesOf } from 'shared/editor/register-block';
import type { FieldAttributes } from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type FieldSelectAttributes = AttributesOf<
	typeof metadata,
	Omit< FieldAttributes, 'className' > & {
		/** The placeholder option of 2023. */
		toggleLabel?: string;
	}
>;
