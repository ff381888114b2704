import type { AttributesOf } from 'shared/editor/register-block';
import type {
	FieldAttributes,
	LengthAttributes,
	PatternAttributes,
} from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type FieldTextAttributes = AttributesOf<
	typeof metadata,
	Omit< FieldAttributes, 'className' > & LengthAttributes & PatternAttributes
>;
