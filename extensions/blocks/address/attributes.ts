import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';
import type { AddressFields } from './address-fields';

export type AddressAttributes = AttributesOf<
	typeof metadata,
	AddressFields & {
		linkToGoogleMaps: boolean;
		/** What the link says it does, in the language that it was saved in. */
		linkTitle?: string;
		/** The address of the saved link. */
		savedHref?: string;
		/** The text of the saved markup. */
		savedText?: string;
	}
>;
