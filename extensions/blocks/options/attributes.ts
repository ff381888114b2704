import type { AttributesOf } from 'shared/editor/register-block';
import type {
	LooksAttributes,
	StoredAttributes,
} from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type OptionsAttributes = AttributesOf<
	typeof metadata,
	StoredAttributes &
		LooksAttributes & {
			type: string;
			align?: string;
			layout?: object;
		}
>;
