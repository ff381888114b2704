import type { AttributesOf } from 'shared/editor/register-block';
import type {
	FormStyleAttributes,
	StoredAttributes,
} from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type InputRatingAttributes = AttributesOf<
	typeof metadata,
	StoredAttributes &
		FormStyleAttributes & {
			max?: number;
			default?: number;
			iconStyle?: string;
			align?: string;
			layout?: object;
		}
>;
