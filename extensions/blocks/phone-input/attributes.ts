import type { AttributesOf } from 'shared/editor/register-block';
import type {
	FormStyleAttributes,
	StoredAttributes,
} from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type PhoneInputAttributes = AttributesOf<
	typeof metadata,
	StoredAttributes &
		FormStyleAttributes & {
			placeholder: string;
			align?: string;
			layout?: object;
		}
>;
