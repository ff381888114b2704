import type { AttributesOf } from 'shared/editor/register-block';
import type {
	FieldAttributes,
	ChoiceAttributes,
} from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type FieldSelectAttributes = AttributesOf<
	typeof metadata,
	Omit< FieldAttributes, 'className' > &
		ChoiceAttributes & {
			/** The placeholder option of 2023. */
			toggleLabel?: string;
		}
>;
