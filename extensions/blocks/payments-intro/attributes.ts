import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

export type PaymentsIntroAttributes = AttributesOf<
	typeof metadata,
	{
		/** The empty wrapper that later editors saved. */
		storedMarkup?: string;
	}
>;
