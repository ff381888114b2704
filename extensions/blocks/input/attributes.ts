import type { AttributesOf } from 'shared/editor/register-block';
import type {
	FormStyleAttributes,
	StoredAttributes,
} from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type InputAttributes = AttributesOf<
	typeof metadata,
	StoredAttributes &
		FormStyleAttributes & {
			placeholder: string;
			type?: string;
			min?: number | string;
			max?: number | string;
			step?: number | string;
			align?: string;
			layout?: object;
		}
>;
