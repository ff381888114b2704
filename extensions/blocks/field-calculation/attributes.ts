import type { AttributesOf } from 'shared/editor/register-block';
import type { FieldAttributes } from 'features/forms/editor/form-field';
import type { Token } from 'features/forms/lib/calculation/formula';
import type metadata from './block.json';

export type FieldCalculationAttributes = AttributesOf<
	typeof metadata,
	Omit< FieldAttributes, 'className' > & {
		/** Of any length; see features/forms/lib/calculation/formula.ts. */
		formula?: Token[];
		/** From 0 to 6; a currency has its own. */
		decimals: number;
		/** ISO 4217. */
		currency?: string;
		/** Plain texts around the number, if there is no currency. */
		prefix?: string;
		suffix?: string;
	}
>;
