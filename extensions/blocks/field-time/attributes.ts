import type { AttributesOf } from 'shared/editor/register-block';
import type {
	FieldAttributes,
	RangeAttributes,
} from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type FieldTimeAttributes = AttributesOf<
	typeof metadata,
	Omit< FieldAttributes, 'className' > & RangeAttributes
>;
