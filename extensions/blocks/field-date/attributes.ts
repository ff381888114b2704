import type { AttributesOf } from 'shared/editor/register-block';
import type {
	FieldAttributes,
	RangeAttributes,
} from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type FieldDateAttributes = AttributesOf<
	typeof metadata,
	Omit< FieldAttributes, 'className' > &
		RangeAttributes & {
			/** For example 'dd/mm/yy', where `yy` is a four-digit year; the site's format if left out. */
			dateFormat?: string;
		}
>;
