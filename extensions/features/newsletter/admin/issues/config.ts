import type { Sending } from 'features/newsletter/admin/sending-off';

/** From Millwork\Features\Newsletter\Issues\Screen. */
interface Config {
	buildUrl: string;
	/** Whether new posts are emailed. */
	sending: Sending;
	/** The URLs of the editor for a new letter, and of the list of letters. */
	newLetterUrl: string;
	lettersUrl: string;
	/** Whether the site is a copy, which sends nothing. */
	isCopy: boolean;
}

declare global {
	interface Window {
		millworkIssues?: Config;
	}
}

export const config = (): Config =>
	window.millworkIssues ?? {
		buildUrl: '',
		newLetterUrl: '',
		lettersUrl: '',
		sending: { sends: false, subscribers: null },
		isCopy: false,
	};
