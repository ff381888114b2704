import type { AttributesOf } from 'shared/editor/register-block';
import type {
	FormStyleAttributes,
	StoredAttributes,
} from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type FormStepAttributes = AttributesOf<
	typeof metadata,
	StoredAttributes &
		FormStyleAttributes & {
			stepLabel?: string;
			conditionalLogic?: object;
			align?: string;
			layout?: object;
		}
>;
