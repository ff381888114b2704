import type { AttributesOf } from 'shared/editor/register-block';
import type { FieldAttributes } from 'features/forms/editor/form-field';
import type metadata from './block.json';

export type FieldConsentAttributes = AttributesOf<
	typeof metadata,
	Omit< FieldAttributes, 'className' > & {
		consentType: string;
		implicitConsentMessage: string;
		explicitConsentMessage: string;
	}
>;
