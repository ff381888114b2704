import type { AttributesOf } from 'shared/editor/register-block';
import type {
	FieldAttributes,
	ChoiceAttributes,
} from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type FieldCheckboxMultipleAttributes = AttributesOf<
	typeof metadata,
	Omit< FieldAttributes, 'className' > & ChoiceAttributes
>;
