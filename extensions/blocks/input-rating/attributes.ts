import type { AttributesOf } from 'shared/editor/register-block';
import type {
	LooksAttributes,
	StoredAttributes,
} from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type InputRatingAttributes = AttributesOf<
	typeof metadata,
	StoredAttributes &
		LooksAttributes & {
			max?: number;
			default?: number;
			iconStyle?: string;
			align?: string;
			layout?: object;
		}
>;
