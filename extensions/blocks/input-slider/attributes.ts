import type { AttributesOf } from 'shared/editor/register-block';
import type {
	FormStyleAttributes,
	StoredAttributes,
} from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type InputSliderAttributes = AttributesOf<
	typeof metadata,
	StoredAttributes &
		FormStyleAttributes & {
			min: number;
			max: number;
			value: number;
			startingValue: number;
			step?: number;
			align?: string;
			layout?: object;
		}
>;
