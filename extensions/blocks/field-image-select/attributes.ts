import type { AttributesOf } from 'shared/editor/register-block';
import type {
	ChoiceAttributes,
	FieldAttributes,
} from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type FieldImageSelectAttributes = AttributesOf<
	typeof metadata,
	Omit< FieldAttributes, 'className' > &
		ChoiceAttributes & {
			showLabels: boolean;
			isSupersized: boolean;
			isMultiple: boolean;
			randomizeOptions: boolean;
			showOtherOption: boolean;
		}
>;
