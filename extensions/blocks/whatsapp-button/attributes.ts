import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

/** As other editors read it from stored posts, in a list; as authors type it, alone. */
export type ButtonText = string | string[];

export type WhatsappButtonAttributes = AttributesOf<
	typeof metadata,
	{
		/** The country's calling code; stored ones may have the country's letters behind it, as '49DE'. */
		countryCode?: string;
		/** The number without the country's code, as typed. */
		phoneNumber?: string;
		/** What stands in the visitor's chat at first. */
		firstMessage: string;
		/** HTML of the rich text field; of a stored block, a list with it. */
		buttonText: ButtonText;
		/** CSS. */
		backgroundColor?: string;
		/** 'dark': a dark button, with white text; 'light': a light one, with dark text. */
		colorClass?: string;
		openInNewTab: boolean;
		/** The saved link's address. */
		savedHref?: string;
	}
>;
