import type { AttributesOf } from 'shared/editor/register-block';
import type { FieldAttributes } from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type FieldDateAttributes = AttributesOf<
	typeof metadata,
	Omit< FieldAttributes, 'className' > & {
		/** As 'dd/mm/yy', where `yy` is a year of four digits; absent: the site's. */
		dateFormat?: string;
	}
>;
