import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

export type EmailAttributes = AttributesOf<
	typeof metadata,
	{
		/** An address, or any text with addresses in it. */
		email: string;
		/** The text of the saved markup. */
		savedText?: string;
		/** The links of the saved markup, in their order. */
		savedLinks?: { href?: string; text?: string }[];
	}
>;
