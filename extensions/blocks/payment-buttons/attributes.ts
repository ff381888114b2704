import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

export type PaymentButtonsAttributes = AttributesOf<
	typeof metadata,
	Record< never, never >
> &
	SupportAttributes;
