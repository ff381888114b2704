import type { AttributesOf } from 'shared/editor/register-block';
import type { FieldAttributes } from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type FieldDateAttributes = AttributesOf<
	typeof metadata,
	Omit< FieldAttributes, 'className' > & {
		/** For example 'dd/mm/yy', where `yy` is a four-digit year; the site's format if left out. */
		dateFormat?: string;
	}
>;
