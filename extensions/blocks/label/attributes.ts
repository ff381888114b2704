import type { AttributesOf } from 'shared/editor/register-block';
import type {
	FormStyleAttributes,
	StoredAttributes,
} from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type LabelAttributes = AttributesOf<
	typeof metadata,
	StoredAttributes &
		FormStyleAttributes & {
			label: string;
			defaultLabel: string;
			requiredText: string;
			requiredIndicator: boolean;
			placeholder?: string;
			align?: string;
			layout?: object;
		}
>;
