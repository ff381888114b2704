import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

export type WhatsappButtonAttributes = AttributesOf<
	typeof metadata,
	{
		/** The country's calling code; stored ones may have the country's letters behind it, as '49DE'. */
		countryCode?: string;
		/** The number without the country's code, as typed. */
		phoneNumber?: string;
		/** What stands in the visitor's chat at first. */
		firstMessage: string;
		/** HTML of the rich text field. */
		buttonText: string;
		/** CSS. */
		backgroundColor?: string;
		/** 'dark': a dark button, with white text; 'light': a light one, with dark text. */
		colorClass?: string;
		openInNewTab: boolean;
		/** The saved link's address. */
		savedHref?: string;
	}
>;
