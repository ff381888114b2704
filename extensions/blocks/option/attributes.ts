import type { AttributesOf } from 'shared/editor/register-block';
import type {
	LooksAttributes,
	StoredAttributes,
} from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type OptionAttributes = AttributesOf<
	typeof metadata,
	StoredAttributes &
		LooksAttributes & {
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
