import type { AttributesOf } from 'shared/editor/register-block';
import type { FieldAttributes } from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type FieldTelephoneAttributes = AttributesOf<
	typeof metadata,
	Omit< FieldAttributes, 'className' > & {
		showCountrySelector?: boolean;
		default?: string;
		searchPlaceholder: string;
	}
>;
