import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

/** It has none of its own. */
export type SendAMessageAttributes = AttributesOf<
	typeof metadata,
	Record< never, never >
> &
	SupportAttributes;
