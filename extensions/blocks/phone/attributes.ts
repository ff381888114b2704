import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

export type PhoneAttributes = AttributesOf<
	typeof metadata,
	{
		/** A number, with any text before it. */
		phone: string;
		/** The text before the number in the saved markup. */
		savedPrefix?: string;
		/** The saved link's text. */
		savedNumber?: string;
		/** The saved link's URL. */
		savedHref?: string;
	}
>;
