import type { AttributesOf } from 'shared/editor/register-block';
import type metadata from './block.json';

/** A list when other editors read it from stored posts; a string when authors type it. */
export type ButtonText = string | string[];

export type WhatsappButtonAttributes = AttributesOf<
	typeof metadata,
	{
		/** The country's calling code; stored ones may include the country's letters, for example '49DE'. */
		countryCode?: string;
		/** The number without the country code, as typed. */
		phoneNumber?: string;
		/** The message that the visitor's chat starts with. */
		firstMessage: string;
		/** HTML of the rich text field; in a stored block, a list with it. */
		buttonText: ButtonText;
		/** A CSS color. */
		backgroundColor?: string;
		/** 'dark': a dark button with white text; 'light': a light one with dark text. */
		colorClass?: string;
		openInNewTab: boolean;
		/** The saved link's URL. */
		savedHref?: string;
	}
>;
