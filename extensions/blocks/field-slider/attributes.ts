import type { AttributesOf } from 'shared/editor/register-block';
import type { FieldAttributes } from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type FieldSliderAttributes = AttributesOf<
	typeof metadata,
	Omit< FieldAttributes, 'className' > & {
		minLabel?: string;
		maxLabel?: string;
		min?: number;
		max?: number;
		step?: number;
		default?: number;
	}
>;
