import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';
import type { AddressFields } from './address-fields';

export type AddressAttributes = AttributesOf<
	typeof metadata,
	AddressFields & {
		linkToGoogleMaps: boolean;
		/** The link's title, in the language in which it was saved. */
		linkTitle?: string;
		/** The saved link's URL. */
		savedHref?: string;
		/** The saved markup's text. */
		savedText?: string;
	}
>;
