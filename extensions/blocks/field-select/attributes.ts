import type { AttributesOf } from 'shared/editor/register-block';
import type {
	FieldAttributes,
	SeatAttributes,
} from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type FieldSelectAttributes = AttributesOf<
	typeof metadata,
	Omit< FieldAttributes, 'className' > &
		SeatAttributes & {
			/** The placeholder option of 2023. */
			toggleLabel?: string;
		}
>;
