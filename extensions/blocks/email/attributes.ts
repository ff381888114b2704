import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

export type EmailAttributes = AttributesOf<
	typeof metadata,
	{
		/** An address, or any text with addresses. */
		email: string;
		/** The saved markup's text. */
		savedText?: string;
		/** The saved markup's links, in order. */
		savedLinks?: { href?: string; text?: string }[];
	}
>;
