import type { AttributesOf } from 'shared/editor/register-block';
import type {
	FormStyleAttributes,
	StoredAttributes,
} from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type FormProgressIndicatorAttributes = AttributesOf<
	typeof metadata,
	StoredAttributes &
		FormStyleAttributes & {
			variant?: string;
			progressColor?: string;
			progressBackgroundColor?: string;
			align?: string;
			layout?: object;
		}
>;
