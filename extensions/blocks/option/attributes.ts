import type { AttributesOf } from 'shared/editor/register-block';
import type {
	FormStyleAttributes,
	StoredAttributes,
} from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type OptionAttributes = AttributesOf<
	typeof metadata,
	StoredAttributes &
		FormStyleAttributes & {
			placeholder: string;
			label: string;
			requiredText: string;
			hideInput: boolean;
			isStandalone: boolean;
			isOther: boolean;
			otherPlaceholder?: string;
			defaultLabel?: string;
			align?: string;
			layout?: object;
		}
>;
