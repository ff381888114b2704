import type { AttributesOf } from 'shared/editor/register-block';
import type {
	FormStyleAttributes,
	StoredAttributes,
} from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type InputImageOptionAttributes = AttributesOf<
	typeof metadata,
	StoredAttributes &
		FormStyleAttributes & {
			allowResize: boolean;
			imageCrop: boolean;
			fixedHeight: boolean;
			label: string;
			align?: string;
			layout?: object;
		}
>;
